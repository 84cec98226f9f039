#!/bin/sh
# pg_dump and pg_restore for a PostgreSQL of one's own, by its major version: from Debian where it has them, else from the
# repository of PostgreSQL, whose key is in a package of Debian. Needs root; the image uses it too.
#
#   sudo deploy/install-pg-programs.sh 18
set -eu
major=${1:?de hoofdversie van de database, bijvoorbeeld 18}
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install --yes --quiet=2 --no-install-recommends "$@" > /dev/null; }

[ ! -x "/usr/lib/postgresql/$major/bin/pg_dump" ] || exit 0
apt-get update --quiet=2
if ! apt-cache show "postgresql-client-$major" > /dev/null 2>&1; then
  install ca-certificates postgresql-common
  /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y > /dev/null || {
    echo "Debian heeft postgresql-client-$major niet, en apt.postgresql.org is niet te bereiken." >&2
    exit 1
  }
fi
install "postgresql-client-$major"
"/usr/lib/postgresql/$major/bin/pg_dump" --version
