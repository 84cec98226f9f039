#!/bin/sh
# Install a release in a clean Debian root and use it: first invoice, restart, backup, check of the backup, remove. Needs root,
# curl and mmdebstrap.
#
#   npm run release && sudo deploy/try-install.sh dist/release/kloppend-VERSION-linux-x64.tar.gz
set -eu
archive=$(readlink -f "$1")
began=$(date +%s)
debian=$(mktemp -d /tmp/kloppend-debian-XXXXXX)
port=3999
say() { echo "$(($(date +%s) - began)) s: $*"; }
inside() { chroot "$debian" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
start() {
  inside su -s /bin/sh kloppend -c "PORT=$port DATA_DIR=/var/lib/kloppend LOG_LEVEL=warn exec kloppend" &
  for _ in $(seq 60); do
    sleep 0.5
    inside env PORT=$port kloppend ready && return
  done
  echo 'Het programma antwoordt niet.' >&2
  exit 1
}
# The program that holds the data folder of this root, and no other on the machine.
stop() {
  kill -TERM "$(cat "$debian/var/lib/kloppend/lock/holder")" 2> /dev/null || true
  wait
}
clean() {
  stop
  umount "$debian/proc" 2> /dev/null || true
  rm -rf "$debian"
}
trap clean EXIT

mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$debian"
say 'a clean Debian'
mount -t proc proc "$debian/proc"
cp -L /etc/resolv.conf "$debian/etc/resolv.conf"
tar -xzf "$archive" -C "$debian/tmp"
inside sh -c '/tmp/kloppend-*/deploy/install.sh && rm -r /tmp/kloppend-*'
say 'installed'
start
say 'the program answers'

call() {
  curl --silent --show-error --fail-with-body --max-time 20 -H 'content-type: application/json' \
    ${token:+-H "authorization: Bearer $token"} "http://127.0.0.1:$port$1" ${2:+--data "$2"}
}
call /api/Registration '{"email":"ik@bedrijf.test","password":"een zin van vier woorden","tenantName":"Studio Noord",
  "tenantContactEmail":"ik@bedrijf.test","street":"Keizersgracht","houseNumber":"12a","zipCode":"1015 CJ","city":"Amsterdam",
  "iban":"NL91ABNA0417164300","nameOnCard":"Studio Noord","bic":"","chamberOfCommerceNumber":"12345678",
  "vatId":"NL004495445B01","contactPhoneNumber":null,"contactWebsite":null}' > /dev/null
log_in() {
  token=$(call /api/Login '{"email":"ik@bedrijf.test","password":"een zin van vier woorden"}' |
    sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
}
log_in
id_of() { sed -n 's/.*"data":"\([^"]*\)".*/\1/p'; }
customer=$(call /api/Customers '{"name":"Bakkerij Jansen","contactEmail":"info@bakkerij.test","street":"Dorpsstraat",
  "houseNumber":"1","zipCode":"3511 AA","city":"Utrecht"}' | id_of)
today=$(date +%F)
invoice=$(call /api/Invoices "{\"issueDate\":\"$today\",\"dueDate\":\"$today\",\"deliveryDate\":\"$today\",\"title\":null,
  \"projectId\":null,\"customerId\":\"$customer\",\"lines\":[{\"description\":\"Advies\",\"quantity\":2,\"unitPrice\":50,
  \"vatPercentage\":21,\"vatTreatment\":0}]}" | id_of)
curl --silent --show-error --fail-with-body -X PATCH -H "authorization: Bearer $token" \
  "http://127.0.0.1:$port/api/Invoices/$invoice?billingState=1000" > /dev/null
say "the first invoice is finalised"

stop
start
log_in
number=$(call "/api/Invoices/$invoice" | sed -n 's/.*"invoiceNumber":"\([^"]*\)".*/\1/p')
[ -n "$number" ] || { echo 'De factuur is weg na de herstart.' >&2; exit 1; }
say "after a restart it is there: $number"
as_account() { inside su -s /bin/sh kloppend -c "PORT=$port DATA_DIR=/var/lib/kloppend LOG_LEVEL=warn kloppend $1"; }
as_account 'admin businesses'
as_account 'backup --to /tmp/reservekopie'
as_account 'verify /tmp/reservekopie'
say 'a backup was made, restored elsewhere and proven'
inside sh -c '/opt/kloppend/current/deploy/uninstall.sh'
[ ! -e "$debian/opt/kloppend" ] && [ -d "$debian/var/lib/kloppend/pg" ]
say 'removed; the data are still there'
