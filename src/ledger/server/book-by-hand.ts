import { isAccountant, type Seat } from '#contract/rights.ts'
import type { JournalEntryId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { HandLineInput, NewJournalEntry } from '../contract.ts'
import type { NewCorrection } from '../correction-contract.ts'
import { accountNumber } from '../domain/account.ts'
import type { Cause } from '../domain/cause.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { balanced, type Journal, type Posting, type Side } from '../domain/journal-entry.ts'
import { MISTAKE } from '../domain/mirror-day.ts'
import {
  isCorrection,
  isCountedByReturn,
  mirrorsOf,
  type Mirror,
  paymentOf,
  reversalPurpose,
  whyNotReversible,
} from '../domain/reversal.ts'
import { CORRECTION_WORDS, handPostings, memoProblems, type HandKind, type HandLine } from '../domain/memo.ts'
import type { VatCode } from '../domain/vat-code.ts'
import { chosenAccounts } from './accounts.ts'
import { keepLateVat, mirroredOn, type BookingDay } from './book-days.ts'
import { carriedResult } from './carried-result.ts'
import { refuseEmptyDrawer } from './cash-drawer.ts'
import { reopenItems } from './open-items.ts'
import { purposeOfReversal } from './journal-entries.ts'
import type { KeepAssets } from './past-assets.ts'
import { listDeposits, refuseTakenDeposits } from './past-deposits.ts'
import { emptyPastDraft } from './past-draft.ts'
import { post } from './post.ts'
import { spreadPrepaidCosts } from './prepaid-costs.ts'

/**
 * Book a manual entry (memoriaal). Of an accountant it is an adjusting entry.
 *
 * @throws DomainError `ledger.unbookable`, with every reason
 */
export async function bookByHand(
  tx: TenantTx,
  draft: NewJournalEntry,
  seat: () => Seat,
): Promise<JournalEntryId> {
  return bookMemo(tx, draft, draft.isYearEnd ? 'year-end' : 'memo', seat)
}

/**
 * Book a correction, which its description names: on any day of an open year, also in a VAT period that was filed, because no return counts
 * it. Of an accountant it is an adjusting entry.
 *
 * @throws DomainError `ledger.unbookable`, with every reason
 */
export const bookCorrection = (
  tx: TenantTx,
  draft: NewCorrection,
  seat: () => Seat,
): Promise<JournalEntryId> =>
  bookMemo(tx, { ...draft, description: CORRECTION_WORDS + draft.description }, 'correction', seat)

async function bookMemo(
  tx: TenantTx,
  draft: NewCorrection,
  kind: HandKind,
  seat: () => Seat,
): Promise<JournalEntryId> {
  const { transactionDate: date, description } = draft
  const lines = await handLines(tx, draft.journalEntryLines)
  const problems = memoProblems(lines, { kind, date })
  if (problems.length > 0) throw ledgerErrors.unbookable(problems)
  await nameOrigin(tx, seat())
  const postings = handPostings(lines, date)
  const id = await post(
    tx,
    balanced({ journal: 'memo', date, description, postings }),
    causeOf[kind](newId()),
  )
  await refuseEmptyDrawer(tx, creditedIn(postings), date)
  return id
}

const creditedIn = (postings: readonly Posting[]) =>
  postings.filter(({ side }) => side === 'credit').map(({ account }) => account)

const causeOf = {
  memo: (id) => ({ type: 'memo', id, purpose: 'book' }),
  'year-end': (id) => ({ type: 'year-end', id, purpose: 'book' }),
  correction: (id) => ({ type: 'year-end', id, purpose: 'correct' }),
} as const satisfies Readonly<Record<HandKind, (id: string) => Cause>>

/** The entries of this transaction are an accountant's. A command, so that it reaches the nodes of a cluster too. */
async function nameOrigin(tx: TenantTx, seat: Seat): Promise<void> {
  if (isAccountant(seat)) await sql`set local app.origin = 'accountant'`.execute(tx)
}

/** Lines as they were sent, with their accounts. @throws DomainError for an account that is not the tenant's */
export async function handLines(tx: TenantTx, lines: readonly HandLineInput[]): Promise<HandLine[]> {
  const accountOf = await chosenAccounts(
    tx,
    lines.map(({ ledgerAccountId }) => ledgerAccountId),
  )
  return lines.map(({ ledgerAccountId, isDebit, amount }) => ({
    account: accountOf(ledgerAccountId),
    side: isDebit ? 'debit' : 'credit',
    amount,
  }))
}

/**
 * Reverse a manual entry by its mirrored entry: a memo, the opening balance, a payment on an opening item. Of an accountant the mirrored
 * entry is an adjusting entry. Any other entry has a document, and is reversed there. Without a day it was a mistake, and has the day of
 * `mirrorDay`.
 *
 * @param reversing what the slices above do with it: `keepAssets` takes the assets of the opening balance off the list when that is
 * reversed; and whether the sender may correct, because undoing a correction needs the right to make one
 * @throws DomainError `ledger.already-reversed`, `ledger.not-reversible`, `ledger.may-not-correct`, and those of `mirroredOn`
 */
export async function reverseEntry(
  tx: TenantTx,
  id: JournalEntryId,
  { on, today }: { readonly on: LocalDate | null; readonly today: LocalDate },
  seat: () => Seat,
  { noteReversal, keepAssets, mayCorrect }: Reversing,
): Promise<JournalEntryId> {
  const entry = await entryToReverse(tx, id)
  if (isCorrection(entry.sourceType, entry.purpose) && !mayCorrect()) throw ledgerErrors.mayNotCorrect()
  const placed = on === null ? await placeOfMistake(tx, entry, today) : { day: on, belongsTo: null }
  refuseBefore(entry, placed.day)
  await nameOrigin(tx, seat())
  const reversed = await mirror(tx, entry, placed, noteReversal)
  // The months of what was prepaid and the assets go with the opening balance.
  if (entry.sourceType === 'opening' && entry.purpose === 'book') {
    await emptyPastDraft(tx)
    await spreadPrepaidCosts(tx, today)
    await keepAssets([], entry.date)
  }
  return reversed
}

interface Reversing {
  readonly noteReversal: NoteReversal
  readonly keepAssets: KeepAssets
  readonly mayCorrect: () => boolean
}

/**
 * The same for a command that is no manual entry, such as undoing a line of the bank.
 *
 * @throws DomainError as `reverseEntry`
 */
export async function mirrorEntry(
  tx: TenantTx,
  id: JournalEntryId,
  date: LocalDate,
  noteReversal: NoteReversal,
): Promise<JournalEntryId> {
  const entry = await entryToReverse(tx, id)
  refuseBefore(entry, date)
  return mirror(tx, entry, { day: date, belongsTo: null }, noteReversal)
}

const placeOfMistake = (
  tx: TenantTx,
  { sourceType, date: day, postings }: BookedEntry,
  today: LocalDate,
): Promise<BookingDay> =>
  mirroredOn(tx, { day, isCounted: isCountedByReturn(sourceType, postings) }, MISTAKE, today)

async function entryToReverse(tx: TenantTx, id: JournalEntryId): Promise<BookedEntry> {
  const entry = await readEntry(tx, id)
  const reason = whyNotReversible(entry.sourceType, entry.purpose)
  if (reason !== null) throw ledgerErrors.notReversible(reason)
  if (entry.reversedBy !== null) throw ledgerErrors.alreadyReversed(Number(entry.reversedBy))
  return entry
}

function refuseBefore(entry: BookedEntry, date: LocalDate): void {
  if (date < entry.date) throw ledgerErrors.reversedBeforeBooked()
}

/** @returns the entry that reverses it; VAT of a filed return follows in an entry of its own */
async function mirror(
  tx: TenantTx,
  entry: BookedEntry,
  placed: BookingDay,
  noteReversal: NoteReversal,
): Promise<JournalEntryId> {
  const { journal, sourceType: type, sourceId: id } = entry
  const deposits = type === 'opening' && entry.purpose === 'book' ? await listDeposits(tx) : []
  if (type === 'opening' || entry.purpose.startsWith('pay '))
    await reopenItems(tx, entry.purpose, id, entry.postings)
  const [first, ...others] = mirrorsOf(entry.postings, entry.date, placed)
  const payment = paymentOf(entry.purpose)
  const description = `Teruggedraaid: ${entry.description}`.slice(0, 500)
  const book = async ({ date, postings, isLate }: Mirror, purpose: string): Promise<JournalEntryId> => {
    const entryId = await post(tx, balanced({ journal, date, description, postings }), {
      type,
      id,
      purpose,
    } as Cause)
    if (isLate) await keepLateVat(tx, entryId, entry.date)
    return entryId
  }
  const purpose = reversalPurpose(entry.purpose)
  // What was taken over with an opening balance goes with it.
  if (type === 'opening' && entry.purpose === 'book')
    for (const carried of await carriedResult(tx))
      await mirror(tx, await readEntry(tx, carried), placed, noteReversal)
  const entryId = await book(first, purpose)
  for (const other of others) await book(other, `${purpose} vat`)
  // VAT that waits for money follows, once the mirrored entry of a bad debt is there.
  if (payment !== null) await noteReversal(payment, first.date)
  await refuseTakenDeposits(tx, deposits)
  if (type !== 'opening') await refuseEmptyDrawer(tx, creditedIn(first.postings), first.date)
  return entryId
}

/** Notes that a payment on an opening item was reversed. The payments are those of a higher slice. */
export type NoteReversal = (payment: PaymentId, on: LocalDate) => Promise<void>

interface BookedEntry {
  readonly journal: Journal
  readonly date: LocalDate
  readonly description: string
  readonly sourceType: string
  readonly sourceId: string
  readonly purpose: string
  readonly reversedBy: bigint | null
  readonly postings: readonly Posting[]
}

/** An entry with its postings in order. @throws DomainError `ledger.entry-not-found` */
export async function readEntry(tx: TenantTx, id: JournalEntryId): Promise<BookedEntry> {
  const { rows } = await sql<{
    journal: Journal
    entry_date: string
    description: string
    source_type: string
    source_id: string
    purpose: string
    reversed_by: bigint | null
    lines: { account: string; side: Side; amount: string; vat: VatCode | null }[]
  }>`
    select e.journal, e.entry_date, e.description, e.source_type, e.source_id, e.purpose, r.number as reversed_by,
           (select jsonb_agg(jsonb_build_object('account', p.account_number, 'side', p.side,
                                                'amount', p.amount_cents::text, 'vat', p.vat_code) order by p.line)
            from postings p where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
    from journal_entries e
    left join journal_entries r on r.tenant_id = e.tenant_id and r.source_type = e.source_type and r.source_id = e.source_id
      and r.purpose = ${purposeOfReversal}
    where e.tenant_id = ${thisTenant} and e.id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw ledgerErrors.entryNotFound()
  return {
    journal: row.journal,
    date: localDate(row.entry_date),
    description: row.description,
    sourceType: row.source_type,
    sourceId: row.source_id,
    purpose: row.purpose,
    reversedBy: row.reversed_by,
    postings: row.lines.map(({ account, side, amount, vat }) => ({
      account: accountNumber(account),
      side,
      amount: cents(BigInt(amount)),
      ...(vat === null ? {} : { vatCode: vat }),
    })),
  }
}
