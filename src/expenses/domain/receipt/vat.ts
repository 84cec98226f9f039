import type { LocalDate } from '#kernel/local-date.ts'
import { highRateOn, lowRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import {
  add,
  absolute,
  basisPoints,
  cents,
  divideRounded,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import { amountsIn } from './amounts.ts'
import { hasWord, isWellRead, wordsOf, type Certainty, type TextLine } from './text-line.ts'

/** The amounts of one rate on a receipt. */
export interface RateFound {
  readonly rate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
  readonly certainty: Certainty
  /** Only where it differs from the whole document: a reverse-charged part, whose VAT is not charged. */
  readonly vatTreatment?: PurchaseTreatment
}

/** A till rounds each line of goods separately, so a rate's VAT may be some cents off. */
const OFF_BY = 3n
/** The maximum number of lines between the heading of a VAT table and a rate. */
const TABLE_ROWS = 5

/**
 * VAT per rate. A pair of amounts on a rate's line that match that rate (net and VAT, or gross and VAT) is
 * accepted; one amount alone only under the word for VAT, and with less certainty.
 *
 * @param total the paid amount, when it is known: it decides what a single amount means
 * @param day of the document: its rates are looked for
 */
export function vatIn(lines: readonly TextLine[], total: Cents | null, day: LocalDate): RateFound[] {
  const found = new Map<BasisPoints, RateFound>()
  const alone: { rate: BasisPoints; amount: Cents }[] = []
  let withoutVat = ZERO
  for (const [index, line] of lines.entries()) {
    const rate = rateIn(line.text, day)
    if (rate === null) continue
    if (rate === 0n) {
      withoutVat = add(withoutVat, baseWithoutVat(lines, index))
      continue
    }
    const amounts = amountsIn(line.text)
    const pair = pairIn(amounts, rate)
    if (pair !== null) {
      if (!found.has(rate))
        found.set(rate, { rate, ...pair, certainty: isWellRead(line) ? 'certain' : 'likely' })
    } else if (isAboutVat(lines.slice(Math.max(0, index - TABLE_ROWS), index + 1))) {
      const [amount] = amounts
      if (amount !== undefined && amounts.length === 1) alone.push({ rate, amount })
    }
  }
  for (const each of lone(
    alone.filter(({ rate }) => !found.has(rate)),
    total,
    [...found.values()],
  ))
    found.set(each.rate, each)
  if (withoutVat !== ZERO) found.set(NONE, { rate: NONE, net: withoutVat, vat: ZERO, certainty: 'certain' })
  return [...found.values()].toSorted((a, b) => Number(b.rate - a.rate))
}

const NONE = basisPoints(0n)

/** `Btw 0% over € 50,00   € 0,00`: a base next to a VAT of zero. */
function baseWithoutVat(lines: readonly TextLine[], index: number): Cents {
  const amounts = amountsIn(lines[index]?.text ?? '')
  const [base, ...others] = amounts.filter((amount) => amount !== ZERO)
  const isBase = base !== undefined && others.length === 0 && amounts.length === 2
  return isBase && isAboutVat(lines.slice(Math.max(0, index - TABLE_ROWS), index + 1)) ? base : ZERO
}

const isAboutVat = (lines: readonly TextLine[]): boolean =>
  lines.some(
    ({ text }) => /\bb\.?\s?t\.?\s?w\b/i.test(text) || hasWord(text, 'VAT', 'TAX', 'BTW', 'OMZETBELASTING'),
  )

/** `21%`, `9,00 %`, `BTW 21`, `BTW HOOG`, `LAAG`; a percent sign is often misread. */
function rateIn(text: string, day: LocalDate): BasisPoints | null {
  const held = ratesOn(day).map(({ rate }) => String(rate / 100n))
  const digits = new RegExp(
    String.raw`(?<![\d.,])(${held.join('|')})(?:[.,]0{1,2})?\s?(?:%|96\b|°\/o|\/o)`,
  ).exec(text)?.[1]
  if (digits !== undefined) return basisPoints(BigInt(digits) * 100n)
  if (/\bvrijgesteld\b/i.test(text)) return basisPoints(0n)
  const words = wordsOf(text)
  const [, named] =
    new RegExp(String.raw`\b(?:BTW|VAT)\s(${held.filter((rate) => rate !== '0').join('|')})\b`).exec(
      words.join(' '),
    ) ?? []
  if (named !== undefined) return basisPoints(BigInt(named) * 100n)
  if (!words.includes('BTW')) return null
  return words.includes('HOOG') ? highRateOn(day) : words.includes('LAAG') ? lowRateOn(day) : null
}

function pairIn(amounts: readonly Cents[], rate: BasisPoints): { net: Cents; vat: Cents } | null {
  for (const [index, net] of amounts.entries())
    for (const [other, vat] of amounts.entries())
      if (index !== other && isVatOf(vat, net, rate)) return { net, vat }
  for (const [index, gross] of amounts.entries())
    for (const [other, vat] of amounts.entries())
      if (index !== other && isVatOf(vat, subtract(gross, vat), rate))
        return { net: subtract(gross, vat), vat }
  return null
}

const isVatOf = (vat: Cents, net: Cents, rate: BasisPoints): boolean =>
  vat !== 0n && absolute(subtract(shareOf(net, rate), vat)) <= OFF_BY && absolute(net) > absolute(vat)

/** Single amounts next to their rate: the VAT, whose net follows from the total, or from the rate. */
function lone(
  alone: readonly { rate: BasisPoints; amount: Cents }[],
  total: Cents | null,
  others: readonly RateFound[],
): RateFound[] {
  const each = [...new Map(alone.toReversed().map((one) => [one.rate, one])).values()]
  const [only] = each
  if (total !== null && only !== undefined && each.length === 1 && others.length === 0) {
    const net = subtract(total, only.amount)
    if (isVatOf(only.amount, net, only.rate))
      return [{ rate: only.rate, net, vat: only.amount, certainty: 'certain' }]
  }
  const guessed = each.map(({ rate, amount }) => ({
    rate,
    vat: amount,
    net: cents(divideRounded(amount * 10_000n, rate)),
    certainty: 'unsure' as const,
  }))
  const [largest, ...rest] = guessed.toSorted((a, b) => Number(b.net - a.net))
  if (largest === undefined || total === null) return guessed
  // Each VAT lost cents by rounding; the largest net gets the difference with the total.
  const net = subtract(total, add(largest.vat, sum([...rest, ...others].map((one) => add(one.net, one.vat)))))
  return isVatOf(largest.vat, net, largest.rate)
    ? [{ ...largest, net }, ...rest].map((one) => ({ ...one, certainty: 'likely' as const }))
    : guessed
}
