import type { DocumentId, JobId, JournalEntryId, MailId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import {
  constraintOf,
  detailOf,
  sql,
  sqlStateOf,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { noteOrderedWork } from '#platform/server/jobs/worker.ts'
import { newId } from '#platform/server/new-id.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { JournalEntry } from '../domain/journal-entry.ts'
import type { ClosedKind } from '../domain/period.ts'

/** What is written when something happens to a document: decided beforehand, stored here all or nothing. */
export interface DocumentPosting {
  readonly document: {
    readonly id: DocumentId
    /** The version that the decision was made on. */
    readonly expectedVersion: number
    readonly state: string
    /** What the customer owes on it from now on. */
    readonly open: Cents
  }
  /** The series to take a number from: gapless per tenant, series and year. Or a number that is known already. */
  readonly number?:
    | {
        readonly series: 'invoice' | 'credit-note' | 'quote'
        readonly year: number
        /** What stands before the digits; with `{0000}` in it, they come there, at least so many. */
        readonly prefix: string
      }
    | { readonly given: string }
  /** Content to freeze, as JSON; `number` in it is filled in. */
  readonly frozen?: string
  readonly entry?: JournalEntry
  /** Why it is booked. One entry per cause, whoever retries. */
  readonly cause?: {
    readonly type: 'document' | 'payment' | 'refund'
    readonly id: string
    readonly purpose: string
  }
  readonly event?: { readonly kind: string; readonly detail?: string; readonly userId: UserId }
  /** `{number}` is not filled in here: only a document that has its number is mailed. */
  readonly mails?: readonly {
    readonly purpose: 'invoice' | 'reminder' | 'credit-note' | 'quote' | 'quote-notice'
    readonly recipient: string
    readonly subject: string
    readonly body: string
  }[]
  readonly jobs?: readonly { readonly kind: string; readonly payload: object }[]
}

export interface Posted {
  readonly number: string | null
  readonly entryId: JournalEntryId | null
}

/**
 * The one door to the books. One prepared call of the SQL function `post_document`, which knows no business rule: it
 * takes the number (its row stays locked until commit, so a rollback leaves no hole), stores the document's new state,
 * entry and postings, adds to the kept sums, and writes event, mails and jobs.
 *
 * @throws DomainError `ledger.stale-document` when the document changed since the decision
 * @throws DomainError `ledger.already-booked` when the cause was booked before
 * @throws DomainError `ledger.period-closed` when the entry's date lies in a filed VAT period or a closed year,
 *   `ledger.before-opening` or `ledger.too-far` when it lies before the opening balance or too far ahead
 * @throws DomainError `ledger.account-closed`
 */
export async function post(tx: TenantTx, posting: DocumentPosting): Promise<Posted> {
  const { document, number, entry, cause, event } = posting
  const postings = entry?.postings ?? []
  const series = number !== undefined && 'series' in number ? number : null
  const prefix = number !== undefined && 'given' in number ? number.given : (series?.prefix ?? null)
  const mails = (posting.mails ?? []).map((mail) => ({ ...mail, id: newId<MailId>() }))
  const jobs = [
    ...(posting.jobs ?? []),
    ...mails.map(({ id }) => ({ kind: 'document.mail', payload: { mailId: id } })),
  ].map((job) => ({ ...job, id: newId<JobId>() }))
  const entryId = entry === undefined ? null : newId<JournalEntryId>()

  try {
    const { rows } = await sql<{ number: string | null }>`
      select post_document(
        ${document.id}::uuid, ${document.expectedVersion}::int, ${document.state}::text, ${document.open}::bigint,
        ${series?.series ?? null}::text, ${series?.year ?? null}::int, ${prefix}::text,
        ${posting.frozen ?? null}::jsonb,
        ${entryId}::uuid, ${entry?.journal ?? null}::text, ${entry?.date ?? null}::date,
        ${entry?.description ?? null}::text,
        ${cause?.type ?? null}::text, ${cause?.id ?? null}::uuid, ${cause?.purpose ?? null}::text,
        ${postings.map(({ account }) => account)}::text[], ${postings.map(({ side }) => side)}::text[],
        ${postings.map(({ amount }) => amount)}::bigint[], ${postings.map(({ vatCode }) => vatCode ?? null)}::text[],
        ${postings.map(({ project }) => project ?? null)}::uuid[],
        ${event === undefined ? null : newId()}::uuid, ${event?.kind ?? null}::text, ${event?.detail ?? null}::text,
        ${event?.userId ?? null}::uuid,
        ${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ purpose }) => purpose)}::text[],
        ${mails.map(({ recipient }) => recipient)}::text[], ${mails.map(({ subject }) => subject)}::text[],
        ${mails.map(({ body }) => body)}::text[],
        ${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ kind }) => kind)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
      ) as number`.execute(tx)
    if (jobs.length > 0) noteOrderedWork(tx)
    return { number: rows[0]?.number ?? null, entryId }
  } catch (error) {
    throw sqlStateOf(error) === STALE ? ledgerErrors.staleDocument() : refusalOf(error, entry)
  }
}

/** What is booked besides quotes, invoices and credit notes: a cause of its own, without a document. */
export interface EntryPosting {
  readonly entry: JournalEntry
  readonly cause: {
    readonly type: 'expense' | 'memo' | 'opening' | 'asset' | 'vat-return' | 'year-end' | 'refund' | 'import'
    readonly id: string
    readonly purpose: string
  }
}

/**
 * The same door for what is no document: one call of the SQL function `post_entry`.
 *
 * @throws DomainError as `post`, but for a stale document
 */
export async function postEntry(tx: TenantTx, { entry, cause }: EntryPosting): Promise<JournalEntryId> {
  const id = newId<JournalEntryId>()
  const { postings } = entry
  try {
    await sql`
      select post_entry(
        ${id}::uuid, ${entry.journal}::text, ${entry.date}::date, ${entry.description}::text,
        ${cause.type}::text, ${cause.id}::uuid, ${cause.purpose}::text,
        ${postings.map(({ account }) => account)}::text[], ${postings.map(({ side }) => side)}::text[],
        ${postings.map(({ amount }) => amount)}::bigint[], ${postings.map(({ vatCode }) => vatCode ?? null)}::text[],
        ${postings.map(({ project }) => project ?? null)}::uuid[]
      )`.execute(tx)
  } catch (error) {
    throw refusalOf(error, entry)
  }
  return id
}

/** What the books refused, in a sentence; any other error as it is. */
function refusalOf(error: unknown, entry: JournalEntry | undefined): unknown {
  const constraint = constraintOf(error)
  if (constraint === ONE_ENTRY_PER_CAUSE) return ledgerErrors.alreadyBooked()
  if (constraint === ONE_DOCUMENT_PER_NUMBER) return ledgerErrors.documentNumberTaken()
  if (constraint === ACCOUNT_OPEN) return ledgerErrors.accountClosed(detailOf(error) ?? '')
  if (entry === undefined) return error
  const detail = detailOf(error) ?? ''
  if (constraint === PERIOD_OPEN) {
    const [kind = 'year', period = ''] = detail.split(' ')
    return ledgerErrors.periodClosed(kind as ClosedKind, period, entry.date)
  }
  if (constraint === AFTER_OPENING) return ledgerErrors.beforeOpening(entry.date, localDate(detail))
  if (constraint === DAY_WITHIN_REACH) return ledgerErrors.tooFar(entry.date, localDate(detail))
  return error
}

/** Raised by `post_document` when the version is not the expected one. */
const STALE = 'KL001'
const ONE_DOCUMENT_PER_NUMBER = 'documents_tenant_id_kind_number_key'
const ONE_ENTRY_PER_CAUSE = 'journal_entries_tenant_id_source_type_source_id_purpose_key'
const PERIOD_OPEN = 'period_open'
const AFTER_OPENING = 'after_opening'
const DAY_WITHIN_REACH = 'day_within_reach'
const ACCOUNT_OPEN = 'account_open'
