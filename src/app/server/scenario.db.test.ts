import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payOutCreditNote } from '#credit-notes/contract.ts'
import { payExpense } from '#expenses/contract.ts'
import { getBalance, listJournalEntries } from '#ledger/contract.ts'
import { getReport } from '#reports/contract.ts'
import { fileVatReturn, getVatReturn, payVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type LineWire, type TestTenant } from '#testing/test-tenant.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

/**
 * A quarter of twenty events whose entries, VAT return and trial balance were worked out manually, outside
 * the program. The same events go through the endpoints of the screens, and every figure is compared to the
 * cent. Without the file of the scenario the test is skipped.
 */
const file = sharedSample('scenario/scenario-1.json')

type Entry = readonly { readonly account: string; readonly side: 'D' | 'C'; readonly amount: string }[]
interface Event {
  readonly event: string
  readonly date: string
  readonly lines: Entry
  readonly input?: {
    readonly lines?: readonly [description: string, quantity: string, price: string, vatCase: string][]
    readonly cost?: string
    readonly net?: string
    readonly code?: string
    readonly pay?: string
    readonly deductible?: boolean
  }
  readonly expected_total?: string
  readonly unrounded?: Readonly<Record<string, { readonly omzet: string; readonly btw: string }>>
  readonly expected_return?: Readonly<
    Record<string, number | { readonly omzet?: number; readonly btw?: number }>
  >
}
interface Scenario {
  readonly events: readonly Event[]
  readonly expected_trial_balance_debit_minus_credit: Readonly<Record<string, string>>
  readonly expected_result_profit: string
  readonly spec_balance_by_type: Readonly<Record<string, string>>
}

/** How a line of the scenario is typed on our form. */
const sales: Readonly<Record<string, Partial<LineWire>>> = {
  S21: { vatPercentage: 21 },
  S9: { vatPercentage: 9 },
  AE: { vatTreatment: 1000 },
  EUS: { vatTreatment: 1000, supply: 'service' },
  EUG: { vatTreatment: 1000, supply: 'goods' },
}
const purchases: Readonly<Record<string, { vatPercentage: number; vatTreatment: 0 | 1000 | 2000 | 3000 }>> = {
  I21: { vatPercentage: 21, vatTreatment: 0 },
  I9: { vatPercentage: 9, vatTreatment: 0 },
  V21: { vatPercentage: 21, vatTreatment: 1000 },
  EU21: { vatPercentage: 21, vatTreatment: 2000 },
  NEU21: { vatPercentage: 21, vatTreatment: 3000 },
}

test.skipIf(!hasSharedSamples)(
  'the quarter of scenario 1 goes through the program: every entry, the VAT return and the trial balance are as worked out',
  async () => {
    const scenario = JSON.parse(readFileSync(file, 'utf8')) as Scenario
    const kloppend = await testProgram({}, undefined, ONE_CONNECTION)
    const who = await kloppend.register()
    const story = await storyOf(who, handSteps(kloppend.database))

    expect(scenario.events).toHaveLength(20)
    for (const event of scenario.events) {
      await story(event)
      expect([event.event, await newestEntry(who)]).toEqual([
        event.event,
        { date: event.date, lines: inOrder(event.lines) },
      ])
    }

    const year = { from: '2026-01-01', to: '2026-12-31' }
    const report = async (name: 'trial-balance' | 'profit-and-loss') =>
      expectDone(await who.call(getReport, { params: { name }, query: year }))
    const trial = (await report('trial-balance')).rows
      .filter(({ kind, amounts }) => kind === 'line' && amounts[3] !== 0)
      .map(({ texts, amounts }) => [texts[0], (amounts[3] ?? 0).toFixed(2)])
    expect(Object.fromEntries(trial)).toEqual(scenario.expected_trial_balance_debit_minus_credit)

    const result = (await report('profit-and-loss')).rows.find(({ texts }) => texts.includes('Resultaat'))
    expect(result?.amounts[0]?.toFixed(2)).toBe(scenario.expected_result_profit)

    // The balance of the specification: per type, debit minus credit; the sum of all types is zero.
    const { ledgerAccounts } = expectDone(await who.call(getBalance))
    const accounts = ledgerAccounts.filter(({ description }) => description !== 'Resultaat lopend boekjaar')
    for (const [type, amount] of Object.entries(scenario.spec_balance_by_type)) {
      const ofType = accounts.filter(({ type: { value } }) => String(value) === type)
      expect([type, balanceOf(ofType).toFixed(2)]).toEqual([type, amount])
    }
    expect(balanceOf(ledgerAccounts)).toBe(0)
    expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  },
)

/** The action for each event, in the order of the file: later events refer to documents of earlier ones. */
async function storyOf(
  who: TestTenant,
  { opening, memo }: ReturnType<typeof handSteps>,
): Promise<(event: Event) => Promise<void>> {
  const dutch = await who.addCustomer({ name: 'Bouw BV', btwId: 'NL004495445B01' })
  const german = await who.addCustomer({
    name: 'Müller GmbH',
    country: 'DE',
    btwId: 'DE136695976',
    zipCode: '10115',
    city: 'Berlin',
  })
  const invoices: string[] = []
  const expenses: string[] = []
  const credits: string[] = []
  const invoice = (place: number) => invoices[place] ?? ''

  const steps: readonly (readonly [words: RegExp, step: (event: Event) => Promise<void>])[] = [
    [/^opening balance/, async ({ date, lines }) => void expectDone(await opening(who, rowsOf(lines), date))],
    [
      /^invoice /,
      async ({ date, input, expected_total }) => {
        const lines = (input?.lines ?? []).map(([description, quantity, price, vatCase]) =>
          lineOf({
            description,
            quantity: Number(quantity),
            unitPrice: Number(price),
            ...sales[vatCase],
          }),
        )
        const isAbroad = input?.lines?.some(([, , , vatCase]) => vatCase.startsWith('EU')) ?? false
        const id = await who.addFinalised({
          customerId: isAbroad ? german : dutch,
          issueDate: date,
          dueDate: date,
          deliveryDate: date,
          lines,
        })
        invoices.push(id)
        const { invoiceNumber, totalAmountSummary } = await who.invoice(id)
        expect(invoiceNumber).toBe(`2026-000${String(invoices.length)}`)
        expect(totalAmountSummary.grossAmount.toFixed(2)).toBe(expected_total)
      },
    ],
    [
      /^payment of 2026-0001/,
      async ({ date }) =>
        void expectDone(await pay(who, invoice(0), 1001.58, { date, consent: 'difference' })),
    ],
    [/^partial payment/, async ({ date }) => void expectDone(await pay(who, invoice(1), 1000, { date }))],
    [
      /^credit note/,
      async ({ date }) => void credits.push(await addCredit(who, invoice(0), [1], { issueDate: date })),
    ],
    [
      /^refund of/,
      async ({ date }) =>
        void expectDone(
          await who.call(payOutCreditNote, { params: { id: credits[0] ?? '' }, body: { date } }),
        ),
    ],
    [
      /^payment to supplier/,
      async ({ date }) =>
        void expectDone(
          await who.call(payExpense, {
            params: { id: expenses[1] ?? '' },
            body: { date, bankLedgerAccountId: await accountId(who, '1100') },
          }),
        ),
    ],
    [
      /^depreciation/,
      async ({ date, lines }) =>
        void expectDone(
          await memo(who, rowsOf(lines), { transactionDate: date, description: 'Afschrijving' }),
        ),
    ],
    [/^VAT return/, (event) => declare(who, event)],
    [
      /^VAT paid/,
      async ({ date }) =>
        void expectDone(await who.call(payVatReturn, { params: { period: '2026-Q1' }, body: { date } })),
    ],
    [
      /./,
      async ({ event, date, input }) => {
        const line = await expenseLineOf(who, {
          description: event,
          cost: input?.cost ?? '',
          payment: input?.pay ?? '',
          unitPrice: Number(input?.net),
          vatDeductible: input?.deductible ?? true,
          ...purchases[input?.code ?? ''],
        })
        expenses.push(await addExpense(who, { description: event, date, lines: [line] }))
      },
    ],
  ]
  return async (event) => {
    const step = steps.find(([words]) => words.test(event.event))?.[1]
    await step?.(event)
  }
}

/** The return contains the expected figures, exact and in whole euros; then it is filed. */
async function declare(who: TestTenant, { unrounded = {}, expected_return = {} }: Event): Promise<void> {
  const params = { period: '2026-Q1' }
  const { boxes, amount } = expectDone(await who.call(getVatReturn, { params }))
  for (const [box, { turnover, vat }] of Object.entries(boxes)) {
    if (['5a', '5c', '5g'].includes(box)) continue
    const exact = unrounded[box] ?? { omzet: '0.00', btw: '0.00' }
    expect([box, turnover.toFixed(2), vat.toFixed(2)]).toEqual([box, exact.omzet, exact.btw])
  }
  for (const [box, { roundedTurnover, roundedVat }] of Object.entries(boxes)) {
    const whole = expected_return[box === '5c' ? '5g' : box] ?? 0
    const [turnover, vat] = typeof whole === 'number' ? [0, whole] : [whole.omzet ?? 0, whole.btw ?? 0]
    expect([box, roundedTurnover, roundedVat]).toEqual([box, turnover, vat])
  }
  expect(amount).toBe(expected_return['5g'])
  expectDone(await who.call(fileVatReturn, { params }))
}

const rowsOf = (lines: Entry): Row[] =>
  lines.map(({ account, side, amount }) =>
    side === 'D' ? [account, Number(amount), 0] : [account, 0, Number(amount)],
  )

const inOrder = (lines: Entry): string[] =>
  lines.map(({ account, side, amount }) => `${account} ${side} ${amount}`).toSorted()

async function newestEntry(who: TestTenant): Promise<{ date: string | undefined; lines: string[] }> {
  const [entry] = expectDone(await who.call(listJournalEntries, { query: { limit: '1' } }))
  return {
    date: entry?.transactionDate,
    lines: inOrder(
      (entry?.journalEntryLines ?? []).map(({ number, isDebit, amount }) => ({
        account: number,
        side: isDebit ? 'D' : 'C',
        amount: amount.toFixed(2),
      })),
    ),
  }
}

const balanceOf = (
  accounts: readonly { readonly debitTotalAmount: number; readonly creditTotalAmount: number }[],
): number =>
  accounts.reduce(
    (sum, { debitTotalAmount, creditTotalAmount }) =>
      sum + Math.round(debitTotalAmount * 100) - Math.round(creditTotalAmount * 100),
    0,
  ) / 100
