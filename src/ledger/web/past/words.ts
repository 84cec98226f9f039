import { nameOfHeading } from '../../domain/past-heading.ts'
import type { PastHeading } from '../../domain/past-parts.ts'

/** What the headings of a balance are called; `old` says how it is typed from the old one. */
export const headingWords = {
  money: { name: nameOfHeading.money, old: 'Bank, spaarrekening en kas samen.' },
  receivables: { name: nameOfHeading.receivables, old: 'Debiteuren.' },
  assets: { name: nameOfHeading.assets, old: 'Na aftrek van afschrijving.' },
  stock: { name: nameOfHeading.stock, old: '' },
  prepaid: { name: nameOfHeading.prepaid, old: '' },
  payables: { name: nameOfHeading.payables, old: 'Crediteuren.' },
  taxes: { name: nameOfHeading.taxes, old: 'Nog te betalen; met een min als je terugkrijgt.' },
  loans: { name: nameOfHeading.loans, old: 'Wat je nog moet aflossen.' },
  deposits: { name: nameOfHeading.deposits, old: '' },
  rest: { name: nameOfHeading.rest, old: 'Andere schulden min andere vorderingen.' },
  equity: { name: nameOfHeading.equity, old: 'Eigen vermogen.' },
} as const satisfies Record<PastHeading, { name: string; old: string }>
