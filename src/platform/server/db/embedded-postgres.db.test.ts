import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSession } from './admin-session.ts'
import type { DatabaseLogin } from './database-login.ts'
import { serverAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { serverEnvironment } from './embedded/cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

let parent = ''
let dataDir = ''
let stoppedServer = ''
let log: { level: string; fields: object }[] = []
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kloppend-embedded-'))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  log = []
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  rmSync(parent, { recursive: true, force: true })
})

beforeAll(async () => {
  stoppedServer = mkdtempSync(join(tmpdir(), 'kloppend-stopped-'))
  await stop(await start(stoppedServer))
})
afterAll(() => rmSync(stoppedServer, { recursive: true, force: true }))

/** Give the test a server that ran before. A copy takes a tenth of the time of a first start. */
const copyStoppedServer = () => execFileSync('cp', ['-a', stoppedServer, dataDir])

async function start(
  folder = dataDir,
  settings: Record<string, string> = {},
  installed: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const note = (level: string) => (fields: object) => void log.push({ level, fields })
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings,
    installed,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
  })
  running.push(server)
  return server
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1)
  await server.stop()
}

const ask = (login: DatabaseLogin, text: string) =>
  withSession(login, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

test('a first start makes a private server that is reachable by its socket and password only', async () => {
  const { superuser } = await start()
  const [facts] = await ask(
    superuser,
    `select current_setting('listen_addresses') as listens, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
            datlocprovider as provider, datlocale as locale, current_setting('server_version_num')::int / 10000 as version
     from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({
    listens: '',
    checksums: 'on',
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    provider: 'b',
    locale: 'C.UTF-8',
    version: 18,
  })
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)
  expect({ pg: modeOf('pg'), secret: modeOf('secret'), passwords: modeOf('secret/database.json') }).toEqual({
    pg: '700',
    secret: '700',
    passwords: '600',
  })
  await expect(ask({ ...superuser, password: 'postgres' }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
})

test('a newer minor release of this machine runs on the data of the package, says so, and the package can follow it again', async () => {
  copyStoppedServer()
  const first = await start()
  await ask(first.superuser, 'create table kept as select 1 as n')
  await stop(first)
  expect(log).toEqual([])
  const folder = newerThanThePackage()
  const ofMachine = await start(dataDir, {}, [folder])
  expect(log).toEqual([
    {
      level: 'info',
      fields: { event: 'database_of_machine', version: '18.900', program: join(folder, 'postgres') },
    },
  ])
  expect(readFileSync(join(parent, 'ran'), 'utf8')).toContain(`-D ${dataDir}/pg`)
  await ask(ofMachine.superuser, 'insert into kept values (2)')
  await stop(ofMachine)
  expect(await ask((await start()).superuser, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

/** The programs of the package under the number of a later release; what is started is noted in the file `ran`. */
function newerThanThePackage(): string {
  const { initdb, postgres } = findBinaries(serverAccount(), dataDir, [])
  const folder = join(parent, 'usr', 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(parent, 'ran'), '')
  chmodSync(join(parent, 'ran'), 0o666)
  for (const [name, program] of Object.entries({ initdb, postgres })) {
    const lines = [
      `#!/bin/sh`,
      `[ "$1" != --version ] || exec echo '${name} (PostgreSQL) 18.900'`,
      `echo "$@" >> ${join(parent, 'ran')}`,
      `exec ${program} "$@"`,
    ]
    writeFileSync(join(folder, name), lines.join('\n'), { mode: 0o755 })
  }
  return folder
}

test.skipIf(!isLinux)('no password is on a command line', async () => {
  copyStoppedServer()
  const { superuser } = await start()
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
  expect(commands.some((command) => command.includes('postgres'))).toBe(true)
  expect(commands.filter((command) => command.includes(superuser.password))).toEqual([])
})

test('what was stored is there after a stop and a start', async () => {
  const first = await start()
  await ask(first.superuser, 'create table kept as select 42 as answer')
  await stop(first)
  const second = await start()
  expect(await ask(second.superuser, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a second program on the same folder is refused in one line', async () => {
  copyStoppedServer()
  await start()
  const { code, complaint } = await endOf(program(dataDir))
  expect(code).toBe(1)
  expect(complaint).toMatch(
    /^De gegevensmap .*data is al in gebruik door een andere Kloppend \(proces \d+\)\. .*DATA_DIR=\S+\.\n$/,
  )
})

test('two programs that start together on an empty folder: one runs, one is refused', async () => {
  const both = [program(dataDir), program(dataDir)]
  const outcomes = await Promise.all(
    both.map((child) =>
      Promise.race([readyOf(child).then(() => 'runs'), endOf(child).then(({ code }) => `refused ${code}`)]),
    ),
  )
  expect(outcomes.sort()).toEqual(['refused 1', 'runs'])
  both.forEach((child) => child.kill('SIGTERM'))
  await Promise.all(both.map(endOf))
})

test(
  'a program that is killed time and again starts again at once, with all that was committed',
  { tags: 'soak' },
  async () => {
    copyStoppedServer()
    for (let cycle = 1; cycle <= 5; cycle += 1) {
      const child = program(dataDir)
      const { superuser } = await readyOf(child)
      await ask(superuser, `create table if not exists cycles (n int); insert into cycles values (${cycle})`)
      child.kill('SIGKILL')
      await endOf(child)
    }
    const { superuser } = await start()
    expect(await ask(superuser, 'select count(*)::int as cycles from cycles')).toEqual([{ cycles: 5 }])
  },
)

test('the server that a killed program left behind is stopped at the next start', async () => {
  copyStoppedServer()
  const first = await start()
  await ask(first.superuser, 'create table kept as select 1 as n')
  await stop(first)
  // What remains where the kernel does not end it with us: a server without its program.
  const account = serverAccount()
  const orphan = spawn(findBinaries(account, dataDir).postgres, ['-D', join(dataDir, 'pg')], {
    cwd: join(dataDir, 'pg'),
    env: serverEnvironment,
    stdio: 'ignore',
    ...account,
  })
  const orphanEnded = once(orphan, 'exit')
  await waitUntil(() => existsSync(join(dataDir, 'run', '.s.PGSQL.5432')))
  const second = await start()
  await orphanEnded
  expect(log.map(({ fields }) => fields)).toContainEqual({ event: 'database_orphan_stopped' })
  expect(await ask(second.superuser, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a process that was given the number of a dead server is left alone', async () => {
  copyStoppedServer()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    ...serverAccount(),
  })
  writeFileSync(
    join(dataDir, 'pg', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}/pg\n1\n5432\n${dataDir}/run\n\n\nready\n`,
  )
  await start()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a server that dies is started again, and a pool finds it', async () => {
  copyStoppedServer()
  const server = await start()
  const pool = new pg.Pool({ ...server.superuser, max: 3 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  for (let death = 1; death <= 2; death += 1) {
    await pool.query('select 1')
    const before = server.pid()
    process.kill(before as number, 'SIGKILL')
    await waitUntil(async () => {
      const answer = await pool.query('select 1').catch(() => null)
      return answer !== null && server.pid() !== before
    })
  }
  await pool.end()
  expect(log.filter(({ fields }) => 'event' in fields && fields.event === 'database_exited')).toHaveLength(2)
})

test('a stop waits for no client, and frees the folder and its socket', async () => {
  copyStoppedServer()
  const server = await start()
  const client = new pg.Client(server.superuser)
  client.on('error', () => undefined)
  await client.connect()
  const sleeping = client.query('select pg_sleep(60)').catch((error: Error) => error.message)
  await stop(server)
  expect(await sleeping).toMatch(/terminat/)
  expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
  expect(readdirSync(join(dataDir, 'run'))).toEqual([])
  await start()
})

test('a folder too deep for a socket gets a short one elsewhere, which is gone afterwards', async () => {
  const deep = join(
    parent,
    'a-rather-long-name-of-a-folder',
    'inside-another-one-that-is-no-shorter',
    'with-data-in-it',
  )
  const server = await start(deep)
  expect(server.superuser.host).toMatch(/\/kloppend-[A-Za-z0-9]{6}$/)
  expect((statSync(server.superuser.host).mode & 0o777).toString(8)).toBe('700')
  expect(await ask(server.superuser, 'select 1 as n')).toEqual([{ n: 1 }])
  await stop(server)
  expect(existsSync(server.superuser.host)).toBe(false)
})

test('a setting that PostgreSQL does not take stops the start in one line', async () => {
  copyStoppedServer()
  await expect(start(dataDir, { shared_buffers: 'much' })).rejects.toThrow(
    /^De database start niet: .+ \(zie .*postgres\.log\)\.$/,
  )
})

test('data of another major version are not touched', async () => {
  copyStoppedServer()
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/zijn van PostgreSQL 17, dit programma brengt 18 mee/)
})

test.each(['', '\u0000\u0000\u0000', 'geen getal\n'])(
  'a process file that a power cut left as %j does not stop the start',
  async (text) => {
    copyStoppedServer()
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), text)
    expect((await start()).pid()).toBeGreaterThan(1)
  },
)

test('passwords that were cut off stop the start in one line', async () => {
  copyStoppedServer()
  const file = join(dataDir, 'secret', 'database.json')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20))
  await expect(start()).rejects.toThrow(/database\.json is beschadigd: zet het bestand terug/)
})

test('without its passwords an existing database is not started, and no passwords are made again', async () => {
  copyStoppedServer()
  rmSync(join(dataDir, 'secret', 'database.json'))
  await expect(start()).rejects.toThrow(/wachtwoorden van de database ontbreken/)
  expect(existsSync(join(dataDir, 'secret', 'database.json'))).toBe(false)
})

test.skipIf(!isRoot)(
  'as root it runs under an account without rights, which may not look around in the data folder',
  async () => {
    const server = await start()
    const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe(String(serverAccount()?.uid))
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('701')
    expect(statSync(join(dataDir, 'secret')).uid).toBe(0)
  },
)

test.skipIf(!isRoot || !isLinux)(
  'as root it also works where that account cannot come: under a private home',
  async () => {
    const home = mkdtempSync(join(homedir(), 'kloppend-test-'))
    try {
      const server = await start(join(home, 'data'))
      await ask(server.superuser, 'create table kept as select 1 as n')
      await stop(server)
      const again = await start(join(home, 'data'))
      expect(await ask(again.superuser, 'select n from kept')).toEqual([{ n: 1 }])
      await stop(again)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)

test.skipIf(!isRoot)('as an ordinary user it runs as that user', async () => {
  const { uid, gid } = serverAccount() as { uid: number; gid: number }
  mkdirSync(dataDir)
  chownSync(dataDir, uid, gid)
  const child = program(dataDir, { uid, gid })
  const { superuser } = await readyOf(child)
  expect(await ask(superuser, 'select 1 as n')).toEqual([{ n: 1 }])
  expect((statSync(dataDir).mode & 0o001).toString(8)).toBe('1') // mkdir's own mode: an existing folder keeps it
  child.kill('SIGTERM')
  expect((await endOf(child)).code).toBe(0)
})

function program(folder: string, account: { uid?: number; gid?: number } = {}): ChildProcess {
  const script = fileURLToPath(new URL('testing/embedded-program.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'], ...account })
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => complaints.set(child, (complaints.get(child) ?? '') + text))
  return child
}
const complaints = new WeakMap<ChildProcess, string>()

async function readyOf(child: ChildProcess): Promise<{ superuser: DatabaseLogin; pid: number }> {
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as { superuser: DatabaseLogin; pid: number }
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; complaint: string }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, complaint: complaints.get(child) ?? '' }
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 15_000
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen in fifteen seconds')
    await delay(20)
  }
}
