import { ownSeats, rightsOf, type Right, type Seat } from '#contract/rights.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { parsePeriod, periodName } from '#ledger/domain/period.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isRubriek } from '#taxes/domain/rubriek.ts'
import { namedPeriod } from '#taxes/server/vat-periods.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { questionErrors } from '../domain/errors.ts'
import type { SubjectKind } from '../domain/question.ts'

/**
 * The right to see a record is the right to see the questions about it: one of these. Which expenses and receipts `purchases.own` shows is
 * decided by the policy `own_rows` (decision 107).
 */
const rightsFor: Readonly<Record<SubjectKind, readonly Right[]>> = {
  invoice: ['sales.read'],
  'credit-note': ['sales.read'],
  expense: ['purchases.read', 'purchases.own'],
  receipt: ['purchases.read', 'purchases.own'],
  'bank-line': ['books.read'],
  'journal-entry': ['books.read'],
  'vat-return': ['books.read'],
}

export const mayAskAbout = (kind: SubjectKind, may: (right: Right) => boolean): boolean =>
  rightsFor[kind].some(may)

/** Whether a member reads a question outside a call of that member, where no policy decides it. */
export const isReader = (
  kind: SubjectKind,
  recordAuthor: string | null,
  { userId, role }: { readonly userId: string; readonly role: Seat },
): boolean =>
  mayAskAbout(kind, (right) => rightsOf[role].has(right)) && (!ownSeats.has(role) || recordAuthor === userId)

/** What a question is about, as it is called now. */
export interface Subject {
  readonly id: string
  readonly name: string
  readonly day: LocalDate
  readonly ref: string | null
  /** The login that made the expense, or brought in the receipt. */
  readonly author: string | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_NAME = 200

/** @throws DomainError `question.subject-not-found`; for a return also as `namedPeriod` */
export async function subjectOf(
  tx: TenantTx,
  asked: { readonly kind: SubjectKind; readonly id: string; readonly box: string | null },
): Promise<Subject> {
  if (asked.kind === 'vat-return') return returnOf(tx, asked.id, asked.box)
  if (asked.box !== null || !UUID.test(asked.id)) throw questionErrors.subjectNotFound()
  const [row] = await rowsOf(tx, statementOf[asked.kind](asked.id.toLowerCase()))
  if (row === undefined) throw questionErrors.subjectNotFound()
  return { id: asked.id.toLowerCase(), ...row, name: row.name.trim().slice(0, LONGEST_NAME) }
}

/** The document of an expense; null where the caller sees no such expense. */
export async function receiptOf(tx: TenantTx, expenseId: string): Promise<string | null> {
  if (!UUID.test(expenseId)) return null
  const [row] = await rowsOf(
    tx,
    sql<{ id: string | null }>`
      select backing_document_id::text as id from booked_expenses where tenant_id = ${thisTenant} and id = ${expenseId}::uuid`,
  )
  return row?.id ?? null
}

async function returnOf(tx: TenantTx, text: string, box: string | null): Promise<Subject> {
  if (parsePeriod(text.toUpperCase()) === null || (box !== null && !isRubriek(box)))
    throw questionErrors.subjectNotFound()
  const { period, lastDay } = namedPeriod(await readVatSettings(tx), text)
  const name = `Btw-aangifte over ${periodName(period)}${box === null ? '' : `, rubriek ${box}`}`
  return { id: period, name, day: lastDay, ref: null, author: null }
}

type Found = Omit<Subject, 'id'>

const document = (kind: 'invoice' | 'credit-note', word: string) => (id: string) =>
  sql<Found>`
  select ${word} || ' ' || coalesce(d.number, '(concept)') || coalesce(' voor ' || d.customer_name, '') as name,
         coalesce(d.issue_date, current_date) as day, null as ref, null as author
  from listed_documents d where d.tenant_id = ${thisTenant} and d.kind = ${kind} and d.id = ${id}::uuid`

const statementOf = {
  invoice: document('invoice', 'Factuur'),
  'credit-note': document('credit-note', 'Creditnota'),
  expense: (id: string) => sql<Found>`
    select 'Uitgave ' || x.description || coalesce(' bij ' || x.supplier_name, '') as name, x.booked_on as day, null as ref,
           x.created_by::text as author
    from booked_expenses x where x.tenant_id = ${thisTenant} and x.id = ${id}::uuid`,
  receipt: (id: string) => sql<Found>`
    select 'Bon ' || s.file_name as name, (s.arrived_at at time zone 'Europe/Amsterdam')::date as day, null as ref, s.arrived_by::text as author
    from sent_receipts s where s.tenant_id = ${thisTenant} and s.id = ${id}::uuid`,
  'bank-line': (id: string) => sql<Found>`
    select 'Bankregel ' || coalesce(nullif(l.counterparty_name, ''), nullif(l.description, ''), 'zonder naam') as name,
           l.booked_on as day, l.bank_account_id::text as ref, null as author
    from bank_line_names l where l.tenant_id = ${thisTenant} and l.id = ${id}::uuid`,
  'journal-entry': (id: string) => sql<Found>`
    select 'Boeking ' || e.number || ': ' || e.description as name, e.entry_date as day, e.number::text as ref,
           null as author
    from booked_entries e where e.tenant_id = ${thisTenant} and e.id = ${id}::uuid`,
} as const satisfies Record<Exclude<SubjectKind, 'vat-return'>, (id: string) => ReturnType<typeof sql<Found>>>
