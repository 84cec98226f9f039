import { absolute, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/** What a register sells; the accounts of revenue differ. */
export type Sells = 'goods' | 'services'

/** The keepers of tips: staff is owed the tips, and tips of the owner are income. */
export type TipsFor = 'staff' | 'owner'

/** Where the change in the drawer came from on the first day of a register. */
export type FloatFrom = 'books' | 'private' | 'bank'

/** What was sold, with VAT, by kind of rate. */
export interface Sold {
  readonly high: Cents
  readonly low: Cents
  readonly zero: Cents
}

/** What of the sales customers still owe: invoices of this day, which have their own revenue and VAT. */
export interface OnAccount {
  /** The sales of all these invoices by rate, with VAT. */
  readonly sold: Sold
  /** The numbers of the invoices, in order. */
  readonly invoices: readonly string[]
}

/** A day on which all was paid at once. */
export const NOTHING_ON_ACCOUNT: OnAccount = { sold: { high: ZERO, low: ZERO, zero: ZERO }, invoices: [] }

/**
 * One day of one register, as a person counts it. Amounts include VAT. All are zero or more, except deposits on bottles, of which more may be
 * paid back than was received.
 */
export interface Takings {
  readonly day: LocalDate
  readonly sold: Sold
  readonly bottleDeposits: Cents
  readonly vouchersSold: Cents
  readonly tips: Cents
  readonly tipsFor: TipsFor
  readonly card: Cents
  readonly vouchersRedeemed: Cents
  /** Part of what was sold. */
  readonly onAccount: OnAccount
  /** In the drawer in the morning. */
  readonly cashBefore: Cents
  /** In the drawer in the evening, after what was taken out. */
  readonly cashCounted: Cents
  /** Paid from the drawer; each is an expense or a private withdrawal of its own. */
  readonly cashSpent: Cents
  /** Taken to the bank. */
  readonly cashToBank: Cents
  /** Put in the drawer by customers who paid an invoice: these payments have entries of their own. */
  readonly invoicesInCash: Cents
  readonly note: string | null
}

/** What customers paid in cash for the sales of the day: what is there more than in the morning, and what went out of the drawer, less what was paid on invoices. */
export const cashReceived = (takings: Takings): Cents =>
  subtract(
    sum([takings.cashCounted, takings.cashSpent, takings.cashToBank]),
    sum([takings.cashBefore, takings.invoicesInCash]),
  )

/** What should have come in: sold, vouchers, tips and deposits on bottles. */
export const dueOf = ({ sold, vouchersSold, tips, bottleDeposits }: Takings): Cents =>
  sum([sold.high, sold.low, sold.zero, vouchersSold, tips, bottleDeposits])

const totalOf = ({ high, low, zero }: Sold): Cents => sum([high, low, zero])

/** What customers of this day owe by invoice, with VAT. */
export const owedOf = ({ onAccount }: Pick<Takings, 'onAccount'>): Cents => totalOf(onAccount.sold)

/** What came in: by card, in cash and by vouchers, and what is owed by invoice. */
export const receivedOf = (takings: Takings): Cents =>
  sum([takings.card, takings.vouchersRedeemed, cashReceived(takings), owedOf(takings)])

/** More than zero where too much was received, less where money is short. */
export const differenceOf = (takings: Takings): Cents => subtract(receivedOf(takings), dueOf(takings))

/** Revenue with VAT. */
export const turnoverOf = ({ sold }: Pick<Takings, 'sold'>): Cents => totalOf(sold)

/** What a day itself books as revenue, with VAT: what was sold, less what invoices of that day book. */
export const bookedSold = ({ sold, onAccount }: Pick<Takings, 'sold' | 'onAccount'>): Sold => ({
  high: subtract(sold.high, onAccount.sold.high),
  low: subtract(sold.low, onAccount.sold.low),
  zero: subtract(sold.zero, onAccount.sold.zero),
})

/** From here on a difference needs a reason. */
const MOST_WITHOUT_REASON = 1000n

const isFar = (takings: Takings): boolean => absolute(differenceOf(takings)) >= MOST_WITHOUT_REASON

/** Why a day is not accepted, each reason in a sentence; none when it is. */
export function takingsProblems(takings: Takings): string[] {
  return [
    ...namedAmounts(takings).flatMap(([name, amount]) =>
      amount < 0n ? [`${name} is minder dan € 0,00. Vul het bedrag zonder minteken in.`] : [],
    ),
    ...onAccountProblems(takings),
    ...(dueOf(takings) === ZERO && receivedOf(takings) === ZERO
      ? [
          takings.invoicesInCash === ZERO
            ? 'Deze dag is leeg. Vul in wat je hebt verkocht en ontvangen.'
            : 'Op deze dag is alleen op facturen betaald. Tel dat bedrag mee bij de volgende dag die je vastlegt.',
        ]
      : []),
    ...(cashReceived(takings) < 0n && dueOf(takings) >= 0n
      ? [
          `In de la zit ${formatEuros(negate(cashReceived(takings)))} minder dan er in hoort te zitten. ` +
            'Vul in wat je uit de kassa hebt betaald of naar de bank hebt gebracht.',
        ]
      : []),
    ...(isFar(takings) && (takings.note ?? '') === ''
      ? [
          `Het verschil is ${formatEuros(absolute(differenceOf(takings)))}. Schrijf in de toelichting hoe dat komt.`,
        ]
      : []),
  ]
}

const rateNames: Readonly<Record<keyof Sold, string>> = {
  high: 'tegen het hoge tarief',
  low: 'tegen het lage tarief',
  zero: 'tegen 0%',
}

/** What is owed is a part of what was sold, rate by rate. */
const onAccountProblems = ({ sold, onAccount }: Takings): string[] =>
  (['high', 'low', 'zero'] as const).flatMap((rate) =>
    onAccount.sold[rate] > sold[rate] && sold[rate] >= ZERO
      ? [
          `Op rekening is ${formatEuros(onAccount.sold[rate])} ${rateNames[rate]} verkocht, en in de hele omzet staat ${formatEuros(sold[rate])}. ` +
            'Tel de verkoop op rekening mee in wat er die dag is verkocht.',
        ]
      : [],
  )

const namedAmounts = (takings: Takings): readonly (readonly [string, Cents])[] => [
  ['Verkocht tegen het hoge tarief', takings.sold.high],
  ['Verkocht tegen het lage tarief', takings.sold.low],
  ['Verkocht tegen 0%', takings.sold.zero],
  ['Verkochte cadeaubonnen', takings.vouchersSold],
  ['Fooi', takings.tips],
  ['Pin', takings.card],
  ['Ingeleverde cadeaubonnen', takings.vouchersRedeemed],
  ['Wisselgeld', takings.cashBefore],
  ['Geteld in de la', takings.cashCounted],
  ['Uit de kassa betaald', takings.cashSpent],
  ['Naar de bank gebracht', takings.cashToBank],
  ['Facturen contant betaald', takings.invoicesInCash],
]

/** Amounts of a day that its correction changes, by name, the difference last. */
export function changedAmounts(
  was: Takings,
  is: Takings,
): { readonly name: string; readonly was: Cents; readonly is: Cents }[] {
  const named = (takings: Takings) => [
    ...namedAmounts(takings),
    ['Statiegeld', takings.bottleDeposits] as const,
    ['Op rekening', owedOf(takings)] as const,
    ['Verschil', differenceOf(takings)] as const,
  ]
  const after = named(is)
  return named(was).flatMap(([name, amount], at) => {
    const now = after[at]?.[1] ?? amount
    return now === amount ? [] : [{ name, was: amount, is: now }]
  })
}

/** Whether a correction leaves a day as it was: every amount, the invoices, the keepers of tips and the remark. */
export const isSameDay = (was: Takings, is: Takings): boolean =>
  changedAmounts(was, is).length === 0 &&
  was.note === is.note &&
  (was.tips === ZERO || was.tipsFor === is.tipsFor) &&
  was.onAccount.invoices.join(' ') === is.onAccount.invoices.join(' ')

/** A day of a register before or after another, as far as the drawer goes. */
export interface NeighbourDay {
  readonly day: LocalDate
  readonly cashBefore: Cents
  readonly cashCounted: Cents
}

/**
 * Why a day does not fit between its neighbours: a drawer begins with what was counted the day before, so that cash on every day is
 * the sum of what came in. Null when it fits.
 */
export function misfitOf(
  takings: Pick<Takings, 'day' | 'cashBefore' | 'cashCounted'>,
  { before, after }: { readonly before: NeighbourDay | null; readonly after: NeighbourDay | null },
): string | null {
  if (before !== null && before.cashCounted !== takings.cashBefore)
    return (
      `Op ${formatDate(before.day)} is ${formatEuros(before.cashCounted)} geteld: daarmee begint deze dag. ` +
      'Klopt dat niet, verbeter die dag dan: deze gaat mee.'
    )
  if (after !== null && after.cashBefore !== takings.cashCounted)
    return (
      `De kassa begon op ${formatDate(after.day)} met ${formatEuros(after.cashBefore)}: dat is wat er op deze dag is geteld. ` +
      'Klopt dat niet, verbeter deze dag dan en neem die dag mee.'
    )
  return null
}

/**
 * The day after a day whose count was wrong: its drawer begins with what was really counted, and its own difference moves as much the other
 * way. Its remark stays; where it has none, the reason of the correction explains a difference that became large.
 *
 * @param counted what was in the drawer in the evening before
 */
export const withDrawerOf = (takings: Takings, counted: Cents, reason: string): Takings => {
  const moved = { ...takings, cashBefore: counted }
  return { ...moved, note: takings.note ?? (isFar(moved) ? reason : null) }
}

/** Whether the drawer of the first day begins with money that the books do not have yet. */
export const bringsFloat = (from: FloatFrom, takings: Pick<Takings, 'cashBefore'>): boolean =>
  from !== 'books' && takings.cashBefore > 0n
