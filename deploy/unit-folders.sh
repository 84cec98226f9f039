#!/bin/sh
# Run by kloppend.service before each start, as root: the folders in which settings let the program write are opened in its sandbox,
# by a drop-in of this boot. Without arguments; the settings are in the environment, as systemd read them from kloppend.env.
#
#   unit-folders.sh --print    # only shows the drop-in
set -eu
drop_in=/run/systemd/system/kloppend.service.d/folders.conf

# A folder, as in DATA_DIR, or none: a bucket, or a value that the program itself will refuse.
folder_in() {
  case $1 in
    /*) echo "$1" ;;
  esac
}

# What is set, or what the file says that NAME_FILE names.
value_of() {
  eval "value=\${$1:-} file=\${$1_FILE:-}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    head -n 1 "$file"
  else
    echo "$value"
  fi
}

# A folder that is not there does not stop the start; the program then says which it is. `%` begins a specifier of systemd.
made() {
  echo '# Made by deploy/unit-folders.sh from the settings of kloppend.env.'
  echo '[Service]'
  for setting in DATA_DIR BACKUP_TO; do
    folder=$(folder_in "$(value_of "$setting")" | sed 's/[\\"]/\\&/g; s/%/%%/g')
    [ -z "$folder" ] || echo "ReadWritePaths=\"-$folder\""
    case $folder in
      # The whole of these is hidden from the program, except this folder.
      /home/* | /root/*) echo 'ProtectHome=tmpfs' && echo "BindPaths=\"-$folder\"" ;;
    esac
  done
}

if [ "${1:-}" = --print ]; then
  made
  exit
fi
new=$(made)
[ "$new" != "$(cat "$drop_in" 2> /dev/null || true)" ] || exit 0
mkdir -p "$(dirname "$drop_in")"
echo "$new" > "$drop_in"
# The program of this same start already gets the folders.
systemctl daemon-reload
