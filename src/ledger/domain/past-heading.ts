import type { PastHeading } from './past-parts.ts'

/** What the headings of a balance are called, in Dutch. */
export const nameOfHeading = {
  money: 'Geld',
  receivables: 'Klanten moeten nog betalen',
  assets: 'Bezittingen',
  stock: 'Voorraad',
  prepaid: 'Vooruitbetaalde kosten',
  payables: 'Leveranciers krijgen nog',
  taxes: 'Btw en belastingen',
  loans: 'Leningen',
  deposits: 'Aanbetalingen van klanten',
  rest: 'De rest',
  equity: 'Van jou',
} as const satisfies Record<PastHeading, string>
