import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount, type ForeignAmount, type RatePerEuro } from '#ledger/domain/foreign-money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { COLLECTION_COSTS, INTEREST_PAID, INTEREST_RECEIVED } from '#ledger/domain/named-account.ts'
import { periodName } from '#ledger/domain/period.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { creditorReferenceOf } from '#documents/domain/payment-reference.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import {
  asked,
  linksFor,
  movedOrBooked,
  transferFor,
  type UnlinkedPosting,
} from '../domain/matching/booked-already.ts'
import { proposalsExplained } from '../domain/matching/explained.ts'
import { proposalsOfLoan } from '../domain/matching/loans.ts'
import { proposalsOfSchedule } from '../domain/matching/planned-loans.ts'
import { documentsFor } from '../domain/matching/match-parts.ts'
import { orderedFor, rankedOrders } from '../domain/matching/ordered.ts'
import { unlessExplained, type Proposal, type ProposalPart } from '../domain/matching/proposal.ts'
import {
  groupedBy,
  indexOf,
  type LetterClaims,
  type MatchingMemory,
  type OpenItem,
} from '../domain/matching/open-items.ts'
import { proposalsOfUnderWay } from '../domain/matching/payouts.ts'
import { payoutsFor, returnsFor } from '../domain/matching/returned.ts'
import { stornosFor } from '../domain/matching/storno.ts'
import { proposalsOfWages } from '../domain/matching/wages.ts'
import { proposalsOfTax, type OwedTax } from '../domain/matching/vat-returns.ts'
import { ruleHits, type BankRuleFacts } from '../domain/rule.ts'
import { bookedOnline } from './booked-online.ts'
import { collectedDebits, openCollections } from './direct-debits/open-collections.ts'
import { itemsOfBefore, supplierParty, type ItemsOfBefore } from './items-of-before.ts'
import { partsOfLines } from './line-parts.ts'
import type { LineToMatch } from './line-to-match.ts'
import { plannedLoans } from './planned-loans.ts'
import { payoutsUnderWay } from './payouts-under-way.ts'
import { openWageItems } from './wage-items.ts'
import { openOrders } from './payments/open-orders.ts'
import { earlierPayments, providerPayouts } from './returned-payments.ts'
import { readExplaining } from './explaining.ts'
import { readRules } from './rules.ts'
import { isUnlinked } from './unlinked-entries.ts'

/** After this many lines others get their turn. */
const TURN = 100
const MOST = 3

/**
 * The proposals of each line, by its id. Documents and entries are read once, whatever the number of lines.
 *
 * What was paid online is booked already, and is nothing else. For all others in the order of certainty: an account of the business, an entry that is booked already, what the business ordered at the bank, then payouts of
 * providers, returned direct debits and payments, documents, the tax office, rules and what was decided before. What a user refused for a line is never proposed for it again.
 */
export async function proposalsOf(
  tx: TenantTx,
  lines: readonly LineToMatch[],
  readCharges: ReadCharges,
): Promise<ReadonlyMap<string, readonly Proposal[]>> {
  const proposals = new Map<string, readonly Proposal[]>()
  if (lines.length === 0) return proposals
  const accounts = await ownAccounts(tx)
  const postings = await unlinkedPostings(tx, lines)
  const ordered = [...(await openOrders(tx)), ...(await openCollections(tx))]
  const orders = groupedBy(ordered, ({ bankAccountId }) => bankAccountId)
  const refused = await refusalsOf(tx, lines)
  const before = await itemsOfBefore(tx)
  const memory = { ...(await memoryOf(tx, before)), refused, claims: await letterClaims(tx, readCharges) }
  const index = indexOf([...(await openItems(tx)), ...before.open], memory)
  const taxes = [...before.taxes, ...(await filedReturns(tx))]
  const { planned, unplanned, interestAccount } = await loansOf(tx, before.loans)
  const rules = await readRules(tx)
  const ids = lines.map(({ id }) => id)
  const parts = await partsOfLines(tx, ids)
  const payouts = await providerPayouts(tx)
  const underWay = await payoutsUnderWay(tx)
  const wages = await openWageItems(tx)
  const returned = await earlierPayments(tx, lines)
  const collected = await collectedDebits(tx, lines)
  const explaining = await readExplaining(tx, rules)
  const online = await bookedOnline(tx, ids)
  for (const [at, line] of lines.entries()) {
    const booked = online.get(line.id)
    if (booked !== undefined) {
      proposals.set(line.id, [booked])
      continue
    }
    const elsewhere = accounts.filter(({ id }) => id !== line.bankAccountId)
    const { own, links } = movedOrBooked(
      transferFor(line, elsewhere),
      linksFor(line, postings.get(line.bankAccountId) ?? new Map()),
    )
    const ours = orderedFor(line, orders.get(line.bankAccountId) ?? [])
    const stornos = stornosFor(line, collected)
    const others =
      own.length > 0
        ? []
        : [
            ...payoutsFor(line, payouts),
            ...proposalsOfUnderWay(line, underWay),
            ...proposalsOfWages(line, wages),
            ...stornos,
            ...returnsFor(line, returned.get(line.amount) ?? []).filter((each) => !isOneOf(each, stornos)),
            ...ofRuledKind(documentsFor(line, parts.get(line.id) ?? [], index, memory), line, rules),
            ...proposalsOfTax(line, taxes),
            ...proposalsOfLoan(line, unplanned, interestAccount),
            ...proposalsOfSchedule(line, planned, interestAccount),
            ...proposalsExplained(line, explaining),
          ]
            .filter((each) => !isOneOf(each, ours))
            .toSorted((a, b) => b.score - a.score)
    // A document beside an entry that is booked already, or beside what was ordered, is never certain: it may be the same money.
    const isSole = links.length === 0 && ours.length === 0
    const uncertain = isSole ? others : asked(others)
    const isRefused = ({ parts }: Proposal): boolean =>
      parts.some(({ targetId }) => refused.has(`${line.id}/${targetId}`))
    const booking = rankedOrders(links, ours)
    const first = links.length === 0 ? [...own, ...booking] : [...booking, ...own]
    const kept = [...first, ...uncertain].filter((each) => !isRefused(each))
    proposals.set(line.id, unlessExplained(kept).slice(0, MOST))
    if (at % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return proposals
}

/** Loans with a schedule, those of before without one, and where their interest is booked; null where there is no loan. */
async function loansOf(tx: TenantTx, ofBefore: LoansOfBefore) {
  const planned = await plannedLoans(tx)
  const unplanned = ofBefore.filter(({ id }) => planned.every(({ openItemId }) => openItemId !== id))
  const hasLoan = ofBefore.length + planned.length > 0
  return { planned, unplanned, interestAccount: hasLoan ? await accountIdOf(tx, INTEREST_PAID) : null }
}
type LoansOfBefore = Awaited<ReturnType<typeof itemsOfBefore>>['loans']

/** A rule of the user may say of which kind the document of a line is. */
function ofRuledKind(
  documents: readonly Proposal[],
  line: LineToMatch,
  rules: readonly BankRuleFacts[],
): readonly Proposal[] {
  const kind = rules.find((rule) => ruleHits(rule, line))?.documentKind ?? null
  return kind === null
    ? documents
    : documents.filter(({ parts }) => parts.every((part) => ruledKindOf(part) === kind))
}

/** What a customer or a supplier invoiced before these books is for a rule an invoice or costs too. */
const ruledKindOf = ({ kind, amount }: ProposalPart): ProposalPart['kind'] =>
  kind !== 'openItem' ? kind : amount > 0n ? 'invoice' : 'expense'

/** Pairs of a line and what a user said that it is not: `line/target`. */
async function refusalsOf(tx: TenantTx, lines: readonly LineToMatch[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select line_id || '/' || target_id as pair from bank_refusals
    where tenant_id = ${thisTenant} and line_id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Set(rows.map(({ pair }) => pair))
}

/** Returns and supplements, in the direction of the money. */
async function filedReturns(tx: TenantTx): Promise<OwedTax[]> {
  const { rows } = await sql<{ id: string; period: string; sequence: number; open: Cents; kenmerk: string }>`
    select r.id, r.period, r.sequence, coalesce(r.kenmerk, '') as kenmerk,
           (-r.amount_cents - coalesce((select sum(p.amount_cents) from item_payments p
              where p.tenant_id = ${thisTenant} and p.vat_return_id = r.id and p.reversed_on is null), 0))::bigint as open
    from filed_vat_returns r where r.tenant_id = ${thisTenant}`.execute(tx)
  return rows.map(({ id, period, sequence, open, kenmerk }) => ({
    kind: 'vatReturn',
    id,
    open,
    kenmerk,
    label: `${sequence === 0 ? 'Btw-aangifte' : 'Suppletie'} over ${periodName(period)}`,
  }))
}

async function ownAccounts(tx: TenantTx) {
  return tx.selectFrom('bank_accounts').select(['id', 'iban', 'name']).execute()
}

async function accountIdOf(tx: TenantTx, account: AccountNumber): Promise<LedgerAccountId | null> {
  const { rows } = await sql<{ id: LedgerAccountId }>`
    select id from account_names where tenant_id = ${thisTenant} and number = ${account}`.execute(tx)
  return rows[0]?.id ?? null
}

/** With their accounts; null without a letter that claims something. */
async function letterClaims(tx: TenantTx, readCharges: ReadCharges): Promise<LetterClaims | null> {
  const all = await readCharges(tx, 'open')
  if (all.length === 0) return null
  const { rows } = await sql<{ number: string; id: LedgerAccountId }>`
    select number, id from account_names
    where tenant_id = ${thisTenant} and number = any(${[COLLECTION_COSTS, INTEREST_RECEIVED]}::text[])`.execute(tx)
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id
  const [costsAccount, interestAccount] = [idOf(COLLECTION_COSTS), idOf(INTEREST_RECEIVED)]
  return costsAccount === undefined || interestAccount === undefined ? null : { all, costsAccount, interestAccount }
} // prettier-ignore

/** A document that is proposed as ordered is not proposed again. */
const isOneOf = (proposal: Proposal, ordered: readonly Proposal[]): boolean =>
  ordered.some(
    ({ parts }) => parts.length === 1 && proposal.parts.length === 1 && parts[0]?.targetId === proposal.parts[0]?.targetId,
  ) // prettier-ignore

const MARGIN_DAYS = 10

/** Postings of payments on the accounts of the lines, by account and amount; an entry that was reversed does not count. */
async function unlinkedPostings(
  tx: TenantTx,
  lines: readonly LineToMatch[],
): Promise<ReadonlyMap<string, ReadonlyMap<bigint, readonly UnlinkedPosting[]>>> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [days[0] as LocalDate, days.at(-1) as LocalDate]
  const { rows } = await sql<{
    bank_account_id: string
    entry_id: string
    entry_date: string
    amount: Cents
    description: string
  }>`
    select b.id as bank_account_id, p.entry_id, p.entry_date, p.debit_balance_cents as amount, e.description
    from bank_accounts b
    join signed_postings p on p.tenant_id = b.tenant_id and p.account_number = b.account_number
      and p.entry_date between ${addDays(first, -MARGIN_DAYS)} and ${addDays(last, MARGIN_DAYS)}
    join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where b.tenant_id = ${thisTenant} and ${isUnlinked}`.execute(tx)
  const postings = rows.map(({ bank_account_id, entry_id, entry_date, amount, description }) => ({
    account: bank_account_id,
    posting: { entryId: entry_id, on: localDate(entry_date), amount, description },
  }))
  return new Map(
    [...groupedBy(postings, ({ account }) => account)].map(([account, own]) => [
      account,
      groupedBy(
        own.map(({ posting }) => posting),
        ({ amount }) => amount as bigint,
      ),
    ]),
  )
}

/** A supplier gives no day: an expense is usually paid within a month. */
const USUAL_TERM = 30

/** What customers and suppliers have to pay or to be paid, in the direction of the money. */
async function openItems(tx: TenantTx): Promise<OpenItem[]> {
  const { rows: documents } = await sql<CurrencyItemRow>`
    select id, kind, number, customer_id::text as party, customer_name as party_name, open_cents as open,
           case kind when 'credit-note' then -abs(gross_cents) else gross_cents end as gross,
           issue_date as issued_on, due_date as due_on, currency, rate_millionths,
           case kind when 'credit-note' then -foreign_gross_thousandths else foreign_gross_thousandths end as foreign_gross_thousandths
    from issued_documents
    where tenant_id = ${thisTenant} and kind in ('invoice', 'credit-note') and open_cents <> 0`.execute(tx)
  const { rows: expenses } = await sql<CurrencyItemRow & { description: string }>`
    select id, 'expense' as kind, coalesce(supplier_invoice_number, '') as number, coalesce(supplier_name, '') as party,
           coalesce(supplier_name, '') as party_name, open_cents as open, gross_cents as gross, expense_date as issued_on,
           null::date as due_on, currency, rate_millionths, foreign_gross_thousandths, description
    from booked_expenses where tenant_id = ${thisTenant} and counts and open_cents <> 0`.execute(tx)
  return [
    // Not by a spread, which computes the reference of each.
    ...documents.map((row) =>
      Object.assign(itemOf(row, row.kind === 'credit-note' ? 'creditNote' : 'invoice'), inCurrency(row, 1n)),
    ),
    ...expenses.map((row) => ({
      ...itemOf(row, 'expense'),
      description: row.description,
      party: row.party === '' ? `supplier/${row.id}` : supplierParty(row.party),
      open: negate(row.open),
      gross: negate(row.gross),
      ...inCurrency(row, -1n),
    })),
  ]
}

/** What is open of a document in another currency, in that currency. @param sign 1 for money that comes in, -1 for costs */
function inCurrency(
  {
    currency,
    rate_millionths: perEuro,
    foreign_gross_thousandths: gross,
    open,
    gross: whole,
  }: CurrencyItemRow,
  sign: 1n | -1n,
): Pick<OpenItem, 'foreign'> {
  if (currency === null || perEuro === null || gross === null) return {}
  const amount = openInCurrency({ currency, perEuro, gross }, { open, whole })
  return { foreign: { code: currency, amount: foreignAmount(sign * amount) } }
}

interface CurrencyItemRow extends ItemRow {
  currency: CurrencyCode | null
  rate_millionths: RatePerEuro | null
  foreign_gross_thousandths: ForeignAmount | null
}

interface ItemRow {
  id: string
  kind: string
  number: string
  party: string
  party_name: string
  open: Cents
  gross: Cents
  issued_on: string
  due_on: string | null
}

function itemOf(row: ItemRow, kind: OpenItem['kind']): OpenItem {
  const issuedOn = localDate(row.issued_on)
  return {
    kind,
    id: row.id,
    number: row.number,
    party: row.party,
    partyName: row.party_name,
    open: row.open,
    gross: row.gross,
    issuedOn,
    dueOn: row.due_on === null ? addDays(issuedOn, USUAL_TERM) : localDate(row.due_on),
    // Few lines have a reference: it is computed where one asks.
    get kenmerk() {
      return kind === 'invoice' ? (creditorReferenceOf(row.number) ?? '') : ''
    },
  }
}

/** The supplier of each account on e-invoices. An account of two suppliers is of neither. */
async function ibansOnInvoices(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ iban: string; supplier: string }>`
    select distinct w.iban, w.supplier_name as supplier from invoiced_ibans w
    where w.tenant_id = ${thisTenant}`.execute(tx)
  const parties = groupedBy(
    rows.map(({ iban, supplier }) => ({ iban, party: supplierParty(supplier) })),
    ({ iban }) => iban,
  )
  return new Map(
    [...parties].flatMap(([iban, own]) => {
      const [party, ...others] = new Set(own.map((each) => each.party))
      return party === undefined || others.length > 0 ? [] : [[iban, party] as const]
    }),
  )
}

/** What decisions say of accounts, an undone one no more; and settled documents, because a text that names one is about no open one. */
async function memoryOf(
  tx: TenantTx,
  before: ItemsOfBefore,
): Promise<Omit<MatchingMemory, 'refused' | 'claims'>> {
  // One value rather than a row for each: there are as many as invoices in seven years. A number has no blanks.
  const { rows: settled } = await sql<{ numbers: string }>`
    select coalesce(string_agg(number, ' '), '') as numbers from issued_documents
    where tenant_id = ${thisTenant} and kind = 'invoice' and open_cents = 0`.execute(tx)
  const { rows: confirmed } = await sql<{ iban: string; party: string; times: number }>`
    select l.counterparty_iban as iban, d.customer_id::text as party, count(*)::int as times
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    join issued_documents d on d.tenant_id = o.tenant_id and d.id = o.document_id
    where o.tenant_id = ${thisTenant} and o.kind <> 'account' and l.counterparty_iban <> ''
    group by 1, 2`.execute(tx)
  const { rows: suppliers } = await sql<{ iban: string; supplier: string; times: number }>`
    select l.counterparty_iban as iban, x.supplier_name as supplier, count(*)::int as times
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    join booked_expenses x on x.tenant_id = o.tenant_id and x.id = o.expense_id
    where o.tenant_id = ${thisTenant} and l.counterparty_iban <> '' and x.supplier_name is not null
    group by 1, 2`.execute(tx)
  const { rows: itemsPaid } = await sql<{ iban: string; item: string; times: number }>`
    select l.counterparty_iban as iban, o.open_item_id::text as item, count(*)::int as times
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    where o.tenant_id = ${thisTenant} and o.kind = 'openItem' and l.counterparty_iban <> ''
    group by 1, 2`.execute(tx)
  const known = [
    ...confirmed,
    ...itemsPaid.flatMap(({ iban, item, times }) => {
      const party = before.parties.get(item)
      return party === undefined ? [] : [{ iban, party, times }]
    }),
    ...suppliers.map(({ iban, supplier, times }) => ({ iban, party: supplierParty(supplier), times })),
  ]
  return {
    ibans: new Map([...groupedBy(known, ({ iban }) => iban)].map(([iban, own]) => [iban, timesOf(own)])),
    writtenIbans: await ibansOnInvoices(tx),
    settledNumbers: [...(settled[0]?.numbers.split(' ') ?? []), ...before.settledNumbers],
  }
}

/** How often each party; one that has invoices and items of before is counted with both. */
function timesOf(own: readonly { readonly party: string; readonly times: number }[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const each of own) times.set(each.party, (times.get(each.party) ?? 0) + each.times)
  return times
} // prettier-ignore
