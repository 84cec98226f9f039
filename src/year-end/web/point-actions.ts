import { paths } from '#platform/web/paths.ts'
import type { YearDetail } from '../contract.ts'
import type { YearPointId } from '../domain/year-point.ts'

/** What settles a point: a dialog, a proposal below the list, or another page. */
type Action =
  | { readonly label: string; readonly asked: 'cash' | 'stock' | 'benefits' | 'doubtful' }
  | { readonly asked: 'below' }
  | { readonly label: string; readonly to: string }

const actions: Partial<Record<YearPointId, Action>> = {
  vat: { label: 'Naar Belastingen', to: paths.taxes },
  proof: { label: 'Naar de controle', to: paths.proof },
  bank: { label: 'Naar Te verwerken', to: paths.bank },
  receipts: { label: 'Naar Bank', to: paths.bankAccounts },
  suspense: { label: 'Naar Te verwerken', to: paths.bank },
  trips: { label: 'Naar Ritten', to: paths.trips },
  'loan-interest': { label: 'Naar Leningen', to: paths.loans },
  cars: { label: 'Naar Ritten', to: paths.trips },
  concepts: { label: 'Naar Facturen', to: paths.invoices },
  assets: { label: 'Naar Bedrijfsmiddelen', to: paths.assets },
  depreciation: { label: 'Naar Bedrijfsmiddelen', to: paths.assets },
  salary: { label: 'Naar Lonen', to: paths.wages },
  'current-account': { label: 'Naar Memoriaal', to: paths.newJournalEntry },
  cash: { label: 'Kas tellen', asked: 'cash' },
  stock: { label: 'Voorraad tellen', asked: 'stock' },
  benefits: { label: 'Invullen', asked: 'benefits' },
  doubtful: { label: 'Invullen', asked: 'doubtful' },
  work: { asked: 'below' },
  'over-year-end': { asked: 'below' },
  workspace: { asked: 'below' },
  currencies: { asked: 'below' },
  'corporate-tax': { asked: 'below' },
}

/** What settles a point of a year; null where the text alone says what to do. */
export function actionOf(
  { id, expenseId, expenseLineId }: YearDetail['points'][number],
  { year }: Pick<YearDetail, 'year'>,
): Action | null {
  if (id === 'investments')
    return { label: 'Invullen bij Opzij', to: `${paths.incomeTax}?jaar=${String(year)}` }
  if (id === 'appropriation')
    return { label: 'Naar de jaarrekening', to: `${paths.annualAccounts}?jaar=${String(year - 1)}` }
  if (expenseLineId !== undefined)
    return { label: 'Maak bedrijfsmiddel', to: `${paths.newAsset}?regel=${expenseLineId}` }
  if (expenseId !== undefined) return { label: 'Naar de uitgave', to: paths.expense(expenseId) }
  return actions[id] ?? null
}
