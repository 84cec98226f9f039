import type { CustomerKind } from '#customers/domain/kind.ts'
import type { CustomerId, DocumentId, MailId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stopText } from '../domain/errors.ts'
import type { StepKind } from '../domain/reminder-step.ts'
import { dayNamedIn, isFourteenDayLetter, stopOf } from '../domain/standing.ts'
import { claimableOf, placed, type Placed } from './bundle.ts'
import { lockInvoicesOf } from './lock-invoices.ts'
import { readFacts } from './read-facts.ts'
import { momentOf, readRules } from './reminder-rules.ts'

/**
 * Why a reminder that was ordered may not leave at this moment, in Dutch; null where it may. A letter is decided once more, under the lock of the
 * invoices: what was true when it was ordered may have changed over a weekend, or since it failed. Of a reminder that a user wrote only its last day is
 * checked, because the user chose to send it.
 */
export async function whyReminderStays(tx: TenantTx, mailId: MailId): Promise<string | null> {
  const letter = await letterOf(tx, mailId)
  const { today } = await momentOf(tx)
  if (letter === null) return (await namedDayPassed(tx, mailId, today)) ? stopText['last-day-passed']() : null
  await lockInvoicesOf(tx, letter.customerId)
  const rules = await readRules(tx)
  const all = await readFacts(tx, { customerId: letter.customerId }, mailId)
  const invoices = all.filter(({ id }) => letter.documents.includes(id))
  if (invoices.length < letter.documents.length) return stopText['not-due']()
  // It may have been made for the next working day; then that day counts.
  const day = today > letter.madeOn ? today : letter.madeOn
  const stop =
    stopOf(invoices, rules, letter, day) ??
    (isIncomplete(placed(all, rules, day), letter, day) ? 'invoice-missing' : null)
  return stop === null ? null : stopText[stop](rules.bankUpdatedUntil)
}

/** Another invoice may be claimed since it was made: then it is to be in the 14-day letter too. */
const isIncomplete = (
  all: readonly Placed[],
  { step, kind, documents }: OrderedLetter,
  today: LocalDate,
): boolean =>
  isFourteenDayLetter(step, kind) &&
  claimableOf(all, today).some(({ facts }) => !documents.includes(facts.id))

interface OrderedLetter {
  readonly customerId: CustomerId
  readonly documents: readonly DocumentId[]
  readonly step: StepKind
  readonly kind: CustomerKind
  readonly madeOn: LocalDate
  readonly lastDay: LocalDate | null
}

/** The letter that a mail is; null for a reminder that a user wrote. */
async function letterOf(tx: TenantTx, mailId: MailId): Promise<OrderedLetter | null> {
  const [row] = await rowsOf(
    tx,
    sql<{
      customer_id: CustomerId
      documents: DocumentId[]
      step: StepKind
      kind: CustomerKind
      made_on: string
      last_day: string | null
    }>`
      select l.step, l.customer_kind as kind, l.made_on, l.last_day, array_agg(r.document_id) as documents,
             (array_agg(d.customer_id))[1] as customer_id
      from reminder_letters l
      join reminders r on r.tenant_id = l.tenant_id and r.letter_id = l.id
      join invoice_states d on d.tenant_id = r.tenant_id and d.id = r.document_id
      where l.tenant_id = ${thisTenant} and l.mail_id = ${mailId}
      group by l.tenant_id, l.id`,
  )
  if (row === undefined) return null
  return {
    customerId: row.customer_id,
    documents: row.documents,
    step: row.step,
    kind: row.kind,
    madeOn: localDate(row.made_on),
    lastDay: row.last_day === null ? null : localDate(row.last_day),
  }
}

async function namedDayPassed(tx: TenantTx, mailId: MailId, today: LocalDate): Promise<boolean> {
  const [mail] = await rowsOf(
    tx,
    sql<{ day: string; body: string }>`
      select (created_at at time zone 'Europe/Amsterdam')::date as day, body from outgoing_mails
      where tenant_id = ${thisTenant} and id = ${mailId}`,
  )
  if (mail === undefined) return false
  const named = dayNamedIn({ day: localDate(mail.day), body: mail.body })
  return named !== null && named < today
}
