import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { vatPeriodOn, type IntervalFrom } from './vat-settings.ts'

/** When VAT of a sale is owed: when the money comes in (`cash`), or by the date of the invoice. */
export type VatSystem = 'cash' | 'invoice'

export const vatSystemLabel = {
  cash: 'Kasstelsel',
  invoice: 'Factuurstelsel',
} as const satisfies Record<VatSystem, string>

/** A system from a day on; before the first row, VAT is owed by the date of the invoice. */
export interface SystemFrom {
  readonly system: VatSystem
  /** The first day of a period of the return. */
  readonly from: LocalDate
}

/** The system of a day. `systems` has the earliest first. */
export const systemOn = (systems: readonly SystemFrom[], day: LocalDate): VatSystem =>
  systems.findLast(({ from }) => from <= day)?.system ?? 'invoice'

/**
 * Whether VAT of an invoice of a day still waits for money: it was made under the cash system, and the business did not leave that system
 * since. Leaving makes VAT that waited owed at once.
 */
export const waitsForMoney = (systems: readonly SystemFrom[], day: LocalDate): boolean =>
  systemOn(systems, day) === 'cash' && !systems.some(({ system, from }) => system === 'invoice' && from > day)

/** What decides whether the system may change. */
export interface SystemFacts {
  /** The earliest first. */
  readonly systems: readonly SystemFrom[]
  readonly intervals: readonly IntervalFrom[]
  /** The last day of the filed returns; null without any. */
  readonly filedUntil: LocalDate | null
  readonly today: LocalDate
  /** Whether an invoice with VAT was booked by its date on the first day or after it. */
  readonly isInvoicedSince: boolean
}

/** Why the system cannot change on that day, as a sentence; null when it can. */
export function systemProblem(change: SystemFrom, facts: SystemFacts): string | null {
  const { systems, intervals, filedUntil, today, isInvoicedSince } = facts
  const { system, from } = change
  if (filedUntil !== null && from <= filedUntil)
    return 'Over deze periode is al aangifte gedaan. Kies een latere eerste dag.'
  if (vatPeriodOn(intervals, from).firstDay !== from)
    return 'Een ander stelsel gaat in op de eerste dag van een aangiftetijdvak. Kies die dag.'
  const before = systemOn(systems, addDays(from, -1))
  const isKept = before === system && !systems.some((each) => each.from >= from)
  if (isKept) return `Op deze dag geldt het ${vatSystemLabel[system].toLowerCase()} al.`
  if (system === 'invoice')
    return from > today
      ? 'Stoppen met het kasstelsel kan vanaf de eerste dag zelf: dan is bekend welke facturen nog openstaan. Kom op die dag terug.'
      : null
  if (systems.some((each) => each.system === 'invoice' && each.from >= from))
    return 'Op deze dag of daarna stopte je met het kasstelsel, en toen is de btw van openstaande facturen verschuldigd geworden. Kies de eerste dag van een later tijdvak.'
  return isInvoicedSince
    ? 'Op of na deze dag zijn al facturen met btw geboekt, en die staan in de aangifte op hun factuurdatum. Kies een latere eerste dag.'
    : null
}
