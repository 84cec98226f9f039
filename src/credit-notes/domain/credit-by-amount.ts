import { bearsVat, netOf, type Line } from '#documents/domain/line.ts'
import { totalsOf, type RateTotal } from '#documents/domain/totals.ts'
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

/** A row of the VAT table: the treatment, and the rate (zero where the treatment bears no VAT). */
export type Rate = Pick<RateTotal, 'vatTreatment' | 'vatRate'>

/** What goes back of one rate as an amount, VAT included, in cents. */
export interface AmountOfRate extends Rate {
  readonly gross: Cents
}

/** What went back as an amount: of one rate, split as it is booked (goods and services, and what was paid beforehand). */
export interface AmountPart extends Rate, Pick<Line, 'supply' | 'isPrepayment'> {
  readonly net: Cents
  readonly vat: Cents
}

/** What is left of a rate, and of the net of each of its parts. */
export interface RateLeft extends RateTotal {
  readonly gross: Cents
  readonly parts: readonly AmountPart[]
}

/** The whole of an invoice, or of what is taken back of it by quantity, per rate and split as it is booked. */
export function perRateOf(lines: readonly Line[]): RateLeft[] {
  return totalsOf(lines).perRate.map((rate) => {
    const nets = new Map<string, AmountPart>()
    for (const line of lines) {
      if (rateKey(rateOf(line)) !== rateKey(rate)) continue
      const part = { ...rateOf(line), supply: line.supply, isPrepayment: line.isPrepayment ?? false }
      const before = nets.get(partKey(part))?.net ?? ZERO
      nets.set(partKey(part), { ...part, net: add(before, netOf(line)), vat: ZERO })
    }
    return { ...rate, gross: add(rate.net, rate.vat), parts: [...nets.values()] }
  })
}

/** What is left of each rate of `whole` after what was taken of it by quantity and as amounts. */
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
 * An amount, VAT included, over the rates it is taken from: of one rate, or of each in proportion to what is left of it, the
 * cents that remain going to the largest remainders. All that is left is taken of each rate as it is.
 *
 * @param gross in cents, above zero
 * @param rate null: of all of them
 * @throws DomainError `credit-note.beyond-amount` when so much is not left; `credit-note.rate-not-found`
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
 * The parts that an amount of a rate consists of, to the cent: net and VAT add up to it, and never exceed what is left.
 * The VAT is the amount less its net, as in a price that includes VAT.
 *
 * @throws DomainError `credit-note.beyond-amount` when so much is not left of the rate
 */
export function partsOf(left: readonly RateLeft[], { gross, ...rate }: AmountOfRate): AmountPart[] {
  const found = left.find((each) => rateKey(each) === rateKey(rate))
  if (found === undefined) throw creditNoteErrors.rateNotFound()
  if (gross === found.gross) return withVat(found.parts, found.vat)
  if (gross <= ZERO || gross > found.gross) throw creditNoteErrors.beyondAmount(found.gross)
  const fair = cents(divideRounded(gross * 10_000n, 10_000n + rate.vatRate))
  const net = most(subtract(gross, found.vat), min(fair, found.net))
  // What was taken off within the rate, such as a prepayment, is left as it is until all of it goes back.
  const positive = found.parts.filter((part) => part.net > ZERO)
  const basis = positive.length === 0 ? found.parts.slice(0, 1) : positive
  const nets = inProportion(
    net,
    basis.map((part) => part.net),
  )
  const parts = basis.map((part, index) => ({ ...part, net: nets[index] ?? ZERO }))
  return withVat(parts, subtract(gross, net))
}

/** The VAT of a rate over its parts, in proportion to their nets; the last takes the rest. */
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

/** `amount` in proportion to `weights`, to the cent; all of them above zero, and never more than a weight while it fits. */
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

/** A line that takes an amount back: one piece at its net, so that number times price is what stands beside it. */
export const lineOfPart = (part: AmountPart, description: string): Line & { net: Cents; vat: Cents } => ({
  description,
  quantity: quantity(part.net < ZERO ? -1_0000n : 1_0000n),
  unitPrice: price((part.net < ZERO ? -part.net : part.net) * 100n),
  vatRate: part.vatRate,
  vatTreatment: part.vatTreatment,
  supply: part.supply,
  ...(part.isPrepayment === true && { isPrepayment: true }),
  net: part.net,
  vat: part.vat,
})

export const undone = (part: AmountPart): AmountPart => ({
  ...part,
  net: negate(part.net),
  vat: negate(part.vat),
})

/** Amounts of the same part together; those that come to nothing are left out. */
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

export const partKey = (part: Rate & Pick<Line, 'supply' | 'isPrepayment'>): string =>
  `${rateKey(part)} ${part.supply} ${String(part.isPrepayment ?? false)}`

const most = (a: Cents, b: Cents): Cents => (a > b ? a : b)
