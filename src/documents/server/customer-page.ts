import type { CustomerLinkKey, DocumentId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, type Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { askedOf, customerStateOf } from '../domain/customer-page.ts'
import { documentKinds, type CustomerPageKind } from '../domain/document-kinds.ts'
import { documentErrors } from '../domain/errors.ts'
import { eInvoiceProblemsOf } from '../domain/e-invoice-problems.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import { languageOf } from '../domain/language/reader.ts'
import { wordingFor } from '../domain/language/wording.ts'
import { referenceOf } from '../domain/payment-reference.ts'
import { particularsOf } from '../domain/particulars.ts'
import { qrCodeOf } from '../domain/qr-code.ts'
import { qrTextOf, transferFor, type Transfer } from '../domain/transfer.ts'
import type { ClosedLink, DocumentOfCustomer, Received } from '../link-contract.ts'
import { openLink } from './customer-link.ts'
import { noteEvent } from './document-events.ts'
import { isDisputed } from './disputes.ts'
import { foreignOnScreen } from './foreign-on-screen.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import { deserialise } from './frozen-json.ts'
import { logoFile } from './logo.ts'

/** The receipts and allocations of a document; the slices above pass the function in. */
export type ReceivedOn = (tx: TenantTx, tenantId: TenantId, id: DocumentId) => Promise<Received[]>

/** How an invoice with an open amount is paid online; the slices above pass the function in. */
export type OnlineOf = (
  tx: TenantTx,
  tenantId: TenantId,
  id: DocumentId,
) => Promise<DocumentOfCustomer['online']>

/** What letters and an arrangement say about an invoice with an open amount; the slices above pass the function in. */
export type OwedOf = (
  tx: TenantTx,
  id: DocumentId,
  today: LocalDate,
) => Promise<Pick<DocumentOfCustomer, 'charges' | 'instalments'>>

export const NOTHING_OWED = { charges: null, instalments: null } as const

interface PageRow {
  id: DocumentId
  kind: CustomerPageKind
  state: string
  open: Cents
  written_off: Cents
  frozen: unknown
  number: string
  credits: { number: string; date: string; amount: number }[]
  is_disputed: boolean
  closed: 'revoked' | 'expired' | null
  supplier: ClosedLink['supplier']
}

/** What the page shows of the slices above. */
export interface PageParts {
  readonly receivedOn: ReceivedOn
  readonly onlineOf: OnlineOf
  readonly owedOf: OwedOf
}

/** What who has the link sees: the document and what is still to be paid, or only whose it was. */
export async function customerPage(
  tx: TenantTx,
  asked: { readonly tenantId: TenantId; readonly key: CustomerLinkKey; readonly today: LocalDate },
  { receivedOn, onlineOf, owedOf }: PageParts,
): Promise<DocumentOfCustomer | ClosedLink> {
  const row = await pageRow(tx, asked.tenantId, asked.key)
  const frozen = { ...deserialise(row.frozen), number: row.number }
  const closed = closedOf(row, frozen)
  if (closed !== null) return closed
  const { email: _email, ...customer } = frozen.customer
  const toPay =
    documentKinds[row.kind].amountIs === 'credited' ? negate(row.open) : add(row.open, row.written_off)
  const { issueDate, dueDate, deliveryDate, totals } = frozen
  const state = customerStateOf(
    { kind: row.kind, isCancelled: row.state === 'cancelled', gross: totals.gross, toPay, dueDate },
    asked.today,
  )
  const isToPay = state === 'due' || state === 'late'
  // The code of a banking app and a payment provider carry euros only.
  const isPaidInEuros = isToPay && frozen.foreign === undefined
  const owed = isToPay ? await owedOf(tx, row.id, asked.today) : NOTHING_OWED
  const askedAmount = askedOf(toPay, owed)
  return {
    view: 'document',
    kind: row.kind,
    number: row.number,
    ...particularsOf(frozen),
    issueDate,
    dueDate,
    deliveryDate,
    intro: frozen.intro ?? '',
    outro: frozen.outro ?? '',
    footer: frozen.footer ?? '',
    remarks: [...frozen.remarks],
    corrects: frozen.corrects,
    supplier: frozen.supplier,
    customer,
    lines: linesOf(frozen),
    perRate: totals.perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
      vatTreatment,
      vatPercentage: vatRate,
      netAmount: net,
      vatAmount: vat,
    })),
    totalAmountSummary: { netAmount: totals.net, vatAmount: totals.vat, grossAmount: totals.gross },
    ...inCurrency(frozen, toPay),
    look: { accent: frozen.look?.accent ?? null, hasLogo: frozen.look?.logo != null },
    state,
    openAmount: toPay,
    ...owed,
    askedAmount,
    received: await receivedOn(tx, asked.tenantId, row.id),
    credits: row.credits.map(({ number, date, amount }) => ({
      number,
      date: localDate(date),
      amount: BigInt(amount) as Cents,
    })),
    hasEInvoice: eInvoiceProblemsOf(frozen).length === 0,
    paymentReference: referenceOf(frozen),
    isDisputed: row.is_disputed,
    qrCode: isPaidInEuros ? qrCodeOf(qrTextOf(transferOf(frozen, askedAmount))) : null,
    online: isPaidInEuros ? await onlineOf(tx, asked.tenantId, row.id) : null,
  }
}

/** The totals and what is open in the currency of the document; null in euros. */
const inCurrency = (
  { foreign, totals }: FrozenDocument,
  open: Cents,
): Pick<DocumentOfCustomer, 'foreign' | 'foreignOpenAmount'> =>
  foreign === undefined
    ? { foreign: null, foreignOpenAmount: null }
    : {
        foreign: foreignOnScreen(foreign),
        foreignOpenAmount: openInCurrency(foreign, { open, whole: totals.gross }),
      }

const linesOf = ({ lines }: FrozenDocument): DocumentOfCustomer['lines'] =>
  lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    vatPercentage: line.vatRate,
    vatTreatment: line.vatTreatment,
    supply: line.supply,
    unit: line.unit ?? null,
    isPriceInclusive: line.isPriceInclusive ?? false,
    discountPercentage: line.discountPercentage ?? null,
    discountAmount: line.discountAmount ?? null,
    netAmount: line.net,
    vatAmount: line.vat,
    foreignNetAmount: line.foreignNet ?? null,
  }))

/** The transfer of what is asked, in the words of the document. */
const transferOf = (frozen: FrozenDocument & { readonly number: string }, amount: Cents): Transfer =>
  transferFor({ ...frozen, paymentReference: referenceOf(frozen) }, amount, wordingFor(frozen.customer))

/** What is told of a link that was closed: whose it was, in the language of the document. */
const closedOf = ({ closed, supplier }: PageRow, { customer }: FrozenDocument): ClosedLink | null =>
  closed === null ? null : { view: 'closed', reason: closed, supplier, language: languageOf(customer) }

/** The document, its link and today's sender, in one statement. */
async function pageRow(tx: TenantTx, tenantId: TenantId, key: CustomerLinkKey): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    select d.id, d.kind, d.state, d.open_cents as open, d.written_off_cents as written_off, d.frozen, d.number,
           coalesce((select jsonb_agg(jsonb_build_object('number', n.number, 'date', n.issue_date, 'amount', n.gross_cents)
                                      order by n.number)
              from documents n where n.tenant_id = ${tenantId} and n.corrects_id = d.id and n.number is not null), '[]')
             as credits,
           ${isDisputed} as is_disputed,
           case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' end as closed,
           jsonb_build_object('name', t.name, 'email', t.contact_email, 'phone', t.phone, 'website', t.website) as supplier
    from customer_links l
    join documents d on d.tenant_id = l.tenant_id and d.id = l.document_id
    join business_profiles t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${tenantId} and l.key = ${key}`.execute(tx)
  if (rows[0] === undefined) throw documentErrors.linkNotFound()
  return rows[0]
}

/** The picture that the document was frozen with. */
export async function customerLinkLogo(
  tx: TenantTx,
  tenantId: TenantId,
  key: CustomerLinkKey,
): Promise<FileAnswer> {
  const id = await openLink(tx, tenantId, key)
  const { rows } = await sql<{ sha256: string | null }>`
    select frozen #>> '{look,logo}' as sha256 from documents
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  const sha256 = rows[0]?.sha256 ?? null
  if (sha256 === null) throw documentErrors.logoNotFound()
  return logoFile(tx, sha256)
}

/**
 * A visitor with the link read the document: recorded once per Dutch day, and never for the sender's own
 * view.
 */
export async function noteCustomerViewed(
  tx: TenantTx,
  asked: { readonly tenantId: TenantId; readonly key: CustomerLinkKey; readonly isMember: boolean },
): Promise<null> {
  if (asked.isMember) return null
  const id = await openLink(tx, asked.tenantId, asked.key)
  // Two who open it at once wait for each other, so that one of them is noted.
  await sql`select from documents where tenant_id = ${asked.tenantId} and id = ${id} for no key update`.execute(
    tx,
  )
  const { rows } = await sql`
    select from document_events
    where tenant_id = ${asked.tenantId} and document_id = ${id} and kind = 'viewed'
      and (at at time zone 'Europe/Amsterdam')::date = (now() at time zone 'Europe/Amsterdam')::date
    limit 1`.execute(tx)
  if (rows.length === 0) await noteEvent(tx, asked, id, 'viewed')
  return null
}
