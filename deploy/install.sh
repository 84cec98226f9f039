#!/bin/sh
# Install or upgrade Kloppend from a release on a machine with Debian or its likes; the image uses the same steps.
#
#   tar -xzf kloppend-0.1.0-linux-x64.tar.gz
#   sudo kloppend-0.1.0-linux-x64/deploy/install.sh
#
# Programs go to /opt/kloppend/<version>, data to /var/lib/kloppend, settings to /etc/kloppend/kloppend.env. An upgrade leaves
# data, settings and the version before in place. Only the two libraries that Node needs come from Debian, when they are missing.
set -eu

release=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
version=$(sed -n 's/^  "version": "\([^"]*\)".*/\1/p' "$release/package.json")
prefix=/opt/kloppend
data=/var/lib/kloppend
settings=/etc/kloppend/kloppend.env
account=kloppend

if [ "$(id -u)" != 0 ]; then
  echo 'Start dit als root: sudo deploy/install.sh' >&2
  exit 1
fi

# Node is linked with two libraries of the compiler that a minimal Debian does not have.
install_libraries() {
  "$release"/deploy/kloppend version > /dev/null 2>&1 && return
  if command -v apt-get > /dev/null; then
    apt-get update --quiet=2
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends libatomic1 libstdc++6 > /dev/null
  fi
  "$release"/deploy/kloppend version > /dev/null || {
    echo 'De Node van Kloppend start niet op deze machine; hierboven staat wat ontbreekt.' >&2
    exit 1
  }
}

make_account() {
  id "$account" > /dev/null 2>&1 && return
  useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin "$account"
}

copy_programs() {
  mkdir -p "$prefix"
  if [ "$release" != "$prefix/$version" ]; then
    rm -rf "$prefix/$version.new"
    cp -R "$release" "$prefix/$version.new"
    chown -R root:root "$prefix/$version.new"
    chmod -R go-w "$prefix/$version.new"
    rm -rf "$prefix/$version.old"
    [ ! -e "$prefix/$version" ] || mv "$prefix/$version" "$prefix/$version.old"
    mv "$prefix/$version.new" "$prefix/$version"
    rm -rf "$prefix/$version.old"
  fi
  ln -sfn "$prefix/$version" "$prefix/current"
  ln -sfn "$prefix/current/deploy/kloppend" /usr/local/bin/kloppend
}

make_data_folder() {
  mkdir -p "$data"
  chown "$account:$account" "$data"
  chmod 0711 "$data"
}

make_settings() {
  mkdir -p "$(dirname "$settings")"
  [ -e "$settings" ] || {
    sed "s|^#DATA_DIR=.*|DATA_DIR=$data|" "$release/.env.example" > "$settings"
    chmod 0640 "$settings"
    chown "root:$account" "$settings"
  }
}

start_service() {
  # In an image or a chroot there is no systemd; there the program is started by hand.
  [ -d /run/systemd/system ] || {
    echo "Geïnstalleerd: Kloppend $version. Start met: DATA_DIR=$data kloppend"
    return
  }
  cp "$release/deploy/kloppend.service" /etc/systemd/system/kloppend.service
  systemctl daemon-reload
  systemctl enable --quiet kloppend
  systemctl restart kloppend
  echo "Kloppend $version draait. Instellingen: $settings. Log: journalctl -u kloppend"
}

install_libraries
make_account
copy_programs
make_data_folder
make_settings
start_service
