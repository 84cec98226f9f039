import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { importList, undoCustomers } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'

/** Lists as long as an import allows. */
const kloppend = await testProgram()

const customers = (count: number): string =>
  [
    'Naam;E-mailadres',
    ...Array.from({ length: count }, (_, n) => `Klant ${String(n)};k${String(n)}@a.test`),
  ].join('\n')

test('ten thousand customers are read in one go, and undone while the statistics are those of no row', async () => {
  const who = await kloppend.register()
  await undoCustomers(who, await importList(who, 'Customers', customers(3)))
  await kloppend.database.superuser.query('analyze customers, list_import_rows')
  const long = await importList(who, 'Customers', customers(10_000))
  expect(long.made).toBe(10_000)
  expect(await undoCustomers(who, long)).toMatchObject({ removed: 10_000, staysInAll: 0 })
  expect(expectDone(await who.call(listCustomers))).toEqual([])
}, 60_000)
