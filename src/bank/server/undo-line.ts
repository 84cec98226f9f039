import type { Actor } from '#kernel/actor.ts'
import type { BankLineId, DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, negate } from '#kernel/money.ts'
import { unsettle } from '#credit-notes/server/settle-credit-note.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { balanced, reversed, type Posting, type Side } from '#ledger/domain/journal-entry.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import type { VatCode } from '#ledger/domain/vat-code.ts'
import { keepLateVat, mirroredOn, readBookDays } from '#ledger/server/book-days.ts'
import { post } from '#ledger/server/post.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'
import { refuseClosedYear } from './decide-line.ts'
import { lockLine, type LockedLine } from './lock-line.ts'
import { unpayPart, type UndonePart, type VatPayments } from './part-payments.ts'
import { forgetRuleOf } from './rules.ts'

/**
 * Undo the decision on a line: its entries are mirrored, the rule that the decision made is removed, and the line is to be decided again, by a user.
 * The decision itself is kept.
 *
 * @throws DomainError `bank.line-not-found`, `bank.not-decided`, `bank.year-closed`, and those of a payment that cannot be reversed
 */
export async function undoLine(
  tx: TenantTx,
  author: Actor,
  id: BankLineId,
  { vatPayments, today }: { readonly vatPayments: VatPayments; readonly today: LocalDate },
): Promise<null> {
  const line = await lockLine(tx, id)
  if (line.liveDecision === null) throw bankErrors.notDecided()
  const { rows: parts } = await sql<UndonePart & { settled_id: DocumentId | null }>`
    select o.kind, o.amount_cents as amount, o.document_id, o.expense_id, o.vat_return_id, o.open_item_id, o.payment_id, o.settled_id
    from live_bank_parts o where o.tenant_id = ${thisTenant} and o.line_id = ${id} order by o.part`.execute(
    tx,
  )
  refuseClosedYear(line, await readBookDays(tx, today), parts)
  for (const part of parts) await unpayPart({ tx, author, line, today, vatPayments }, part)
  for (const { document_id: noteId, settled_id: invoiceId, amount } of parts)
    if (noteId !== null && invoiceId !== null)
      await unsettle(tx, author, noteId, { invoiceId, amount: negate(amount), why: MISTAKE, today })
  for (const entry of await entriesOf(tx, line)) await mirror(tx, line, entry, today)
  await forgetRuleOf(tx, line.liveDecision)
  await tx
    .insertInto('bank_decision_reversals')
    .values({ decision_id: line.liveDecision, reversed_by: author.userId })
    .execute()
  return null
}

interface BookedEntry {
  readonly purpose: string
  readonly date: LocalDate
  readonly description: string
  readonly postings: readonly Posting[]
}

/** What the live decision booked on accounts. */
async function entriesOf(tx: TenantTx, { id, decisions }: LockedLine): Promise<BookedEntry[]> {
  const { rows } = await sql<{
    purpose: string
    entry_date: string
    description: string
    postings: { account: string; side: Side; amount: string; vat_code: VatCode | null }[]
  }>`
    select e.purpose, e.entry_date, e.description,
           jsonb_agg(jsonb_build_object('account', p.account_number, 'side', p.side, 'amount', p.amount_cents::text,
                                        'vat_code', p.vat_code) order by p.line) as postings
    from booked_entries e
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.source_type = 'bank' and e.source_id = ${id}
      and e.purpose in (${`book ${String(decisions)}`}, ${`book ${String(decisions)} vat`})
    group by e.purpose, e.entry_date, e.description order by e.purpose`.execute(tx)
  return rows.map(({ purpose, entry_date, description, postings }) => ({
    purpose,
    date: localDate(entry_date),
    description,
    postings: postings.map(({ account, side, amount, vat_code: vatCode }) => ({
      account: accountNumber(account),
      side,
      amount: cents(BigInt(amount)),
      ...(vatCode === null ? {} : { vatCode }),
    })),
  }))
}

/** On the day of `mirrorDay`: its own, or with VAT of a return that was filed meanwhile today, as a correction on that return. */
async function mirror(
  tx: TenantTx,
  { id }: LockedLine,
  { purpose, date, description, postings }: BookedEntry,
  today: LocalDate,
): Promise<void> {
  const hasVat = postings.some(({ vatCode }) => vatCode !== undefined && vatCode !== 'purchase-none')
  const { day, belongsTo } = await mirroredOn(tx, { day: date, isCounted: true }, MISTAKE, today)
  const isFiled = belongsTo !== null
  const isLate = isFiled && hasVat
  const kept = postings.map(({ vatCode, ...posting }) =>
    vatCode === undefined || (isFiled && !hasVat) ? posting : { ...posting, vatCode },
  )
  const entry = balanced({
    journal: 'bank',
    date: isLate ? day : date,
    description: `Ongedaan gemaakt: ${description}`,
    postings: reversed(kept),
  })
  const entryId = await post(tx, entry, {
    type: 'bank',
    id,
    purpose: purpose.replace('book', 'reverse') as `reverse ${string}`,
  })
  if (isLate) await keepLateVat(tx, entryId, date)
}
