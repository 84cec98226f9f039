import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { makeCalendarFeed } from '#calendar/contract.ts'
import { getInvoiceFigures } from '#invoices/figures-contract.ts'
import { takeBackWriteOff, writeOff } from '#invoices/write-off-contract.ts'
import { getProof } from '#proof/contract.ts'
import { setOss } from '#tenants/vat-contract.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fileOssReturn, getOssReturn } from '../oss-contract.ts'

/** Money, bad debts and files of sales with VAT of another country. */
const kloppend = await testProgram()
const { database } = kloppend

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const line = (unitPrice: number, changes: object = {}) =>
  lineOf({ quantity: 1, unitPrice, supply: 'goods', vatTreatment: 4600, vatPercentage: 19, ...changes })
const german = (who: TestTenant) =>
  who.addCustomer({ name: 'Familie Schmidt', country: 'DE', zipCode: '10115', city: 'Berlin' })
const withOss = async (): Promise<TestTenant> => {
  const who = await kloppend.register()
  expectDone(await who.call(setOss, { body: { from: '2026-01-01' } }))
  return who
}
const oss = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getOssReturn, { params: { period } }))
const isSound = async (who: TestTenant): Promise<void> => {
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  const { checks } = expectDone(await who.call(getProof))
  expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
}

test('a filed OSS return is what the bank proposes for a payment to the tax office, and is set aside until then', async () => {
  const who = await withOss()
  await who.addFinalised({ customerId: await german(who), ...on('2026-03-01'), lines: [line(1_000)] })
  const setAside = async () => expectDone(await who.call(getInvoiceFigures)).vatBalance
  expect(await setAside()).toBe(190)
  expectDone(await who.call(fileOssReturn, { params: { period: '2026-Q1' } }))
  expect(await setAside()).toBe(190)
  const { id } = await oss(who, '2026-Q1')
  const file = ingFile([['2026-04-20', -190, 'Belastingdienst', '', 'OSS']], 0)
  expectDone(await sendBankFile(who, file))
  const [found] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const parts = [{ kind: 'vatReturn' as const, targetId: id ?? '', amount: -190 }]
  expect(found?.proposals[0]).toMatchObject({
    label: 'Btw-aangifte over het 1e kwartaal van 2026 (OSS)',
    parts,
  })
  const before = await balancesOf(who)
  expectDone(await who.call(decideBankLine, { params: { id: found?.id ?? '' }, body: { parts } }))
  expect(changesBetween(before, await balancesOf(who))).toEqual({ '1530': 190, '1100': -190 })
  expect([await setAside(), (await oss(who, '2026-Q1')).status]).toEqual([0, 'paid'])
  await isSound(who)
})

test('a bad debt takes its VAT off the OSS return of the day as a correction, and a write-off that was a mistake leaves none', async () => {
  const who = await withOss()
  const id = await who.addFinalised({
    customerId: await german(who),
    ...on('2026-02-01'),
    lines: [line(100)],
  })
  expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-05-01' } }))
  expect(await oss(who, '2026-Q2')).toMatchObject({
    amount: -19,
    rows: [],
    corrections: [{ quarter: '2026-Q1', country: 'DE', vat: -19 }],
  })
  await isSound(who)
  expectDone(await who.call(takeBackWriteOff, { params: { id } }))
  expect(await oss(who, '2026-Q2')).toMatchObject({ amount: 0, corrections: [] })
  await isSound(who)
})

test('a credit note for an amount takes off the VAT of the country, also of prices with VAT, and goes into the auditfile', async () => {
  const who = await withOss()
  const lines = [
    line(59.5, { isPriceInclusive: true }),
    line(24.2, { isPriceInclusive: true, vatTreatment: 0, vatPercentage: 21 }),
  ]
  const id = await who.addFinalised({ customerId: await german(who), ...on('2026-02-01'), lines })
  expect(await who.invoice(id)).toMatchObject({
    totalAmountSummary: { netAmount: 70, vatAmount: 13.7, grossAmount: 83.7 },
  })
  const amountOf = { vatTreatment: 4600, vatPercentage: 19 }
  await addCredit(who, id, [], { lines: undefined, amount: 11.9, amountOf, issueDate: '2026-03-01' })
  expect(await oss(who, '2026-Q1')).toMatchObject({ rows: [{ turnover: 40, vat: 7.6 }], corrections: [] })
  await isSound(who)
  const { text } = await who.send('GET', '/api/Exports/xaf?year=2026')
  expect(text).toContain(
    '<vatID>oss-goods-DE-1900</vatID><vatDesc>Goederen aan particulieren in Duitsland, 19% (OSS)</vatDesc><vatToPayAccID>1518</vatToPayAccID>',
  )
})

test('the calendar has the last day of each OSS return that waits', async () => {
  const who = await withOss()
  const { address } = expectDone(
    await who.call(makeCalendarFeed, { body: { hasInvoices: false, hasAmounts: false } }),
  )
  const text = (await kloppend.send('GET', new URL(address).pathname)).text.replaceAll('\r\n ', '')
  expect(text).toMatch(/UID:oss-2026-Q1@.*\r\nDTSTAMP:\d{8}T000000Z\r\nDTSTART;VALUE=DATE:20260430/)
})
