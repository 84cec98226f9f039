import type { Actor } from '#kernel/actor.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { customerErrors } from '#customers/domain/errors.ts'
import { insertLines, replaceLines } from '#documents/server/line-rows.ts'
import { netOf, underScheme, type Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { addDays, daysBetween, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { absolute, MAX_CENTS } from '#kernel/money.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { namedProjectRefusal, openProjectOrNone } from '#projects/server/project-reference.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { LineInput, NewInvoice } from '../contract.ts'
import { canEdit } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'
import { lockInvoice, readInvoice } from './invoice-rows.ts'

/** Who is at work, for the rows that say so. */
/** A new concept. It has no number and is in no book: it may come to nothing. */
export async function createInvoice(tx: TenantTx, author: Actor, invoice: NewInvoice): Promise<DocumentId> {
  const id = newId<DocumentId>()
  const lines = await linesOf(tx, invoice)
  await tx
    .insertInto('documents')
    .values({ tenant_id: author.tenantId, id, kind: 'invoice', state: 'concept', ...rowOf(invoice, lines) })
    .execute()
    .catch(namedReference)
  await insertLines(tx, id, lines)
  await noteEvent(tx, author, id, 'created')
  return id
}

/**
 * Change a concept.
 *
 * @returns its new version
 * @throws DomainError `invoice.stale` when somebody changed it since `version` was read
 */
export async function changeInvoice(
  tx: TenantTx,
  id: DocumentId,
  change: { invoice: NewInvoice; version: number },
): Promise<number> {
  const current = await lockInvoice(tx, id)
  if (!canEdit(current.state)) throw invoiceErrors.notEditable()
  if (current.version !== change.version) throw invoiceErrors.stale()
  const lines = await linesOf(tx, change.invoice)
  await tx
    .updateTable('documents')
    .set({ ...rowOf(change.invoice, lines), version: current.version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(namedReference)
  await replaceLines(tx, id, lines)
  return current.version + 1
}

/**
 * Other lines on a concept that the caller has locked.
 *
 * @returns its new version
 */
export async function changeLines(tx: TenantTx, invoice: Invoice, lines: readonly Line[]): Promise<number> {
  await tx
    .updateTable('documents')
    .set({ ...rowOf(invoice, lines), version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .execute()
  await replaceLines(tx, invoice.id, lines)
  return invoice.version + 1
}

/**
 * A new concept like an existing invoice, dated today and with as many days to pay as the calendar has. It stays on the
 * same project unless that was closed. What was a prepayment on the original is an ordinary line on the copy: it is of no
 * quote, so no final invoice would ever take it off account 1620, or it would be taken off twice.
 */
export async function duplicateInvoice(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await readInvoice(tx, id)
  const copy = newId<DocumentId>()
  const projectId = await openProjectOrNone(tx, original.projectId)
  const ordinary = original.lines.map((line) => ({ ...line, isPrepayment: false }))
  const lines = underScheme(ordinary, await isUnderKor(tx, today))
  const term = Math.min(daysBetween(original.issueDate, original.dueDate), daysBetween(today, LATEST))
  await tx
    .insertInto('documents')
    .values({
      tenant_id: author.tenantId,
      id: copy,
      kind: 'invoice',
      state: 'concept',
      ...rowOf(
        { ...original, projectId, issueDate: today, deliveryDate: today, dueDate: addDays(today, term) },
        lines,
      ),
    })
    .execute()
    .catch(namedReference)
  await insertLines(tx, copy, lines)
  await noteEvent(
    tx,
    author,
    copy,
    'created',
    original.number === null ? null : `Kopie van ${original.number}`,
  )
  return copy
}

/** The lines as typed, without VAT when the KOR holds on the day of issue. */
const linesOf = async (tx: TenantTx, invoice: Pick<NewInvoice, 'lines' | 'issueDate'>): Promise<Line[]> =>
  underScheme(invoice.lines.map(lineOf), await isUnderKor(tx, invoice.issueDate))

const lineOf = ({ vatPercentage, ...line }: LineInput): Line => ({ ...line, vatRate: vatPercentage })

function rowOf(
  invoice: Pick<NewInvoice, 'customerId' | 'projectId' | 'title' | 'issueDate' | 'dueDate' | 'deliveryDate'>,
  lines: readonly Line[],
) {
  const totals = totalsOf(lines)
  if (lines.some((line) => absolute(netOf(line)) > MAX_CENTS)) throw invoiceErrors.lineTooLarge()
  if (absolute(totals.gross) > MAX_CENTS || absolute(totals.net) > MAX_CENTS) throw invoiceErrors.tooLarge()
  return {
    customer_id: invoice.customerId,
    project_id: invoice.projectId ?? null,
    title: invoice.title,
    issue_date: invoice.issueDate,
    due_date: invoice.dueDate,
    delivery_date: invoice.deliveryDate,
    net_cents: totals.net,
    vat_cents: totals.vat,
    gross_cents: totals.gross,
  }
}

/** A reference to what is not there, or not this tenant's, is refused by the key itself; here it gets its name. */
function namedReference(error: unknown): never {
  if (constraintOf(error) === 'documents_tenant_id_customer_id_fkey')
    throw customerErrors.notFound().at('customerId')
  return namedProjectRefusal(error, 'documents_tenant_id_project_id_fkey')
}
