import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Books, PATIENCE_S, untilReady } from './books.ts'
import { asked, looked, OWNER } from './console.ts'
import { HOST, untilTrue, type DebianRoot } from './debian-root.ts'
import { newerMinor } from './newer-minor.ts'
import { Operator } from './operator.ts'
import { ownDatabase } from './own-database.ts'
import { problemsOf, proxyNames, putInFront } from './proxies.ts'
import { debianPackageOf, thereAndBack, versionOf } from './releases.ts'

const ENV = '/etc/kloppend/kloppend.env'
const BACKUP = '/mnt/reservekopie'
const PASSPHRASE = '/etc/kloppend/wachtzin'
/** The version after each: the program of now with one migration more. */
const NEXT = '999.0.0'
const METRICS_TOKEN = 'een-lang-en-willekeurig-wachtwoord'
export interface Story {
  readonly root: DebianRoot
  readonly say: (line: string) => void
  readonly problems: string[]
}

/** A release on a clean Debian from installation to removal, by the steps of an operator. */
export async function liveThrough(story: Story, archive: string): Promise<void> {
  const { root, say, problems } = story
  const operator = new Operator(root)
  await install(story, operator, archive)
  say('  installed by install.sh; the unit runs in its sandbox')
  await unwritableFolder(story)
  setUp(root, operator)
  await untilReady(root)
  await putInFront(root, 'nginx')
  const books = await Books.begin(root)
  say('  the first invoice is finalised, behind nginx')
  for (const proxy of proxyNames) {
    await putInFront(root, proxy)
    const wrong = await problemsOf(root, proxy, books.caller.token)
    problems.push(...wrong)
    say(`  ${proxy} ${root.must(proxyVersion[proxy])}: ${String(wrong.length)} problems`)
  }
  await backups(story, operator)
  say('  the backup is made in the folder of BACKUP_TO, and proven')
  helped(story, operator, books)
  asked(story)
  await looked(story, operator, books)
  say('  every command is given beside the program, and a business is imported from its export')
  problems.push(...(await thereAndBack(root, operator, { books, next: NEXT })))
  say('  upgraded to a next version and gone back, each restarted')
  await restored(story, operator, books)
  say('  restored by the installed command; the invoices are there')
  await newerMinor(story, books)
  await ownDatabase(story, operator)
  remove(story)
  await packaged(story, operator, archive)
  for (const command of operator.left()) problems.push(`not given: ${command}`)
}

const proxyVersion = {
  nginx: 'nginx -v 2>&1 | grep -o "[0-9.]*$"',
  caddy: 'caddy version',
  haproxy: 'haproxy -v | grep -o "version [^ ]*"',
} as const

async function install({ root, problems }: Story, operator: Operator, archive: string): Promise<void> {
  for (const file of [archive, `${archive}.sha256`])
    copyFileSync(file, path.join(root.folder, 'root', path.basename(file)))
  const named = { VERSION: versionOf(archive) }
  operator.must('sha256sum --check kloppend-VERSION-linux-x64.tar.gz.sha256', named)
  operator.must('tar -xzf kloppend-VERSION-linux-x64.tar.gz', named)
  operator.must('sudo kloppend-VERSION-linux-x64/deploy/install.sh', named)
  root.must('rm -r /root/kloppend-*')
  await untilReady(root)
  const { code, text } = operator.gives('sudo kloppend doctor')
  if (code !== 0) problems.push(`doctor: ${text.slice(-1_500)}`)
  const exposure = root.must('systemd-analyze security --no-pager kloppend | tail -n 1')
  if (!(Number(/([0-9.]+) \w+ /.exec(exposure)?.[1]) <= 2.5))
    problems.push(`the unit is exposed: ${exposure}`)
}

/** A folder that is not there is said at the start; the program works on. */
async function unwritableFolder({ root, problems }: Story): Promise<void> {
  set(root, { BACKUP_TO: '/mnt/weg' })
  root.must('systemctl restart kloppend')
  await untilReady(root)
  const log = root.must('journalctl --unit=kloppend --output=cat --no-pager')
  if (!log.includes('In de map /mnt/weg van BACKUP_TO kan niet worden geschreven'))
    problems.push('a folder that cannot be written is not said at the start')
}

function setUp(root: DebianRoot, operator: Operator): void {
  operator.must('sudo install -d -o kloppend -g kloppend -m 0700 /mnt/reservekopie')
  set(root, {
    PUBLIC_URL: `https://${HOST}`,
    // HAProxy is on another machine in its example.
    HOST: '0.0.0.0',
    BACKUP_TO: BACKUP,
    BACKUP_EVERY: '1',
    METRICS_TOKEN,
  })
  root.must('systemctl restart kloppend')
}

export function set(root: DebianRoot, settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings))
    root.must(`sed -i '/^${name}=/d' ${ENV} && echo '${name}=${value}' >> ${ENV}`)
}

async function backups({ root, problems }: Story, operator: Operator): Promise<void> {
  await untilTrue(PATIENCE_S, () => root.run(`ls ${BACKUP}/bases/*`).code === 0)
  const figures = root.must(
    `curl --silent --fail -H 'authorization: Bearer ${METRICS_TOKEN}' http://127.0.0.1:3000/metrics`,
  )
  if (!/^kloppend_backup_age_seconds \d/m.test(figures)) problems.push('/metrics has no age of the backup')
  const proven = operator.gives('sudo kloppend verify /mnt/reservekopie')
  if (proven.code !== 0 || !proven.text.includes('De reservekopie is goed'))
    problems.push(`verify: ${proven.text.slice(-500)}`)
}

/** A link for a user, and a business that comes from an export. */
function helped({ problems }: Story, operator: Operator, { caller, email }: Books): void {
  const link = operator.gives('sudo kloppend admin reset-password ik@bedrijf.nl', {
    'ik@bedrijf.nl': email,
  })
  if (!link.text.includes(`https://${HOST}/`)) problems.push(`reset-password: ${link.text.slice(-500)}`)
  const exported = '/var/tmp/kloppend-2026-11-22.zip'
  const { status } = caller.download('/api/Exports/zip', exported)
  const imported = operator.gives(
    'sudo kloppend admin import-business /var/tmp/kloppend-2026-11-22.zip ik@bedrijf.nl',
    { 'ik@bedrijf.nl': OWNER },
  )
  if (status !== 200 || imported.code !== 0)
    problems.push(`import-business (${String(status)}): ${imported.text.slice(-500)}`)
}

/** Every form of the command, and then the last one in the place of the data of now. */
async function restored({ root, problems }: Story, operator: Operator, books: Books): Promise<void> {
  const folder = 'sudo install -d -o kloppend -g kloppend -m 0711 /var/lib/kloppend-terug'
  for (const [form, named] of [
    [
      'sudo env DATABASE_URL= MIGRATION_URL= kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug',
      {},
    ],
    [
      'sudo kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug --until "2026-11-22 14:30"',
      { '2026-11-22 14:30': root.must("date '+%F %T'") },
    ],
    ['sudo kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug', {}],
  ] as const) {
    root.must('rm -rf /var/lib/kloppend-terug')
    operator.must(folder)
    const said = operator.gives(form, named)
    if (said.code !== 0) problems.push(`${form}: ${said.text.slice(-500)}`)
  }
  operator.must('sudo systemctl stop kloppend')
  operator.must('sudo mv /var/lib/kloppend /var/lib/kloppend-oud')
  operator.must('sudo mv /var/lib/kloppend-terug /var/lib/kloppend')
  root.must(`install -d -o kloppend -g kloppend -m 0700 ${BACKUP}-twee`)
  root.must(
    `echo een zin van vier woorden > ${PASSPHRASE} && chown kloppend ${PASSPHRASE} && chmod 0400 ${PASSPHRASE}`,
  )
  set(root, { BACKUP_TO: `${BACKUP}-twee`, BACKUP_PASSPHRASE_FILE: PASSPHRASE })
  operator.must('sudo systemctl start kloppend')
  if (!(await books.areWhole())) problems.push('an invoice is not in the copy')
  await untilTrue(PATIENCE_S, () => root.run(`ls ${BACKUP}-twee/bases/*`).code === 0)
  const proven = operator.gives('sudo kloppend verify /mnt/reservekopie', { [BACKUP]: `${BACKUP}-twee` })
  if (!proven.text.includes('De reservekopie is goed')) problems.push(`the copy: ${proven.text.slice(-500)}`)
}

function remove({ root, problems, say }: Story): void {
  root.must('systemctl stop kloppend')
  set(root, { DATABASE_URL: '', MIGRATION_URL: '', DATA_DIR: '/var/lib/kloppend', BACKUP_TO: BACKUP })
  set(root, { BACKUP_PASSPHRASE_FILE: '' })
  root.must('/opt/kloppend/current/deploy/uninstall.sh')
  const left = ['opt/kloppend', 'etc/systemd/system/kloppend.service', 'usr/local/bin/kloppend'].filter(
    (each) => existsSync(path.join(root.folder, each)),
  )
  if (left.length > 0) problems.push(`left after the removal: ${left.join(', ')}`)
  if (!existsSync(path.join(root.folder, 'var/lib/kloppend/pg'))) problems.push('the data were removed')
  if (!readFileSync(path.join(root.folder, ENV), 'utf8').includes(BACKUP))
    problems.push('the settings were removed')
  say('  removed; data and settings are still there')
}

/** The Debian package takes over what is there, and leaves the data when it is purged. */
async function packaged({ root, problems, say }: Story, operator: Operator, archive: string): Promise<void> {
  const made = debianPackageOf(archive)
  copyFileSync(made, path.join(root.folder, 'root', path.basename(made)))
  operator.must('sudo apt install ./kloppend_VERSION_amd64.deb', { VERSION: versionOf(archive) }, 'y')
  await untilReady(root)
  const removed = operator.must('sudo apt remove kloppend', {}, 'y')
  if (existsSync(path.join(root.folder, 'opt/kloppend'))) problems.push(`deb: not removed: ${removed}`)
  const purged = operator.must('sudo apt purge kloppend', {}, 'y')
  if (!purged.includes('Blijft staan: /var/lib/kloppend')) problems.push(`deb: purged: ${purged}`)
  if (!existsSync(path.join(root.folder, 'var/lib/kloppend/pg'))) problems.push('deb: the data were removed')
  say('  the Debian package: installed, removed and purged; data and settings are still there')
}
