import type { DocumentId, JournalEntryId, MailId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Cause } from '#ledger/domain/cause.ts'
import type { JournalEntry } from '#ledger/domain/journal-entry.ts'
import { bookingOf, bookingRefusal } from '#ledger/server/post.ts'
import {
  constraintOf,
  sql,
  thisTenant,
  sqlStateOf,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { MailPurpose } from '#outbox/domain/mail-purpose.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import { mailJob } from '#outbox/server/mail-job.ts'
import { jobRowOf, orderAll, type JobRow } from '#platform/server/jobs/order-job.ts'
import { newId } from '#platform/server/new-id.ts'
import type { DocumentEventKind } from '../domain/event-kinds.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import { documentErrors } from '../domain/errors.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import { frozenJson, jsonOf } from './frozen-json.ts'

/** The changes of a transition of a document: decided first, stored all or nothing. */
export interface Transition {
  readonly document: {
    readonly id: DocumentId
    /** The version that the decision was made on. */
    readonly expectedVersion: number
    readonly state: string
    /** Amounts from now on; what is left out stays as it is. */
    readonly amounts?: {
      /** What is owed on it: above zero by the customer, below zero to the customer. */
      readonly open?: Cents
      readonly credited?: Cents
      readonly writtenOff?: Cents
      readonly net?: Cents
      readonly vat?: Cents
      readonly gross?: Cents
    }
  }
  /** The series to take a number from: gapless per tenant, series and year. Or a number that is known already. */
  readonly number?:
    | {
        readonly series: DocumentKind
        readonly year: number
        /** The text before the digits; with `{0000}` in it, the digits replace it, at least so many. */
        readonly prefix: string
      }
    | { readonly given: string }
  /** Content to freeze; the number that is taken is filled in. */
  readonly frozen?: Omit<FrozenDocument, 'number'>
  /** `{number}` in its description becomes the number. */
  readonly booking?: { readonly entry: JournalEntry; readonly cause: Cause }
  /** `{number}` in `detail` becomes the number. */
  readonly event?: {
    readonly kind: DocumentEventKind
    readonly detail?: string
    readonly userId?: UserId | undefined
  }
  /** `{number}` is not filled in here: only a document that has its number is mailed. */
  readonly mails?: readonly {
    readonly purpose: MailPurpose
    readonly recipient: string
    readonly subject: string
    readonly body: string
    /** The figures that the mail highlights, of the values of its words; without them those of the document. */
    readonly facts?: readonly MailFact[]
  }[]
  readonly jobs?: readonly JobRow[]
}

export interface Transitioned {
  readonly number: string | null
  /** The entry of the booking; null without one. */
  readonly entryId: JournalEntryId | null
}

/**
 * Store what happens to a document. One prepared call of the SQL function `transition_document`, which knows no business rule: it
 * takes the number (its row stays locked until commit, so that a rollback leaves no hole), freezes the content, stores the state
 * and the amounts, books the entry, and writes event and mails. The jobs are a second statement of the same trip.
 *
 * @throws DomainError `ledger.stale-document` when the document changed since the decision
 * @throws DomainError `ledger.number-taken` when another document has the number already
 * @throws DomainError what `post` of the ledger refuses, for the booking
 */
export async function transition(tx: TenantTx, change: Transition): Promise<Transitioned> {
  const { document, number, frozen, booking, event } = change
  const mails = (change.mails ?? []).map((mail) => ({ ...mail, id: newId<MailId>() }))
  const jobs = [...(change.jobs ?? []), ...mails.map(({ id }) => jobRowOf(mailJob, { mailId: id }))]
  const entry = booking === undefined ? undefined : bookingOf(booking.entry, booking.cause)
  const stored = {
    ...document,
    ...numberOf(number),
    ...(frozen !== undefined && { frozen: frozenJson(frozen) }),
    entry,
    event: event === undefined ? undefined : { ...event, id: newId() },
    mails,
  }
  const stores = sql<{ number: string | null }>`
    select transition_document(${thisTenant}::uuid, ${jsonOf(stored)}::jsonb) as number`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error, booking?.entry)
    })
  // In the trip of the first. After a refusal the jobs fail too, so the refusal is told.
  const ordered = orderAll(tx, jobs)
  ordered.catch(() => undefined)
  const { rows } = await stores
  await ordered
  return { number: rows[0]?.number ?? null, entryId: entry?.id ?? null }
}

function numberOf(number: Transition['number']): object {
  if (number === undefined) return {}
  if ('given' in number) return { number: number.given }
  return { series: { name: number.series, year: number.year, format: number.prefix } }
}

function refusalOf(error: unknown, entry: JournalEntry | undefined): unknown {
  if (sqlStateOf(error) === STALE) return documentErrors.stale()
  if (constraintOf(error) === 'documents_tenant_id_kind_number_key') return documentErrors.numberTaken()
  return entry === undefined ? error : bookingRefusal(error, entry)
}

/** Raised by `transition_document` when the version is not the expected one. */
const STALE = 'KL001'
