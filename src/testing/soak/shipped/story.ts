import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { customerOf, invoiceOf, registrationOf } from '../../test-tenant.ts'
import { Caller, dataOf } from './caller.ts'
import { HOST, untilTrue, type DebianRoot } from './debian-root.ts'
import { problemsOf, proxyNames, putInFront } from './proxies.ts'

const ENV = '/etc/kloppend/kloppend.env'
const BACKUP = '/mnt/reservekopie'
/** A first start migrates; the machine may be busy. */
const PATIENCE_S = 300
const METRICS_TOKEN = 'een-lang-en-willekeurig-wachtwoord'
/** As docs/operations.md runs a command with the settings of the program. */
const AS_PROGRAM = `systemd-run --quiet --pipe --wait --uid=kloppend --property=EnvironmentFile=${ENV} kloppend`

export interface Story {
  readonly root: DebianRoot
  readonly say: (line: string) => void
  readonly problems: string[]
}

/** A release on a clean Debian from installation to removal, by the steps of an operator. */
export async function liveThrough(story: Story, archive: string): Promise<void> {
  const { root, say, problems } = story
  install(story, archive)
  say('  installed by install.sh; the unit runs in its sandbox')
  await unwritableFolder(story)
  setUp(root)
  await untilTrue(PATIENCE_S, () => root.run('curl --silent --fail http://127.0.0.1:3000/readyz').code === 0)
  await putInFront(root, 'nginx')
  const { token, invoice } = await firstInvoice(root)
  say('  the first invoice is finalised, behind nginx')
  for (const proxy of proxyNames) {
    await putInFront(root, proxy)
    const wrong = await problemsOf(root, proxy, token)
    problems.push(...wrong)
    say(`  ${proxy} ${root.must(versionOf[proxy])}: ${String(wrong.length)} problems`)
  }
  await backups(story)
  say('  the backup is made in the folder of BACKUP_TO, and proven')
  await restored(story, token, invoice)
  say('  restored by the installed command; the invoice is there')
  remove(story)
}

const versionOf = {
  nginx: 'nginx -v 2>&1 | grep -o "[0-9.]*$"',
  caddy: 'caddy version',
  haproxy: 'haproxy -v | grep -o "version [^ ]*"',
} as const

function install({ root, problems }: Story, archive: string): void {
  copyFileSync(archive, path.join(root.folder, 'root/kloppend.tar.gz'))
  root.must('cd /root && tar -xzf kloppend.tar.gz && kloppend-*/deploy/install.sh && rm -r kloppend-*')
  const exposure = root.must('systemd-analyze security --no-pager kloppend | tail -n 1')
  if (!(Number(/([0-9.]+) \w+ /.exec(exposure)?.[1]) <= 2.5))
    problems.push(`the unit is exposed: ${exposure}`)
}

/** A folder that is not there is said at the start; the program works on. */
async function unwritableFolder({ root, problems }: Story): Promise<void> {
  set(root, { BACKUP_TO: '/mnt/weg' })
  root.must('systemctl restart kloppend')
  await untilTrue(PATIENCE_S, () => root.run('curl --silent --fail http://127.0.0.1:3000/readyz').code === 0)
  const log = root.must('journalctl --unit=kloppend --output=cat --no-pager')
  if (!log.includes('In de map /mnt/weg van BACKUP_TO kan niet worden geschreven'))
    problems.push('a folder that cannot be written is not said at the start')
}

function setUp(root: DebianRoot): void {
  root.must(`install -d -o kloppend -g kloppend -m 0700 ${BACKUP}`)
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

function set(root: DebianRoot, settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings))
    root.must(`sed -i '/^${name}=/d' ${ENV} && echo '${name}=${value}' >> ${ENV}`)
}

async function firstInvoice(root: DebianRoot): Promise<{ token: string; invoice: string }> {
  const caller = new Caller(root)
  const registration = registrationOf()
  dataOf(caller.call('POST', '/api/Registration', registration))
  const login = { email: registration.email, password: registration.password }
  caller.token = dataOf<{ token: string }>(caller.call('POST', '/api/Login', login)).token
  const customerId = dataOf<string>(caller.call('POST', '/api/Customers', customerOf()))
  const invoice = dataOf<string>(caller.call('POST', '/api/Invoices', invoiceOf(customerId)))
  dataOf(caller.call('PATCH', `/api/Invoices/${invoice}?billingState=1000`))
  // Drawn by a process of its own, in the sandbox.
  await untilTrue(PATIENCE_S, () => caller.call('GET', `/api/Invoices/${invoice}/attachment`).status === 200)
  return { token: caller.token, invoice }
}

async function backups({ root, problems }: Story): Promise<void> {
  await untilTrue(PATIENCE_S, () => root.run(`ls ${BACKUP}/bases/*`).code === 0)
  const figures = root.must(
    `curl --silent --fail -H 'authorization: Bearer ${METRICS_TOKEN}' http://127.0.0.1:3000/metrics`,
  )
  if (!/^kloppend_backup_age_seconds \d/m.test(figures)) problems.push('/metrics has no age of the backup')
  const proven = root.run(`${AS_PROGRAM} verify ${BACKUP}`)
  if (proven.code !== 0 || !proven.text.includes('De reservekopie is goed'))
    problems.push(`verify: ${proven.text.slice(-500)}`)
}

async function restored({ root, problems }: Story, token: string, invoice: string): Promise<void> {
  const into = '/var/lib/kloppend/terug'
  root.must('systemctl stop kloppend')
  const said = root.run(`${AS_PROGRAM} restore ${BACKUP} --into ${into}`)
  if (said.code !== 0) problems.push(`restore: ${said.text.slice(-500)}`)
  root.must(`install -d -o kloppend -g kloppend -m 0700 ${BACKUP}-twee`)
  set(root, { DATA_DIR: into, BACKUP_TO: `${BACKUP}-twee` })
  root.must('systemctl start kloppend')
  await untilTrue(PATIENCE_S, () => root.run('curl --silent --fail http://127.0.0.1:3000/readyz').code === 0)
  const caller = new Caller(root)
  caller.token = token
  await untilTrue(PATIENCE_S, () => caller.call('GET', '/healthz').status === 200)
  const read = caller.call('GET', `/api/Invoices/${invoice}`)
  if (read.status !== 200)
    problems.push(`the invoice is not in the copy: ${String(read.status)} ${read.body}`)
  await untilTrue(PATIENCE_S, () => root.run(`ls ${BACKUP}-twee/bases/*`).code === 0)
  const proven = root.run(`${AS_PROGRAM} verify ${BACKUP}-twee`)
  if (!proven.text.includes('De reservekopie is goed')) problems.push(`the copy: ${proven.text.slice(-500)}`)
}

function remove({ root, problems, say }: Story): void {
  root.must('/opt/kloppend/current/deploy/uninstall.sh')
  const left = ['opt/kloppend', 'etc/systemd/system/kloppend.service', 'usr/local/bin/kloppend'].filter(
    (each) => existsSync(path.join(root.folder, each)),
  )
  if (left.length > 0) problems.push(`left after the removal: ${left.join(', ')}`)
  if (!existsSync(path.join(root.folder, 'var/lib/kloppend/terug/pg'))) problems.push('the data were removed')
  if (!readFileSync(path.join(root.folder, ENV), 'utf8').includes(BACKUP))
    problems.push('the settings were removed')
  say('  removed; data and settings are still there')
}
