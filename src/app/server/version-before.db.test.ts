import { expect, onTestFinished, test } from 'vitest'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks, numbersInOrder } from '#testing/books.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { moneyHistory, pay } from '#testing/money-steps.ts'
import { quoteHistory } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { logInTenant, registerTenant, type TestTenant } from '#testing/test-tenant.ts'
import {
  migrationsSince,
  readKept,
  startVersionBefore,
  type VersionBefore,
} from '#testing/version-before/start.ts'
import { endpoints } from './endpoints.ts'

/**
 * The program of the version before works on the schema of this version, so that nodes are replaced one at a time (CONTRIBUTING,
 * Migrations; decision 74). The program is kept in `src/testing/version-before`.
 */
const kloppend = await testProgram()
const kept = readKept()
const contracting = migrationsSince(kept).filter(({ text }) => !/^-- expand/m.test(text))

/** A node of the version before, beside the program of this version. */
async function nodeOfBefore(): Promise<VersionBefore> {
  const before = await startVersionBefore({
    DATABASE_URL: kloppend.database.appUrl,
    DATA_DIR: kloppend.dataDir,
    PORT: '0',
    PUBLIC_URL: kloppend.config.publicUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    MIN_FREE_DISK: '0',
  })
  onTestFinished(() => before.stop())
  return before
}

test.skipIf(contracting.length > 0)(
  'what this version wrote, each call that reads answers on a node of the version before as on a node of this one',
  { tags: 'soak', timeout: 300_000 },
  async () => {
    const before = await nodeOfBefore()
    const tenant = await kloppend.register()
    await fullHistory(tenant, kloppend.database)
    const there = await logInTenant(before.address, tenant.email, tenant.password)
    const asked = endpoints.filter(
      ({ method, path, access, query }) =>
        method === 'GET' && access === 'tenant' && !path.includes(':') && query.safeParse({}).success,
    )
    const calls = asked.map(({ path }) => path).filter((path) => kept.calls.includes(`GET ${path}`))
    expect(calls.length).toBeGreaterThan(60)
    const differing: string[] = []
    for (const path of calls) {
      const [own, other] = await Promise.all([tenant.send('GET', path), there.send('GET', path)])
      if (own.status !== other.status) differing.push(`${path}: ${String(own.status)}, then ${other.text}`)
    }
    expect(differing).toEqual([])
    expect(await balancesOf(there)).toEqual(await balancesOf(tenant))
  },
)

test.skipIf(contracting.length > 0)(
  'what the version before writes on the schema of this version is in order: invoices, payments, credit notes, quotes and expenses',
  async () => {
    const before = await nodeOfBefore()
    const tenant = await registerTenant(before.address)
    const customerId = await tenant.addCustomer()
    await moneyHistory(tenant, { customerId })
    await quoteHistory(tenant, customerId)
    await addExpense(tenant)
    const here = await logInTenant(kloppend.address, tenant.email, tenant.password)
    expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
    const balance = await balancesOf(here)
    expect(balance).toEqual(await balancesOf(tenant))
    expect(balance['8000']).toBeLessThan(0)
  },
  150_000,
)

test.skipIf(contracting.length > 0)(
  'a node of each version at the same time: numbers without a hole, and each invoice is paid once',
  async () => {
    const before = await nodeOfBefore()
    const here = await kloppend.register()
    const there = await logInTenant(before.address, here.email, here.password)
    const customerId = await here.addCustomer()
    const ofBoth = await Promise.all(
      [here, there, here, there].map((node) => finaliseThree(node, customerId)),
    )
    expect(ofBoth.flat()).toHaveLength(12)
    const year = new Date().getFullYear()
    const numbers = await numbersInOrder(kloppend.database, here.tenantId)
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, n) => `${String(year)}-${String(n + 1).padStart(4, '0')}`),
    )
    const [id = ''] = ofBoth.flat()
    const paid = await Promise.all([here, there].map((node) => pay(node, id, 121)))
    // Refused as a second payment, or because the first one took the invoice meanwhile.
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(paid.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1)
    expect(await defectsInBooks(kloppend.database, here.tenantId)).toEqual([])
  },
  150_000,
)

test.skipIf(contracting.length > 0)(
  'a schema that lacks what the version before reads is noticed',
  async () => {
    const before = await nodeOfBefore()
    const here = await kloppend.register()
    const there = await logInTenant(before.address, here.email, here.password)
    const statuses = () =>
      Promise.all([here, there].map(async (node) => (await node.send('GET', '/api/Goals')).status))
    expect(await statuses()).toEqual([200, 200])
    await kloppend.database.superuser.query('alter table goals rename column target_cents to target')
    expect(await statuses()).toEqual([500, 500])
    await kloppend.database.superuser.query('alter table goals rename column target to target_cents')
    expect(await statuses()).toEqual([200, 200])
  },
  150_000,
)

test.runIf(contracting.length > 0)(
  'the version before does not start on a schema that lacks what it uses',
  async () => {
    await expect(nodeOfBefore()).rejects.toThrow('De database is nieuwer dan dit programma')
  },
)

async function finaliseThree(node: TestTenant, customerId: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await node.addFinalised({ customerId }))
  return ids
}
