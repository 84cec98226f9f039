import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartError } from '#platform/server/start-error.ts'
import type { Config } from '#platform/server/config.ts'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import type { TokenScope } from '#contract/rights.ts'
import { logout } from '#tenants/session-contract.ts'
import { createApiToken, revokeApiToken } from '#tenants/token-contract.ts'
import { startProgram } from './program.ts'
import { commands } from './admin/commands.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'

/** Several programs on one database: a node that differs from the first is refused with one sentence. */
const kloppend = await testProgram()
const { config } = kloppend

const outcomeOf = async (changes: Partial<Config>): Promise<string> => {
  try {
    const program = await startProgram({ ...config, ...changes }, { durability: 'off-for-tests' })
    await program.stop()
    return 'started'
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
}

async function folderOfANode(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-node-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}
const secretIn = (dataDir: string): string => path.join(dataDir, 'secret')
const copySecrets = (to: string) => cp(secretIn(config.dataDir), secretIn(to), { recursive: true })
const shareFiles = (to: string) =>
  cp(path.join(config.dataDir, 'files'), path.join(to, 'files'), { recursive: true })
const anotherKey = (dataDir: string, name: string) =>
  writeFile(path.join(secretIn(dataDir), name), `${randomBytes(64).toString('base64url')}\n`, { mode: 0o600 })

/** A key that a program calls with. */
const keyOf = async (tenant: TestTenant, scopes: TokenScope[]) =>
  expectDone(
    await tenant.call(createApiToken, {
      body: { name: 'Webwinkel', scopes, days: 365, password: tenant.password },
    }),
  )

test('a second node with the keys and files of the first starts', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  await shareFiles(dataDir)
  expect(await outcomeOf({ dataDir })).toBe('started')
})

test.each(['evidence-key', 'login-key', 'token-key'])(
  'a node with another %s is refused, and the sentence names the key and no secret',
  async (name) => {
    const dataDir = await folderOfANode()
    await copySecrets(dataDir)
    await shareFiles(dataDir)
    await anotherKey(dataDir, name)
    const refusal = await outcomeOf({ dataDir })
    expect(refusal).toMatch(
      new RegExp(`^De sleutel .*${name} is een andere dan die van deze database: .*kopieer de map .*secret`),
    )
    expect(refusal.split('. ')).toHaveLength(1)
    // The first node goes on as before.
    expect(await outcomeOf({})).toBe('started')
  },
)

test('the database keeps fingerprints of keys and no key', async () => {
  const { rows } = await kloppend.database.superuser.query<{ name: string; value: string }>(
    `select name, value from node_facts where name like '%-key' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['evidence-key', 'login-key', 'token-key'])
  for (const { value } of rows) expect(value).toMatch(/^[0-9a-f]{32}$/)
})

test('keys that an operator replaced on purpose count after one command, and the old ones no longer', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  await shareFiles(dataDir)
  await anotherKey(dataDir, 'token-key')
  const accept = commands['accept-keys']
  await accept?.run({ ...config, dataDir }, '')
  expect(await outcomeOf({ dataDir })).toBe('started')
  expect(await outcomeOf({})).toContain('token-key is een andere')
  await accept?.run(config, '')
  expect(await outcomeOf({})).toBe('started')
})

test('a node with a folder of files of its own is refused, also before there are files', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  const refusal = await outcomeOf({ dataDir })
  expect(refusal).toMatch(/^Deze database heeft haar bestanden ergens anders dan in .*kept: geef elke server/)
  expect(await outcomeOf({ dataDir })).toBe(refusal)
  // With files the older check refuses: the folder has none of them.
  const tenant = await kloppend.register()
  await uploadedPdf(tenant)
  expect(await outcomeOf({ dataDir })).toMatch(/De bestanden waar deze database van weet, staan niet in/)
})

test('two nodes that start for the first time at once, each with a folder of its own: one goes on', async () => {
  const fresh = await testProgram()
  await fresh.program.stop()
  await fresh.database.superuser.query('truncate node_facts')
  const folders = await Promise.all([folderOfANode(), folderOfANode()])
  await Promise.all(folders.map((to) => cp(secretIn(fresh.dataDir), secretIn(to), { recursive: true })))
  const outcomes = await Promise.all(folders.map((dataDir) => outcomeOf({ ...fresh.config, dataDir })))
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
})

describe('two nodes with limits', () => {
  const nodes = async () => {
    const limited = await testProgram({ rateLimit: true })
    const second = await limited.startAnother()
    return { limited, addresses: [limited.address, second.address] as const }
  }
  const statuses = async (address: string, count: number): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, async () => (await fetch(`${address}/healthz`)).status))
  const refused = (all: readonly number[]): number => all.filter((status) => status === 429).length

  test('what a network used of a limit on one node, it cannot use again on another', async () => {
    const { addresses, limited } = await nodes()
    const [first, second] = addresses
    expect(refused(await statuses(first, 900))).toBe(0)
    const counted = () => limited.database.superuser.query('select subject, total from request_counts')
    await expect.poll(counted, { timeout: 10_000 }).toMatchObject({
      rows: [{ subject: expect.stringMatching(/^[0-9a-f]{64}$/) as string, total: 900 }],
    })
    // A tenth of the limit goes by before the second node asks; then it knows.
    expect(refused(await statuses(second, 130))).toBe(0)
    await expect
      .poll(async () => (await fetch(`${second}/healthz`)).headers.get('x-ratelimit-remaining'), {
        timeout: 10_000,
      })
      .toMatch(/^1?\d{2}$/)
    expect(refused(await statuses(second, 200))).toBeGreaterThan(0)
  })

  test(
    'the changes that a key made on one node are not open to it again on another',
    { meta: { slow: 'hundreds of changes, as many as the limit' } },
    async () => {
      const { limited, addresses } = await nodes()
      const tenant = await limited.register()
      const { token } = await keyOf(tenant, ['customers.write'])
      /** Fewer than the burst of a second, so that only the limit of changes counts. */
      const changes = async (address: string): Promise<number[]> => {
        await new Promise((resolve) => setTimeout(resolve, 1_100))
        return Promise.all(
          Array.from({ length: 40 }, async () => (await callWire(address, token, createCustomer, {})).status),
        )
      }
      const [first, second] = addresses
      for (let round = 0; round < 3; round += 1) expect(refused(await changes(first))).toBe(0)
      await expect.poll(async () => refused(await changes(second)), { timeout: 15_000 }).toBe(40)
      expect(refused(await changes(first))).toBe(40)
    },
  )

  test('an ordinary caller costs the database nothing', async () => {
    const { addresses, limited } = await nodes()
    expect(refused(await statuses(addresses[0], 100))).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect((await limited.database.superuser.query('select from request_counts')).rowCount).toBe(0)
  })
})

describe('what ended on one node is refused by another in less than a second', () => {
  /** When the last call began that the second node did not refuse, in seconds after a change. */
  const lastAccepted = async (ask: () => Promise<number>, refusal: number): Promise<number> => {
    const since = performance.now()
    for (let last = 0; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const begun = (performance.now() - since) / 1_000
      if ((await ask()) === refusal) return last
      last = begun
      if (last > 15) return last
    }
  }
  /** A tenant that the second node has just seen, so that it remembers. */
  const seen = async () => {
    const second = await kloppend.startAnother()
    const tenant = await kloppend.register()
    const read = async () => (await callWire(second.address, tenant.token, listCustomers, {})).status
    const write = async () =>
      (await callWire(second.address, tenant.token, createCustomer, { body: customerOf() })).status
    expect(await read()).toBe(200)
    return { tenant, address: second.address, read, write }
  }
  const change = (statement: string, tenantId: string) =>
    kloppend.database.superuser.query(statement, [tenantId])

  test('a logout', async () => {
    const { tenant, read } = await seen()
    expectDone(await tenant.call(logout))
    expect((await tenant.call(listCustomers)).status).toBe(401)
    expect(await lastAccepted(read, 401)).toBeLessThan(1)
  })

  test('a member who left', async () => {
    const { tenant, read } = await seen()
    await change('update memberships set until = now() where tenant_id = $1', tenant.tenantId)
    expect(await lastAccepted(read, 401)).toBeLessThan(1)
  })

  test('a member who may only read from now on', async () => {
    const { tenant, read, write } = await seen()
    expect(await write()).toBe(200)
    await change(`update memberships set role = 'accountant-reading' where tenant_id = $1`, tenant.tenantId)
    expect(await lastAccepted(write, 403)).toBeLessThan(1)
    expect(await read()).toBe(200)
  })

  test('a key of a program that was revoked', async () => {
    const { tenant, address } = await seen()
    const key = await keyOf(tenant, ['customers.read'])
    const read = async () => (await callWire(address, key.token, listCustomers, {})).status
    expect(await read()).toBe(200)
    expectDone(await tenant.call(revokeApiToken, { params: { id: key.id } }))
    expect(await lastAccepted(read, 401)).toBeLessThan(1)
  })
})
