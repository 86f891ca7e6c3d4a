/* Only for verifying under wine, never shipped: what `venv` puts into an environment as python.exe. It reads in pyvenv.cfg, one folder
   up, which Python the environment was made with, and lets that one take over under the name of this. */
#define UNICODE
#include <windows.h>
#include <stdio.h>
#include <string.h>

static int home(const WCHAR *self, WCHAR *program)
{
    WCHAR place[MAX_PATH];
    char line[4 * MAX_PATH];
    FILE *file;
    int found = 0;

    wcscpy(place, self);
    for (int up = 0; up < 2; up++)
        *wcsrchr(place, L'\\') = 0;
    wcscat(place, L"\\pyvenv.cfg");
    if (!(file = _wfopen(place, L"rb")))
        return 0;
    while (!found && fgets(line, sizeof line, file))
        if (!strncmp(line, "home = ", 7)) {
            line[strcspn(line, "\r\n")] = 0;
            found = MultiByteToWideChar(CP_UTF8, 0, line + 7, -1, program, MAX_PATH - 20);
        }
    fclose(file);
    if (found)
        wcscat(program, L"\\python.exe");
    return found;
}

int main(void)
{
    WCHAR self[MAX_PATH], program[MAX_PATH];
    STARTUPINFOW start = {sizeof start};
    PROCESS_INFORMATION child;
    DWORD code = 1;

    GetModuleFileNameW(NULL, self, MAX_PATH);
    if (!home(self, program))
        return 101;
    SetEnvironmentVariableW(L"__PYVENV_LAUNCHER__", self);
    GetStartupInfoW(&start);
    start.dwFlags |= STARTF_USESTDHANDLES;
    start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    if (!CreateProcessW(program, GetCommandLineW(), NULL, NULL, TRUE, 0, NULL, NULL, &start, &child))
        return 102;
    WaitForSingleObject(child.hProcess, INFINITE);
    GetExitCodeProcess(child.hProcess, &code);
    return (int)code;
}
