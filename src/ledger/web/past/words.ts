import type { PastHeading } from '../../domain/past-parts.ts'

/** What the headings of a balance are called; `old` says how it is typed from the old one. */
export const headingWords = {
  money: { name: 'Geld', old: 'Bank, spaarrekening en kas samen.' },
  receivables: { name: 'Klanten moeten nog betalen', old: 'Debiteuren.' },
  assets: { name: 'Bezittingen', old: 'Na aftrek van afschrijving.' },
  stock: { name: 'Voorraad', old: '' },
  prepaid: { name: 'Vooruitbetaalde kosten', old: '' },
  payables: { name: 'Leveranciers krijgen nog', old: 'Crediteuren.' },
  taxes: { name: 'Btw en belastingen', old: 'Nog te betalen; met een min als je terugkrijgt.' },
  loans: { name: 'Leningen', old: 'Wat je nog moet aflossen.' },
  deposits: { name: 'Aanbetalingen van klanten', old: '' },
  rest: { name: 'De rest', old: 'Andere schulden min andere vorderingen.' },
  equity: { name: 'Van jou', old: 'Eigen vermogen.' },
} as const satisfies Record<PastHeading, { name: string; old: string }>
