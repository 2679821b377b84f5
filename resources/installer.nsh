; Whoever removes Faredesk by hand is asked about the data; an update and a silent removal keep them.
; electron-builder inserts this macro before it removes the program.
!macro customUnInstall
  ${ifNot} ${Silent}
    ${ifNot} ${isUpdated}
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "Delete the orders, payments, settings and the audit trail of this user as well?$\r$\n$\r$\nA payment that is not settled cannot be looked up without them. Choose No to keep them for a later installation." /SD IDNO IDNO faredeskKeepData
        ; The data lie in the profile of a user, also of a program for all users.
        SetShellVarContext current
        RMDir /r "$LOCALAPPDATA\Faredesk"
        RMDir /r "$APPDATA\Faredesk"
        RMDir /r "$APPDATA\Faredesk.carried-over"
        ${if} $installMode == "all"
          SetShellVarContext all
        ${endIf}
      faredeskKeepData:
    ${endIf}
  ${endIf}
!macroend
