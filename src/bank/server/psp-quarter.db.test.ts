import { expect, test } from 'vitest'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { addCredit } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  reconcileBank,
} from '../contract.ts'

/** A quarter in which every customer pays by Mollie, which pays out once a month, less its fee, a refund and a chargeback. */
const kloppend = await testProgram()
const HEADER =
  'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie'

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type Part = { kind: 'invoice' | 'creditNote' | 'account' | 'vatReturn'; targetId?: string; ledgerAccountId?: string; vatCode?: 'purchase-nl'; amount: number } // prettier-ignore
const linesOf = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
const decide = async (who: TestTenant, id: string, part: Part) =>
  expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: [part] } }))

/** As a user who presses "Klopt". */
async function accept(who: TestTenant, line: Line | undefined): Promise<void> {
  const parts = line?.proposals[0]?.parts.map(({ kind, targetId, ledgerAccountId, amount }) => ({
    kind,
    amount,
    ...(targetId === '' ? {} : { targetId }),
    ...(ledgerAccountId === null ? {} : { ledgerAccountId }),
  }))
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts: parts ?? [] } }))
}

/** The first day of the month on which each of two customers gets an invoice of € 121,00. */
const invoicesOf = async (who: TestTenant, month: string): Promise<readonly string[]> => {
  const day = `2026-${month}-01`
  const invoice = { issueDate: day, dueDate: `2026-${month}-15`, deliveryDate: day, lines: [lineOf({ quantity: 1, unitPrice: 100 })] }
  return [await who.addFinalised(invoice), await who.addFinalised(invoice)]
} // prettier-ignore

/** The export of a month: two payments, the fee, and what went back. */
function settlement(month: string, back: { readonly status: string; readonly text: string } | null): string {
  const row = (day: string, amount: string, status: string, id: string, text: string) =>
    `2026-${month}-${day},iDEAL,EUR,${amount},${status},${id},${text},,,,EUR,${amount},1408.26${month}.01`
  return [
    HEADER,
    row('03', '121.00', 'paid', `tr_${month}a`, 'Bestelling a'),
    row('04', '121.00', 'paid', `tr_${month}b`, 'Bestelling b'),
    ...(back === null ? [] : [row('20', '-121.00', back.status, '', back.text)]),
    row('27', '-3.15', 'paid', '', `Withheld fees MOL-NL-R2026${month}`),
    '',
  ].join('\n')
}

interface Story {
  readonly who: TestTenant
  /** The account at Mollie. */
  readonly provider: string
  readonly costs: string
  inBank: number
}

const months = [
  { month: '07', back: null, payout: 238.85 },
  { month: '08', back: { status: 'refunded', text: 'Terugbetaling' }, payout: 117.85 },
  { month: '09', back: { status: 'paid', text: 'Chargeback' }, payout: 117.85 },
] as const

async function begin(): Promise<Story> {
  const who = await kloppend.register()
  const body = { name: 'Mollie', kind: 'provider' } as const
  const provider = expectDone(await who.call(createBankAccount, { body }))
  return { who, provider, costs: await accountId(who, '4530'), inBank: 0 }
}

/** A line of the bank, which follows those of before. */
async function toBank(story: Story, line: FileLine): Promise<Line | undefined> {
  expectDone(await sendBankFile(story.who, ingFile([line], story.inBank)))
  story.inBank = Math.round((story.inBank + line[1]) * 100) / 100
  return (await linesOf(story.who))[0]
}

const onDay = async ({ who }: Story, bankAccountId: string, date: string) =>
  expectDone(await who.call(reconcileBank, { query: { bankAccountId, date } }))

/** Invoices, the file of Mollie and its payout, each line explained. @returns the second invoice */
async function monthAtMollie(
  story: Story,
  { month, back, payout }: (typeof months)[number],
): Promise<string> {
  const { who, provider, costs } = story
  const [one = '', two = ''] = await invoicesOf(who, month)
  const credit =
    back?.status === 'refunded' ? await addCredit(who, two, [true], { issueDate: `2026-${month}-18` }) : ''
  expectDone(await sendBankFile(who, settlement(month, back), `?bankAccountId=${provider}`))
  const fee = { kind: 'account', ledgerAccountId: costs, vatCode: 'purchase-nl' } as const
  const parts = new Map<string, Omit<Part, 'amount'>>([
    ['Bestelling a', { kind: 'invoice', targetId: one }],
    ['Bestelling b', { kind: 'invoice', targetId: two }],
    ['Terugbetaling', { kind: 'creditNote', targetId: credit }],
    ['Chargeback', { kind: 'invoice', targetId: two }],
  ])
  for (const { id, amount, description } of await linesOf(who))
    await decide(who, id, { ...(parts.get(description) ?? fee), amount })
  expect((await balanceOf(who))['1195']).toBe(payout)
  const text = `Uitbetaling 1408.26${month}.01 EUR`
  const line = await toBank(story, [`2026-${month}-28`, payout, 'Stichting Mollie Payments', '', text])
  expect(line?.proposals[0]).toMatchObject({ label: 'Uitbetaling van Mollie', automatic: true })
  await accept(who, line)
  expect(await onDay(story, provider, `2026-${month}-28`)).toMatchObject({ ledger: 0, linesToDo: 0 })
  return two
}

test('a quarter at Mollie: fees with their VAT, a refund, a chargeback and payouts leave its account at zero, and the return and the bank agree', async () => {
  const story = await begin()
  const { who, provider } = story
  let last = ''
  for (const month of months) last = await monthAtMollie(story, month)
  expect((await who.invoice(last)).openAmount).toBe(121)

  // Six invoices less a credit note, and the VAT in three fees; the chargeback is not in the return.
  const params = { period: '2026-Q3' }
  const { boxes } = expectDone(await who.call(getVatReturn, { params }))
  expect(boxes['1a']).toMatchObject({ turnover: 500, vat: 105 })
  expect(boxes['5b']).toMatchObject({ vat: 1.65 })
  expectDone(await who.call(fileVatReturn, { params }))
  const tax = await toBank(story, [
    '2026-10-20',
    -103,
    'Belastingdienst',
    '',
    'Omzetbelasting 3e kwartaal 2026',
  ])
  expect(tax?.proposals[0]?.parts).toMatchObject([{ kind: 'vatReturn', amount: -103 }])
  await accept(who, tax)

  const accounts = expectDone(await who.call(listBankAccounts))
  const bank = accounts.find(({ id }) => id !== provider)?.id ?? ''
  for (const day of ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-20'])
    expect(await onDay(story, bank, day)).toMatchObject({
      linesToDo: 0,
      postingsWithoutLine: 0,
      difference: 0,
    })
  expect(await linesOf(who)).toEqual([])
  const { '1195': clearing, '1100': inBooks, '4530': fees, '1300': receivable } = await balanceOf(who)
  expect([clearing, inBooks, fees, receivable]).toEqual([undefined, 371.55, 7.8, 121])
  expect(story.inBank).toBe(371.55)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})
