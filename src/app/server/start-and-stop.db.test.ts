import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import { StartError, startFailureOf } from '#platform/server/start-error.ts'
import { commands } from './admin/commands.ts'
import { startProgram } from './program.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, registerTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { config } = kloppend

/** The message of a failed start. Any error except a `StartError` would print a stack trace. */
const refusalOf = async (changes: Partial<typeof config>): Promise<string> => {
  const error = await startProgram({ ...config, ...changes }, { durability: 'off-for-tests' }).then(
    (program) => program.stop(),
    (failure: unknown) => startFailureOf(failure, { PORT: String(changes.port ?? config.port) }),
  )
  expect(error).toBeInstanceOf(StartError)
  return String(error)
}

test('a port that is in use is a sentence', async () => {
  const port = Number(new URL(kloppend.address).port)
  expect(await refusalOf({ port })).toContain(`Poort ${String(port)} is al in gebruik`)
})

test('a database that does not exist is a sentence', async () => {
  const url = new URL(config.databaseUrl ?? '')
  url.pathname = '/er_is_niets'
  expect(await refusalOf({ databaseUrl: url.href })).toContain('De database uit DATABASE_URL bestaat niet')
})

test('a data folder that cannot be written is a sentence', async () => {
  const file = path.join(config.dataDir, 'bestand')
  await writeFile(file, '')
  expect(await refusalOf({ dataDir: path.join(file, 'data') })).toMatch(
    /kan niet worden geschreven \(ENOTDIR\).*DATA_DIR/,
  )
})

test('a backup folder that cannot be written is said at the start, and the program works on', async () => {
  const file = path.join(config.dataDir, '..', `${path.basename(config.dataDir)}-bestand`)
  await writeFile(file, '')
  const said: Record<string, unknown>[] = []
  const logTo = { write: (line: string) => void said.push(JSON.parse(line) as Record<string, unknown>) }
  const program = await startProgram(
    { ...config, logLevel: 'error', backupTo: { folder: path.join(file, 'kopie') } },
    { durability: 'off-for-tests', logTo },
  )
  try {
    expect(said.find(({ event }) => event === 'folder_not_writable')).toMatchObject({
      setting: 'BACKUP_TO',
      folder: path.join(file, 'kopie'),
      reason: expect.stringContaining('BACKUP_TO kan niet worden geschreven (ENOTDIR)') as string,
    })
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
  } finally {
    await program.stop()
    await rm(file)
  }
})

test.each(['evidence-key', 'login-key'])(
  'a missing %s is not created again without a message in a folder that was in use',
  async (name) => {
    const file = path.join(config.dataDir, 'secret', name)
    await rm(file)
    expect(await refusalOf({})).toMatch(
      new RegExp(`De sleutel .*${name} ontbreekt. Zet het bestand uit je reservekopie`),
    )
    await rm(path.join(config.dataDir, 'secret'), { recursive: true })
    // Also when all keys are gone: the operator says that new ones are meant.
    expect(await refusalOf({})).toMatch(/evidence-key is een andere dan die van deze database/)
    await commands['accept-keys']?.run(config, '')
    const program = await kloppend.startAnother()
    await program.stop()
  },
)

test('a request that is being handled when the program stops is answered, and the stop does not wait for idle connections', async () => {
  const program = await kloppend.startAnother()
  const tenant = await registerTenant(program.address)
  const { superuser } = kloppend.database
  const holder = await superuser.connect()
  await holder.query('begin; lock table customers in access exclusive mode')
  const asked = Promise.all(
    Array.from({ length: 5 }, () => tenant.call(listCustomers).then(({ status }) => status)),
  )
  await expect
    .poll(
      async () =>
        (
          await superuser.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 4_000, interval: 20 },
    )
    .toBe(5)
  const stopped = program.stop()
  await holder.query('commit')
  holder.release()
  expect(await asked).toEqual([200, 200, 200, 200, 200])
  const since = performance.now()
  await stopped
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('a program that stops says so first, and still answers for the time of grace', async () => {
  const program = await kloppend.startAnother({ stopGraceSeconds: 2 })
  const tenant = await registerTenant(program.address)
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
  const stopped = program.stop()
  const ready = await fetch(`${program.address}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'nok: stopping'])
  const answer = await tenant.send('GET', '/api/Customers')
  // The connection ends with its answer, so that a proxy makes the next one to another node.
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${program.address}/healthz`)).rejects.toThrow('fetch failed')
})

test.each([0, 1])(
  'stopped under load with %s s of grace: what was answered is stored, and what was not answered did nothing',
  async (stopGraceSeconds) => {
    const program = await kloppend.startAnother({ stopGraceSeconds })
    const tenant = await registerTenant(program.address)
    const answered = new Set<string>()
    const refused = new Set<string>()
    let isStopped = false
    const client = async (id: number): Promise<void> => {
      for (let count = 0; !isStopped; count += 1) {
        const name = `Klant ${String(id)}-${String(count)}`
        const status = await tenant.call(createCustomer, { body: customerOf({ name }) }).then(
          (answer) => answer.status,
          () => 0,
        )
        ;(status === 200 ? answered : refused).add(name)
        if (status === 0) return
      }
    }
    const clients = Array.from({ length: 24 }, (_, id) => client(id))
    await expect.poll(() => answered.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(100)
    const since = performance.now()
    await program.stop()
    isStopped = true
    expect(performance.now() - since).toBeLessThan(15_000)
    await Promise.all(clients)
    const { rows } = await kloppend.database.superuser.query<{ name: string }>(
      'select name from customers where tenant_id = $1',
      [tenant.tenantId],
    )
    const stored = rows.map(({ name }) => name).filter((name) => name.startsWith('Klant '))
    expect(new Set(stored)).toEqual(answered)
    expect(stored).toHaveLength(answered.size)
    // The clients went on asking, so some were refused.
    expect(refused.size).toBeGreaterThan(0)
  },
  60_000,
)

test('with little room on the disk of the data folder the program is not ready', async () => {
  const full = await kloppend.startAnother({ minFreeDiskMib: 100_000_000 })
  const ready = await fetch(`${full.address}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'nok: disk'])
  // It answers what it is asked: an operator may have no other node.
  expect((await fetch(`${full.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${kloppend.address}/readyz`)).status).toBe(200)
})

test(
  'three hundred connections that send nothing are closed',
  { tags: 'soak', timeout: 60_000 },
  async () => {
    const { hostname, port } = new URL(kloppend.address)
    const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname))
    const closed = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => undefined)
          socket.once('close', () => {
            resolve()
          })
          socket.resume()
        }),
    )
    await Promise.all(closed)
    expect((await kloppend.send('GET', '/healthz')).text).toBe('ok')
  },
)
