import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getExpense, payExpense, withdrawExpense } from '#expenses/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { accountId, addExpense, balanceOf, expenseLineOf } from '#testing/expense-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  undoBankLine,
} from '../../contract.ts'
import {
  cancelPaymentBatch,
  createPaymentBatch,
  getPaymentBatch,
  listPayables,
  listPaymentBatches,
  previewPaymentBatch,
  type newPaymentBatch,
} from '../../payments-contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()
const PRINTER = 'NL39RABO0300065264'
const OTHER = 'NL20INGB0001234567'

type Wire = z.input<typeof newPaymentBatch>

/** A business with an account at a bank. */
async function withAccount(): Promise<{ tenant: TestTenant; bankAccountId: string }> {
  const tenant = await kloppend.register()
  const body = { iban: 'NL91ABNA0417164300', name: 'Zakelijk' }
  return { tenant, bankAccountId: expectDone(await tenant.call(createBankAccount, { body })) }
}

/** An expense on account of € 70,00. */
const owed = async (tenant: TestTenant, supplierName = 'Drukkerij Zuid', number = '881'): Promise<string> =>
  addExpense(tenant, {
    supplierName,
    supplierInvoiceNumber: number,
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })

const item = (targetId: string, changes: Partial<Wire['items'][number]> = {}): Wire['items'][number] => ({
  kind: 'expense',
  targetId,
  amount: 70,
  iban: PRINTER,
  ...changes,
})
const order = (tenant: TestTenant, bankAccountId: string, items: Wire['items'], date: string = today) =>
  tenant.call(createPaymentBatch, { body: { bankAccountId, date, items } })
const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const batch = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getPaymentBatch, { params: { id } }))
const payables = async (tenant: TestTenant) => expectDone(await tenant.call(listPayables))
const fileOf = (tenant: TestTenant, id: string, query = '') =>
  tenant.send('GET', `/api/PaymentBatches/${id}/file${query}`)

test('a batch books nothing, its expense is in payment, and its file is the same bytes each time', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const expense = await owed(tenant)
  const before = await balanceOf(tenant)
  const id = expectDone(await order(tenant, bankAccountId, [item(expense)]))
  expect(await balanceOf(tenant)).toEqual(before)
  expect((await payables(tenant))[0]).toMatchObject({ targetId: expense, open: 70, ordered: 70, iban: PRINTER })

  const [first, second, older] = [await fileOf(tenant, id), await fileOf(tenant, id, '?version=09'), await fileOf(tenant, id, '?version=03')]
  expect(first.status).toBe(200)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(first.text).toContain('pain.001.001.09')
  expect(older.text).toContain('pain.001.001.03')
  expect(first.text).toContain('<CtrlSum>70.00</CtrlSum>')
  const { files, payments, state } = await batch(tenant, id)
  expect(files).toEqual([first, older].map(({ bytes }, index) => ({
    version: ['09', '03'][index],
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })))
  expect(state).toBe('ordered')
  expect(payments[0]).toMatchObject({ label: 'Factuur 881', name: 'Drukkerij Zuid', remittance: 'Factuur 881', isPaid: false })
  expect(first.text).toContain(`<EndToEndId>${payments[0]?.endToEndId ?? ''}</EndToEndId>`)
}) // prettier-ignore

test('cancelled, what was in it is to be paid again, and there is no file any more', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const expense = await owed(tenant)
  const id = expectDone(await order(tenant, bankAccountId, [item(expense)]))
  expect((await order(tenant, bankAccountId, [item(expense)])).problems[0]?.code).toBe('payment-batch.beyond-open')
  const answers = await Promise.all([0, 1].map(() => tenant.call(cancelPaymentBatch, { params: { id } })))
  expect(statusesOf(answers)).toEqual([200, 409])
  expect((await payables(tenant))[0]).toMatchObject({ targetId: expense, ordered: 0 })
  expect((await fileOf(tenant, id)).status).toBe(409)
  expect((await batch(tenant, id)).state).toBe('cancelled')
  expectDone(await order(tenant, bankAccountId, [item(expense)]))
  expect(expectDone(await tenant.call(listPaymentBatches)).map(({ number, state }) => [number, state])).toEqual([[2, 'ordered'], [1, 'cancelled']])
}) // prettier-ignore

test('what is in a batch is not withdrawn; paid manually it is what the bank did, and nothing else', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const bankLedgerAccountId = await accountId(tenant, '1100')
  const hand = (id: string) => tenant.call(payExpense, { params: { id }, body: { bankLedgerAccountId } })
  const [whole, part] = [await owed(tenant), await owed(tenant, 'Papier Noord', '12')]
  const id = expectDone(await order(tenant, bankAccountId, [item(whole), item(part, { amount: 20 })]))
  for (const refused of [await tenant.call(withdrawExpense, { params: { id: whole } }), await hand(part)])
    expect(refused.problems[0]?.message).toMatch(/in betaalopdracht 1\. Trek die opdracht eerst in/)
  expectDone(await hand(whole))
  expect((await batch(tenant, id)).payments.map(({ isPaid }) => isPaid)).toEqual([true, false])
  expect((await tenant.call(withdrawExpense, { params: { id: part } })).problems[0]?.code).toBe('payment.ordered')
}) // prettier-ignore

test('of two batches at once with one expense, one is refused', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const expense = await owed(tenant)
  const answers = await Promise.all([0, 1, 2].map(() => order(tenant, bankAccountId, [item(expense)])))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
})

test('the account of last time is known, and another one is said before and after', async () => {
  const { tenant, bankAccountId } = await withAccount()
  expectDone(await order(tenant, bankAccountId, [item(await owed(tenant))]))
  const next = await owed(tenant, 'DRUKKERIJ ZUID', '882')
  expect((await payables(tenant)).find(({ targetId }) => targetId === next)?.iban).toBe(PRINTER)
  const body = { bankAccountId, date: today, items: [item(next, { iban: OTHER })] }
  const seen = expectDone(await tenant.call(previewPaymentBatch, { body }))
  expect(seen.items[0]).toMatchObject({ iban: OTHER, previousIban: PRINTER })
  expect(expectDone(await tenant.call(listPaymentBatches))).toHaveLength(1)
  const id = expectDone(await tenant.call(createPaymentBatch, { body }))
  expect((await batch(tenant, id)).payments[0]).toMatchObject({ iban: OTHER, previousIban: PRINTER })
})

test('a credit note is paid out to the account that its customer paid from', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const invoice = await tenant.addFinalised()
  expectDone(await pay(tenant, invoice, 121))
  const credit = await addCredit(tenant, invoice, [1])
  const [found] = await payables(tenant)
  expect(found).toMatchObject({ kind: 'creditNote', targetId: credit, open: 60.5, name: 'Bakkerij Jansen', iban: '' })
  const paid = item(credit, { kind: 'creditNote', amount: 60.5 })
  const id = expectDone(await order(tenant, bankAccountId, [paid]))
  expect((await batch(tenant, id)).payments[0]?.remittance).toMatch(/^Creditnota /)
}) // prettier-ignore

test.each([
  ['nothing', { items: [] }, /Kies wat je wilt betalen/],
  ['yesterday', { date: addDays(today, -1) }, /Kies vandaag of een latere dag/],
  ['over a year', { date: addDays(today, 400) }, /binnen een jaar/],
  ['an account that is not there', { bankAccountId: '01900000-0000-7000-8000-000000000000' }, /bankrekening bestaat niet/],
] as const)('a batch of %s is refused with what to do', async (_, changes, sentence) => {
  const { tenant, bankAccountId } = await withAccount()
  const body = { bankAccountId, date: today as string, items: [item(await owed(tenant))], ...changes } as Wire
  expect((await tenant.call(createPaymentBatch, { body })).problems[0]?.message).toMatch(sentence)
}) // prettier-ignore

test.each([
  ['no cents', { amount: 0 }, /€\s0,01/],
  ['more than is open', { amount: 70.01 }, /er staat €\s70,00 open/],
  ['no IBAN', { iban: '' }, /vul het IBAN/],
  ['a wrong IBAN', { iban: 'NL39RABO0300065265' }, /geen geldig IBAN/],
  ['the own account', { iban: 'NL91 ABNA 0417 1643 00' }, /je eigen rekening/],
  ['a kenmerk with a wrong digit', { remittance: '5000056789012346' }, /betalingskenmerk klopt niet/],
  [
    'an RF reference with a wrong digit',
    { remittance: 'RF19 5390 0754 7034' },
    /betalingskenmerk klopt niet/,
  ],
  ['another kind', { kind: 'creditNote' }, /bestaat niet of staat niet meer open/],
] as const)('a payment of %s is refused with what to do', async (_, changes, sentence) => {
  const { tenant, bankAccountId } = await withAccount()
  const answer = await order(tenant, bankAccountId, [item(await owed(tenant), changes)])
  expect(answer.problems[0]?.message).toMatch(sentence)
  expect(expectDone(await tenant.call(listPaymentBatches))).toEqual([])
})

test('a supplier without a name, and the same expense twice, are refused', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const nameless = await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
  expect((await order(tenant, bankAccountId, [item(nameless)])).problems[0]?.code).toBe('payment-batch.name-missing')
  expectDone(await order(tenant, bankAccountId, [item(nameless, { name: 'Jan & Zonen', amount: 20 }), item(nameless, { name: 'Jan', amount: 50 })]))
  const other = await owed(tenant)
  expect((await order(tenant, bankAccountId, [item(other), item(other, { amount: 0.01 })])).problems[0]?.code).toBe('payment-batch.beyond-open')
  expectDone(await tenant.call(withdrawExpense, { params: { id: other } }))
  expect((await order(tenant, bankAccountId, [item(other)])).problems[0]?.code).toBe('payment-batch.item-not-found')
}) // prettier-ignore

test('a line of the bank with our id is proposed first, and certain; without it the whole batch is proposed', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const expenses = [await owed(tenant, 'Drukkerij Zuid', '881'), await owed(tenant, 'Papier Noord', '12')]
  const id = expectDone(await order(tenant, bankAccountId, expenses.map((expense) => item(expense))))
  const ref = (await batch(tenant, id)).payments[1]?.endToEndId ?? ''
  expectDone(
    await sendBankFile(tenant, ingFile([
      [today, -70, 'Papier Noord', PRINTER, `Factuur 12 Kenmerk: ${ref}`],
      [today, -140, 'Verzamelbetaling', '', 'Batch'],
      [today, -70, 'Ander', '', 'Zonder kenmerk'],
    ])),
  )
  const lines = expectDone(await tenant.call(listBankLines))
  const best = (name: string) => lines.find(({ counterpartyName }) => counterpartyName === name)?.proposals[0]
  expect(best('Papier Noord')).toMatchObject({
    label: 'Factuur 12',
    automatic: true,
    parts: [{ kind: 'expense', targetId: expenses[1], amount: -70 }],
  })
  expect(best('Papier Noord')?.reasons.map(({ code }) => code)).toEqual(['R1', 'A1'])
  expect(best('Verzamelbetaling')).toMatchObject({
    automatic: false,
    parts: expenses.map((targetId) => ({ kind: 'expense', targetId, amount: -70 })),
  })
  expect(best('Ander')?.automatic ?? false).toBe(false)

  const [line] = lines.filter(({ counterpartyName }) => counterpartyName === 'Papier Noord')
  const params = { id: line?.id ?? '' }
  const parts = [{ kind: 'expense' as const, targetId: expenses[1], amount: -70 }]
  expectDone(await tenant.call(decideBankLine, { params, body: { parts } }))
  expect(await batch(tenant, id)).toMatchObject({ state: 'partly-paid', paidItems: 1 })
  expect((await tenant.call(cancelPaymentBatch, { params: { id } })).problems[0]?.code).toBe('payment-batch.already-paid')
  expect((await balanceOf(tenant))['1600']).toBe(-70)
  expectDone(await tenant.call(undoBankLine, { params }))
  expect(await batch(tenant, id)).toMatchObject({ state: 'ordered', paidItems: 0 })
  const shown = expectDone(await tenant.call(getExpense, { params: { id: expenses[1] ?? '' } }))
  expect(shown).toMatchObject({ openAmount: 70, inPayment: true })
}) // prettier-ignore

test('another business sees nothing of a batch', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const id = expectDone(await order(tenant, bankAccountId, [item(await owed(tenant))]))
  const other = await kloppend.register()
  for (const call of [getPaymentBatch, cancelPaymentBatch])
    expect((await other.call(call, { params: { id } })).status).toBe(404)
  expect((await fileOf(other, id)).status).toBe(404)
  expect((await batch(tenant, id)).state).toBe('ordered')
  expect(await payables(other)).toEqual([])
  expect(expectDone(await tenant.call(listBankAccounts))).toHaveLength(1)
  expect(await accountId(other, '1100')).not.toBe('')
})

test('a payment of a batch that was booked in one line comes back: its expense is proposed, with the reason of the bank', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const [one, other] = [await owed(tenant), await owed(tenant, 'Papier Noord', '12')]
  const id = expectDone(await order(tenant, bankAccountId, [item(one), item(other, { iban: OTHER })]))
  const text = (await fileOf(tenant, id)).text
  const messageRef = /<MsgId>([^<]+)/.exec(text)?.[1] ?? ''
  // The bank breaks our id.
  const words = `Batch ${messageRef.slice(0, 12)} ${messageRef.slice(12)}`
  expectDone(await sendBankFile(tenant, ingFile([[today, -140, 'Verzamelbetaling', '', words]])))
  const [line] = expectDone(await tenant.call(listBankLines))
  expect(line?.proposals[0]).toMatchObject({ label: 'Betaalopdracht 1: 2 betalingen', automatic: true })
  const parts = (line?.proposals[0]?.parts ?? []).map(({ kind, targetId, amount }) => ({ kind: kind as 'expense', targetId, amount }))
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  const reference = (await batch(tenant, id)).payments[1]?.endToEndId ?? ''
  expectDone(await sendBankFile(tenant, ingFile([[today, 70, '', '', `Terugboeking AC04 rekening opgeheven ${reference}`]], -140)))
  const [returned] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  expect(returned?.proposals[0]).toMatchObject({ automatic: false, parts: [{ kind: 'expense', targetId: other, amount: 70 }] })
  expect(returned?.proposals[0]?.reasons[0]?.text).toMatch(/^ons kenmerk van de betaling; /)
}) // prettier-ignore

test('a batch of which the bank refused one payment is proposed without it, by our id in the line', async () => {
  const { tenant, bankAccountId } = await withAccount()
  const [one, other] = [await owed(tenant), await owed(tenant, 'Papier Noord', '12')]
  const id = expectDone(await order(tenant, bankAccountId, [item(one), item(other, { amount: 20, iban: OTHER })]))
  const messageRef = /<MsgId>([^<]+)/.exec((await fileOf(tenant, id)).text)?.[1] ?? ''
  expectDone(await sendBankFile(tenant, ingFile([[today, -70, '', '', messageRef]])))
  const [line] = expectDone(await tenant.call(listBankLines))
  expect(line?.proposals[0]).toMatchObject({ automatic: false, parts: [{ kind: 'expense', targetId: one, amount: -70 }] })
}) // prettier-ignore
