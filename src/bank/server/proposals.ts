import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { COLLECTION_COSTS, INTEREST_PAID, INTEREST_RECEIVED } from '#ledger/domain/named-account.ts'
import { periodName } from '#ledger/domain/period.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
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
import { documentsFor, linesAsked } from '../domain/matching/match-parts.ts'
import { orderedFor, rankedOrders } from '../domain/matching/ordered.ts'
import {
  unlessExplained,
  type MatchedLine,
  type Proposal,
  type ProposalPart,
} from '../domain/matching/proposal.ts'
import { groupedBy, indexOf, type LetterClaims } from '../domain/matching/open-items.ts'
import { proposalsOfUnderWay } from '../domain/matching/payouts.ts'
import { payoutsFor, returnsFor } from '../domain/matching/returned.ts'
import { searchTermsOf } from '../domain/matching/search-terms.ts'
import { stornosFor } from '../domain/matching/storno.ts'
import { proposalsOfWages } from '../domain/matching/wages.ts'
import { proposalsOfTax, type OwedTax } from '../domain/matching/vat-returns.ts'
import { ruleHits, type BankRuleFacts } from '../domain/rule.ts'
import { bookedOnline } from './booked-online.ts'
import { collectedDebits, openCollections } from './direct-debits/open-collections.ts'
import { itemsOfBefore, type ItemsOfBefore } from './items-of-before.ts'
import { partsOfLines } from './line-parts.ts'
import type { LineToMatch } from './line-to-match.ts'
import { memoryOf } from './matching-memory.ts'
import { concernOf, openItems } from './open-items.ts'
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
  const ids = lines.map(({ id }) => id)
  const parts = await partsOfLines(tx, ids)
  const ordered = [...(await openOrders(tx)), ...(await openCollections(tx))]
  const orders = groupedBy(ordered, ({ bankAccountId }) => bankAccountId)
  const refused = await refusalsOf(tx, lines)
  const before = await itemsOfBefore(tx)
  const toMatch = lines.flatMap((line) => linesAsked(line, parts.get(line.id) ?? []))
  const { index, memory } = await documentsOf(tx, toMatch, before, { refused, readCharges })
  const taxes = [...before.taxes, ...(await filedReturns(tx))]
  const { planned, unplanned, interestAccount } = await loansOf(tx, before.loans)
  const rules = await readRules(tx)
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

/** The open documents that may be about lines, with what decisions and other documents say. */
async function documentsOf(
  tx: TenantTx,
  lines: readonly MatchedLine[],
  before: ItemsOfBefore,
  { refused, readCharges }: { readonly refused: ReadonlySet<string>; readonly readCharges: ReadCharges },
) {
  const terms = searchTermsOf(lines)
  const memory = {
    ...(await memoryOf(tx, before, terms)),
    refused,
    claims: await letterClaims(tx, readCharges),
  }
  const items = [...(await openItems(tx, concernOf(terms, memory, before.open))), ...before.open]
  return { memory, index: indexOf(items, memory) }
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
      and p.debit_balance_cents = any(${lines.map(({ amount }) => String(amount))}::bigint[])
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
