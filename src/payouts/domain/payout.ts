import type { FeeVat } from '#explanations/domain/payout-provider.ts'
import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, cents, shareOf, shareWithin, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { Sold } from '#takings/domain/takings.ts'

/**
 * Where the sales of a payout are: nowhere yet (`unbooked`), on invoices of Kloppend that are open (`invoices`), or booked already and waiting on a
 * clearing account, as card payments of a register do (`booked`).
 */
export const payoutSales = ['unbooked', 'invoices', 'booked'] as const
export type PayoutSales = (typeof payoutSales)[number]

/** What a provider paid out, and of what that is the rest. Amounts include VAT, except the fees, whose VAT is apart. */
export interface Payout {
  /** The first day of the sales, and the last, on which the entry is. */
  readonly soldFrom: LocalDate
  readonly day: LocalDate
  readonly sales: PayoutSales
  readonly sold: Sold
  readonly refunded: Sold
  /** What invoices received or what waited on the account, less what went back; zero for sales that are not booked. */
  readonly booked: Cents
  readonly fees: Cents
  /** As charged by a Dutch provider; VAT that is reversed is in no payout. */
  readonly feesVat: Cents
  readonly feeVat: FeeVat
  /** Kept by the provider for later, or less than zero where that came back. */
  readonly withheld: Cents
  /** Less than zero where more went back than was sold: the provider takes it from the bank. */
  readonly paidOut: Cents
}

const totalOf = ({ high, low, zero }: Sold): Cents => sum([high, low, zero])

/** Sales with VAT, before refunds. */
export const grossOf = ({ sold, booked }: Pick<Payout, 'sold' | 'booked'>): Cents =>
  add(totalOf(sold), booked)

/** What went back to customers. */
export const refundsOf = ({ refunded }: Pick<Payout, 'refunded'>): Cents => totalOf(refunded)

/** What the provider kept for itself, with its VAT. */
export const chargedOf = ({ fees, feesVat }: Pick<Payout, 'fees' | 'feesVat'>): Cents => add(fees, feesVat)

/** What should have been paid out. */
export const dueOf = (payout: Omit<Payout, 'paidOut'>): Cents =>
  subtract(grossOf(payout), sum([refundsOf(payout), chargedOf(payout), payout.withheld]))

/** More than zero where more was paid out than the form says. */
export const differenceOf = (payout: Payout): Cents => subtract(payout.paidOut, dueOf(payout))

/** The VAT that a Dutch provider charges over its fees, where the statement does not say. */
export const usualFeesVat = (fees: Cents, day: LocalDate): Cents => shareOf(fees, highRateOn(day))

/**
 * The costs without VAT and their VAT, of costs that were kept with it.
 *
 * @param vat as the statement says; zero where it does not say it apart
 */
export function chargedApart(
  charged: Cents,
  vat: Cents,
  { feeVat, day }: Pick<Payout, 'feeVat' | 'day'>,
): Pick<Payout, 'fees' | 'feesVat'> {
  if (feeVat !== 'nl') return { fees: charged, feesVat: ZERO }
  const feesVat = vat === ZERO ? shareWithin(charged, highRateOn(day)) : vat
  return { fees: subtract(charged, feesVat), feesVat }
}

/** A statement adds up the rounded VAT of many payments. */
const MOST_ROUNDING = 100n

/** Why a payout is not accepted, each reason in a sentence; none when it is. */
export function payoutProblems(payout: Payout): string[] {
  const difference = differenceOf(payout)
  return [
    ...namedAmounts(payout).flatMap(([name, amount]) =>
      amount < 0n ? [`${name} is minder dan € 0,00. Vul het bedrag zonder minteken in.`] : [],
    ),
    ...(isEmpty(payout) ? ['Deze uitbetaling is leeg. Vul in wat er is verkocht en wat er is uitbetaald.'] : []),
    ...(payout.soldFrom > payout.day ? ['De eerste dag van de verkopen ligt na de laatste dag. Draai de dagen om.'] : []),
    ...(payout.sales === 'unbooked' ? [] : problemsOfBooked(payout)),
    ...feeVatProblems(payout),
    ...(difference === ZERO ? [] : [differenceSentence(payout, difference)]),
  ] // prettier-ignore
}

const isEmpty = (payout: Payout): boolean =>
  [grossOf(payout), refundsOf(payout), chargedOf(payout), payout.withheld, payout.paidOut].every(
    (amount) => amount === ZERO,
  )

const problemsOfBooked = (payout: Payout): string[] =>
  totalOf(payout.sold) === ZERO && refundsOf(payout) === ZERO
    ? []
    : [
        'De verkopen staan al in de boeken: vul ze dan niet nog eens per btw-tarief in, anders tellen ze dubbel.',
      ]

function feeVatProblems({ fees, feesVat, feeVat, day }: Payout): string[] {
  if (feesVat <= ZERO) return []
  if (feeVat !== 'nl')
    return [
      'Over deze kosten rekent de dienst geen Nederlandse btw. Laat de btw over de kosten leeg, of kies dat het een Nederlandse dienst is.',
    ]
  const most = add(usualFeesVat(fees, day), cents(MOST_ROUNDING))
  return feesVat > most
    ? [
        `De btw over de kosten is meer dan ${formatRate(highRateOn(day))} van ${formatEuros(fees)}. Kijk of het bedrag van de kosten zonder btw is.`,
      ]
    : []
}

/** The sum in one sentence, with what is left over. */
function differenceSentence(payout: Payout, difference: Cents): string {
  const kept = sum([refundsOf(payout), chargedOf(payout), payout.withheld])
  return (
    `${formatEuros(grossOf(payout))} verkocht, min ${formatEuros(kept)}, is ${formatEuros(dueOf(payout))}; ` +
    `uitbetaald is ${formatEuros(payout.paidOut)}. Het verschil is ${formatEuros(absolute(difference))}: ` +
    `er is ${difference > 0n ? 'meer' : 'minder'} uitbetaald dan hier staat.`
  )
}

const namedAmounts = ({ sold, refunded, fees, feesVat }: Payout): readonly (readonly [string, Cents])[] => [
  ['Verkocht tegen het hoge tarief', sold.high],
  ['Verkocht tegen het lage tarief', sold.low],
  ['Verkocht tegen 0%', sold.zero],
  ['Terugbetaald tegen het hoge tarief', refunded.high],
  ['Terugbetaald tegen het lage tarief', refunded.low],
  ['Terugbetaald tegen 0%', refunded.zero],
  ['Kosten', fees],
  ['Btw over de kosten', feesVat],
]
