import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { StartError, startFailureOf } from '#platform/server/start-error.ts'
import { commands } from './admin/commands.ts'
import { startProgram } from './program.ts'
import { TEST_POOL_SIZE, testProgram } from '#testing/test-program.ts'
import { registerTenant } from '#testing/test-tenant.ts'

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
    // With one connection the other four requests wait.
    .toBe(Math.min(5, TEST_POOL_SIZE))
  const stopped = program.stop()
  await holder.query('commit')
  holder.release()
  expect(await asked).toEqual([200, 200, 200, 200, 200])
  const since = performance.now()
  await stopped
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('three hundred connections that send nothing are closed', async () => {
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
}, 60_000)
