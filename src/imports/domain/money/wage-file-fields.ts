import type { ListField } from '../list-field.ts'
import type { FoundText, MeaningField } from './meaning.ts'

/**
 * The columns of a wage journal, by the names that payroll programs give them. An amount is in two columns, in one with a column that says
 * debit or credit, or in one with a sign. Source of the first names: xcount.nl/download/html/lonen.htm, seen on 2026-11-28; the others are plain Dutch and English names.
 */
export const wageFileFields: readonly ListField[] = [
  { id: 'account', label: 'Rekening', surer: ['rekeningnummer', 'grootboeknummer', 'grootboekrekening'], aliases: ['grootboek', 'grootboekcode', 'grootboekrekeningnummer', 'rekeningnr', 'rekening nr', 'rek', 'account', 'account code', 'account number', 'gl account', 'ledger account', 'nummer', 'code'] },
  { id: 'name', label: 'Omschrijving', surer: ['rekeningomschrijving', 'grootboekomschrijving', 'naam rekening', 'rekeningnaam', 'looncomponent'], aliases: ['omschrijving journaal', 'omschrijving regel', 'boekingsomschrijving', 'description', 'account name', 'naam', 'component'] },
  { id: 'debit', label: 'Debet', surer: ['bedrag debet', 'debet bedrag'], aliases: ['debit', 'debetbedrag', 'deb'] },
  { id: 'credit', label: 'Credit', surer: ['bedrag credit', 'credit bedrag'], aliases: ['creditbedrag', 'cred'] },
  { id: 'amount', label: 'Bedrag', aliases: ['amount', 'waarde', 'totaal', 'saldo'] },
  { id: 'side', label: 'Debet of credit', surer: ['debet/credit', 'd/c'], aliases: ['dc', 'debet credit', 'boekzijde', 'zijde', 'debit credit', 'debit/credit', 'soort'] },
  { id: 'period', label: 'Periode', surer: ['loonperiode', 'verloningsperiode'], aliases: ['tijdvak', 'maand', 'datum', 'boekdatum', 'boekingsdatum', 'journaaldatum', 'period', 'date', 'periode nummer', 'jaar periode'] },
  { id: 'person', label: 'Werknemer', surer: ['naam werknemer', 'naam medewerker', 'werknemersnaam'], aliases: ['medewerker', 'employee', 'employee name', 'personeelslid'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when a wage journal with these can be read. */
export function missingOfWageFile(fields: ReadonlySet<string>): string | null {
  if (!fields.has('account') && !fields.has('name'))
    return 'Kies in welke kolom de rekening of de omschrijving staat.'
  if (fields.has('amount') || (fields.has('debit') && fields.has('credit'))) return null
  return 'Kies in welke kolommen debet en credit staan, of in welke kolom het bedrag staat.'
}

/** What an account of a payroll program is on a wage slip. What is owed for tax and pension is apart from the costs of the employer. */
export const wageParts = [
  { id: 'gross', label: 'Brutoloon' },
  { id: 'holidayCost', label: 'Vakantiegeld, kosten' },
  { id: 'holidayDue', label: 'Vakantiegeld dat klaarstaat' },
  { id: 'travel', label: 'Reiskosten onbelast' },
  { id: 'charges', label: 'Werkgeverslasten en Zvw' },
  { id: 'pensionCost', label: 'Pensioen, deel van de werkgever' },
  { id: 'taxDue', label: 'Loonheffing, te betalen' },
  { id: 'pensionDue', label: 'Pensioen, te betalen' },
  { id: 'netDue', label: 'Nettoloon, te betalen' },
] as const satisfies readonly MeaningField[]
export type WagePart = (typeof wageParts)[number]['id']

/** The accounts of Kloppend itself, which some owners fill in at their payroll program. */
const ownAccounts: Readonly<Record<string, WagePart>> = {
  '4000': 'gross',
  '4005': 'holidayCost',
  '4010': 'charges',
  '4020': 'pensionCost',
  '4030': 'travel',
  '1650': 'taxDue',
  '1660': 'netDue',
  '1661': 'holidayDue',
  '1662': 'pensionDue',
}

/** Words of an account, in the order in which they are asked, with the part on each side; null where only a person knows. */
const words: readonly (readonly [RegExp, { readonly debit: WagePart | null; readonly credit: WagePart | null }])[] = [
  [/bruto/, { debit: 'gross', credit: null }],
  [/netto|te betalen (lonen|loon|salaris)|(lonen|loon|salaris(sen)?) te betalen/, { debit: 'netDue', credit: 'netDue' }],
  [/pensioen|pension/, { debit: 'pensionCost', credit: 'pensionDue' }],
  [/vakantie(geld|toeslag|bijslag|uitkering)|holiday (pay|allowance)/, { debit: null, credit: 'holidayDue' }],
  [/sociale (lasten|verzekering|premie)|werkgevers(lasten|premie|heffing|deel)|\bzvw|zorgverzekeringswet|\b(whk|awf|aof|wko|wga)\b|premies? (ww|wao)/, { debit: 'charges', credit: 'taxDue' }],
  [/loonheffing|loonbelasting|loonbel\b|belastingdienst|afdracht|wage tax|payroll tax/, { debit: null, credit: 'taxDue' }],
  [/reiskosten|kilometer|thuiswerk|woon.?werk/, { debit: 'travel', credit: null }],
  [/loon|lonen|salaris|bonus|overwerk|gratificatie|wages|salar(y|ies)/, { debit: 'gross', credit: null }],
] // prettier-ignore

/** The part that an account seems to be: by its words and its side, else by the number that Kloppend gives that part; null when a person has to say. */
export function proposedPart({ key, text, amount }: FoundText): WagePart | null {
  const name = text.toLowerCase()
  const found = words.find(([word]) => word.test(name))?.[1]
  const isHoliday = /vakantie|holiday/.test(name) && !/bruto/.test(name)
  if (isHoliday && amount > 0n) return holidayCostOrDue(key, name)
  if (found !== undefined) return amount < 0n ? found.credit : found.debit
  return ownAccounts[key] ?? null
}

/** Holiday allowance on the debit side is set aside as a cost, or paid from what was set aside before. */
function holidayCostOrDue(key: string, name: string): WagePart | null {
  if (/uitbeta|uitgekeerd|opgenomen/.test(name)) return 'holidayDue'
  return /kosten|last|toevoeging/.test(name) || /^4\d{3,}$/.test(key) ? 'holidayCost' : null
}
