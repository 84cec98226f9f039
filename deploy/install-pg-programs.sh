#!/bin/sh
# pg_dump and pg_restore for a PostgreSQL of one's own, by its major version: from Debian where it has them, else from the
# repository of PostgreSQL, whose key is in a package of Debian. Needs root; the image uses it too.
#
#   sudo deploy/install-pg-programs.sh 18
set -eu
major=${1:?de hoofdversie van de database, bijvoorbeeld 18}
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install --yes --quiet=2 --no-install-recommends "$@" > /dev/null; }

# The key is in a package of Debian, of which nothing else is needed.
add_repository_of_postgresql() {
  aside=$(mktemp -d)
  # Apt fetches as an account of its own.
  chown _apt "$aside"
  install ca-certificates
  (cd "$aside" && apt-get download --quiet=2 postgresql-common && dpkg-deb --extract postgresql-common_*.deb .)
  key=/usr/share/keyrings/apt.postgresql.org.asc
  cp "$aside/usr/share/postgresql-common/pgdg/apt.postgresql.org.asc" "$key"
  rm -r "$aside"
  codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
  list=/etc/apt/sources.list.d/pgdg.list
  echo "deb [signed-by=$key] https://apt.postgresql.org/pub/repos/apt $codename-pgdg main" > "$list"
  apt-get update --quiet=2 -o APT::Update::Error-Mode=any > /dev/null 2>&1 || {
    rm "$list"
    echo "Debian heeft postgresql-client-$major niet, en apt.postgresql.org is niet te bereiken." >&2
    exit 1
  }
}

[ ! -x "/usr/lib/postgresql/$major/bin/pg_dump" ] || exit 0
apt-get update --quiet=2
apt-cache show "postgresql-client-$major" > /dev/null 2>&1 || add_repository_of_postgresql
install "postgresql-client-$major"
"/usr/lib/postgresql/$major/bin/pg_dump" --version
