import { describe, expect, test } from 'vitest'
import { decideBankLine, listBankAccounts, listBankLines } from '#bank/contract.ts'
import { createPaymentBatch, listPayables } from '#bank/payments-contract.ts'
import { changeBankSettings } from '#bank/rules-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { fileVatReturn, getVatReturn, setVatReturnReference } from '../contract.ts'

/** The betalingskenmerk of a VAT return: kept, paid with, and recognised at the bank. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const KENMERK = '5000056789012345'
const OTHER = '2202600000000117'
const PERIOD = '2026-Q2'

/** A business with € 210 of VAT to pay over a quarter. */
async function withReturn(period = PERIOD, day = '2026-05-01'): Promise<TestTenant> {
  const who = await kloppend.register()
  await fileFor(who, period, day)
  return who
}
async function fileFor(who: TestTenant, period: string, day: string): Promise<void> {
  const on = { issueDate: day, dueDate: day, deliveryDate: day }
  await who.addFinalised({ ...on, lines: [lineOf({ quantity: 1, unitPrice: 1_000 })] })
  expectDone(await who.call(fileVatReturn, { params: { period } }))
}
const give = (who: TestTenant, paymentReference: string | null, period = PERIOD, sequence?: number) =>
  who.call(setVatReturnReference, {
    params: { period },
    body: { paymentReference, ...(sequence !== undefined && { sequence }) },
  })
const returnOf = async (who: TestTenant, period = PERIOD) =>
  expectDone(await who.call(getVatReturn, { params: { period } }))
const referenceOf = async (who: TestTenant) => (await returnOf(who)).filings[0]?.paymentReference

test('the kenmerk is typed after filing, in groups too, corrected, and removed', async () => {
  const who = await kloppend.register()
  expect((await give(who, KENMERK)).problems[0]?.code).toBe('taxes.not-filed')
  await fileFor(who, PERIOD, '2026-05-01')
  expect(await referenceOf(who)).toBeNull()
  expectDone(await give(who, '2202 6000 0000 0117'))
  expect(await referenceOf(who)).toBe(OTHER)
  expectDone(await give(who, KENMERK))
  expect(await referenceOf(who)).toBe(KENMERK)
  expectDone(await give(who, null))
  expect(await referenceOf(who)).toBeNull()
})

describe('is refused with a sentence, and nothing is kept', () => {
  test.each([
    ['with a wrong digit', '5000056789012346'],
    ['that is too short', '500005678901234'],
    ['of 7 digits, which the tax office does not give', '2026001'],
    ['with letters', 'RF12F20260001'],
  ])('a kenmerk %s', async (_, typed) => {
    const who = await withReturn()
    const answer = await give(who, typed)
    expect(answer.errors).toEqual(['Dit betalingskenmerk klopt niet. Neem alle 16 cijfers precies over.'])
    expect(await referenceOf(who)).toBeNull()
  })

  test('a kenmerk that another return has, and one of a supplement that was not filed', async () => {
    const who = await withReturn()
    await fileFor(who, '2026-Q3', '2026-08-01')
    expectDone(await give(who, KENMERK))
    expect((await give(who, KENMERK, '2026-Q3')).errors).toEqual([
      'Dit betalingskenmerk staat al bij de aangifte over het 2e kwartaal van 2026. Kijk na bij welke aangifte het hoort.',
    ])
    const answers = await Promise.all([give(who, OTHER, '2026-Q2'), give(who, OTHER, '2026-Q3')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await give(who, OTHER, PERIOD, 1)).problems[0]?.code).toBe('taxes.supplement-not-found')
    // … and what one business has says nothing about another.
    expectDone(await give(await withReturn(), KENMERK))
  })
})

test('a statement with the kenmerk pays the return by itself, where the owner switched that on', async () => {
  const who = await withReturn()
  expectDone(await give(who, KENMERK))
  expectDone(await who.call(changeBankSettings, { body: { automatic: true } }))
  const before = await balancesOf(who)
  const file = ingFile([[today, -210, 'Belastingdienst', '', `Betalingskenmerk ${KENMERK} OB 2e kw`]])
  expectDone(await sendBankFile(who, file))
  await allWorkDone(database)
  expect(changesBetween(before, await balancesOf(who))).toEqual({ '1530': 210, '1100': -210 })
  expect(await returnOf(who)).toMatchObject({ status: 'paid', openAmount: 0 })
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  expect(line?.decision).toMatchObject({ automatic: true })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('without the kenmerk, or with a wrong digit, the same line is only proposed', async () => {
  const who = await withReturn()
  expectDone(await give(who, KENMERK))
  expectDone(await who.call(changeBankSettings, { body: { automatic: true } }))
  const lines = [
    [today, -210, 'Belastingdienst', '', 'Omzetbelasting'],
    [today, -210, 'Belastingdienst', '', 'Kenmerk 5000056789012346'],
  ] as const
  expectDone(await sendBankFile(who, ingFile(lines)))
  await allWorkDone(database)
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  expect(open.map(({ proposals: [first] }) => [first?.parts[0]?.kind, first?.automatic])).toEqual([
    ['vatReturn', false],
    ['vatReturn', false],
  ])
  expect(await returnOf(who)).toMatchObject({ status: 'filed', openAmount: 210 })
})

test('a payment batch takes the kenmerk of the return, as the reference that the bank passes on', async () => {
  const who = await withReturn()
  expectDone(await sendBankFile(who, ingFile([[today, 1_000, 'Storting', '', 'Begin']])))
  const owed = async () => expectDone(await who.call(listPayables)).find(({ kind }) => kind === 'vatReturn')
  expect(await owed()).toMatchObject({ open: 210, remittance: '' })
  expectDone(await give(who, KENMERK))
  const payable = await owed()
  expect(payable).toMatchObject({ open: 210, remittance: KENMERK })
  const [account] = expectDone(await who.call(listBankAccounts))
  const items = [{ kind: 'vatReturn' as const, targetId: payable?.targetId ?? '', amount: 210 }]
  const body = { bankAccountId: account?.id ?? '', date: addDays(today, 1), items }
  const id = expectDone(await who.call(createPaymentBatch, { body }))
  const { text } = await who.send('GET', `/api/PaymentBatches/${id}/file`)
  expect(text).toContain(
    `<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>CUR</Issr></Tp><Ref>${KENMERK}</Ref></CdtrRefInf>`,
  )
})

test('a program pays a return from a line of the bank by the id that the return shows', async () => {
  const who = await withReturn()
  expectDone(await sendBankFile(who, ingFile([[today, -210, 'Belastingdienst', '', 'Omzetbelasting']])))
  const [line] = expectDone(await who.call(listBankLines))
  const [filing] = (await returnOf(who)).filings
  const parts = [{ kind: 'vatReturn' as const, targetId: filing?.id ?? '', amount: -210 }]
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  expect((await returnOf(who)).filings[0]).toMatchObject({ id: filing?.id, openAmount: 0 })
})
