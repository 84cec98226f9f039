import { rubriekFor } from '#documents/domain/vat-explanation.ts'
import { netPerCase } from '#documents/domain/totals.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { LATEST, type LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, subtract, ZERO, type Cents } from '#kernel/money.ts'
import {
  isLateInvoice,
  latestInvoiceDay,
  placeOfInvoice,
  type PlacedDay,
} from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { periodName } from '#ledger/domain/period.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isKorOn, vatPeriodOn } from '#tenants/domain/vat-settings.ts'
import { salesAccountsFor } from '#ledger/domain/vat-code.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { isUnderCashSystem } from '#tenants/server/vat-system.ts'
import {
  firstDayFor,
  leftFrom,
  takenAtAnotherRate,
  takenOff,
  takenPerCode,
  type DepositMovement,
} from '../domain/deposit-register.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'
import { DEPOSIT_RATE, type Question } from '../domain/questions.ts'
import { lockDeposits, readDeposits } from './deposit-rows.ts'
import { eurosOfDeposits } from './deposits-in-currency.ts'

type Placed = Exclude<PlacedDay, { refused: unknown }>

/** Where a finalised invoice is in the books. */
interface PlacedInvoice extends Placed {
  /** On 1620: the euros of the deposits in a currency that are taken off, less the euros of the deduction by the rate of the invoice. */
  readonly depositDifference: Cents
}

/**
 * The day in the books of an invoice that is finalised (docs/periods.md).
 *
 * @param isRateAccepted a deposit may be taken off at another rate than its own
 * @throws DomainError `invoice.no-deposit`, `invoice.before-deposit` or `invoice.deposit-rate` for a deposit that is taken off and
 * is not there, not yet there, or at another rate
 */
export async function placeInvoice(
  tx: TenantTx,
  invoice: Invoice,
  today: LocalDate,
  isRateAccepted = false,
): Promise<PlacedInvoice> {
  const deducted = takenOff(prepaymentsOf(invoice))
  const deposits = deducted > ZERO ? await lockDeposits(tx, invoice.customerId) : []
  const taken = deducted > ZERO ? await eurosOfDeposits(tx, invoice, deducted) : deducted
  const depositDifference = subtract(taken, deducted)
  if (deducted > ZERO) refuseDeduction(deposits, invoice, taken, { day: invoice.issueDate, isRateAccepted })
  const own = { day: invoice.issueDate, belongsTo: null, depositDifference }
  if (!isLateInvoice(invoice) || !(await isDeclared(tx, invoice))) return own
  const placed = await placeLate(tx, invoice, today)
  if ('refused' in placed) throw ledgerErrors.dayRefused(placed.refused, invoice.issueDate)
  return deducted > ZERO && leftFrom(deposits, placed.day) < taken ? own : { ...placed, depositDifference }
}

/** What is asked about an invoice that is later than the law allows: in which return its VAT falls. Null when it is in time. */
export async function lateQuestion(
  tx: TenantTx,
  invoice: Invoice,
  today: LocalDate,
): Promise<Question | null> {
  if (!isLateInvoice(invoice) || !(await isDeclared(tx, invoice))) return null
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

/** Whether a return counts something of it by its date. Under the cash system, what has VAT is counted when the money comes in. */
async function isDeclared(tx: TenantTx, { lines, customer, issueDate }: Invoice): Promise<boolean> {
  const isAwaited = await isUnderCashSystem(tx, issueDate)
  return netPerCase(lines, customer).some(
    ({ vatCode }) =>
      rubriekFor(vatCode) !== null && !(isAwaited && salesAccountsFor(vatCode).vatPayable !== null),
  )
}

const prepaymentsOf = ({ lines, customer }: Invoice) =>
  netPerCase(lines, customer).filter(({ isPrepayment }) => isPrepayment)

/**
 * What is asked about an invoice that takes off a deposit at another rate than that of the deposit: its VAT would be paid at one
 * rate and deducted at another. Null when it does not.
 */
export async function depositRateQuestion(tx: TenantTx, invoice: Invoice): Promise<Question | null> {
  const deducted = takenOff(prepaymentsOf(invoice))
  if (deducted <= ZERO) return null
  const taken = await eurosOfDeposits(tx, invoice, deducted)
  const wrong = wrongRateOf(await readDeposits(tx, invoice.customerId), invoice, taken, invoice.issueDate)
  if (wrong === ZERO) return null
  return {
    code: DEPOSIT_RATE,
    sentence: invoiceErrors.depositRate(formatEuros(wrong)).message,
    proposal: null,
  }
}

/** What is taken at another rate of VAT. In a currency the euros of each VAT code are in proportion, and less than a hundredth of the whole is rounding. */
function wrongRateOf(
  deposits: readonly DepositMovement[],
  invoice: Invoice,
  taken: Cents,
  day: LocalDate,
): Cents {
  const perCode = takenPerCode(prepaymentsOf(invoice))
  if (invoice.exchange === null) return takenAtAnotherRate(deposits, perCode, day)
  const deducted = takenOff(prepaymentsOf(invoice))
  const inProportion = new Map(
    [...perCode].map(([code, amount]) => [code, cents(divideRounded(amount * taken, deducted))]),
  )
  const wrong = takenAtAnotherRate(deposits, inProportion, day)
  return wrong * 100n < taken ? ZERO : wrong
}

/** A deposit is not taken off before the day on which it was invoiced, not beyond what there is, and not at another rate unasked. */
function refuseDeduction(
  deposits: readonly DepositMovement[],
  invoice: Invoice,
  taken: Cents,
  { day, isRateAccepted }: { readonly day: LocalDate; readonly isRateAccepted: boolean },
): void {
  const left = leftFrom(deposits, LATEST)
  if (left < taken) throw invoiceErrors.noDeposit(formatEuros(taken), formatEuros(left > ZERO ? left : ZERO))
  if (leftFrom(deposits, day) < taken) {
    const first = firstDayFor(deposits, taken)
    throw first === null || first <= day
      ? invoiceErrors.noDeposit(formatEuros(taken), formatEuros(leftFrom(deposits, day)))
      : invoiceErrors.beforeDeposit(first)
  }
  const wrong = wrongRateOf(deposits, invoice, taken, day)
  if (wrong > ZERO && !isRateAccepted) throw invoiceErrors.depositRate(formatEuros(wrong))
}
