#!/bin/bash
# After dpkg has removed, upgraded or purged the package. electron-builder fills in the names.

# The link that the package had made for the program, and its AppArmor profile.
if [ "$1" = remove ] || [ "$1" = purge ]; then
  if command -v update-alternatives > /dev/null; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
  else
    rm -f '/usr/bin/${executable}'
  fi
  profile='/etc/apparmor.d/${executable}'
  if [ -f "$profile" ]; then
    if command -v apparmor_parser > /dev/null && ! ischroot 2> /dev/null; then
      apparmor_parser --remove "$profile" || true
    fi
    rm -f "$profile"
  fi
fi

# Data of users go only when somebody at a terminal says so. An unattended purge keeps them.
if [ "$1" = purge ] && [ -t 0 ] && [ "$DEBIAN_FRONTEND" != noninteractive ]; then
  echo 'Orders, payments, settings and audit trails of Faredesk lie in the home folders of its users.'
  echo 'A payment that is not settled cannot be looked up without them.'
  read -r -p 'Delete them for all users of this computer? [y/N] ' answer
  if [ "$answer" = y ] || [ "$answer" = Y ]; then
    getent passwd | while IFS=: read -r _ _ user _ _ home _; do
      data="$home/.config/Faredesk"
      # People alone, and no link that leads elsewhere.
      if [ "$user" -ge 1000 ] && [ "$user" -lt 65534 ] && [ -d "$data" ] && [ ! -L "$data" ] && [ ! -L "$home/.config" ]; then
        rm -rf -- "$data"
        echo "Deleted: $data"
      fi
    done
  fi
fi
exit 0
