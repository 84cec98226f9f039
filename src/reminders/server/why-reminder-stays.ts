import type { CustomerKind } from '#customers/domain/kind.ts'
import type { CustomerId, MailId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stopText } from '../domain/errors.ts'
import type { StepKind } from '../domain/reminder-step.ts'
import { dayNamedIn, isFourteenDayLetter, stopOf, type ClaimId } from '../domain/standing.ts'
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
  const invoices = all.filter(({ id }) => letter.claims.has(id))
  if (invoices.length < letter.claims.size) return stopText['not-due']()
  if (invoices.some(({ id, open }) => String(open) !== letter.claims.get(id)))
    return stopText['other-amount']()
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
  { step, kind, claims }: OrderedLetter,
  today: LocalDate,
): boolean =>
  isFourteenDayLetter(step, kind) && claimableOf(all, today).some(({ facts }) => !claims.has(facts.id))

interface OrderedLetter {
  readonly customerId: CustomerId
  /** What it is about, with what was open of each in cents. */
  readonly claims: ReadonlyMap<ClaimId, string>
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
      claims: { id: ClaimId; open: string }[]
      step: StepKind
      kind: CustomerKind
      made_on: string
      last_day: string | null
    }>`
      select l.step, l.customer_kind as kind, l.made_on, l.last_day,
             jsonb_agg(jsonb_build_object('id', r.claim_id, 'open', r.open_cents::text)) as claims,
             (array_agg(d.customer_id))[1] as customer_id
      from reminder_letters l
      join reminded_claims r on r.tenant_id = ${thisTenant} and r.letter_id = l.id
      join claims d on d.tenant_id = ${thisTenant} and d.id = r.claim_id
      where l.tenant_id = ${thisTenant} and l.mail_id = ${mailId}
      group by l.tenant_id, l.id`,
  )
  if (row === undefined) return null
  return {
    customerId: row.customer_id,
    claims: new Map(row.claims.map(({ id, open }) => [id, open])),
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
