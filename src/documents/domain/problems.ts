import { MAX_CENTS } from '#kernel/money.ts'
import type { Party } from './frozen-document.ts'
import type { Line } from './line.ts'
import { totalsOf } from './totals.ts'
import { isVatRate, RATE_UNKNOWN } from './vat-rate.ts'

/** What still keeps any document from standing for good, as sentences that say what to do; `false` for what does not. */
export function contentProblems({
  customer,
  lines,
}: {
  readonly customer: Pick<Party, 'name'>
  readonly lines: readonly Line[]
}): (string | false)[] {
  const { gross } = totalsOf(lines)
  return [
    lines.length === 0 && 'Voeg minstens één regel toe.',
    lines.some((line) => line.description === '') && 'Geef elke regel een omschrijving.',
    lines.some((line) => !isVatRate(line.vatRate)) && RATE_UNKNOWN,
    lines.length > 0 && gross <= 0n && 'Het totaal moet meer dan € 0,00 zijn.',
    gross > MAX_CENTS && 'Het totaal is hoger dan € 10.000.000.000.',
    customer.name === '' && 'Vul de naam van de klant in.',
  ]
}
