import { noteEvent } from '#documents/server/document-events.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CustomerKind } from '#customers/domain/kind.ts'
import { MOST_PROPOSALS } from '../contract.ts'
import { type LetterToPost } from '../post-contract.ts'
import { reminderErrors } from '../domain/errors.ts'
import { receiptDay } from '../domain/letter-days.ts'
import { labelFor, type StepKind } from '../domain/reminder-step.ts'

/**
 * Note the day on which a letter was posted. The day on which it counts as received follows from it by the rule of the law, and is kept.
 *
 * @throws DomainError `reminders.no-letter`, `reminders.not-to-post`, `reminders.posted-in-future`, `reminders.posted-before-made`
 */
export async function notePosted(
  tx: TenantTx,
  author: Actor,
  letterId: string,
  { postedOn, today }: { readonly postedOn: LocalDate; readonly today: LocalDate },
): Promise<{ readonly receivedOn: LocalDate }> {
  const { madeOn, documents, recipient } = await letterToPost(tx, letterId)
  if (postedOn > today) throw reminderErrors.postedInFuture()
  if (postedOn < madeOn) throw reminderErrors.postedBeforeMade(madeOn)
  const receivedOn = receiptDay(postedOn, 'post')
  await settle(tx, author, letterId, { postedOn, receivedOn })
  for (const id of documents)
    await noteEvent(tx, author, id, 'reminded', `${recipient} (per post, ${formatDateInWords(postedOn)})`)
  return { receivedOn }
}

/** A letter that was printed and does not leave: the step is due again. @throws DomainError as `notePosted` */
export async function withdrawPostLetter(tx: TenantTx, author: Actor, letterId: string): Promise<null> {
  await letterToPost(tx, letterId)
  await settle(tx, author, letterId, { postedOn: null, receivedOn: null })
  return null
}

/** A letter settles once: of two at the same time, the second is refused. */
async function settle(
  tx: TenantTx,
  author: Actor,
  letterId: string,
  { postedOn, receivedOn }: { postedOn: LocalDate | null; receivedOn: LocalDate | null },
): Promise<void> {
  const noted = await rowsOf(
    tx,
    sql`
      insert into posted_letters (tenant_id, letter_id, posted_on, received_on, noted_by)
      values (${thisTenant}, ${letterId}, ${postedOn}, ${receivedOn}, ${author.userId})
      on conflict do nothing returning letter_id`,
  )
  if (noted.length === 0) throw reminderErrors.notToPost()
}

async function letterToPost(
  tx: TenantTx,
  letterId: string,
): Promise<{
  readonly madeOn: LocalDate
  readonly documents: readonly DocumentId[]
  readonly recipient: string
}> {
  const [letter] = await rowsOf(
    tx,
    sql<{ made_on: string; recipient: string; documents: DocumentId[]; is_waiting: boolean }>`
      select l.made_on, l.recipient, s.way = 'post' and s.state = 'queued' as is_waiting,
             (select coalesce(array_agg(r.document_id), '{}') from reminders r
              where r.tenant_id = ${thisTenant} and r.letter_id = l.id) as documents
      from reminder_letters l join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where l.tenant_id = ${thisTenant} and l.id = ${letterId}`,
  )
  if (letter === undefined) throw reminderErrors.letterNotFound()
  if (!letter.is_waiting) throw reminderErrors.notToPost()
  return { madeOn: localDate(letter.made_on), documents: letter.documents, recipient: letter.recipient }
}

/** Letters that wait for the post, the oldest first. */
export async function lettersToPost(tx: TenantTx): Promise<LetterToPost[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: string
      step: StepKind
      customer_kind: CustomerKind
      made_on: string
      made_at: string
      recipient: string
      total: string
    }>`
      select l.id, l.step, l.customer_kind, l.made_on, l.made_at, l.recipient, l.claim ->> 'total' as total
      from reminder_letters l join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where l.tenant_id = ${thisTenant} and s.way = 'post' and s.state = 'queued'
      order by l.made_at, l.id limit ${MOST_PROPOSALS}`,
  )
  return rows.map((row) => ({
    id: row.id,
    label: labelFor(row.step, row.customer_kind),
    madeOn: localDate(row.made_on),
    madeAt: row.made_at,
    recipient: row.recipient,
    total: cents(BigInt(row.total)),
  }))
}
