/* Only for verifying under wine, never shipped: Windows has had its own icuuc.dll since 10, version 1703; wine has none. Qt loads it
   for rare encodings, which nothing here uses: every converter is refused. */
#define GIVEN(name) __declspec(dllexport) int name(void) { return 0; }
#define REFUSED 16

GIVEN(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
GIVEN(UCNV_TO_U_CALLBACK_SUBSTITUTE)
GIVEN(ucnv_cbFromUWriteUChars)
GIVEN(ucnv_cbToUWriteUChars)
GIVEN(ucnv_close)
GIVEN(ucnv_countAvailable)
GIVEN(ucnv_fromUnicode)
GIVEN(ucnv_toUnicode)
GIVEN(ucnv_getFromUCallBack)
GIVEN(ucnv_getMaxCharSize)
GIVEN(ucnv_getToUCallBack)
GIVEN(ucnv_reset)
GIVEN(ucnv_setFromUCallBack)
GIVEN(ucnv_setToUCallBack)

__declspec(dllexport) const char *ucnv_getAvailableName(int which) { (void)which; return 0; }

__declspec(dllexport) void *ucnv_open(const char *name, int *error) { (void)name; *error = REFUSED; return 0; }

__declspec(dllexport) int ucnv_fromUCountPending(void *converter, int *error) { (void)converter; *error = REFUSED; return 0; }

__declspec(dllexport) int ucnv_toUCountPending(void *converter, int *error) { (void)converter; *error = REFUSED; return 0; }

__declspec(dllexport) const char *ucnv_getName(void *converter, int *error) { (void)converter; *error = REFUSED; return 0; }

__declspec(dllexport) const char *ucnv_getStandardName(const char *name, const char *standard, int *error)
{
    (void)name;
    (void)standard;
    *error = REFUSED;
    return 0;
}
