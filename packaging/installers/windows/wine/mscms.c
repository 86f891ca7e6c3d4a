/* Only for verifying under wine, never shipped: the colour profiles of Windows, of which wine's mscms.dll lacks what Qt asks for. Every
   screen is without a profile. */
#define NONE(name) __declspec(dllexport) void *name(void) { return 0; }

NONE(CloseColorProfile)
NONE(GetColorDirectoryW)
NONE(GetColorProfileFromHandle)
NONE(GetStandardColorSpaceProfileW)
NONE(OpenColorProfileW)
NONE(WcsCreateIccProfile)
