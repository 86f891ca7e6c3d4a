; The installer of Tabletown for Windows: for one person, without an administrator, in English and German.
;
; packages.py tells it everything that has a value (${...} in capitals, see metadata.py) and which files to install
; (${FILES}). With /S it asks nothing; /D=FOLDER, as the last argument and without quotation marks, chooses the folder. It ends with
; 0 if all is well, 1 if the person stopped it, 2 if a file could not be written, or with one of the codes of metadata.py.

Unicode true
Target ${TARGET}
SetCompressor /SOLID lzma
SetDateSave off
AllowSkipFiles off
ManifestDPIAware true
RequestExecutionLevel user

!include FileFunc.nsh
!include LogicLib.nsh
!include MUI2.nsh
!include WinVer.nsh
!include WordFunc.nsh
!include x64.nsh

Name "${NAME}"
OutFile "${OUTPUT}"
BrandingText "${NAME} ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${SETTINGS}" "InstallDir"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME} ${VERSION}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey LegalCopyright "${COPYRIGHT}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${SIDE}"

!define MUI_PAGE_HEADER_TEXT "$(where_header)"
!define MUI_PAGE_HEADER_SUBTEXT "$(where_below)"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(where)"
!insertmacro MUI_PAGE_DIRECTORY

!define MUI_PAGE_HEADER_TEXT "$(installing)"
!define MUI_PAGE_HEADER_SUBTEXT "$(a_moment)"
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(installed)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "$(not_installed)"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT " "
!insertmacro MUI_PAGE_INSTFILES
!undef MUI_INSTFILESPAGE_ABORTHEADER_TEXT
!undef MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT

!define MUI_FINISHPAGE_TITLE "$(installed)"
!define MUI_FINISHPAGE_TEXT "$(where_it_is)"
!define MUI_FINISHPAGE_BUTTON "$(done)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(start)"
!insertmacro MUI_PAGE_FINISH

!define MUI_PAGE_HEADER_TEXT "$(removing_header)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(removing_below)"
!define MUI_UNCONFIRMPAGE_TEXT_LOCATION "$(from)"
!insertmacro MUI_UNPAGE_CONFIRM

!define MUI_PAGE_HEADER_TEXT "$(removing)"
!define MUI_PAGE_HEADER_SUBTEXT "$(a_moment)"
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(removed)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "$(not_removed)"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT " "
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!include /CHARSET=UTF8 "${WORDS}"

Var busy
Var previous

; Ends with this code; where a person looks on, with this sentence.
!macro GIVE_UP SENTENCE CODE
  MessageBox MB_OK|MB_ICONSTOP "${SENTENCE}" /SD IDOK
  SetErrorLevel ${CODE}
  Abort "${SENTENCE}"
!macroend

; Windows lets nobody write into a program that runs.
!macro NOTE_IF_IT_RUNS FILE
  ${If} ${FileExists} "${FILE}"
    ClearErrors
    FileOpen $0 "${FILE}" a
    ${If} ${Errors}
      StrCpy $busy yes
    ${Else}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend

!macro WAIT_UNTIL_CLOSED FOLDER
  ${Do}
    StrCpy $busy no
    !insertmacro NOTE_IF_IT_RUNS "${FOLDER}\${PROGRAM}.exe"
    !insertmacro NOTE_IF_IT_RUNS "${FOLDER}\${LAB}.exe"
    ${If} $busy == no
      ${Break}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(runs)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel ${RUNS}
      Abort "$(runs)"
    ${EndIf}
  ${Loop}
!macroend

; The shell learns anew what kinds of files there are.
!macro TELL_THE_SHELL
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} ${OLDEST_WINDOWS}
    MessageBox MB_OK|MB_ICONSTOP "$(old_windows)" /SD IDOK
    SetErrorLevel ${WINDOWS_TOO_OLD}
    Quit
  ${EndIf}
  ReadRegStr $0 HKCU "${SETTINGS}" "Version"
  ${VersionCompare} "$0" "${VERSION}" $1
  ${If} $1 = 1
    ${If} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(newer)" /SD IDNO IDNO`
      SetErrorLevel ${NEWER}
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

Section
  SetShellVarContext current
  !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR"
  ${If} ${FileExists} "$INSTDIR\_internal\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    !insertmacro GIVE_UP "$(anothers)" ${ANOTHERS}
  ${EndIf}

  ; An installed version goes first, by its own uninstaller, wherever it is: nothing of it stays between the files of this one.
  ReadRegStr $previous HKCU "${SETTINGS}" "InstallDir"
  ${If} $previous != ""
  ${AndIf} ${FileExists} "$previous\uninstall.exe"
    !insertmacro WAIT_UNTIL_CLOSED "$previous"
    DetailPrint "$(replacing)"
    ClearErrors
    ExecWait '"$previous\uninstall.exe" /S /replaced _?=$previous' $0
    ${If} ${Errors}
    ${OrIf} $0 <> 0
      !insertmacro GIVE_UP "$(stuck)" ${STUCK}
    ${EndIf}
    Delete "$previous\uninstall.exe"
    RMDir "$previous"
  ${EndIf}
  RMDir /r "$INSTDIR\_internal" ; of an installation whose uninstaller is gone
  ${If} ${FileExists} "$INSTDIR\_internal\*.*"
    !insertmacro GIVE_UP "$(stuck)" ${STUCK}
  ${EndIf}

  !include /CHARSET=UTF8 "${FILES}"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}.exe" "" "$INSTDIR\${PROGRAM}.exe" 0 SW_SHOWNORMAL "" "$(about)"

  WriteRegStr HKCU "${SETTINGS}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${SETTINGS}" "Version" "${VERSION}"

  WriteRegStr HKCU "${APP_PATHS}\${PROGRAM}.exe" "" "$INSTDIR\${PROGRAM}.exe"
  WriteRegStr HKCU "${APP_PATHS}\${LAB}.exe" "" "$INSTDIR\${LAB}.exe"

  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(match)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,${MATCH_ICON}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${MIME}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro TELL_THE_SHELL
SectionEnd

Section Uninstall
  SetShellVarContext current
  !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR"

  ; With /replaced it makes room for another version: then everything of the person's stays without a question.
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/replaced" $1
  ${If} ${Errors}
    RMDir /r "${DATA}\Cache"
    RMDir /r "${DATA}\Logs"
    ${If} ${FileExists} "${DATA}\*.*"
    ${OrIf} ${FileExists} "$INSTDIR\${PORTABLE}\*.*"
      ${If} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(saves)" /SD IDNO IDYES`
        RMDir /r "${DATA}"
        RMDir /r "$INSTDIR\${PORTABLE}"
        Delete "$INSTDIR\${MARKER}"
      ${EndIf}
    ${EndIf}
  ${EndIf}

  ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    RMDir /r "$INSTDIR\_internal"
    ${If} ${FileExists} "$INSTDIR\_internal\*.*"
      !insertmacro GIVE_UP "$(stuck)" ${STUCK}
    ${EndIf}
  ${EndIf}
  Delete "$INSTDIR\${LAB}.exe"
  Delete "$INSTDIR\${PROGRAM}.exe"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP" ; nobody can remove the folder he stands in
  RMDir "$INSTDIR"
  RMDir "$LOCALAPPDATA\Programs" ; only if nothing is in it
  Delete "$SMPROGRAMS\${NAME}.lnk"

  DeleteRegKey HKCU "${UNINSTALL}"
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${APP_PATHS}\${LAB}.exe"
  DeleteRegKey HKCU "${APP_PATHS}\${PROGRAM}.exe"
  DeleteRegKey HKCU "${SETTINGS}"
  !insertmacro TELL_THE_SHELL
SectionEnd
