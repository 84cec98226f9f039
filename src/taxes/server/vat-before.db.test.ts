import { expect, test } from 'vitest'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { getProof } from '#proof/contract.ts'
import { changeOpeningBalance } from '#ledger/contract.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fileVatReturn, getIcpStatement, getVatReturn, listVatReturns, setVatBefore } from '../contract.ts'

/** Moving in within a VAT period: another program had a part of its return. */
const kloppend = await testProgram()
const { opening } = handSteps(kloppend.database)
const PERIOD = '2026-Q3'
const params = { period: PERIOD }
const GERMAN = 'DE136695976'
const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })

/** On 15 August 2026 the old program had € 10.000,55 of turnover with € 2.100,12 of VAT, and € 400,30 to deduct. */
const before = {
  boxes: [
    { box: '1a' as const, turnover: 10_000.55, vat: 2_100.12 },
    { box: '5b' as const, turnover: 0, vat: 400.3 },
  ],
  customers: [{ name: 'Müller GmbH', vatId: GERMAN, goods: 500.5, services: 0 }],
}
const give = (who: TestTenant, body = before, period = PERIOD) =>
  who.call(setVatBefore, { params: { period }, body })
const returnOf = async (who: TestTenant) => expectDone(await who.call(getVatReturn, { params }))
const vatCheck = async (who: TestTenant) =>
  (await returnOf(who)).checks.find(({ id }) => id === 'opening-vat')

async function movedIn(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [['1100', 5_000, 0], ['1520', 400.3, 0], ['1500', 0, 2_100.12], ['0500', 0, 3_300.18]],
      '2026-08-15',
    ),
  )
  return who
} // prettier-ignore

/** What the VAT accounts of the opening balance say; nothing once it was filled in. */
const proposed = [
  { box: '1a', turnover: 10_000.57, vat: 2_100.12 },
  { box: '5b', turnover: 0, vat: 400.3 },
]

test('the return counts what the old program had, files both, and leaves nothing on the VAT accounts', async () => {
  const who = await movedIn()
  const german = await who.addCustomer({ name: 'Müller GmbH', country: 'DE', btwId: GERMAN, zipCode: '10115', city: 'Berlin' })
  await who.addFinalised({ ...on('2026-09-01'), lines: [lineOf({ quantity: 1, unitPrice: 1_000 })] })
  await who.addFinalised({ ...on('2026-09-02'), customerId: german, lines: [lineOf({ quantity: 1, unitPrice: 100.75, vatPercentage: 0, vatTreatment: 1000, supply: 'goods' })] })
  await addExpense(who, { date: '2026-09-03', lines: [await expenseLineOf(who, { unitPrice: 100, vatPercentage: 21 })] })
  expect((await vatCheck(who))?.sentence).toContain('Vul dan in wat je vorige programma al had')
  expect((await returnOf(who)).before).toEqual({ isAsked: true, boxes: [], proposed, customers: [] })

  expectDone(await give(who, { ...before, boxes: [{ box: '1a', turnover: 9_000, vat: 2_000 }] }))
  expect((await vatCheck(who))?.sentence.replaceAll('\u00a0', ' ')).toContain('Dat scheelt € 300,18')
  // As it was typed.
  expectDone(await give(who, { ...before, customers: before.customers.map((each) => ({ ...each, vatId: 'de 1366.95976' })) }))
  const shown = await returnOf(who)
  expect(shown.before).toEqual({ isAsked: true, proposed: [], ...before })
  expect(shown.boxes['1a']).toEqual({ turnover: 11_000.55, vat: 2_310.12, roundedTurnover: 11_000, roundedVat: 2_310 })
  expect(shown.boxes['5b']).toMatchObject({ vat: 421.3, roundedVat: 422 })
  expect(shown.boxes['3b']).toMatchObject({ turnover: 601.25, roundedTurnover: 601 })
  expect(await vatCheck(who)).toMatchObject({ level: 'ok' })
  const icp = expectDone(await who.call(getIcpStatement, { params }))
  expect(icp).toMatchObject({ total: 601.25, equalsBox3b: true, customers: [{ name: 'Müller GmbH', goods: 601.25 }] })
  const listed = async () => expectDone(await who.call(listVatReturns)).find(({ period }) => period === PERIOD)
  expect((await listed())?.amount).toBe(1_888)
  const vatProof = async () => expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'vat')
  expect(await vatProof()).toMatchObject({ outcome: 'ok' })

  expectDone(await who.call(fileVatReturn, { params }))
  const filed = await returnOf(who)
  expect(filed.boxes).toEqual(shown.boxes)
  expect(filed.before).toEqual({ ...shown.before, isAsked: false })
  expect((await listed())?.amount).toBe(1_888)
  for (const account of ['1500', '1520']) expect(await balanceOf(who, account)).toBe(0)
  expect(await balanceOf(who, '1530')).toBe(-1_888)
  expect(await vatProof()).toMatchObject({ outcome: 'ok' })
  // What was filed stays, also for a statement that passes the program by.
  expect((await give(who, { boxes: [], customers: [] })).problems[0]?.code).toBe('taxes.already-filed')
  const { superuser } = kloppend.database
  await expect(superuser.query('delete from vat_of_before where tenant_id = $1', [who.tenantId])).rejects.toThrow('was filed')
}) // prettier-ignore

test('it is asked only of the period in which the books begin, each box and customer once, and an empty list removes it', async () => {
  const who = await movedIn()
  const codeOf = async (answer: ReturnType<typeof give>) => (await answer).problems[0]?.code
  expect(await codeOf(give(who, before, '2026-Q2'))).toBe('taxes.not-in-the-middle')
  expect(await codeOf(give(await kloppend.register()))).toBe('taxes.not-in-the-middle')
  const [first, second] = before.boxes as [(typeof before.boxes)[0], (typeof before.boxes)[0]]
  for (const wrong of [
    { ...before, boxes: [first, first] },
    { ...before, boxes: [{ ...second, turnover: 1 }] },
    { ...before, customers: [{ name: 'Jansen', vatId: 'NL004495445B01', goods: 1, services: 0 }] },
  ])
    expect((await give(who, wrong)).status).toBe(400)
  expectDone(await give(who))
  expectDone(await give(who, { boxes: [], customers: [] }))
  expect((await returnOf(who)).before).toEqual({ isAsked: true, boxes: [], proposed, customers: [] })
})

test('after the return of the period in which the books begin, the opening balance is corrected as long as its VAT stays', async () => {
  const who = await movedIn()
  expectDone(await give(who))
  expectDone(await who.call(fileVatReturn, { params }))
  const correct = async (bank: number, vat: number) =>
    who.call(changeOpeningBalance, {
      body: {
        date: '2026-08-15',
        lines: await Promise.all(
          ([['1100', bank], ['1520', 400.3], ['1500', -vat], ['0500', vat - bank - 400.3]] as const).map(async ([account, amount]) => ({
            ledgerAccountId: await accountId(who, account), isDebit: amount > 0, amount: Math.abs(Math.round(amount * 100) / 100),
          })),
        ),
      },
    })
  expect((await correct(5_000, 2_000)).problems[0]?.code).toBe('ledger.period-closed')
  expectDone(await correct(5_010, 2_100.12))
  expect([await balanceOf(who, '1100'), await balanceOf(who, '0500'), await balanceOf(who, '1500')]).toEqual([5_010, -3_310.18, 0])
  expect((await returnOf(who)).boxes['1a']).toMatchObject({ turnover: 10_000.55, vat: 2_100.12 })
}) // prettier-ignore

test('the PDF of the return has the boxes and the ICP statement, and apart what the old program had of both', async () => {
  const who = await movedIn()
  const german = await who.addCustomer({ name: 'Müller GmbH', country: 'DE', btwId: GERMAN, zipCode: '10115', city: 'Berlin' })
  await who.addFinalised({ ...on('2026-09-01'), lines: [lineOf({ quantity: 1, unitPrice: 1_000 })] })
  await who.addFinalised({ ...on('2026-09-02'), customerId: german, lines: [lineOf({ quantity: 1, unitPrice: 100.75, vatPercentage: 0, vatTreatment: 1000, supply: 'goods' })] })
  const paper = async () => {
    const { status, bytes, headers } = await who.send('GET', `/api/VatReturns/${PERIOD}/pdf`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return readPdf(bytes).text.replaceAll('\u00a0', ' ')
  }
  const own = await paper()
  expect(own).toContain('nog niet ingediend')
  expect(own).toMatch(/1a Leveringen\/diensten belast met hoog tarief € 1\.000,00 € \d/)
  expect(own).toMatch(/Müller GmbH DE136695976 € 100,00/)
  expect(own).not.toContain('vorige programma')

  expectDone(await give(who))
  expectDone(await who.call(fileVatReturn, { params }))
  const both = await paper()
  expect(both).not.toContain('nog niet ingediend')
  expect(both).toMatch(/1a Leveringen\/diensten belast met hoog tarief € 11\.000,00 € 2\.310,00/)
  const [, apart = ''] = both.split('Uit je vorige programma')
  expect(apart).toMatch(/1a Leveringen\/diensten belast met hoog tarief € 10\.000,55 € 2\.100,12/)
  expect(apart).toMatch(/5b Voorbelasting € 400,30/)
  expect(apart).toMatch(/ICP-opgaaf uit je vorige programma .*Müller GmbH DE136695976 € 500,50/)
  expect(both).toContain('telt al mee in de rubrieken')
  expect((await who.send('GET', '/api/VatReturns/2026-13/pdf')).status).toBe(404)
}) // prettier-ignore
