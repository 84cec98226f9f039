import { expect, test } from 'vitest'
import {
  archiveProduct,
  createProduct,
  getProduct,
  removeCustomerPrice,
  setCustomerPrice,
} from '#products/contract.ts'
import { importList, sendList } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listPriceImports, undoCustomerImport, undoPriceImport } from '../contract.ts'

/** Prices per customer from and to a CSV file. */
const kloppend = await testProgram()

const HEADER = 'Klant;KvK-nummer;Productcode;Product;Prijs'

/** A business with two customers, and a price of the bakery for an hour: 80 instead of 95. */
async function priced() {
  const who = await kloppend.register()
  const bakery = await who.addCustomer({ name: 'Bakkerij Jansen', cocNumber: '12345678' })
  const smith = await who.addCustomer({ name: '=Smit', contactEmail: 'smit@smederij.test' })
  const hour = expectDone(await who.call(createProduct, { body: { code: 'A1', name: 'Uur', unitPrice: 95 } }))
  const bread = expectDone(
    await who.call(createProduct, { body: { name: 'Brood', unitPrice: 2.5, vatPercentage: 9, isPriceInclusive: true } }),
  )
  const setPrice = async (customerId: string, id: string, unitPrice: number) => {
    expectDone(await who.call(setCustomerPrice, { params: { id, customerId }, body: { unitPrice } }))
  }
  await setPrice(bakery, hour, 80)
  const pricesOf = async (id: string) =>
    expectDone(await who.call(getProduct, { params: { id } })).customerPrices.map(({ customerName, unitPrice }) => [customerName, unitPrice])
  return { who, bakery, smith, hour, bread, setPrice, pricesOf }
} // prettier-ignore

const exported = async (who: TestTenant) => (await who.send('GET', '/api/CustomerPrices/csv')).text

const FILE = [
  HEADER,
  'Bakkerij Jansen;12345678;A1;;75',
  '=Smit;;;Uur;70,335',
  '=Smit;;;Brood;2,25',
  ';99999999;A1;;1',
  '',
].join('\n')

test('a file is shown first; agreed, its prices hold, and undo gives back the former ones exactly', async () => {
  const { who, hour, bread, pricesOf } = await priced()
  const before = await exported(who)
  const shown = expectDone(await sendList(who, 'CustomerPrices', FILE))
  expect(shown).toMatchObject({ id: null, made: 2, filled: 1, known: 0, refused: 1, problem: null })
  expect(shown.filledRows).toEqual([
    { place: 2, name: 'Bakkerij Jansen: Uur', message: '€\u00a080,00 wordt €\u00a075,00.' },
  ])
  expect(shown.refusedRows[0]?.message).toBe('De klant “99999999” staat niet in je klantenlijst. Voeg die eerst toe.')
  expect(await exported(who)).toBe(before)
  const { id } = await importList(who, 'CustomerPrices', FILE)
  expect(await pricesOf(hour)).toEqual([['=Smit', 70.335], ['Bakkerij Jansen', 75]])
  expect(await pricesOf(bread)).toEqual([['=Smit', 2.25]])
  expect(expectDone(await who.call(listPriceImports))[0]).toMatchObject({ fileName: 'lijst.csv', made: 2, filled: 1, refused: 1, left: 3 })
  const undone = expectDone(await who.call(undoPriceImport, { params: { id: id ?? '' } }))
  expect(undone).toEqual({ removed: 2, emptied: 1, stays: [], staysInAll: 0 })
  expect(await exported(who)).toBe(before)
  expect(expectDone(await who.call(listPriceImports))[0]).toMatchObject({ left: 0 })
}) // prettier-ignore

test('an export is read in again and changes nothing, formulas, VAT in the price and archived products included', async () => {
  const { who, smith, bread, setPrice } = await priced()
  await setPrice(smith, bread, 2.1234)
  expectDone(await who.call(archiveProduct, { params: { id: bread }, query: { archive: 'true' } }))
  const csv = await exported(who)
  expect(csv).toContain('Klant;Postcode;E-mailadres;KvK-nummer;Btw-id;Productcode;Product;Prijs zonder btw;Prijs met btw')
  const again = expectDone(await sendList(who, 'CustomerPrices', csv))
  expect(again).toMatchObject({ made: 0, filled: 0, known: 2, refused: 0, notices: [] })
  expect(again.columns.every(({ field }) => field !== null)).toBe(true)
  const refused = await sendList(who, 'CustomerPrices', csv, { confirmed: again.sha256 })
  expect(refused.problems[0]?.code).toBe('list-import.nothing-new')
}) // prettier-ignore

test('undo leaves a price that was changed or removed since, and two imports are undone in turn', async () => {
  const { who, bakery, smith, hour, bread, setPrice, pricesOf } = await priced()
  const first = await importList(who, 'CustomerPrices', FILE)
  const second = await importList(who, 'CustomerPrices', `${HEADER}\nBakkerij Jansen;;A1;;60\n`)
  // Changed, and changed back to what the import made of it.
  await setPrice(smith, hour, 50)
  await setPrice(smith, hour, 70.335)
  expectDone(await who.call(removeCustomerPrice, { params: { id: bread, customerId: smith } }))
  const undo = async (id: string | null) => expectDone(await who.call(undoPriceImport, { params: { id: id ?? '' } }))
  const all = await undo(first.id)
  expect(all).toMatchObject({ removed: 0, emptied: 0, staysInAll: 3 })
  expect(all.stays[0]).toEqual({ place: 2, name: 'Bakkerij Jansen: Uur', message: 'Is daarna gewijzigd.' })
  expect(await undo(second.id)).toMatchObject({ removed: 0, emptied: 1, staysInAll: 0 })
  // Now the price is what the first import left, so that one is undone too.
  expect(await undo(first.id)).toMatchObject({ removed: 0, emptied: 1, staysInAll: 2 })
  expect(await pricesOf(hour)).toEqual([['=Smit', 70.335], ['Bakkerij Jansen', 80]])
  expect(bakery).not.toBe(smith)
}) // prettier-ignore

test('of a file sent at the same moment one counts, and another business sees nothing of it', async () => {
  const { who } = await priced()
  const other = await kloppend.register()
  const { sha256 } = expectDone(await sendList(who, 'CustomerPrices', FILE))
  const answers = await Promise.all([1, 2, 3].map(() => sendList(who, 'CustomerPrices', FILE, { confirmed: sha256 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const [read] = expectDone(await who.call(listPriceImports))
  expect(expectDone(await other.call(listPriceImports))).toEqual([])
  const foreign = await other.call(undoPriceImport, { params: { id: read?.id ?? '' } })
  expect(foreign.status).toBe(404)
  // The id of an import of prices is not one of customers.
  expect((await who.call(undoCustomerImport, { params: { id: read?.id ?? '' } })).status).toBe(404)
}) // prettier-ignore

test('five thousand prices are read in one go, and given back', async () => {
  const { who, hour, pricesOf } = await priced()
  const rows = Array.from({ length: 5_000 }, (_, index) => `Klant ${String(index)};k${String(index)}@a.test`)
  await importList(who, 'Customers', ['Naam;E-mailadres', ...rows].join('\n'))
  const { id, made } = await importList(who, 'CustomerPrices', ['Klant;E-mail;Code;Prijs', ...rows.map((row) => `${row};A1;5`)].join('\n'))
  expect(made).toBe(5_000)
  expect(await pricesOf(hour)).toHaveLength(5_001)
  const undone = expectDone(await who.call(undoPriceImport, { params: { id: id ?? '' } }))
  expect(undone).toMatchObject({ removed: 5_000, staysInAll: 0 })
  expect(await pricesOf(hour)).toEqual([['Bakkerij Jansen', 80]])
}, 60_000) // prettier-ignore
