import { describe, expect, test } from 'vitest'
import { price } from '#kernel/money.ts'
import { PricePlanner } from './plan-prices.ts'
import { missingOfPrices } from './price-fields.ts'
import { keysOfCustomer, keysOfProduct, Register } from './recognise.ts'

const customer = (id: string, name: string, more: Partial<Parameters<typeof keysOfCustomer>[0]> = {}) => ({
  id, name, contactEmail: '', zipCode: '', cocNumber: null, btwId: null, ...more,
}) // prettier-ignore

const customers = [
  customer('bakery', 'Bakkerij Jansen', { cocNumber: '12345678', zipCode: '3511 AA', contactEmail: 'info@bakkerij.test' }),
  customer('north', 'Smit', { zipCode: '9711 AA' }),
  customer('south', 'Smit', { zipCode: '6211 AA' }),
] // prettier-ignore
const products = [
  { id: 'hour', code: 'A1', name: 'Uur', isPriceInclusive: false },
  { id: 'bread', code: null, name: 'Brood', isPriceInclusive: true },
  { id: 'one', code: 'C1', name: 'Cursus', isPriceInclusive: false },
  { id: 'two', code: 'C2', name: 'Cursus', isPriceInclusive: false },
]

const planner = () =>
  new PricePlanner({
    customers: new Register(customers.map((each) => ({ record: each, ...keysOfCustomer(each) }))),
    products: new Register(
      products.map((each) => ({ record: each, ...keysOfProduct(each.code, each.name) })),
    ),
    priceOf: ({ id }, product) => (id === 'bakery' && product.id === 'hour' ? price(80_0000n) : undefined),
    refusalOf: (amount) => (amount > 1000_0000n ? 'Te veel.' : null),
  })

const planOf = (cells: Record<string, string>) => {
  const { is, message } = planner().plan(2, new Map(Object.entries(cells)))
  return [is, message.replaceAll('\u00a0', ' ')]
}

describe('a row of prices', () => {
  test.each([
    [{ cocNumber: '12345678', code: 'a1', netPrice: '75' }, 'changed', '€ 80,00 wordt € 75,00.'],
    [{ customerName: 'bakkerij jansen', name: 'uur', price: '80,00' }, 'known', 'Is al € 80,00.'],
    [{ contactEmail: 'INFO@bakkerij.test', name: 'Brood', grossPrice: '2,335' }, 'new', 'Wordt € 2,335.'],
    [{ customerName: 'Smit', zipCode: '6211aa', code: 'A1', netPrice: '1' }, 'new', 'Wordt € 1,00.'],
    [{ customerName: 'Smit', code: 'A1', netPrice: '1' }, 'refused', 'Er zijn 2 klanten die “Smit” kunnen zijn. Zet het KvK-nummer of het e-mailadres erbij.'],
    [{ customerName: 'Smit', zipCode: '1011 AB', code: 'A1', netPrice: '1' }, 'refused', 'De klant “Smit” staat niet in je klantenlijst. Voeg die eerst toe.'],
    [{ customerName: 'Bakkerij Jansen', cocNumber: '87654321', code: 'A1', netPrice: '1' }, 'refused', 'De klant “Bakkerij Jansen” staat niet in je klantenlijst. Voeg die eerst toe.'],
    [{ code: 'A1', netPrice: '1' }, 'refused', 'Er staat geen klant.'],
    [{ cocNumber: '12345678', netPrice: '1' }, 'refused', 'Er staat geen product.'],
    [{ cocNumber: '12345678', name: 'Cursus', netPrice: '1' }, 'refused', 'Er zijn 2 producten die “Cursus” heten. Zet de code erbij.'],
    [{ cocNumber: '12345678', code: 'C2', name: 'Cursus', netPrice: '1' }, 'new', 'Wordt € 1,00.'],
    [{ cocNumber: '12345678', code: 'Z9', name: 'Uur', netPrice: '1' }, 'refused', 'Het product “Uur” staat niet in je productenlijst met code Z9. Voeg dat eerst toe.'],
    [{ cocNumber: '12345678', code: 'A1', grossPrice: '1' }, 'refused', 'De prijs van Uur is zonder btw. Zet de prijs in een kolom “Prijs zonder btw”.'],
    [{ cocNumber: '12345678', name: 'Brood', netPrice: '1' }, 'refused', 'De prijs van Brood is met btw. Zet de prijs in een kolom “Prijs met btw”.'],
    [{ cocNumber: '12345678', code: 'A1', netPrice: 'veel' }, 'refused', 'De prijs “veel” is geen bedrag, zoals 12,50.'],
    [{ cocNumber: '12345678', code: 'A1' }, 'refused', 'Er staat geen prijs.'],
    [{ cocNumber: '12345678', code: 'A1', netPrice: '2000' }, 'refused', 'Te veel.'],
  ])('%j is %s', (cells, is, message) => {
    expect(planOf(cells as unknown as Record<string, string>)).toEqual([is, message])
  })

  test('that names the same customer and product again counts once: the first one', () => {
    const plan = planner()
    const row = (price_: string) => new Map(Object.entries({ cocNumber: '12345678', code: 'A1', price: price_ }))
    expect(plan.plan(2, row('70')).is).toBe('changed')
    expect(plan.plan(3, row('70,00'))).toMatchObject({ is: 'known', message: 'Staat al op regel 2, met dezelfde prijs.' })
    const other = plan.plan(4, row('71'))
    expect([other.is, other.message.replaceAll('\u00a0', ' ')]).toEqual([
      'refused', 'Staat al op regel 2, met een andere prijs: € 70,00. Die telt. Laat één van de twee regels staan.',
    ])
  })
}) // prettier-ignore

test('a list of prices needs a customer, a product and a price', () => {
  const missing = (...fields: string[]) => missingOfPrices(new Set(fields))
  expect(missing('code', 'price')).toMatch(/^Kies in welke kolom de klant staat/)
  expect(missing('btwId', 'price')).toMatch(/^Kies in welke kolom de code of de naam van het product staat/)
  expect(missing('customerName', 'name')).toBe('Kies in welke kolom de prijs staat.')
  expect(missing('customerName', 'name', 'grossPrice')).toBeNull()
})
