import { bearsVat, chosenAccountOf, type Line } from '#documents/domain/line.ts'
import { totalsOf, withFigures, type RateTotal } from '#documents/domain/totals.ts'
import {
  add,
  basisPoints,
  cents,
  divideRounded,
  min,
  negate,
  price,
  quantity,
  subtract,
  sum,
  ZERO,
  type Cents,
} from '#kernel/money.ts'
import { creditNoteErrors } from './errors.ts'

/** A row of the VAT table: the treatment, and the rate (zero where the treatment has no VAT). */
export type Rate = Pick<RateTotal, 'vatTreatment' | 'vatRate'>

/** The credited amount of one rate, VAT included, in cents. */
export interface AmountOfRate extends Rate {
  readonly gross: Cents
}

/** A credit by amount: of one rate, split as it is booked (goods and services, prepayments, accounts). */
export interface AmountPart extends Rate, Pick<Line, 'supply' | 'isPrepayment' | 'revenueAccount'> {
  readonly net: Cents
  readonly vat: Cents
}

/** The remainder of a rate, and of the net of each of its parts. */
export interface RateLeft extends RateTotal {
  readonly gross: Cents
  readonly parts: readonly AmountPart[]
}

/** The whole of an invoice, or of its credits by quantity, per rate and split as it is booked. */
export function perRateOf(lines: readonly Line[]): RateLeft[] {
  const figured = withFigures(lines)
  return totalsOf(lines).perRate.map((rate) => {
    const nets = new Map<string, AmountPart>()
    for (const line of figured) {
      if (rateKey(rateOf(line)) !== rateKey(rate)) continue
      const revenueAccount = chosenAccountOf(line)
      const part = {
        ...rateOf(line),
        supply: line.supply,
        isPrepayment: line.isPrepayment ?? false,
        ...(revenueAccount !== null && { revenueAccount }),
      }
      const before = nets.get(partKey(part))?.net ?? ZERO
      nets.set(partKey(part), { ...part, net: add(before, line.net), vat: ZERO })
    }
    return { ...rate, gross: add(rate.net, rate.vat), parts: [...nets.values()] }
  })
}

/** The remainder of each rate of `whole` after the credits by quantity and by amount. */
export const leftPerRate = (
  whole: readonly RateLeft[],
  byQuantity: readonly RateLeft[],
  amounts: readonly AmountPart[],
): RateLeft[] =>
  whole.map((rate) => {
    const taken = byQuantity.find((each) => rateKey(each) === rateKey(rate))
    const ofRate = amounts.filter((each) => rateKey(each) === rateKey(rate))
    const net = subtract(subtract(rate.net, taken?.net ?? ZERO), sum(ofRate.map((part) => part.net)))
    const vat = subtract(subtract(rate.vat, taken?.vat ?? ZERO), sum(ofRate.map((part) => part.vat)))
    const parts = rate.parts.map((part) => ({
      ...part,
      net: subtract(subtract(part.net, netOfPart(taken?.parts ?? [], part)), netOfPart(ofRate, part)),
    }))
    return { ...rate, net, vat, gross: add(net, vat), parts }
  })

const netOfPart = (parts: readonly AmountPart[], of: AmountPart): Cents =>
  sum(parts.filter((part) => partKey(part) === partKey(of)).map(({ net }) => net))

/**
 * Divides an amount, VAT included, over the rates: of one rate, or of each in proportion to its remainder;
 * the remaining cents go to the largest fractions. An amount equal to the whole remainder takes the remainder
 * of each rate.
 *
 * @param gross in cents, above zero
 * @param rate null: of all of them
 * @throws DomainError `credit-note.beyond-amount` when the amount exceeds the remainder;
 * `credit-note.rate-not-found`
 */
export function overRates(left: readonly RateLeft[], gross: Cents, rate: Rate | null): AmountOfRate[] {
  const whole = sum(left.map((each) => each.gross))
  const chosen = rate === null ? left : left.filter((each) => rateKey(each) === rateKey(rate))
  if (chosen.length === 0) throw creditNoteErrors.rateNotFound()
  const most = min(whole, sum(chosen.map((each) => each.gross)))
  if (gross > most) throw creditNoteErrors.beyondAmount(most)
  if (gross === whole) return left.filter((each) => each.gross !== ZERO).map(amountOfRate)
  const positive = chosen.filter((each) => each.gross > ZERO)
  const shares = inProportion(
    gross,
    positive.map((each) => each.gross),
  )
  return positive
    .map((each, index) => ({ ...amountOfRate(each), gross: shares[index] ?? ZERO }))
    .filter((each) => each.gross !== ZERO)
}

const amountOfRate = ({ vatTreatment, vatRate, gross }: RateLeft): AmountOfRate => ({
  vatTreatment,
  vatRate,
  gross,
})

/**
 * Splits an amount of a rate into parts, to the cent: net and VAT add up to the amount, and never exceed the
 * remainder. The VAT is the amount less its net, as in a price that includes VAT.
 *
 * @throws DomainError `credit-note.beyond-amount` when the amount exceeds the remainder of the rate
 */
export function partsOf(left: readonly RateLeft[], { gross, ...rate }: AmountOfRate): AmountPart[] {
  const found = left.find((each) => rateKey(each) === rateKey(rate))
  if (found === undefined) throw creditNoteErrors.rateNotFound()
  if (gross === found.gross) return withVat(found.parts, found.vat)
  if (gross <= ZERO || gross > found.gross) throw creditNoteErrors.beyondAmount(found.gross)
  const fair = cents(divideRounded(gross * 10_000n, 10_000n + rate.vatRate))
  const net = most(subtract(gross, found.vat), min(fair, found.net))
  // A deduction within the rate, such as a prepayment, is not credited until the whole rate is.
  const positive = found.parts.filter((part) => part.net > ZERO)
  const basis = positive.length === 0 ? found.parts.slice(0, 1) : positive
  const nets = inProportion(
    net,
    basis.map((part) => part.net),
  )
  const parts = basis.map((part, index) => ({ ...part, net: nets[index] ?? ZERO }))
  return withVat(parts, subtract(gross, net))
}

/** The VAT of a rate over its parts, in proportion to their nets; the last gets the rounding difference. */
function withVat(parts: readonly AmountPart[], vat: Cents): AmountPart[] {
  const net = sum(parts.map((part) => part.net))
  let rest = vat
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const share = isLast || net === ZERO ? rest : cents((vat * part.net) / net)
    rest = subtract(rest, share)
    return { ...part, vat: share }
  })
}

/**
 * `amount` in proportion to `weights`, to the cent; all of them above zero, and never more than a weight as
 * long as that is possible.
 */
export function inProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sum(weights)
  if (whole <= ZERO) return weights.map(() => ZERO)
  const shares = weights.map((weight) => (amount * weight) / whole)
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const rest = amount - shares.reduce((taken, share) => taken + share, 0n)
  for (const { index } of order.slice(0, Number(rest))) shares[index] = (shares[index] ?? 0n) + 1n
  return shares.map(cents)
}

/** The line of a credit by amount: one piece at its net, so that quantity times price equals the net. */
export const lineOfPart = (part: AmountPart, description: string): Line & { net: Cents; vat: Cents } => ({
  description,
  quantity: quantity(part.net < ZERO ? -1_0000n : 1_0000n),
  unitPrice: price((part.net < ZERO ? -part.net : part.net) * 100n),
  vatRate: part.vatRate,
  vatTreatment: part.vatTreatment,
  supply: part.supply,
  ...(part.isPrepayment === true && { isPrepayment: true }),
  ...(part.revenueAccount != null && { revenueAccount: part.revenueAccount }),
  net: part.net,
  vat: part.vat,
})

export const undone = (part: AmountPart): AmountPart => ({
  ...part,
  net: negate(part.net),
  vat: negate(part.vat),
})

/** Sums the amounts of the same part; those of zero are left out. */
export function gathered(parts: readonly AmountPart[]): AmountPart[] {
  const sums = new Map<string, AmountPart>()
  for (const part of parts) {
    const before = sums.get(partKey(part))
    const [net, vat] = [add(before?.net ?? ZERO, part.net), add(before?.vat ?? ZERO, part.vat)]
    sums.set(partKey(part), { ...part, net, vat })
  }
  return [...sums.values()].filter(({ net, vat }) => net !== ZERO || vat !== ZERO)
}

export const rateOf = (line: Pick<Line, 'vatTreatment' | 'vatRate'>): Rate => ({
  vatTreatment: line.vatTreatment,
  vatRate: bearsVat(line) ? line.vatRate : basisPoints(0n),
})

export const rateKey = ({ vatTreatment, vatRate }: Rate): string => `${vatTreatment} ${String(vatRate)}`

export const partKey = (part: Rate & Pick<Line, 'supply' | 'isPrepayment' | 'revenueAccount'>): string =>
  `${rateKey(part)} ${part.supply} ${String(part.isPrepayment ?? false)} ${chosenAccountOf(part) ?? ''}`

const most = (a: Cents, b: Cents): Cents => (a > b ? a : b)
