/* Only for verifying under wine, never shipped: python.exe for the genuine Windows Python, whose own is not in the wheel it comes from. */
#include <wchar.h>

__declspec(dllimport) int Py_Main(int count, wchar_t **arguments);

int wmain(int count, wchar_t **arguments) { return Py_Main(count, arguments); }
