/* Only for verifying under wine, never shipped: the random numbers that programs in Rust ask Windows for since it is 10; wine 8 gives
   them under their old name alone. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(void *bytes, ULONG count);

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }
