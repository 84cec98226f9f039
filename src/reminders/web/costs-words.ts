import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import { collectionCosts, limitsOn, type CostsBand } from '../domain/collection-costs.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'

/** The scale of the law as it holds for an amount in a letter of a day, a line for each band. */
export function scaleWords(bands: readonly CostsBand[], day: LocalDate): string[] {
  const costs = collectionCosts(sum(bands.map(({ amount }) => amount)), day)
  const { least, most } = limitsOn(day)
  return [
    ...bands.map(({ share, amount }, place) => {
      const which = place === 0 ? 'de eerste' : bands.length === place + 1 ? 'de laatste' : 'de volgende'
      return `${formatRate(share)} over ${bands.length === 1 ? '' : `${which} `}${formatEuros(amount)}`
    }),
    ...(costs === least ? [`nooit minder dan ${formatEuros(least)}`] : []),
    ...(costs === most ? [`nooit meer dan ${formatEuros(most)}`] : []),
  ]
}

/** Over what the scale is counted: the sum of the invoices of the letter is one amount. */
export const overWords = (over: Cents, invoices: number): string =>
  invoices === 1
    ? `Volgens de wettelijke staffel over ${formatEuros(over)}, wat er openstaat:`
    : `Volgens de wettelijke staffel over ${formatEuros(over)}, wat er openstaat van ${String(invoices)} facturen samen:`

/** What a person may choose for a letter of a day, and when that is right. */
export const basisWordsOn = (day: LocalDate) =>
  ({
    scale: { label: 'De staffel', hint: 'Zo rekenen rechters meestal.' },
    'scale-with-vat': {
      label: `De staffel met ${formatRate(highRateOn(day))} btw`,
      hint: 'Alleen als een incassobureau voor je int. De btw op zijn rekening kun je niet aftrekken, omdat deze verkoop zonder btw is. De brief noemt de btw.',
    },
    'per-invoice': {
      label: `${formatEuros(limitsOn(day).least)} per factuur`,
      hint: 'Het minimum voor bedrijven, voor elke factuur apart. Een rechter kan het lager maken.',
    },
  }) as const satisfies Record<CostsBasis, { readonly label: string; readonly hint: string }>
