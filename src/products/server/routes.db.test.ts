import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import {
  archiveProduct,
  changeProduct,
  createProduct,
  getProduct,
  listProductPage,
  listProducts,
  newProduct,
  offerProducts,
  removeCustomerPrice,
  setCustomerPrice,
} from '../contract.ts'

const kloppend = await testProgram({ rateLimit: false })

type Typed = z.input<typeof newProduct>
const hour: Typed = { code: 'ONTW', name: 'Uur ontwerp', unit: 'HUR', unitPrice: 95 }

async function business() {
  const tenant = await kloppend.register()
  const add = (changes: Partial<Typed> = {}) => tenant.call(createProduct, { body: { ...hour, ...changes } })
  const offers = async (query: { search?: string; customerId?: string }) =>
    expectDone(await tenant.call(offerProducts, { query }))
  return { tenant, add, offers }
}

describe('a product', () => {
  test('is kept as it was typed, and changes under its version only', async () => {
    const { tenant, add } = await business()
    const id = expectDone(await add({ description: 'Per uur', unitPrice: 0.335, isPriceInclusive: true }))
    const kept = {
      id,
      code: 'ONTW',
      name: 'Uur ontwerp',
      description: 'Per uur',
      unit: 'HUR',
      unitPrice: 0.335,
      isPriceInclusive: true,
      vatPercentage: 21,
      vatTreatment: 0,
      supply: 'service',
      revenueAccount: null,
      isArchived: false,
      version: 1,
    }
    expect(expectDone(await tenant.call(listProducts))).toEqual([kept])
    const change = { params: { id }, body: { product: { ...hour, unitPrice: 99 }, version: 1 } }
    expectDone(await tenant.call(changeProduct, change))
    expect(await tenant.call(changeProduct, change)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('intussen ergens anders gewijzigd')],
    })
    expect(expectDone(await tenant.call(getProduct, { params: { id } }))).toMatchObject({
      unitPrice: 99,
      version: 2,
      customerPrices: [],
    })
  })

  test('has a code of its own, whatever its case, also beside an archived one', async () => {
    const { tenant, add } = await business()
    const id = expectDone(await add())
    expectDone(await tenant.call(archiveProduct, { params: { id }, query: { archive: 'true' } }))
    expect(await add({ code: 'ontw' })).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Er is al een product met code ontw')],
    })
    expectDone(await add({ code: '' }))
    expectDone(await add({ code: null }))
    const other = expectDone(await add({ code: 'BOUW' }))
    expect(
      await tenant.call(changeProduct, { params: { id: other }, body: { product: hour, version: 1 } }),
    ).toMatchObject({ status: 409 })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a unit that is none', { unit: 'BOX' }],
    ['a rate that is not Dutch', { vatPercentage: 7 }],
    ['the KOR as a treatment', { vatTreatment: 4500 }],
    ['VAT in the price of what is exempt', { vatTreatment: 4000, isPriceInclusive: true }],
    ['no name', { name: ' ' }],
    ['an account that is no number', { revenueAccount: 'omzet' }],
    ['a price of five decimals', { unitPrice: 0.12345 }],
  ])('is refused with %s', async (_case, changes) => {
    const { add } = await business()
    expect(await add(changes as Partial<Typed>)).toMatchObject({ status: 400 })
  })

  test('is refused with a rate that does not hold today, which the command knows', async () => {
    const { add } = await business()
    expect(await add({ vatPercentage: 19 })).toMatchObject({
      status: 422,
      errors: ['Kies een btw-tarief van 21, 9 of 0 procent.'],
    })
  })

  test('names an account of revenue, which a line is offered with it', async () => {
    const { tenant, add, offers } = await business()
    const id = expectDone(await add({ revenueAccount: '8100' }))
    expect(await offers({ search: 'uur' })).toMatchObject([{ id, revenueAccount: '8100' }])
    const change = async (product: Partial<Typed>, version: number) =>
      expectDone(
        await tenant.call(changeProduct, {
          params: { id },
          body: { product: { ...hour, ...product }, version },
        }),
      )
    // A caller that does not know of accounts leaves the account as it is.
    await change({ name: 'Uur bouw' }, 1)
    expect(expectDone(await tenant.call(listProducts))).toMatchObject([
      { name: 'Uur bouw', revenueAccount: '8100' },
    ])
    await change({ revenueAccount: null }, 2)
    expect(expectDone(await tenant.call(listProducts))).toMatchObject([{ revenueAccount: null }])
  })

  test.each([
    ['costs', '4000'],
    ['nothing that is there', '8999'],
  ])('is refused on an account of %s', async (_case, revenueAccount) => {
    const { tenant, add } = await business()
    const refused = { status: 422, errors: [expect.stringContaining('is geen opbrengstrekening')] }
    expect(await add({ revenueAccount })).toMatchObject(refused)
    const id = expectDone(await add())
    const body = { product: { ...hour, revenueAccount }, version: 1 }
    expect(await tenant.call(changeProduct, { params: { id }, body })).toMatchObject(refused)
  })

  test('is found in the list by code and description, and hidden from it when archived', async () => {
    const { tenant, add } = await business()
    expectDone(await add())
    const id = expectDone(
      await add({ code: 'B-2', name: 'Bouw', description: 'Inclusief Steiger', unitPrice: 120 }),
    )
    const found = async (query: object) =>
      expectDone(await tenant.call(listProductPage, { query })).rows.map(({ name }) => name)
    expect(await found({ search: 'steiger' })).toEqual(['Bouw'])
    expect(await found({ sort: 'prijs' })).toEqual(['Uur ontwerp', 'Bouw'])
    expectDone(await tenant.call(archiveProduct, { params: { id }, query: { archive: 'true' } }))
    expect(await found({})).toEqual(['Uur ontwerp'])
    expect(await found({ filter: 'gearchiveerd' })).toEqual(['Bouw'])
  })
})

describe('a line is offered', () => {
  test('the product whose code was typed, then those that begin with it, and none that is archived', async () => {
    const { tenant, add, offers } = await business()
    for (const [code, name] of [
      ['a1', 'Uur bouw'],
      ['uur', 'Werk van een uurwerkmaker'],
      ['a2', 'Een uurtje advies'],
    ] as const)
      expectDone(await add({ code, name }))
    const gone = expectDone(await add({ code: 'x', name: 'Uur van vroeger' }))
    expectDone(await tenant.call(archiveProduct, { params: { id: gone }, query: { archive: 'true' } }))
    expect((await offers({ search: 'UUR' })).map(({ name }) => name)).toEqual([
      'Werk van een uurwerkmaker',
      'Uur bouw',
      'Een uurtje advies',
    ])
    expect((await offers({ search: 'advies een' })).map(({ name }) => name)).toEqual(['Een uurtje advies'])
    expect(await offers({ search: '100%' })).toEqual([])
    expect(await offers({})).toHaveLength(3)
  })

  test('the price of the customer of its document, until that is taken away', async () => {
    const { tenant, add, offers } = await business()
    const id = expectDone(await add())
    const customerId = await tenant.addCustomer({ name: 'Café De Zon' })
    const other = await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const params = { id, customerId }
    expectDone(await tenant.call(setCustomerPrice, { params, body: { unitPrice: 90 } }))
    expectDone(await tenant.call(setCustomerPrice, { params, body: { unitPrice: 85 } }))
    expect(expectDone(await tenant.call(getProduct, { params: { id } })).customerPrices).toEqual([
      { customerId, customerName: 'Café De Zon', unitPrice: 85 },
    ])
    expect(await offers({ search: 'uur', customerId })).toMatchObject([
      { unitPrice: 85, isCustomerPrice: true },
    ])
    expect(await offers({ search: 'uur', customerId: other })).toMatchObject([
      { unitPrice: 95, isCustomerPrice: false },
    ])
    expectDone(await tenant.call(removeCustomerPrice, { params }))
    expect(await offers({ search: 'uur', customerId })).toMatchObject([
      { unitPrice: 95, isCustomerPrice: false },
    ])
  })

  test('nothing of another business, whose customer gets no price here', async () => {
    const { add, offers } = await business()
    const id = expectDone(await add())
    const stranger = await kloppend.register()
    const theirs = await stranger.addCustomer()
    expect(expectDone(await stranger.call(offerProducts, { query: { search: 'uur' } }))).toEqual([])
    expect(
      await stranger.call(setCustomerPrice, { params: { id, customerId: theirs }, body: { unitPrice: 1 } }),
    ).toMatchObject({ status: 404, errors: ['Product niet gevonden.'] })
    expect(await offers({ search: 'uur' })).toMatchObject([{ unitPrice: 95 }])
  })
})
