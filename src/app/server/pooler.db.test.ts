import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { startProgram } from './program.ts'
import { registerTenant } from '#testing/test-tenant.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
/** Fewer than the program's own connections, so that one transaction follows another's on the same server process. */
const SERVER_CONNECTIONS = 3
const NOBODY = 65_534

let pooler: ChildProcess | undefined
const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-pooler-'))
afterAll(async () => {
  if (pooler !== undefined) {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

// Debian's PgBouncer; where it is not installed, the test is skipped.
test.skipIf(!existsSync(PGBOUNCER))(
  'behind PgBouncer in transaction mode no caller gets another’s transaction',
  async () => {
    const database = await testDatabase()
    const port = await startPooler(database.appLogin)
    const program = await startProgram(
      readConfig({
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: `postgresql://${database.appLogin.user}:${database.appLogin.password}@127.0.0.1:${String(port)}/${database.appLogin.database}`,
        PORT: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
      }),
      { durability: 'off-for-tests' },
    )
    try {
      const tenants = await Promise.all([1, 2, 3].map(() => registerTenant(program.address)))
      await Promise.all(
        tenants.flatMap((tenant) =>
          Array.from({ length: 4 }, async (_, client) => {
            for (let invoice = 0; invoice < 5; invoice += 1) {
              const id = await tenant.addConcept()
              const key = `${String(client)}-${String(invoice)}`
              // A double click, and a request in between that is refused and rolled back.
              const answers = await Promise.all([tenant.move(id, 1000, key), tenant.move(id, 1000, key)])
              expect(answers.map(({ status }) => status)).toEqual([200, 200])
              expect((await tenant.move(id, 0)).status).toBeGreaterThanOrEqual(400)
              expect((await tenant.invoice(id)).id).toBe(id)
            }
          }),
        ),
      )
      const { rows } = await database.superuser.query(
        `select count(*)::int as invoices, count(distinct number)::int as numbers, max(number) as last
         from documents where number is not null group by tenant_id`,
      )
      expect(rows).toEqual(
        tenants.map(() => ({ invoices: 20, numbers: 20, last: expect.stringMatching(/-0020$/) })),
      )
    } finally {
      await program.stop()
    }
  },
)

async function startPooler(login: {
  host: string
  port: number
  user: string
  password: string
  database: string
}): Promise<number> {
  const port = await freePort()
  const files = {
    'users.txt': `"${login.user}" "${login.password}"\n`,
    'pgbouncer.ini': `[databases]
${login.database} = host=${login.host} port=${String(login.port)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = md5
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${String(SERVER_CONNECTIONS)}
`,
  }
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o755)
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (isRoot) chownSync(file, NOBODY, NOBODY)
  }
  // PgBouncer refuses to run as root.
  const account = isRoot ? ['-u', 'nobody'] : []
  pooler = spawn(PGBOUNCER, ['-q', ...account, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  await untilListening(port)
  return port
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
  throw new Error('PgBouncer does not listen')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
