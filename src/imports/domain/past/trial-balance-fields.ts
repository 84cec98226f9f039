import type { ListField } from '../list-field.ts'

/**
 * The columns of a trial balance, as exports of Moneybird, e-Boekhouden, SnelStart, Exact Online, Jortt and Rompslomp name them. A balance is
 * in two columns, debit and credit, or in one: with a sign, or with the side in a column of its own.
 */
export const trialBalanceFields: readonly ListField[] = [
  { id: 'account', label: 'Rekening', surer: ['rekeningnummer', 'grootboeknummer', 'grootboekrekening'], aliases: ['grootboek', 'grootboekcode', 'nummer', 'nr', 'code', 'account', 'account code', 'account number', 'gl account', 'ledger account', 'rekeningnr', 'grootboekrekeningnummer'] },
  { id: 'name', label: 'Naam', aliases: ['omschrijving', 'rekeningnaam', 'naam rekening', 'grootboekomschrijving', 'description', 'account name', 'name', 'grootboekrekening naam'] },
  { id: 'debit', label: 'Debet', surer: ['saldo debet', 'eindsaldo debet', 'eindbalans debet', 'balans debet', 'closing debit', 'debet saldo'], aliases: ['debit', 'totaal debet', 'debetsaldo'] },
  { id: 'credit', label: 'Credit', surer: ['saldo credit', 'eindsaldo credit', 'eindbalans credit', 'balans credit', 'closing credit', 'credit saldo'], aliases: ['totaal credit', 'creditsaldo'] },
  { id: 'balance', label: 'Saldo', surer: ['eindsaldo', 'closing balance'], aliases: ['balance', 'bedrag', 'amount', 'eindbalans', 'saldo eind', 'totaal'] },
  { id: 'side', label: 'Debet of credit', surer: ['debet/credit', 'd/c'], aliases: ['dc', 'd of c', 'dc code', 'debit/credit', 'dr/cr', 'saldo d/c', 'boekzijde', 'zijde', 'side'] },
  { id: 'kind', label: 'Balans of winst en verlies', aliases: ['soort', 'type', 'rekeningsoort', 'categorie', 'account type', 'balans/resultaat', 'balans / w&v', 'b/w'] },
  { id: 'currency', label: 'Valuta', aliases: ['munt', 'muntsoort', 'currency', 'valutacode', 'currency code'] },
  { id: 'rgs', label: 'RGS-code', aliases: ['rgs', 'rgs code', 'referentiecode'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when a trial balance with these can be read. */
export function missingOfTrialBalance(fields: ReadonlySet<string>): string | null {
  if (!fields.has('account')) return 'Kies in welke kolom het nummer van de rekening staat.'
  if (fields.has('balance') || (fields.has('debit') && fields.has('credit'))) return null
  if (fields.has('side')) return 'Kies in welke kolom het saldo staat, dat debet of credit is.'
  return 'Kies in welke kolommen debet en credit staan, of in welke kolom het saldo staat.'
}

/** In Dutch: that amounts in one column need a column with their side. */
export const SIDE_MISSING =
  'Alle bedragen staan in één kolom zonder min. Kies in welke kolom staat of een bedrag debet of credit is; staan ze in twee kolommen, kies die dan.'
