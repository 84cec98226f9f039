import { Books, PATIENCE_S, untilReady } from './books.ts'
import { hasTrace } from './console.ts'
import { untilTrue } from './debian-root.ts'
import { olderMajor } from './older-major.ts'
import type { Operator } from './operator.ts'
import { thereAndBack } from './releases.ts'
import { set, type Story } from './story.ts'

const DATA = '/var/lib/kloppend-eigen'
const BACKUP = '/mnt/reservekopie-eigen'
/** The whole server, as `pg_basebackup` copies one. */
const WHOLE = '/mnt/heel/pg'
/** The files of the program beside it. */
const FILES = '/mnt/heel-bestanden'
const NEXT = '999.0.1'
const server = '127.0.0.1:5432'
const runtimeUrl = (database: string): string => `postgres://kloppend_login:geheim@${server}/${database}`
const superuserUrl = (database: string): string => `postgres://beheer:geheim@${server}/${database}`

/** The chapter "A database of one's own", on the PostgreSQL of this Debian: dumped, proven, upgraded and back, stopped, restored in both forms. */
export async function ownDatabase(story: Story, operator: Operator): Promise<void> {
  const { root, say, problems } = story
  root.must('systemctl start postgresql')
  asPostgres(story, `create role beheer superuser login password 'geheim'`)
  asPostgres(story, `create role replicator replication login password 'geheim'`)
  programsOf(story, operator)
  for (const folder of [DATA, BACKUP]) root.must(`install -d -o kloppend -g kloppend -m 0700 ${folder}`)
  workOn(story, 'boeken', DATA)
  set(root, { BACKUP_TO: BACKUP })
  root.must('systemctl restart kloppend')
  await untilReady(root)
  const books = await Books.begin(root)
  await dumped(story, operator)
  notDistributed(story, operator)
  say(`  a database of one's own (${root.must('psql --version')}): a dump is made and proven`)
  problems.push(...(await thereAndBack(root, operator, { books, next: NEXT })))
  say('  upgraded on it and gone back, each restarted')
  await stopped(story, books)
  await restored(story, operator, books)
  say('  restored in both forms; the invoices are there')
  baseBackup(story, operator)
  say('  copied by the tools of PostgreSQL and rsync; the copy starts')
  await olderMajor(story, operator, { folder: WHOLE, dataDir: `${DATA}-terug`, books })
}

function asPostgres({ root }: Story, statement: string): void {
  root.must(`cd / && setpriv --reuid postgres --regid postgres --init-groups psql -qc "${statement}"`)
}

/** What Debian has of its own major version is there; the script then changes nothing, and asks no network. */
function programsOf({ root }: Story, operator: Operator): void {
  const major = root.must('ls /usr/lib/postgresql | tail -n 1')
  operator.must('sudo /opt/kloppend/current/deploy/install-pg-programs.sh 18', { ' 18': ` ${major}` })
}

/** Debian has no Citus: the command that the release ships reaches the database, and changes nothing in one that is no cluster. */
function notDistributed({ problems }: Story, operator: Operator): void {
  const { code, text } = operator.gives(
    'sudo env CLUSTER_URL=postgresql://beheer@COORDINATOR/kloppend kloppend distribute',
    { 'postgresql://beheer@COORDINATOR/kloppend': superuserUrl('boeken') },
  )
  if (code !== 1 || !text.includes('heeft de extensie citus niet')) problems.push(`distribute: ${text}`)
}

function workOn({ root }: Story, database: string, dataDir: string): void {
  set(root, {
    DATABASE_URL: runtimeUrl(database),
    MIGRATION_URL: superuserUrl(database),
    DATA_DIR: dataDir,
  })
}

async function dumped({ problems }: Story, operator: Operator): Promise<void> {
  await untilTrue(PATIENCE_S, () => operator.gives('sudo kloppend backup').code === 0)
  const proven = operator.gives('sudo kloppend verify FROM', { FROM: BACKUP })
  if (proven.code !== 0 || !proven.text.includes('De reservekopie is goed'))
    problems.push(`verify of a dump: ${proven.text.slice(-500)}`)
}

/** While the server of the database is away a command says so, and the program comes back by itself. */
async function stopped({ root, problems }: Story, books: Books): Promise<void> {
  root.must('systemctl stop postgresql')
  for (const command of ['admin people', 'admin reset-password ik@bedrijf.nl', 'backup', 'doctor']) {
    const { code, text } = root.run(`kloppend ${command}`)
    if (code !== 1 || hasTrace(text) || !/niet te bereiken/.test(text))
      problems.push(`${command} with a stopped database: ${String(code)}: ${text.slice(-300)}`)
  }
  const ready = root.run('kloppend ready')
  if (ready.code !== 1 || !ready.text.includes('nok: database')) problems.push(`ready: ${ready.text}`)
  root.must('systemctl start postgresql')
  if (!(await books.areWhole())) problems.push('after the database was stopped an invoice is not there')
}

/** In an embedded database, and in another database of the server, which the program then uses. */
async function restored(story: Story, operator: Operator, books: Books): Promise<void> {
  const { root, problems } = story
  root.must('kloppend backup')
  const into = (suffix: string) => ({
    '/mnt/reservekopie': BACKUP,
    '/var/lib/kloppend-terug': `${DATA}-${suffix}`,
  })
  const folder = 'sudo install -d -o kloppend -g kloppend -m 0711 /var/lib/kloppend-terug'
  const embedded =
    'sudo env DATABASE_URL= MIGRATION_URL= kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug'
  const own = 'sudo kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug'
  operator.must(folder, into('ingebouwd'))
  operator.must(embedded, into('ingebouwd'))
  root.must('systemctl stop kloppend')
  set(root, { DATABASE_URL: '', MIGRATION_URL: '', DATA_DIR: `${DATA}-ingebouwd`, BACKUP_TO: '' })
  root.must('systemctl start kloppend')
  if (!(await books.areWhole())) problems.push('of a dump in an embedded database an invoice is not there')
  root.must('systemctl stop kloppend')
  workOn(story, 'teruggezet', `${DATA}-terug`)
  operator.must(folder, into('terug'))
  operator.must(own, into('terug'))
  root.must('systemctl start kloppend')
  if (!(await books.areWhole())) problems.push("of a dump in a database of one's own an invoice is not there")
}

/** The tools of PostgreSQL and rsync, as the document has them: what they copied starts as a server, with each file. */
function baseBackup({ root, problems }: Story, operator: Operator): void {
  root.must(`printf '127.0.0.1:*:*:replicator:geheim\\n' > /root/.pgpass && chmod 0600 /root/.pgpass`)
  operator.must(
    'pg_basebackup --host=DATABASE_HOST --username=replicator --pgdata=/mnt/reservekopie/pg --wal-method=stream --checkpoint=fast',
    { DATABASE_HOST: '127.0.0.1', '/mnt/reservekopie/pg': WHOLE },
  )
  root.must(
    `cp /etc/postgresql/*/main/pg_hba.conf /etc/postgresql/*/main/pg_ident.conf ${WHOLE} && touch ${WHOLE}/postgresql.conf`,
  )
  root.must(`chown -R postgres ${WHOLE}/.. && chmod 0700 ${WHOLE}`)
  const started = root.run(
    `cd / && setpriv --reuid postgres --regid postgres --init-groups "$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/pg_ctl" -w -D ${WHOLE} -o '-p 5433 -k /tmp' -l /tmp/heel.log start`,
  )
  if (started.code !== 0)
    problems.push(`a base backup does not start: ${root.run('tail -n 5 /tmp/heel.log').text} ${started.text}`)
  root.must(`install -d ${FILES}/files`)
  for (const command of [
    'rsync -a DATA_DIR/files/kept/ /mnt/reservekopie/files/',
    'rsync -a DATA_DIR/secret DATA_DIR/mail /mnt/reservekopie/',
  ] as const)
    operator.must(command, { DATA_DIR: `${DATA}-terug`, '/mnt/reservekopie': FILES })
  for (const [from, to] of [
    ['files/kept', 'files'],
    ['secret', 'secret'],
  ] as const)
    root.must(`diff -r ${DATA}-terug/${from} ${FILES}/${to} && test -n "$(ls ${FILES}/${to})"`)
}
