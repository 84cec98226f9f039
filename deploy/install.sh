#!/bin/sh
# Install or upgrade Kloppend from a release on a machine with Debian or its likes; the image uses the same steps.
#
#   tar -xzf kloppend-VERSION-linux-x64.tar.gz
#   sudo kloppend-VERSION-linux-x64/deploy/install.sh
#
# Programs go to /opt/kloppend/<version>, data to /var/lib/kloppend, settings to /etc/kloppend/kloppend.env. An upgrade leaves
# data, settings and the version before in place; started from a version that was kept, it goes back to that one. Only the two
# libraries that Node needs come from Debian, when they are missing.
#
#   deploy/install.sh --verify FOLDER   say whether an unpacked release is what was made, and install nothing
#
# INSTALL_ROOT=/tmp/proef installs for a trial below another folder, without root, account and service.
set -eu

release=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
machine=${INSTALL_ROOT:-}
prefix=$machine/opt/kloppend
data=$machine/var/lib/kloppend
settings=$machine/etc/kloppend/kloppend.env
# The key whose signature the next release must have: that of the first signed one, or what the operator put here.
trusted_key=$machine/etc/kloppend/release-key.pub
account=kloppend
signer=kloppend-release

refuse() {
  echo "$*" >&2
  exit 1
}

version_of() { sed -n 's/^  "version": "\([^"]*\)".*/\1/p' "$1/package.json"; }

# Every file is what was made, and no other is there; what Node compiled here is not of the release and is not copied.
verify_checksums() (
  cd "$1"
  [ -e SHA256SUMS ] || refuse "$1 is geen uitgebrachte versie: SHA256SUMS ontbreekt. Pak het archief opnieuw uit."
  sha256sum --check --strict --quiet SHA256SUMS >&2 ||
    refuse 'Er is niets geïnstalleerd: hierboven staat welk bestand niet is wat er werd gemaakt. Haal het archief opnieuw op.'
  found=$(find . \( -type f -o -type l \) ! -path './node_modules/.cache/*' ! -path './SHA256SUMS' ! -path './SHA256SUMS.sig' | wc -l)
  [ "$found" = "$(wc -l < SHA256SUMS)" ] ||
    refuse 'Er is niets geïnstalleerd: in de map staan bestanden die niet bij deze versie horen. Pak het archief opnieuw uit in een lege map.'
  echo "Controlegetallen kloppen: $found bestanden."
)

# By the key of before where there is one; the first signed release brings its own, which is then the only one.
verify_signature() {
  key=$1/deploy/release-key.pub
  [ ! -e "$trusted_key" ] || key=$trusted_key
  if [ ! -e "$1/SHA256SUMS.sig" ]; then
    [ ! -e "$trusted_key" ] || refuse "Er is niets geïnstalleerd: deze versie is niet ondertekend, en $trusted_key vraagt dat."
    echo 'Niet ondertekend: vergelijk het controlegetal van het archief met dat van de maker.'
    return
  fi
  if ! command -v ssh-keygen > /dev/null; then
    [ ! -e "$trusted_key" ] || refuse 'Er is niets geïnstalleerd: om de handtekening te controleren is openssh-client nodig.'
    echo 'De handtekening is niet gecontroleerd: daarvoor is openssh-client nodig.'
    return
  fi
  signers=$(mktemp)
  echo "$signer $(cat "$key")" > "$signers"
  ssh-keygen -Y verify -f "$signers" -I "$signer" -n "$signer" -s "$1/SHA256SUMS.sig" < "$1/SHA256SUMS" > /dev/null 2>&1 || {
    rm "$signers"
    refuse "Er is niets geïnstalleerd: de handtekening is niet van de sleutel in $key."
  }
  rm "$signers"
  echo "De handtekening klopt: sleutel $(ssh-keygen -lf "$key" | cut -d' ' -f2)."
}

keep_key() {
  [ ! -e "$trusted_key" ] && [ -e "$release/SHA256SUMS.sig" ] && command -v ssh-keygen > /dev/null || return 0
  mkdir -p "$(dirname "$trusted_key")"
  cp "$release/deploy/release-key.pub" "$trusted_key"
  echo "Vanaf nu moet elke versie met deze sleutel zijn ondertekend; hij staat in $trusted_key. Vergelijk hem met die van de maker."
}

# Node is linked with two libraries of the compiler that a minimal Debian does not have.
install_libraries() {
  "$release"/deploy/kloppend version > /dev/null 2>&1 && return
  if command -v apt-get > /dev/null && [ -z "$machine" ]; then
    apt-get update --quiet=2
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends libatomic1 libstdc++6 > /dev/null
  fi
  "$release"/deploy/kloppend version > /dev/null ||
    refuse 'De Node van Kloppend start niet op deze machine; hierboven staat wat ontbreekt.'
}

make_account() {
  [ -z "$machine" ] || return 0
  id "$account" > /dev/null 2>&1 && return
  useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin "$account"
}

owned_by() {
  [ -n "$machine" ] || chown "$@"
}

copy_programs() {
  mkdir -p "$prefix"
  [ "$release" != "$prefix/$version" ] || return 0
  if [ -e "$prefix/$version" ]; then
    cmp -s "$release/SHA256SUMS" "$prefix/$version/SHA256SUMS" && verify_checksums "$prefix/$version" > /dev/null && return
    refuse "Er is niets geïnstalleerd: $prefix/$version is er al met een andere inhoud. Verwijder die map, of installeer een nieuwere versie."
  fi
  rm -rf "$prefix/$version.new"
  cp -R "$release" "$prefix/$version.new"
  rm -rf "$prefix/$version.new/node_modules/.cache"
  owned_by -R root:root "$prefix/$version.new"
  chmod -R go-w "$prefix/$version.new"
  mv "$prefix/$version.new" "$prefix/$version"
}

link() {
  ln -sfn "$1" "$2.new"
  mv -T "$2.new" "$2"
}

# The version that was in use stays beside the new one, and older ones go.
use_version() {
  before=$(readlink "$prefix/current" || true)
  before=${before##*/}
  [ -z "$before" ] || [ "$before" = "$version" ] || [ ! -e "$prefix/$before" ] || link "$before" "$prefix/previous"
  link "$version" "$prefix/current"
  mkdir -p "$machine/usr/local/bin"
  link "$prefix/current/deploy/kloppend" "$machine/usr/local/bin/kloppend"
  kept=$(readlink "$prefix/previous" || true)
  for each in "$prefix"/*; do
    case ${each##*/} in
      current | previous | "$version" | "$kept") ;;
      *) rm -rf "$each" ;;
    esac
  done
}

make_data_folder() {
  mkdir -p "$data"
  owned_by "$account:$account" "$data"
  chmod 0711 "$data"
}

make_settings() {
  mkdir -p "$(dirname "$settings")"
  [ -e "$settings" ] || {
    sed "s|^#DATA_DIR=.*|DATA_DIR=$data|" "$release/.env.example" > "$settings"
    chmod 0640 "$settings"
    owned_by "root:$account" "$settings"
  }
}

start_service() {
  [ ! -e "$prefix/previous" ] || echo "De versie hiervoor blijft staan: $(readlink "$prefix/previous"). Terug: kloppend rollback"
  # In an image or a chroot there is no systemd; there the program is started by hand.
  [ -z "$machine" ] && [ -d /run/systemd/system ] || {
    echo "Geïnstalleerd: Kloppend $version. Start met: DATA_DIR=$data kloppend"
    return 0
  }
  cp "$release/deploy/kloppend.service" /etc/systemd/system/kloppend.service
  systemctl daemon-reload
  systemctl enable --quiet kloppend
  systemctl restart kloppend
  echo "Kloppend $version draait. Instellingen: $settings. Log: journalctl -u kloppend"
}

if [ "${1:-}" = --verify ]; then
  verify_checksums "$2"
  verify_signature "$2"
  exit
fi
[ -n "$machine" ] || [ "$(id -u)" = 0 ] || refuse 'Start dit als root: sudo deploy/install.sh'
version=$(version_of "$release")
echo "$version" | grep -Eq '^[0-9]+\.[0-9]+\.[0-9]+(\+[0-9a-f]+)?$' || refuse "Dit is geen versie van Kloppend: $version"
verify_checksums "$release"
# A version that was kept was verified when it came.
[ "$release" = "$prefix/$version" ] || verify_signature "$release"
install_libraries
make_account
copy_programs
keep_key
use_version
make_data_folder
make_settings
start_service
