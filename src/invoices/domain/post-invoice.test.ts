import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredLine, Supply, VatTreatment } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { vatCodeOf } from '#documents/domain/vat-case.ts'
import { fromDecimalText, toDecimalText } from '#kernel/decimal.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity, ZERO } from '#kernel/money.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { reversed, totalOf, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { postCreditNote, postInvoice } from './post-invoice.ts'
import { postReceipt } from './post-receipt.ts'
import { numberedInvoice, sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const today = localDate('2026-12-01')

const anyLine: fc.Arbitrary<StoredLine> = fc.record({
  id: fc.constant(sampleLine().id),
  description: fc.constant('Advies'),
  quantity: fc.bigInt(-1_000_0000n, 10_000_0000n).map(quantity),
  unitPrice: fc.bigInt(0n, 100_000_0000n).map(price),
  vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
  vatTreatment: fc.constantFrom<VatTreatment>('standard', 'reverse-charge', 'exempt', 'kor'),
  supply: fc.constantFrom<Supply>('service', 'goods'),
})
const anyInvoice = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 30 }),
    country: fc.constantFrom('NL', 'BE', 'DE', 'GR', 'US', 'GB'),
  })
  .map(({ lines, country }) => numberedInvoice({ lines, customer: { ...sampleCustomer, country } }))
  .filter(({ lines }) => totalsOf(lines).gross > 0n)

test('21 % VAT on 2 × € 50,00: € 121,00 owed, € 100,00 earned, € 21,00 to the tax office', () => {
  const entry = postInvoice(sampleInvoice())
  expect(entry).toMatchObject({
    journal: 'sales',
    date: '2026-11-01',
    description: 'Factuur {number} Bakkerij Jansen',
  })
  expect(entry.postings).toEqual([
    { account: '1300', side: 'debit', amount: 121_00n },
    { account: '8000', side: 'credit', amount: 100_00n, vatCode: 'nl-high' },
    { account: '1500', side: 'credit', amount: 21_00n, vatCode: 'nl-high' },
  ])
})

test('every invoice posts a balanced entry for exactly what the customer owes', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { postings } = postInvoice(invoice)
      expect(totalOf('debit', postings)).toBe(totalOf('credit', postings))
      expect(netOn(postings, ['1300'])).toBe(totalsOf(invoice.lines).gross)
      expect(-netOn(postings, ['1500', '1505'])).toBe(totalsOf(invoice.lines).vat)
    }),
  )
})

test('every posting of revenue and VAT has its case of the return, and the receivable none', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const codes = new Set<string>(invoice.lines.map((line) => vatCodeOf(line, invoice.customer)))
      for (const { account, vatCode } of postInvoice(invoice).postings) {
        if (account === '1300') expect(vatCode).toBeUndefined()
        else expect(codes.has(vatCode ?? 'none')).toBe(true)
      }
    }),
  )
})

test('a credit note mirrors its invoice to the cent, posting by posting', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const note = postCreditNote(invoice, today)
      expect(note.postings).toEqual(reversed(postInvoice(invoice).postings))
      expect(note.date).toBe(today)
      expect(note.description).toBe('Creditnota {number} bij factuur 2026-0001 Bakkerij Jansen')
    }),
  )
})

const receiptOf = (amount: bigint) => ({ amount: cents(amount), surplus: ZERO, difference: ZERO })
const bank = { account: BANK, date: today }

test('a receipt moves what came in from the customer to the bank', () => {
  expect(postReceipt(numberedInvoice(), receiptOf(121_00n), bank)).toMatchObject({
    journal: 'bank',
    date: '2026-12-01',
    description: 'Ontvangen: factuur 2026-0001 Bakkerij Jansen',
    postings: [
      { account: '1100', side: 'debit', amount: 121_00n },
      { account: '1300', side: 'credit', amount: 121_00n },
    ],
  })
})

test('an invoice of a project tags each of its postings with it', () => {
  const projectId = 'project' as ProjectId
  const invoice = numberedInvoice({ projectId })
  for (const entry of [
    postInvoice(invoice),
    postCreditNote(invoice, today),
    postReceipt(invoice, receiptOf(1n), bank),
  ])
    expect(entry.postings.every(({ project }) => project === projectId)).toBe(true)
})

test('a discount line lowers revenue by a debit of its own rate', () => {
  const discount = sampleLine({
    quantity: quantity(-1_0000n),
    unitPrice: price(10_0000n),
    vatRate: basisPoints(900n),
  })
  expect(postInvoice(sampleInvoice({ lines: [sampleLine(), discount] })).postings).toEqual([
    { account: '1300', side: 'debit', amount: 110_10n },
    { account: '8000', side: 'credit', amount: 100_00n, vatCode: 'nl-high' },
    { account: '8010', side: 'debit', amount: 10_00n, vatCode: 'nl-low' },
    { account: '1500', side: 'credit', amount: 21_00n, vatCode: 'nl-high' },
    { account: '1505', side: 'debit', amount: 90n, vatCode: 'nl-low' },
  ])
})

test('an invoice that comes to nothing is never booked: that is our own mistake', () => {
  expect(() => postInvoice(sampleInvoice({ lines: [] }))).toThrow('at least two postings')
})

/** Debit minus credit on some accounts. */
const netOn = (postings: JournalEntry['postings'], accounts: readonly string[]): bigint =>
  postings
    .filter(({ account }) => accounts.includes(account))
    .reduce((total, { side, amount }) => total + (side === 'debit' ? amount : -amount), 0n)

const scenario = sharedSample('scenario/scenario-1.json')

interface ScenarioEvent {
  readonly event: string
  readonly date: string
  readonly journal: string
  readonly input?: { readonly lines?: readonly (readonly [string, string, string, string])[] }
  readonly lines: readonly { account: string; side: 'D' | 'C'; amount: string }[]
}

describe.skipIf(!hasSharedSamples)(
  'the first quarter of a sole trader (skipped where the data are absent)',
  () => {
    const { events } = hasSharedSamples
      ? (JSON.parse(readFileSync(scenario, 'utf8')) as { events: ScenarioEvent[] })
      : { events: [] }
    const sales = events.filter(({ journal, input }) => journal === 'S' && input?.lines !== undefined)

    test.each(sales.map((event) => [event.event, event] as const))('%s', (_name, { date, input, lines }) => {
      const invoice = numberedInvoice({
        issueDate: localDate(date),
        lines: (input?.lines ?? []).map(scenarioLine),
        customer: {
          ...sampleCustomer,
          country: input?.lines?.some(([, , , code]) => code.startsWith('EU')) ? 'DE' : 'NL',
        },
      })
      const isCreditNote = lines.some(({ account, side }) => account === '1300' && side === 'C')
      const { postings } = isCreditNote ? postCreditNote(invoice, localDate(date)) : postInvoice(invoice)
      const written = (account: string, side: string, amount: string) => `${account} ${side} ${amount}`
      expect(
        postings
          .map(({ account, side, amount }) =>
            written(account, side === 'debit' ? 'D' : 'C', toDecimalText(amount, 2)),
          )
          .toSorted(),
      ).toEqual(lines.map(({ account, side, amount }) => written(account, side, amount)).toSorted())
    })

    test('there are sales in it', () => {
      expect(sales.length).toBeGreaterThanOrEqual(5)
    })
  },
)

function scenarioLine([description, count, each, code]: readonly [
  string,
  string,
  string,
  string,
]): StoredLine {
  const reverse = { vatTreatment: 'reverse-charge' } as const
  const cases: Readonly<Record<string, Partial<StoredLine>>> = {
    S21: { vatRate: basisPoints(2100n) },
    S9: { vatRate: basisPoints(900n) },
    AE: reverse,
    EUS: { ...reverse, supply: 'service' },
    EUG: { ...reverse, supply: 'goods' },
  }
  return sampleLine({
    description,
    quantity: quantity(fromDecimalText(count, 4) ?? 0n),
    unitPrice: price(fromDecimalText(each, 4) ?? 0n),
    ...cases[code],
  })
}
