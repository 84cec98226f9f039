import { expect, test } from 'vitest'
import { changeCustomer } from '#customers/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getVatReturn } from '../contract.ts'

/** Sales with Dutch VAT to consumers in other EU countries, against the threshold of a year. */
const kloppend = await testProgram()
const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })

const check = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } })).checks.find(
    ({ id }) => id === 'distance-sales',
  )

const customer = (who: TestTenant, country: string, btwId: string | null = null) =>
  who.addCustomer({ name: `Klant ${country}`, country, btwId, zipCode: '10115', city: 'Stad' })

const sell = (
  who: TestTenant,
  customerId: string,
  unitPrice: number,
  {
    day = '2026-04-10',
    supply = 'goods',
    vatPercentage = 21,
  }: {
    day?: string
    supply?: 'goods' | 'service'
    vatPercentage?: number
  } = {},
) =>
  who.addFinalised({
    customerId,
    ...on(day),
    lines: [lineOf({ quantity: 1, unitPrice, vatPercentage, supply })],
  })

test('the return counts goods and services for consumers in other EU countries, and nothing else', async () => {
  const who = await kloppend.register()
  const [german, belgian] = [await customer(who, 'DE'), await customer(who, 'BE')]
  await sell(who, await who.addCustomer(), 20_000)
  await sell(who, await customer(who, 'CH'), 20_000)
  await sell(who, await customer(who, 'FR', 'FR40303265045'), 20_000)
  await sell(who, german, 20_000, { vatPercentage: 0 })
  await who.addConcept({ customerId: german, ...on('2026-04-10'), lines: [lineOf({ unitPrice: 20_000, supply: 'goods' })] })
  expect(await check(who, '2026-Q2')).toBeUndefined()
  await sell(who, german, 5_000.5)
  const last = await sell(who, belgian, 2_999.49, { day: '2026-05-01', supply: 'service', vatPercentage: 9 })
  const found = await check(who, '2026-Q2')
  expect(found).toMatchObject({ level: 'ok', items: [{ document: { kind: 'invoice', id: last } }, {}] })
  expect(found?.sentence.replaceAll('\u00a0', ' ')).toContain(
    'In 2026 verkocht je voor € 7.999,99 met Nederlandse btw aan klanten zonder btw-id in andere EU-landen, waarvan € 2.999,49 diensten: Duitsland € 5.000,50, België € 2.999,49.',
  )
  expect(await check(who, '2026-Q1')).toBeUndefined()
}) // prettier-ignore

test('one cent more brings the warning of 80 %, and a credit note takes off what it gives back on its own day', async () => {
  const who = await kloppend.register()
  const german = await customer(who, 'DE')
  await sell(who, german, 7_999.99)
  expect((await check(who, '2026-Q2'))?.level).toBe('ok')
  const more = await sell(who, german, 0.01)
  expect((await check(who, '2026-Q2'))?.level).toBe('attention')
  expectDone(await who.move(more, 4000))
  expect((await check(who, '2026-Q2'))?.level).toBe('attention')
  expect((await check(who, '2026-Q4'))?.level).toBe('ok')
})

test('the frozen VAT id decides: a number that a customer gets later changes no invoice of before', async () => {
  const who = await kloppend.register()
  const german = await customer(who, 'DE')
  await sell(who, german, 9_000)
  const renamed = { name: 'Klant DE', country: 'DE', btwId: 'DE136695976', zipCode: '10115', city: 'Stad' }
  const body = { customer: customerOf(renamed), version: 1 }
  expectDone(await who.call(changeCustomer, { params: { id: german }, body }))
  await sell(who, german, 5_000)
  expect((await check(who, '2026-Q2'))?.sentence).toContain('9.000,00')
})
