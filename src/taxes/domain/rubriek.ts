import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { INPUT_VAT, PRIVATE_USE_VAT, type DutchVatCode } from '#ledger/domain/vat-code.ts'
import { rubriekOf as rubriekOfSale } from '#documents/domain/vat-explanation.ts'

/**
 * The boxes of the Dutch VAT return, in the order of the form. 5d to 5f are left out: the KOR reduction ended in 2020, and
 * today's form asks for no estimates.
 */
export const rubrieken = [
  '1a', '1b', '1c', '1d', '1e',
  '2a',
  '3a', '3b', '3c',
  '4a', '4b',
  '5a', '5b', '5c', '5g',
] as const // prettier-ignore
export type Rubriek = (typeof rubrieken)[number]

export const isRubriek = (text: string): text is Rubriek => (rubrieken as readonly string[]).includes(text)

interface RubriekForm {
  /** In the words of the form. */
  readonly label: string
  /** The columns that the form has for this box. */
  readonly columns: 'both' | 'turnover' | 'vat'
}

/** Source: Belastingdienst, formulier aangifte omzetbelasting. */
export const rubriekForm = {
  '1a': { label: 'Leveringen/diensten belast met hoog tarief', columns: 'both' },
  '1b': { label: 'Leveringen/diensten belast met laag tarief', columns: 'both' },
  '1c': { label: 'Leveringen/diensten belast met overige tarieven, behalve 0%', columns: 'both' },
  '1d': { label: 'Privégebruik', columns: 'both' },
  '1e': { label: 'Leveringen/diensten belast met 0% of niet bij u belast', columns: 'turnover' },
  '2a': { label: 'Leveringen/diensten waarbij de omzetbelasting naar u is verlegd', columns: 'both' },
  '3a': { label: 'Leveringen naar landen buiten de EU (uitvoer)', columns: 'turnover' },
  '3b': { label: 'Leveringen naar of diensten in landen binnen de EU', columns: 'turnover' },
  '3c': { label: 'Installatie/afstandsverkopen binnen de EU', columns: 'turnover' },
  '4a': { label: 'Leveringen/diensten uit landen buiten de EU', columns: 'both' },
  '4b': { label: 'Leveringen/diensten uit landen binnen de EU', columns: 'both' },
  '5a': { label: 'Verschuldigde omzetbelasting (rubrieken 1a tot en met 4b)', columns: 'vat' },
  '5b': { label: 'Voorbelasting', columns: 'vat' },
  '5c': { label: 'Subtotaal (rubriek 5a min 5b)', columns: 'vat' },
  '5g': { label: 'Totaal te betalen of terug te vragen', columns: 'vat' },
} as const satisfies Record<Rubriek, RubriekForm>

/** The headings of the form, with their boxes. */
export const rubriekGroups = [
  { number: 1, title: 'Prestaties binnenland', boxes: ['1a', '1b', '1c', '1d', '1e'] },
  { number: 2, title: 'Verleggingsregelingen binnenland', boxes: ['2a'] },
  { number: 3, title: 'Prestaties naar of in het buitenland', boxes: ['3a', '3b', '3c'] },
  { number: 4, title: 'Prestaties vanuit het buitenland aan u verricht', boxes: ['4a', '4b'] },
  { number: 5, title: 'Voorbelasting en totaal', boxes: ['5a', '5b', '5c', '5g'] },
] as const satisfies readonly { number: number; title: string; boxes: readonly Rubriek[] }[]

/** The box for the VAT of an account. 1520 is input tax, all other accounts are owed. */
export const rubriekOfVatAccount: ReadonlyMap<AccountNumber, Rubriek> = new Map([
  [accountNumber('1500'), '1a'],
  [accountNumber('1505'), '1b'],
  [accountNumber('1508'), '1c'],
  [PRIVATE_USE_VAT, '1d'],
  [accountNumber('1510'), '2a'],
  [accountNumber('1512'), '4a'],
  [accountNumber('1514'), '4b'],
  [INPUT_VAT, '5b'],
])

/** The box for the base of a sale or purchase; null for a case that is not in the return. */
export const rubriekOfTurnover = {
  ...rubriekOfSale,
  // Under the cash system a sale is in no box before its money comes in.
  'nl-high-awaited': null,
  'nl-low-awaited': null,
  'purchase-nl': null,
  'purchase-nl-reversed': '2a',
  'purchase-eu': '4b',
  'purchase-non-eu': '4a',
  'purchase-none': null,
  // The base for the private use of a car has no posting of its own: the turnover follows from the VAT.
  'private-use': null,
  'private-goods': '1d',
  'outside-scope': null,
} as const satisfies Record<DutchVatCode, Rubriek | null>

/** Cases whose turnover is in the return. */
export const turnoverCodes = (Object.keys(rubriekOfTurnover) as DutchVatCode[]).filter(
  (code) => rubriekOfTurnover[code] !== null,
)

export const isPurchase = (code: DutchVatCode): boolean => code.startsWith('purchase-')

/** The accounts and codes of a box; 5a, 5c and 5g are sums of other boxes. */
export const sourcesOf = (
  rubriek: Rubriek,
): { readonly accounts: readonly AccountNumber[]; readonly codes: readonly DutchVatCode[] } => ({
  accounts: [...rubriekOfVatAccount].filter(([, box]) => box === rubriek).map(([account]) => account),
  codes: turnoverCodes.filter((code) => rubriekOfTurnover[code] === rubriek),
})
