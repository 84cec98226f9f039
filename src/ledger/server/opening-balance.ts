import type { JournalEntryId, LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { BookedOpening, NewOpeningBalance } from '../contract.ts'
import { accountNumber, type AccountNumber } from '../domain/account.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { balanced, reversed, type JournalEntry, type Posting, type Side } from '../domain/journal-entry.ts'
import { handPostings, isVatAccount, openingProblems, type HandLine } from '../domain/memo.ts'
import { itemProblems } from '../domain/open-item.ts'
import { AWAITED_VAT } from '../domain/vat-code.ts'
import { handLines } from './book-by-hand.ts'
import { lockBooks } from './closed-periods.ts'
import { customerProblems, withCustomerNames, type LinkItems, type OpeningLine } from './item-customers.ts'
import { moveItems } from './move-items.ts'
import { keepOldBalance, oldBalance } from './old-balance.ts'
import { assetLines, type AssetLine, type KeepAssets } from './past-assets.ts'
import {
  depositLines,
  keepDeposits,
  listDeposits,
  refuseTakenDeposits,
  type DepositLine,
} from './past-deposits.ts'
import { keepOpenItems, listOpenItems } from './open-items.ts'
import { emptyPastDraft } from './past-draft.ts'
import { currentOpening } from './opening-entries.ts'
import { post } from './post.ts'
import { refuseOwed } from './promised-items.ts'
import {
  keepPrepaidCosts,
  listPrepaidCosts,
  prepaidLines,
  spreadPrepaidCosts,
  type PrepaidLine,
} from './prepaid-costs.ts'

/** What is above the ledger and changes with an opening balance, in the same transaction. */
export interface AboveLedger {
  readonly keepAssets: KeepAssets
  readonly linkItems: LinkItems
}

/**
 * Book the opening balance, once. Under the lock of the books, so that of two requests at once the second is
 * refused. `changeOpeningBalance` corrects it.
 *
 * @param above puts the assets of the draft on the list, and links items to customers
 * @throws DomainError `ledger.unbookable`, `ledger.opening-exists`, `ledger.booked-before-opening`
 */
export async function bookOpeningBalance(
  tx: TenantTx,
  tenantId: TenantId,
  draft: NewOpeningBalance,
  today: LocalDate,
  above?: AboveLedger,
): Promise<JournalEntryId> {
  await lockBooks(tx)
  const { lines, costs, deposits, assets } = await openingLines(tx, draft)
  await refuseSecond(tx)
  await refuseBookedBefore(tx, draft)
  const id = newId()
  const customers = await keepOpenItems(tx, { tenantId, id, date: draft.date }, lines)
  await keepPrepaidCosts(tx, { tenantId, id }, [], costs)
  await keepDeposits(tx, { tenantId, id }, [], deposits)
  await keepOldBalance(tx, draft.old ?? [])
  await emptyPastDraft(tx)
  const entryId = await postOpening(tx, id, draft.date, lines)
  await above?.linkItems(customers)
  await above?.keepAssets(assets, draft.date)
  await spreadPrepaidCosts(tx, today)
  return entryId
}

/**
 * Correct the opening balance: it is mirrored and booked again on its own day, in one transaction, so that every account changes by the
 * difference on that day and there is one valid opening balance at any moment. An item that a line names by id keeps the payments,
 * the customer and the decisions of the bank; one that no line names falls away. A prepaid cost keeps its months, which change by the difference.
 *
 * @param above puts the assets of the draft on the list, and links items to customers instead of those of before; without this the list stays
 * @throws DomainError `ledger.no-opening`, `ledger.opening-day`, `ledger.unbookable`, `ledger.items-paid`, `ledger.item-below-paid`,
 * `ledger.open-item-not-found`, `ledger.prepaid-cost-not-found`, `ledger.deposit-taken`, `ledger.item-vat-owed`, `ledger.period-closed` when the year of its day is closed, or when the VAT changes in a period that was filed
 */
export async function changeOpeningBalance(
  tx: TenantTx,
  tenantId: TenantId,
  draft: NewOpeningBalance,
  today: LocalDate,
  above?: AboveLedger,
): Promise<JournalEntryId> {
  await lockBooks(tx)
  const { lines, costs, deposits, assets } = await openingLines(tx, draft)
  const current = await openingBalance(tx)
  if (current === null) throw ledgerErrors.noOpening()
  if (current.date !== draft.date) throw ledgerErrors.openingDay(current.date)
  const { entry, sourceId } = await openingEntry(tx, current)
  const id = newId()
  await post(tx, entry, { type: 'opening', id: sourceId, purpose: 'reverse' })
  if (draft.old !== undefined) await keepOldBalance(tx, draft.old)
  if (current.lines.some(({ number }) => number === AWAITED_VAT) && !lines.some(isOfAwaitedVat))
    await refuseOwed(
      tx,
      current.openItems.map((item) => item.id),
    )
  const customers = await moveItems(tx, { tenantId, id, date: draft.date }, current.openItems, lines)
  await keepPrepaidCosts(tx, { tenantId, id }, current.prepaidCosts, costs)
  await keepDeposits(tx, { tenantId, id }, current.deposits, deposits)
  const entryId = await postOpening(tx, id, draft.date, lines, {
    hasSameVat: hasSameVat(current.lines, lines),
  })
  await refuseTakenDeposits(tx, current.deposits)
  await emptyPastDraft(tx)
  await above?.linkItems(customers)
  await above?.keepAssets(assets, draft.date)
  await spreadPrepaidCosts(tx, today)
  return entryId
}

const isOfAwaitedVat = ({ account }: HandLine): boolean => account.number === AWAITED_VAT

/** Whether each account of VAT has the same amount in both. */
function hasSameVat(before: BookedOpening['lines'], after: readonly HandLine[]): boolean {
  const vat = new Map<AccountNumber, Cents>()
  const put = (account: AccountNumber, amount: Cents): void => {
    if (isVatAccount(account)) vat.set(account, add(vat.get(account) ?? ZERO, amount))
  }
  for (const { number, isDebit, amount } of before)
    put(accountNumber(number), isDebit ? amount : negate(amount))
  for (const { account, side, amount } of after)
    put(account.number, side === 'debit' ? negate(amount) : amount)
  return [...vat.values()].every((amount) => amount === ZERO)
}

const postOpening = (
  tx: TenantTx,
  id: string,
  date: LocalDate,
  lines: readonly HandLine[],
  { hasSameVat: isVatKept }: { readonly hasSameVat: boolean } = { hasSameVat: false },
): Promise<JournalEntryId> => {
  const postings = handPostings(lines, date)
  // The database refuses postings of VAT in a filed period. A correction that leaves the VAT as it was has none of them, as its reversal.
  const posted = isVatKept
    ? postings.map(({ account, side, amount }) => ({ account, side, amount }))
    : postings
  return post(tx, balanced({ journal: 'opening', date, description: 'Beginbalans', postings: posted }), {
    type: 'opening',
    id,
    purpose: 'book',
  })
}

/** The lines of a draft with their accounts and items, and those that are prepaid costs, deposits or assets. @throws DomainError `ledger.unbookable` */
async function openingLines(
  tx: TenantTx,
  draft: NewOpeningBalance,
): Promise<{
  readonly lines: OpeningLine[]
  readonly costs: readonly PrepaidLine[]
  readonly deposits: readonly DepositLine[]
  readonly assets: readonly AssetLine[]
}> {
  const lines = await handLines(tx, draft.lines)
  const given = lines.map((line, index) => ({ ...line, openItem: draft.lines[index]?.openItem ?? null }))
  const withItems = await withCustomerNames(tx, given)
  const prepaid = await prepaidLines(tx, draft.lines, lines, draft.date)
  const paidAhead = depositLines(draft.lines, lines)
  const owned = assetLines(draft.lines, lines, draft.date)
  const problems = [
    ...openingProblems(lines, draft.date),
    ...itemProblems(withItems),
    ...customerProblems(withItems),
    ...prepaid.problems,
    ...paidAhead.problems,
    ...owned.problems,
  ]
  if (problems.length > 0) throw ledgerErrors.unbookable(problems)
  return { lines: withItems, costs: prepaid.costs, deposits: paidAhead.deposits, assets: owned.assets }
}

/** What mirrors the valid opening balance, and the cause of it. */
async function openingEntry(
  tx: TenantTx,
  { entryId, date, lines }: BookedOpening,
): Promise<{ readonly entry: JournalEntry; readonly sourceId: string }> {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from journal_entries where tenant_id = ${thisTenant} and id = ${entryId}`.execute(tx)
  const [source] = rows
  if (source === undefined) throw ledgerErrors.noOpening()
  const postings = lines.map(({ number, isDebit, amount }): Posting => ({
    account: accountNumber(number),
    side: isDebit ? 'debit' : 'credit',
    amount,
  }))
  return {
    entry: balanced({
      journal: 'opening',
      date,
      description: 'Teruggedraaid: Beginbalans, aangepast',
      postings: reversed(postings),
    }),
    sourceId: source.source_id,
  }
}

/** The valid opening balance with its items; null when there is none. */
export async function openingBalance(tx: TenantTx): Promise<BookedOpening | null> {
  const { rows } = await sql<{
    id: JournalEntryId
    number: bigint
    entry_date: string
    lines: { account_id: LedgerAccountId; number: string; name: string; side: Side; amount: string }[]
  }>`
    select e.id, e.number, e.entry_date,
           (select coalesce(jsonb_agg(jsonb_build_object('account_id', a.id, 'number', a.number, 'name', a.name, 'side', p.side,
                                                         'amount', p.amount_cents::text) order by p.line), '[]')
            from postings p join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
            where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
    from journal_entries e
    where tenant_id = ${thisTenant}
      and e.source_type = 'opening' and e.purpose = 'book' and e.source_id = (${currentOpening})`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return {
    entryId: row.id,
    entryNumber: Number(row.number),
    date: localDate(row.entry_date),
    lines: row.lines.map((line) => ({
      ledgerAccountId: line.account_id,
      number: line.number,
      name: line.name,
      isDebit: line.side === 'debit',
      amount: cents(BigInt(line.amount)),
    })),
    openItems: await listOpenItems(tx),
    prepaidCosts: await listPrepaidCosts(tx),
    deposits: await listDeposits(tx),
    old: await oldBalance(tx),
  }
}

async function refuseSecond(tx: TenantTx): Promise<void> {
  const { rows } = await sql<{ number: bigint }>`
    select e.number from journal_entries e
    where tenant_id = ${thisTenant}
      and e.source_type = 'opening' and e.purpose = 'book' and e.source_id = (${currentOpening})`.execute(tx)
  if (rows[0] !== undefined) throw ledgerErrors.openingExists(Number(rows[0].number))
}

/** What was booked before it would count twice: in its entry and in the balance. */
async function refuseBookedBefore(tx: TenantTx, { date }: NewOpeningBalance): Promise<void> {
  const first = await firstBookedBefore(tx, date)
  if (first !== null) throw ledgerErrors.bookedBefore(date, first)
}

/** The first entry before a day, other than of an opening balance; null when there is none. */
export async function firstBookedBefore(
  tx: TenantTx,
  date: LocalDate,
): Promise<{ readonly description: string; readonly date: LocalDate } | null> {
  const { rows } = await sql<{ description: string; entry_date: string }>`
    select description, entry_date from journal_entries
    where tenant_id = ${thisTenant} and entry_date < ${date}::date and source_type <> 'opening'
    order by entry_date, number limit 1`.execute(tx)
  const [first] = rows
  return first === undefined ? null : { description: first.description, date: localDate(first.entry_date) }
}
