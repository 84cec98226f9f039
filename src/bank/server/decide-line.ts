import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { BankLineId, DocumentId, JournalEntryId, PaymentId } from '#kernel/ids.ts'
import { daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import { reversePayment } from '#invoices/server/reverse-payment.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { balanced, reversed } from '#ledger/domain/journal-entry.ts'
import { IN_TRANSIT } from '#ledger/domain/named-account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { post } from '#ledger/server/post.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { decideBankLine } from '../contract.ts'
import {
  entryOfParts,
  postingsOf,
  refuseAccount,
  refuseOtherSum,
  type DecidedLine,
  type DecidedPart,
} from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'

type Decision = z.output<typeof decideBankLine.body>

/**
 * Decide what a line is: book it, or link it to an entry that is there. All parts together are the line, to the cent.
 *
 * @throws DomainError `bank.line-not-found`, `bank.already-decided`, `bank.parts-differ`, and those of a payment or an entry
 */
export async function decideLine(
  tx: TenantTx,
  author: Actor,
  id: BankLineId,
  { parts: asked }: Decision,
  today: LocalDate,
): Promise<null> {
  const line = await lockLine(tx, id)
  if (line.liveDecision !== null) throw bankErrors.alreadyDecided()
  const parts = await partsOf(tx, asked)
  refuseOtherSum(line, parts)
  const decision = newId()
  const number = line.decisions + 1
  await tx
    .insertInto('bank_decisions')
    .values({ id: decision, line_id: id, number, decided_by: author.userId })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'bank_decisions_of_line' ? bankErrors.alreadyDecided() : error
    })
  const booked = parts.flatMap((part) => ('account' in part ? [part] : []))
  const entry =
    booked.length === 0
      ? null
      : await post(tx, entryOfParts(line, booked), { type: 'bank', id, purpose: `book ${String(number)}` })
  for (const [index, part] of parts.entries()) {
    const done = await doneOf(tx, author, { line, part, entry, today })
    await tx
      .insertInto('bank_decision_parts')
      .values({ decision_id: decision, part: index + 1, kind: part.kind, amount_cents: part.amount, ...done })
      .execute()
  }
  return null
}

/**
 * Undo the decision on a line: its entries are mirrored and the line is to be decided again. The decision itself is kept.
 *
 * @throws DomainError `bank.line-not-found`, `bank.not-decided`, and those of a payment that cannot be reversed
 */
export async function undoLine(tx: TenantTx, author: Actor, id: BankLineId, today: LocalDate): Promise<null> {
  const line = await lockLine(tx, id)
  if (line.liveDecision === null) throw bankErrors.notDecided()
  const { rows: parts } = await sql<{
    kind: DecidedPart['kind']
    amount: Cents
    document_id: DocumentId | null
    payment_id: PaymentId | null
    account_number: string | null
    is_reversed: boolean
  }>`
    select o.kind, o.amount_cents as amount, o.document_id, o.payment_id, o.account_number,
           exists (select from item_payments p where p.tenant_id = o.tenant_id and p.id = o.payment_id
                     and p.reversed_on is not null) as is_reversed
    from live_bank_parts o where o.tenant_id = ${thisTenant} and o.line_id = ${id} order by o.part`.execute(
    tx,
  )
  for (const { document_id, payment_id, is_reversed } of parts)
    // A payment that was reversed on its invoice is reversed already.
    if (document_id !== null && payment_id !== null && !is_reversed)
      await reversePayment(tx, author, document_id, payment_id, today)
  const booked = parts.flatMap(({ account_number, amount }) =>
    account_number === null ? [] : [{ account: accountNumber(account_number), amount }],
  )
  if (booked.length > 0) {
    const { description } = entryOfParts(line, booked)
    const mirror = balanced({
      journal: 'bank',
      date: line.bookedOn,
      description: `Ongedaan gemaakt: ${description}`,
      postings: reversed(postingsOf(line, booked)),
    })
    await post(tx, mirror, { type: 'bank', id, purpose: `reverse ${String(line.decisions)}` })
  }
  await tx
    .insertInto('bank_decision_reversals')
    .values({ decision_id: line.liveDecision, reversed_by: author.userId })
    .execute()
  return null
}

interface LockedLine extends DecidedLine {
  readonly liveDecision: string | null
  readonly decisions: number
}

/** Decisions on the lines of one account wait for each other, so that an entry is linked to one line. */
async function lockLine(tx: TenantTx, id: BankLineId): Promise<LockedLine> {
  const { rows: accounts } = await sql<{ account_number: string }>`
    select b.account_number from bank_accounts b
    where b.tenant_id = ${thisTenant} and b.id = (
      select l.bank_account_id from bank_lines l where l.tenant_id = ${thisTenant} and l.id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<{
    booked_on: string
    amount: Cents
    name: string
    description: string
    decisions: number
    live: string | null
  }>`
    select l.booked_on, l.amount_cents as amount, l.counterparty_name as name, l.description,
           (select count(*) from bank_decisions d where d.tenant_id = l.tenant_id and d.line_id = l.id)::int as decisions,
           (select p.decision_id from live_bank_parts p where p.tenant_id = l.tenant_id and p.line_id = l.id limit 1) as live
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.id = ${id} and l.duplicate_of is null and l.amount_cents <> 0`.execute(
    tx,
  )
  const [[account], [row]] = [accounts, rows]
  if (account === undefined || row === undefined) throw bankErrors.lineNotFound()
  const { booked_on, live, ...line } = row
  return {
    ...line,
    account: accountNumber(account.account_number),
    bookedOn: localDate(booked_on),
    liveDecision: live,
  }
}

/** The parts as they are asked for, with their accounts. */
async function partsOf(tx: TenantTx, asked: Decision['parts']): Promise<DecidedPart[]> {
  const ids = asked.flatMap(({ ledgerAccountId }) => ledgerAccountId ?? [])
  const chosen = await chosenAccounts(tx, ids)
  return asked.map(({ kind, targetId, ledgerAccountId, amount }): DecidedPart => {
    if (kind === 'transfer') return { kind, account: IN_TRANSIT, amount }
    if (kind === 'account') {
      if (ledgerAccountId === undefined) throw bankErrors.accountMissing()
      const { number } = chosen(ledgerAccountId)
      refuseAccount(number)
      return { kind, account: number, amount }
    }
    if (targetId === undefined) throw bankErrors.targetMissing()
    return kind === 'invoice'
      ? { kind, documentId: targetId as DocumentId, amount }
      : { kind, entryId: targetId as JournalEntryId, amount }
  })
}

/** What is kept with a part that is done: its entry, and the payment or the account. */
interface DonePart {
  readonly entry_id: JournalEntryId
  readonly document_id?: DocumentId
  readonly payment_id?: PaymentId
  readonly account_number?: AccountNumber
}

async function doneOf(
  tx: TenantTx,
  author: Actor,
  {
    line,
    part,
    entry,
    today,
  }: { line: LockedLine; part: DecidedPart; entry: JournalEntryId | null; today: LocalDate },
): Promise<DonePart> {
  if (part.kind === 'link') return { entry_id: await unlinkedEntry(tx, line, part) }
  if (part.kind !== 'invoice') return { entry_id: entry as JournalEntryId, account_number: part.account }
  if (part.amount < 0n) throw bankErrors.wrongSign()
  const payment_id = await recordPayment(
    tx,
    author,
    part.documentId,
    { date: line.bookedOn, amount: part.amount, account: line.account },
    today,
  )
  const { rows } = await sql<{ id: JournalEntryId }>`
    select id from booked_entries
    where tenant_id = ${thisTenant} and source_type = 'payment' and source_id = ${payment_id} and purpose = 'receipt'`.execute(
    tx,
  )
  return { entry_id: (rows[0] as { id: JournalEntryId }).id, document_id: part.documentId, payment_id }
}

/** A user may record a payment some days before or after the bank books it. */
const MAX_DAYS = 10

/** @throws DomainError `bank.entry-not-found`: the entry is linked, has another amount on this account, or is too far away */
async function unlinkedEntry(
  tx: TenantTx,
  line: LockedLine,
  { entryId, amount }: Extract<DecidedPart, { kind: 'link' }>,
): Promise<JournalEntryId> {
  const { rows } = await sql<{ amount: Cents; entry_date: string; is_linked: boolean }>`
    select sum(p.debit_balance_cents)::bigint as amount, p.entry_date,
           exists (select from live_bank_parts o where o.tenant_id = p.tenant_id and o.entry_id = p.entry_id) as is_linked
    from signed_postings p
    where p.tenant_id = ${thisTenant} and p.entry_id = ${entryId} and p.account_number = ${line.account}
    group by p.tenant_id, p.entry_id, p.entry_date`.execute(tx)
  const [row] = rows
  if (row === undefined || row.is_linked || row.amount !== amount) throw bankErrors.entryNotFound()
  if (Math.abs(daysBetween(localDate(row.entry_date), line.bookedOn)) > MAX_DAYS)
    throw bankErrors.entryNotFound()
  return entryId
}
