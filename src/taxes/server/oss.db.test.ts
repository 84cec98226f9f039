import { expect, test } from 'vitest'
import { acceptProposal } from '#invoices/question-contract.ts'
import { getProof } from '#proof/contract.ts'
import { getVatSettings, removeOss, setKor, setOss } from '#tenants/vat-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { pathOf } from '#testing/wire-client.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getVatReturn } from '../contract.ts'
import {
  fileOssReturn,
  getOssReturn,
  getOssReturnCsv,
  listOssReturns,
  payOssReturn,
} from '../oss-contract.ts'
import { setVatSystem } from '../system-contract.ts'

/** VAT of the countries of consumers elsewhere in the EU: the question, the return, corrections and payments. */
const kloppend = await testProgram()
const { database } = kloppend

const OSS = 4600
const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const german = (who: TestTenant, btwId: string | null = null) =>
  who.addCustomer({ name: 'Familie Schmidt', country: 'DE', btwId, zipCode: '10115', city: 'Berlin' })
const goods = (unitPrice: number, changes: object = {}) =>
  lineOf({ description: 'Fiets', quantity: 1, unitPrice, supply: 'goods', ...changes })
const under = (unitPrice: number, vatPercentage = 19, changes: object = {}) =>
  goods(unitPrice, { vatTreatment: OSS, vatPercentage, ...changes })
const withOss = async (from = '2026-01-01'): Promise<TestTenant> => {
  const who = await kloppend.register()
  expectDone(await who.call(setOss, { body: { from } }))
  return who
}
const oss = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getOssReturn, { params: { period } }))
const isSound = async (who: TestTenant): Promise<void> => {
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  const { checks } = expectDone(await who.call(getProof))
  expect(checks.find(({ id }) => id === 'oss')).toMatchObject({ outcome: 'ok', findings: [] })
}

test('€ 9.999 has Dutch VAT; the next sale asks, and its proposal begins with OSS at 19 % of Germany, in the overview only', async () => {
  const who = await kloppend.register()
  const customerId = await german(who)
  const small = await who.addConcept({ customerId, ...on('2026-04-10'), lines: [goods(9_999)] })
  expect((await who.invoice(small)).questions).toEqual([])
  expectDone(await who.move(small, 1000))
  const next = await who.addConcept({ customerId, ...on('2026-04-11'), lines: [goods(100)] })
  const { questions, version } = await who.invoice(next)
  expect(questions).toMatchObject([{ code: 'oss.threshold', sentence: expect.stringContaining('btw van Duitsland') }])
  expectDone(await who.call(acceptProposal, { params: { id: next }, body: { code: 'oss.threshold', version } }))
  expect(await who.invoice(next)).toMatchObject({
    questions: [],
    totalAmountSummary: { netAmount: 100, vatAmount: 19, grossAmount: 119 },
  })
  expect(expectDone(await who.call(getVatSettings)).oss).toEqual([{ from: '2026-04-11', until: null }])
  expectDone(await who.move(next, 1000))
  const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q2' } }))
  expect(boxes['1a']).toMatchObject({ turnover: 9_999, vat: 2_099.79 })
  expect(boxes['5a'].vat).toBe(2_099.79)
  expect(await oss(who, '2026-Q2')).toMatchObject({
    amount: 19,
    deadline: '2026-07-31',
    rows: [{ country: 'DE', supply: 'goods', vatPercentage: 19, isReduced: false, turnover: 100, vat: 19 }],
    corrections: [],
  })
  await isSound(who)
}) // prettier-ignore

test('a return has a row for each country, rate and supply, and mixed invoices part their VAT to the cent', async () => {
  const who = await withOss()
  const customerId = await german(who)
  const belgian = await who.addCustomer({ name: 'Peeters', country: 'BE', zipCode: '1000', city: 'Brussel' })
  const service = (price: number) => under(price, 19, { supply: 'service' })
  await who.addFinalised({ customerId, ...on('2026-02-01'), lines: [under(10.01), service(10.03), under(50, 7), goods(200)] })
  await who.addFinalised({ customerId: belgian, ...on('2026-02-02'), lines: [under(100, 21), goods(100, { vatPercentage: 21 })] })
  const { rows, amount } = await oss(who, '2026-Q1')
  expect(rows.map(({ country, supply, vatPercentage, turnover, vat }) => [country, supply, vatPercentage, turnover, vat])).toEqual([
    ['BE', 'goods', 21, 100, 21],
    ['DE', 'goods', 19, 10.01, 1.9],
    ['DE', 'goods', 7, 50, 3.5],
    ['DE', 'services', 19, 10.03, 1.91],
  ])
  expect(amount).toBe(28.31)
  const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(boxes['1a']).toMatchObject({ turnover: 300, vat: 63 })
  const csv = await who.send('GET', pathOf(getOssReturnCsv, { params: { period: '2026-Q1' } }))
  expect(csv.text).toContain('2026-Q1;DE;Duitsland;Goederen;Normaal;19,00;10,01;1,90')
  await isSound(who)
}) // prettier-ignore

test('a filed return stays as it was: a credit note of later, and an invoice of before, are corrections that name their quarter', async () => {
  const who = await withOss()
  const customerId = await german(who)
  const id = await who.addFinalised({ customerId, ...on('2026-03-01'), lines: [under(1_000)] })
  await who.addFinalised({ customerId, ...on('2026-05-01'), lines: [under(200)] })
  expect(await who.call(fileOssReturn, { params: { period: '2026-Q2' } })).toMatchObject({
    errors: [expect.stringContaining('Dien eerst de OSS-aangifte over het 1e kwartaal van 2026 in')],
  })
  expectDone(await who.call(fileOssReturn, { params: { period: '2026-Q1' } }))
  expect(await oss(who, '2026-Q1')).toMatchObject({ amount: 190, openAmount: 190, status: 'filed' })
  await addCredit(who, id, undefined, { issueDate: '2026-06-01' })
  await who.addFinalised({ customerId, ...on('2026-02-10'), lines: [under(10)] })
  expect(await oss(who, '2026-Q1'), 'as it was filed').toMatchObject({ amount: 190, rows: [{ vat: 190 }] })
  expect(await oss(who, '2026-Q2')).toMatchObject({
    amount: -150.1,
    rows: [{ turnover: 200, vat: 38 }],
    corrections: [{ quarter: '2026-Q1', country: 'DE', vat: -188.1 }],
  })
  await isSound(who)
  expectDone(await who.call(payOssReturn, { params: { period: '2026-Q1' }, body: {} }))
  expect(await oss(who, '2026-Q1')).toMatchObject({ openAmount: 0, status: 'paid' })
  expect(await who.call(payOssReturn, { params: { period: '2026-Q1' }, body: {} })).toMatchObject({ status: 409 })
  await isSound(who)
}) // prettier-ignore

test('an OSS line is refused for a business, without OSS on the day, and at a rate that its country has not', async () => {
  const who = await withOss('2026-04-01')
  const customerId = await german(who)
  const refused = async (changes: object) => {
    const id = await who.addConcept({ customerId, ...on('2026-04-10'), lines: [under(100)], ...changes })
    return (await who.move(id, 1000)).errors?.join(' ')
  }
  expect(await refused({ customerId: await german(who, 'DE136695976') })).toContain('zonder btw-id')
  expect(await refused(on('2026-03-31'))).toContain('gebruik je OSS niet')
  expect(await refused({ lines: [under(100, 20)] })).toContain('gold in Duitsland 19%, 7% btw')
  expect(await who.call(getVatReturn, { params: { period: '2026-Q2' } })).toMatchObject({ data: { boxes: { '1a': { vat: 0 } } } })
}) // prettier-ignore

test('a mistake leaves no trace, and OSS with sales under it ends on the last day of a quarter', async () => {
  const who = await withOss('2026-01-15')
  expectDone(await who.call(removeOss, { body: { from: '2026-01-15' } }))
  expect(expectDone(await who.call(getVatSettings)).oss).toEqual([])
  expect(expectDone(await who.call(listOssReturns))).toEqual([])
  expectDone(await who.call(setOss, { body: { from: '2026-01-15' } }))
  await who.addFinalised({ customerId: await german(who), ...on('2026-04-10'), lines: [under(100)] })
  expect(await who.call(removeOss, { body: { from: '2026-01-15' } })).toMatchObject({ status: 409 })
  const end = (until: string) => who.call(setOss, { body: { from: '2026-01-15', until } })
  expect(await end('2026-03-31')).toMatchObject({ errors: [expect.stringContaining('al facturen met btw van een ander land')] })
  expect(await end('2026-06-15')).toMatchObject({ errors: [expect.stringContaining('laatste dag van een kwartaal')] })
  expectDone(await end('2026-06-30'))
}) // prettier-ignore

test('under the KOR and under the cash system VAT of another country is in the OSS return of the invoice all the same', async () => {
  const who = await withOss()
  expectDone(await who.call(setKor, { body: { from: '2026-01-01', until: '2026-03-31' } }))
  const customerId = await german(who)
  await who.addFinalised({ customerId, ...on('2026-02-01'), lines: [under(100)] })
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from: '2026-04-01', isEntitled: true } }))
  await who.addFinalised({ customerId, ...on('2026-05-01'), lines: [under(300)] })
  expect((await oss(who, '2026-Q1')).amount).toBe(19)
  expect((await oss(who, '2026-Q2')).amount).toBe(57)
  await isSound(who)
}) // prettier-ignore
