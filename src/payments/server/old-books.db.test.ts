import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { formatDate } from '#kernel/dutch-format.ts'
import { lastBookableDay } from '#ledger/domain/booking-day.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { journalsIn } from '../testing/audit-journals.ts'
import { booksOf } from '../testing/books-of.ts'
import { defectsInBooks } from '#testing/books.ts'
import { oldBusiness } from '../testing/old-books.ts'

const old = await oldBusiness()

test('the books of a business from before this version read the same after the migration', async () => {
  const books = withoutLaterFields(await booksOf(old.tenant))
  const { [LATER_REPORT]: later, [LATER_RETURN]: laterReturn, ...read } = books
  // Named differences: the proof asks the opening balance, and money without a document, since then, and finds both whole.
  const proof = read['proof'] as readonly { readonly id: string; readonly outcome: string }[]
  for (const question of LATER_QUESTIONS)
    expect(proof.find(({ id }) => id === question)).toMatchObject({ outcome: 'ok', findings: [] })
  const after: Readonly<Record<string, unknown>> = {
    ...read,
    proof: proof.filter(({ id }) => !LATER_QUESTIONS.includes(id)),
  }
  expect(later).toMatchObject({ rows: [] })
  const result = amountOf(after['report profit-and-loss'], 'Resultaat')
  expect(result).not.toBe(undefined)
  expect(amountOf(laterReturn, 'Winst volgens je boeken')).toBe(result)
  expect(Object.keys(after).sort()).toEqual(Object.keys(old.before).sort())
  for (const [name, content] of Object.entries(old.before))
    if (name !== 'audit file')
      expect(after[name], name).toEqual(name === 'proof' ? asOfToday(content) : content)

  // Named difference: bank and cash have a journal for each account. The entries of each kind of journal, and all else, are the same.
  const [before, now] = [old.before, after].map((books) => (books['audit file'] as string[]).join('\n'))
  expect(now).not.toBe(before)
  // Named differences: account 4455 and the codes of goods that the owner took and of sales that wait for money, which exist since then.
  const unnamed = entriesWithoutDocument(before ?? '')
  const kept = (now ?? '')
    .replace(/<ledgerAccount><accID>4455<.*?<\/ledgerAccount>\s*/s, '')
    .replace(/<vatCode><vatID>(private-goods|nl-high-awaited|nl-low-awaited)<.*?<\/vatCode>\s*/gs, '')
  expect(partsOf(withoutItems(kept, before ?? ''), unnamed)).toEqual(
    partsOf(withoutItems(before ?? '', before ?? ''), unnamed),
  )
})

/** The last day that may be booked moves on with the calendar; the proof of those books has that of the day on which they were read. */
const asOfToday = (proof: unknown): unknown =>
  (proof as readonly { readonly id: string; readonly figure: string }[]).map((check) =>
    check.id === 'days'
      ? {
          ...check,
          figure: check.figure.replace(
            /\d{2}-\d{2}-\d{4}\.$/,
            `${formatDate(lastBookableDay(todayInAmsterdam()))}.`,
          ),
        }
      : check,
  )

/** Named difference: items of the opening balance have a journal, relations and due days, and count in the totals. */
const withoutItems = (text: string, before: string): string =>
  text
    .replace(/<journal><jrnID>OPN-POSTEN<.*?<\/journal>\s*/s, '')
    .replace(/<transactions><linesCount>.*?<\/totalCredit>/s, '<transactions>')
    .replaceAll(/ \(vervalt \d{4}-\d{2}-\d{2}(, btw \d+\.\d{2}%)?\)/g, '')
    .replaceAll(/<((?:op|cl)Bal(?:Desc|Tp))>[^<]*<\/\1>/g, '')
    .replaceAll(/<customerSupplier><custSupID>([^<]*)<.*?<\/customerSupplier>\s*/gs, (relation, id: string) =>
      before.includes(`<customerSupplier><custSupID>${id}<`) ? relation : '',
    )

/** The numbers of entries that name no document; those that pay an item of the opening balance name it and its relation since then. */
const entriesWithoutDocument = (text: string): ReadonlySet<number> =>
  new Set(
    journalsIn(text).flatMap(({ transactions }) =>
      transactions.filter((each) => !each.text.includes('<invRef>')).map((each) => numberOf(each.text)),
    ),
  )

test('what settled without a payment is an allocation after the migration: credit notes, and items of the opening balance', async () => {
  const { rows: items } = await old.superuser.query<Record<string, unknown>>(
    `select i.reference, p.paid_on::text, p.account_number, p.amount_cents::text, p.reversed_on from item_payments p
     join open_items i on i.tenant_id = p.tenant_id and i.id = p.open_item_id order by i.reference`,
  )
  expect(items).toEqual([
    {
      reference: '2025-17',
      paid_on: '2026-01-12',
      account_number: '1110',
      amount_cents: '10000',
      reversed_on: null,
    },
    {
      reference: 'F-88',
      paid_on: '2026-01-12',
      account_number: '1000',
      amount_cents: '-10000',
      reversed_on: null,
    },
  ])
  const { rows: settled } = await old.superuser.query<Record<string, unknown>>(
    `select d.kind, a.amount_cents::text, p.amount_cents::text as money, p.account_number, p.paid_on::text from payments p
     join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
     join documents d on d.tenant_id = a.tenant_id and d.id = a.document_id
     where p.id = '01a203c7-d39f-7c71-9010-83e2071be777' order by a.line`,
  )
  const without = { money: '0', account_number: null, paid_on: '2026-11-22' }
  expect(settled).toEqual([
    { kind: 'invoice', amount_cents: '1500', ...without },
    { kind: 'credit-note', amount_cents: '-1500', ...without },
  ])
})

test('of every item of those books, what is open is its total less its allocations', async () => {
  const { rows } = await old.superuser.query<{ items: bigint }>('select count(*) as items from item_balances')
  expect(Number(rows[0]?.items)).toBeGreaterThan(10)
  expect(await defectsInBooks({ superuser: old.superuser }, old.tenant.tenantId)).toEqual([])
})

/** Named differences: questions of the proof that exist since then. */
const LATER_QUESTIONS = ['opening', 'cash', 'records']

/** Named difference: a report that exists since then, empty without an account of the bank. */
const LATER_REPORT = 'report bank-reconciliation'

/** Named difference: another one, whose profit is that of the report that was there. */
const LATER_RETURN = 'report tax-return'

/** The one amount in the last column of the row of this name that has one. */
const amountOf = (report: unknown, name: string): number | undefined => {
  const { rows } = report as { rows: { texts: string[]; amounts: (number | null)[] }[] }
  const amounts = rows.find(({ texts }) => texts.includes(name))?.amounts.filter((amount) => amount !== null)
  return amounts?.[0]
}

const LATER_FIELDS = new Map<string, unknown>([
  ['waitsForCheck', false],
  ['foreign', null],
  ['foreignNetAmount', null],
  ['foreignOpenAmount', null],
  ['exchangeDifference', 0],
  ['origin', null],
  ['purchaseOrderNumber', null],
  ['paymentReference', null],
  ['inPayment', false],
  ['inCollection', false],
  ['isHandedOver', false],
  ['recurringInvoiceId', null],
  ['unit', null],
  ['isPriceInclusive', false],
  ['discountPercentage', null],
  ['discountAmount', null],
  ['costs', 0],
  ['interest', 0],
  ['revenueAccount', null],
  ['isCorrection', false],
])

/** Named difference: fields of the answers that exist since then, empty for what is from before. */
const withoutLaterFields = <Books extends object>(books: Books): Books =>
  JSON.parse(
    JSON.stringify(books, (key, value: unknown) => {
      // The id of each filing, which the books always had and the call did not tell.
      if (key === 'filings' && Array.isArray(value))
        return value.map((filing: object) => ({ ...filing, id: undefined }))
      if (key === 'openItems' && Array.isArray(value)) return value.map(withoutPast)
      // The author of an expense, whom the books always had and the call did not tell.
      if (key === 'bookedById') return undefined
      // What was typed of the old balance, prepaid costs, deposits and assets of before: nothing in those books.
      if (['old', 'prepaidCosts', 'deposits', 'assets'].includes(key) && isDeepStrictEqual(value, []))
        return undefined
      // What another program had in the period of a return: nothing in those books.
      if (key === 'before' && isDeepStrictEqual(value, NOTHING_BEFORE)) return undefined
      return LATER_FIELDS.has(key) && LATER_FIELDS.get(key) === value ? undefined : value
    }),
  ) as Books

const NOTHING_BEFORE = { boxes: [], customers: [], isAsked: false, proposed: [] }

/** An item without what taxes and loans of before have, which no item of those books is. */
function withoutPast(item: Readonly<Record<string, unknown>>): object {
  const {
    number,
    subject,
    kenmerk,
    iban,
    instalment,
    interestPercentage,
    vatPercentage,
    customerId,
    ...rest
  } = item
  expect({
    number,
    subject,
    kenmerk,
    iban,
    instalment,
    interestPercentage,
    vatPercentage,
    customerId,
  }).toEqual({
    number: item['kind'] === 'receivable' ? '1300' : '1600',
    subject: null,
    kenmerk: '',
    iban: '',
    instalment: null,
    interestPercentage: null,
    vatPercentage: null,
    customerId: null,
  })
  return rest
}

/** An audit file without its journals, and the transactions of each kind of journal in the order of their numbers. */
function partsOf(
  text: string,
  unnamed: ReadonlySet<number>,
): { readonly rest: string; readonly byType: Record<string, string[]> } {
  const withoutName = (transaction: string): string =>
    unnamed.has(numberOf(transaction))
      ? transaction.replaceAll(/<(docRef|custSupID|invRef)>[^<]*<\/\1>/g, '')
      : transaction
  const byType: Record<string, string[]> = {}
  for (const { type, transactions } of journalsIn(text))
    byType[type] = [...(byType[type] ?? []), ...transactions.map((each) => withoutName(each.text))].sort(
      byNumber,
    )
  return { rest: text.replace(/<journal>.*<\/journal>/s, ''), byType }
}

const numberOf = (transaction: string): number => Number(/<nr>(\d+)</.exec(transaction)?.[1])
const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other)
