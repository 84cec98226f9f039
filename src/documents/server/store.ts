import { isRateAnnounced } from '../domain/vat-rate.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ForeignAmount, RatePerEuro, RateSource } from '#ledger/domain/foreign-money.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import { absolute, MAX_CENTS } from '#kernel/money.ts'
import { otherThanRevenue } from '#ledger/server/accounts.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteRecordChange } from '#platform/server/record-change.ts'
import type { LineInput } from '../line-contract.ts'
import { changedLines } from '../domain/changed-lines.ts'
import type { DocumentDays } from '../domain/document-days.ts'
import type { StoredDocument } from '../domain/document.ts'
import { documentErrors } from '../domain/errors.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import type { Receiver, Supplier } from '../domain/party.ts'
import { foreignFiguresOf, type DayRate } from '../domain/foreign-figures.ts'
import { amountOf, bearsDutchVat, linesIn, type Line } from '../domain/line.ts'
import { particularsOf, type Particulars } from '../domain/particulars.ts'
import { totalsOf, type Totals } from '../domain/totals.ts'
import { settingsOf, type SettingsJson } from './document-settings.ts'
import { deserialise } from './frozen-json.ts'
import {
  insertLines,
  linesOfDocument,
  notedLines,
  replaceLines,
  storedLineOf,
  type LineJson,
} from './line-rows.ts'
import { customerOfToday, supplierOfToday } from './party-rows.ts'

/** What is stored of a concept, whatever its kind; its lines are stored with it. */
export interface Draft extends Particulars, DocumentDays {
  readonly customerId: CustomerId
  readonly projectId: ProjectId | null
  readonly lines: Parameters<typeof insertLines>[2]
  /** The currency in which the lines are, with its rate; absent or null in euros. */
  readonly exchange?: DayRate | null
  /** Where they do not follow from the lines: of a credit note. */
  readonly totals?: Pick<Totals, 'net' | 'vat' | 'gross'> & {
    /** In the currency of the document. */
    readonly foreignGross?: ForeignAmount
  }
}

/** The columns of the particulars; the compiler asks for one that is missing here, and for one that the table has not. */
const particularColumns = {
  title: 'title',
  purchaseOrderNumber: 'purchase_order_number',
} as const satisfies Record<keyof Particulars, string>

/**
 * A new concept. It has no number and is in no book.
 *
 * @param document.correctsId of a credit note: its invoice
 * @throws DomainError `….too-large`, `….line-too-large`; a refusal of the keys to customer and project as it comes
 */
export async function insertDocument(
  tx: TenantTx,
  document: { readonly id: DocumentId; readonly kind: DocumentKind; readonly correctsId?: DocumentId },
  draft: Draft,
): Promise<void> {
  const { id, kind, correctsId = null } = document
  await refuseOtherAccounts(tx, draft.lines)
  await tx
    .insertInto('documents')
    .values({
      id,
      kind,
      state: 'concept',
      corrects_id: correctsId,
      ...rowOf(kind, draft),
    })
    .execute()
  await insertLines(tx, id, draft.lines)
}

/**
 * Change a concept that the caller has locked.
 *
 * @returns its new version
 * @throws DomainError as `insertDocument`
 */
export async function changeDocument(
  tx: TenantTx,
  { id, kind, version }: { readonly id: DocumentId; readonly kind: DocumentKind; readonly version: number },
  draft: Draft,
): Promise<number> {
  await refuseOtherAccounts(tx, draft.lines)
  await tx
    .updateTable('documents')
    .set({ ...rowOf(kind, draft), version: version + 1 })
    .where('id', '=', id)
    .execute()
  const before = await replaceLines(tx, id, draft.lines)
  const { lines, more } = changedLines(before, notedLines(draft.lines))
  if (lines.length > 0)
    await noteRecordChange(tx, { record: 'document_lines', id }, [
      { lines: lines.map(({ was }) => was), more: 0 },
      { lines: lines.map(({ became }) => became), more },
    ])
  return version + 1
}

async function refuseOtherAccounts(tx: TenantTx, lines: readonly Line[]): Promise<void> {
  const chosen = lines.flatMap(({ revenueAccount }) => revenueAccount ?? [])
  const other = await otherThanRevenue(tx, chosen)
  if (other !== null) throw documentErrors.notARevenueAccount(other)
}

/** A line as it is typed, as the rules know it. @param suppliedOn decides the rate of a line that names none */
export const lineOf = ({ vatPercentage, ...line }: LineInput, suppliedOn: LocalDate): Line => ({
  ...line,
  vatRate: vatPercentage ?? highRateOn(suppliedOn),
})

/**
 * The lines of a document as they are typed.
 *
 * @throws DomainError `vat.rate-announced` for a rate that does not hold yet, not on the day of supply either
 */
export function linesOf(
  lines: readonly LineInput[],
  suppliedOn: LocalDate,
  today: LocalDate,
): readonly Line[] {
  const read = lines.map((line) => lineOf(line, suppliedOn))
  if (read.some((line) => bearsDutchVat(line) && isRateAnnounced(line.vatRate, suppliedOn, today)))
    throw documentErrors.rateAnnounced(suppliedOn)
  return read
}

function rowOf(kind: DocumentKind, draft: Draft) {
  const lines = linesIn(draft.lines, draft.exchange ?? null)
  if (lines.some((line) => absolute(amountOf(line)) > MAX_CENTS)) throw documentErrors.lineTooLarge(kind)
  const totals = draft.totals ?? totalsOf(lines)
  if (absolute(totals.gross) > MAX_CENTS || absolute(totals.net) > MAX_CENTS)
    throw documentErrors.tooLarge(kind)
  return {
    customer_id: draft.customerId,
    project_id: draft.projectId,
    ...columnsOf(draft),
    issue_date: draft.issueDate,
    due_date: draft.dueDate,
    delivery_date: draft.deliveryDate,
    net_cents: totals.net,
    vat_cents: totals.vat,
    gross_cents: totals.gross,
    ...currencyOf(kind, lines, draft),
  }
}

/** The columns of another currency, all or none. */
function currencyOf(kind: DocumentKind, lines: readonly Line[], { exchange, totals }: Draft) {
  if (exchange === undefined || exchange === null) return NO_CURRENCY
  const gross = totals?.foreignGross ?? foreignFiguresOf(lines, exchange).gross
  if (gross > MAX_FOREIGN || gross < -MAX_FOREIGN) throw documentErrors.tooLarge(kind)
  return {
    currency: exchange.currency,
    rate_millionths: exchange.perEuro,
    rate_source: exchange.source,
    rate_day: exchange.day,
    foreign_gross_thousandths: gross,
  }
}

const NO_CURRENCY = {
  currency: null,
  rate_millionths: null,
  rate_source: null,
  rate_day: null,
  foreign_gross_thousandths: null,
} as const

/** Keep the total in the currency of a concept whose credited lines were computed again. */
export const keepForeignGross = async (tx: TenantTx, id: DocumentId, gross: ForeignAmount): Promise<void> => {
  await tx.updateTable('documents').set({ foreign_gross_thousandths: gross }).where('id', '=', id).execute()
}

/** In thousandths: a thousand billion of the currency. */
const MAX_FOREIGN = 1_000_000_000_000_000n

type ParticularRow = {
  readonly [Name in keyof Particulars as (typeof particularColumns)[Name]]: Particulars[Name]
}
const columnsOf = (particulars: Particulars) =>
  Object.fromEntries(
    Object.entries(particularColumns).map(([name, column]) => [
      column,
      particulars[name as keyof Particulars],
    ]),
  ) as ParticularRow

/** The particulars of the document `d` of a query, as one JSON value. */
export const particularsOfDocument = sql<Particulars>`jsonb_build_object(${sql.join(
  Object.entries(particularColumns).flatMap(([name, column]) => [sql.lit(name), sql.ref(`d.${column}`)]),
)})`

/** What `documentColumns` selects. */
export interface DocumentRow {
  id: DocumentId
  version: number
  number: string | null
  customer_id: CustomerId
  project_id: ProjectId | null
  particulars: Particulars
  issue_date: string
  due_date: string
  delivery_date: string
  frozen: unknown
  lines: LineJson[]
  supplier: Supplier
  customer: Receiver
  settings: SettingsJson | null
  currency: CurrencyCode | null
  rate_millionths: RatePerEuro | null
  rate_source: RateSource | null
  rate_day: string | null
}

/** For a query on a document `d`, its tenant `t` and its customer `c`: what every kind of document has. */
export const documentColumns = sql`
  d.id, d.version, d.number, d.customer_id, d.project_id, ${particularsOfDocument} as particulars, d.issue_date, d.due_date,
  d.delivery_date, d.frozen, d.currency, d.rate_millionths, d.rate_source, d.rate_day, ${linesOfDocument} as lines, ${supplierOfToday} as supplier, ${customerOfToday} as customer,
  (select to_jsonb(s) from document_settings s where s.tenant_id = ${thisTenant}) as settings`

/** The document `d` with its tenant `t` and its customer `c`, for `documentColumns`. */
export const documentWithParties = sql`documents d
  join business_profiles t on t.tenant_id = ${thisTenant}
  join customer_parties c on c.tenant_id = ${thisTenant} and c.id = d.customer_id`

/** Put a document on a project. */
export async function moveToProject(tx: TenantTx, id: DocumentId, projectId: ProjectId): Promise<void> {
  await sql`update documents set project_id = ${projectId}, version = version + 1
            where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** The document of such a row. A concept has the parties of today, any other those that were frozen. */
export function documentOf(row: DocumentRow): StoredDocument {
  const frozen = row.frozen === null ? null : deserialise(row.frozen)
  const exchange = exchangeOf(row)
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    customerId: row.customer_id,
    projectId: row.project_id,
    ...particularsOf(row.particulars),
    issueDate: localDate(row.issue_date),
    dueDate: localDate(row.due_date),
    deliveryDate: localDate(row.delivery_date),
    lines: frozen?.lines ?? linesIn(row.lines.map(storedLineOf), exchange),
    exchange,
    supplier: frozen?.supplier ?? row.supplier,
    customer: frozen?.customer ?? row.customer,
    frozen,
    settings: settingsOf(row.settings),
  }
}

/** The rate of a document in another currency; null in euros. */
const exchangeOf = (
  row: Pick<DocumentRow, 'currency' | 'rate_millionths' | 'rate_source' | 'rate_day'>,
): DayRate | null =>
  row.currency === null || row.rate_millionths === null || row.rate_source === null || row.rate_day === null
    ? null
    : {
        currency: row.currency,
        perEuro: row.rate_millionths,
        source: row.rate_source,
        day: localDate(row.rate_day),
      }
