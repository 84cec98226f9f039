import { counted, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import { waitsForMoney, type SystemFrom } from '#tenants/domain/vat-system.ts'
import { vatOf, waitingOfAmount } from './awaited-vat.ts'

/** An opening balance, booked or planned, by what of it waits for money. */
export interface AwaitedOpening {
  readonly day: LocalDate
  /** On account 1640, in cents; credit is positive. */
  readonly booked: Cents
  /** What customers have to pay, VAT included; the rate is null where it is not known. */
  readonly items: readonly { readonly amount: Cents; readonly rate: BasisPoints | null }[]
}

/** How an opening balance comes in: typed, or from a file of another program, which a person cannot change. */
export type OpeningSource = 'hand' | 'file'

/** The VAT in what customers have to pay, by the rates of the items, in cents. */
const vatOfItems = ({ items }: AwaitedOpening): Cents =>
  sum(items.map(({ amount, rate }) => (rate === null ? ZERO : vatOf(waitingOfAmount(amount, rate)))))

/** Whether account 1640 begins with the VAT of the items, so that it is known what waits of each. */
export const isEvenOpening = (opening: AwaitedOpening): boolean => opening.booked === vatOfItems(opening)

/**
 * Why it is not known of which items VAT waits for money, in Dutch with what to do; null where it is known.
 *
 * @see art. 26 Wet OB 1968
 */
export function unevenProblem(opening: AwaitedOpening, source: OpeningSource): string | null {
  const { booked, items } = opening
  const withoutRate = items.filter(({ rate }) => rate === null).length
  if (booked === ZERO || (withoutRate === 0 && isEvenOpening(opening))) return null
  if (source === 'hand' && withoutRate > 0)
    return `Op ${AWAITED_VAT} staat btw die op ontvangst wacht. Geef bij elke openstaande factuur het btw-tarief, zodat bekend is bij welke die btw hoort, en kies Geen btw waar die al is aangegeven.`
  const both = `Op ${AWAITED_VAT} staat ${formatEuros(booked)}, maar in de openstaande facturen zit ${formatEuros(vatOfItems(opening))} btw`
  if (source === 'hand')
    return `${both}. Kies Geen btw bij facturen waarvan de btw al is aangegeven, splits een factuur met twee tarieven, en zet een verschil van centen bij het eigen vermogen.`
  const unknown =
    withoutRate === 0
      ? ''
      : `, en van ${counted(withoutRate, 'factuur', 'facturen')} staat het btw-tarief niet in het bestand`
  return `${both}${unknown}. Is die btw al aangegeven of moet je die nog aangeven in je vorige pakket, kies dan bij die rekening 1530 Btw-afrekening. Wacht ze nog op ontvangst, vul je beginbalans dan in bij Overstappen, met het btw-tarief bij elke factuur.`
}

/** Why an opening balance of a day on which no VAT waits for money has VAT that waits, in Dutch with what to do. */
export const NOTHING_WAITS_THEN = `Op de dag van je beginbalans wacht geen btw op ontvangst: het kasstelsel geldt dan niet, of je bent ermee gestopt. Zet wat je daarvan nog moet aangeven op 1530 Btw-afrekening in plaats van op ${AWAITED_VAT}.`

/**
 * Why books do not begin with what a file has, in Dutch with what to do: the VAT that waits is not that of the items, or none waits on that day. Null where nothing is in the way.
 *
 * @param systems of the VAT on sales, the earliest first; without any the business never chose one, and nothing waits
 */
export function problemOfFile(opening: AwaitedOpening, systems: readonly SystemFrom[]): string | null {
  if (systems.length === 0 || opening.booked === ZERO) return null
  return unevenProblem(opening, 'file') ?? (waitsForMoney(systems, opening.day) ? null : NOTHING_WAITS_THEN)
}
