import { rubriekOf } from '#documents/domain/vat-explanation.ts'
import { netPerCase } from '#documents/domain/totals.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { LATEST, type LocalDate } from '#kernel/local-date.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  isLateInvoice,
  latestInvoiceDay,
  placeOfInvoice,
  type PlacedDay,
} from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { periodName } from '#ledger/domain/period.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { lockCustomer } from '#customers/server/lock-customer.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isKorOn, vatPeriodOn } from '#tenants/domain/vat-settings.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { Question } from '../domain/questions.ts'

type Placed = Exclude<PlacedDay, { refused: unknown }>

/**
 * The day in the books of an invoice that is finalised (docs/periods.md).
 *
 * @throws DomainError `invoice.no-deposit` for a deposit that is taken off and is not there
 */
export async function placeInvoice(tx: TenantTx, invoice: Invoice, today: LocalDate): Promise<Placed> {
  const taken = takenOff(invoice)
  if (taken > ZERO) await refuseMissingDeposit(tx, invoice, taken)
  const own = { day: invoice.issueDate, belongsTo: null }
  if (!isLateInvoice(invoice) || !isDeclared(invoice)) return own
  const placed = await placeLate(tx, invoice, today)
  if ('refused' in placed) throw ledgerErrors.dayRefused(placed.refused, invoice.issueDate)
  // A deposit is not taken off before the day on which it was invoiced.
  const isBeforeDeposit = taken > ZERO && (await depositsOn(tx, invoice, placed.day)) < taken
  return isBeforeDeposit ? own : placed
}

/** What is asked about an invoice that is later than the law allows: in which return its VAT falls. Null when it is in time. */
export async function lateQuestion(
  tx: TenantTx,
  invoice: Invoice,
  today: LocalDate,
): Promise<Question | null> {
  if (!isLateInvoice(invoice) || !isDeclared(invoice)) return null
  const placed = await placeLate(tx, invoice, today)
  if ('refused' in placed) return null
  const dueOn = latestInvoiceDay(invoice.deliveryDate)
  const { intervals } = await readVatSettings(tx)
  const period = periodName(vatPeriodOn(intervals, dueOn).period)
  return {
    code: 'invoice.late',
    sentence:
      `Je leverde op ${formatDateInWords(invoice.deliveryDate)}: de factuur had uiterlijk ${formatDateInWords(dueOn)} gemaakt moeten zijn. ` +
      consequenceOf(placed, invoice.issueDate, period) +
      ' Klopt de leverdatum niet, pas die dan eerst aan.',
    proposal: null,
  }
}

function consequenceOf({ day, belongsTo }: Placed, issueDate: LocalDate, period: string): string {
  if (belongsTo !== null)
    return `De btw hoort bij de aangifte over ${period}, en die is al ingediend: ze telt als correctie daarop, en boven € 1.000 doe je een suppletie.`
  return day === issueDate
    ? 'De btw blijft in het tijdvak van de factuurdatum.'
    : `De btw en de omzet komen in de aangifte over ${period}, die nog niet is ingediend; de factuurdatum blijft staan.`
}

async function placeLate(tx: TenantTx, invoice: Invoice, today: LocalDate): Promise<PlacedDay> {
  const { intervals, kor } = await readVatSettings(tx)
  // What was supplied under the KOR falls in no return.
  if (isKorOn(kor, latestInvoiceDay(invoice.deliveryDate))) return { day: invoice.issueDate, belongsTo: null }
  return placeOfInvoice(invoice, await readBookDays(tx, today), (day) => vatPeriodOn(intervals, day))
}

/** Whether a return counts something of it. */
const isDeclared = ({ lines, customer }: Invoice): boolean =>
  netPerCase(lines, customer).some(({ vatCode }) => rubriekOf[vatCode] !== null)

/** What the invoice takes off for deposits, without VAT; zero or less when it takes nothing off. */
const takenOff = ({ lines, customer }: Invoice): Cents =>
  negate(
    sum(
      netPerCase(lines, customer)
        .filter(({ isPrepayment }) => isPrepayment)
        .map(({ net }) => net),
    ),
  )

async function refuseMissingDeposit(tx: TenantTx, invoice: Invoice, taken: Cents): Promise<void> {
  // Two invoices that take off one deposit wait for each other here.
  await lockCustomer(tx, invoice.customerId)
  const left = await depositsOn(tx, invoice, LATEST)
  if (left < taken) throw invoiceErrors.noDeposit(formatEuros(taken), formatEuros(left > ZERO ? left : ZERO))
}

/**
 * The balance of 1620 from the customer's deposits at the end of a day, including prepayments of the opening
 * balance of any customer.
 */
async function depositsOn(tx: TenantTx, { customerId }: Invoice, day: LocalDate): Promise<Cents> {
  const { rows } = await sql<{ left: Cents }>`
    select coalesce(sum(p.credit_balance_cents), 0)::bigint as left
    from signed_postings p
    join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    left join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${PREPAYMENT}
      and p.entry_date <= ${day}::date
      and (e.document_id is null or (d.customer_id = ${customerId} and e.source_type = 'document'))`.execute(
    tx,
  )
  return rows[0]?.left ?? ZERO
}
