#!/bin/sh
# Remove the programs and the service of Kloppend. Data in /var/lib/kloppend and settings in /etc/kloppend stay: they are the
# administration, which the law asks to keep for seven years.
set -eu
if [ "$(id -u)" != 0 ]; then
  echo 'Start dit als root: sudo deploy/uninstall.sh' >&2
  exit 1
fi
if [ -d /run/systemd/system ] && [ -e /etc/systemd/system/kloppend.service ]; then
  systemctl disable --now --quiet kloppend
  rm /etc/systemd/system/kloppend.service
  rm -rf /run/systemd/system/kloppend.service.d
  systemctl daemon-reload
fi
rm -rf /opt/kloppend /usr/local/bin/kloppend
echo 'Verwijderd. De gegevens staan nog in /var/lib/kloppend, de instellingen in /etc/kloppend.'
