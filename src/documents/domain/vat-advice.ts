import { countryName, isNetherlands, isWithinEu, vatPrefixOf, type VatAddress } from './country.ts'
import { basisPoints } from '#kernel/money.ts'
import type { Line } from './line.ts'

/** What is asked about the VAT of a line, and what would fit better. */
export interface VatAdvice {
  /** Stable: `vat.eu-goods`. */
  readonly code: string
  /** In Dutch: what does not fit and why, and when the line is right all the same. */
  readonly sentence: string
  /** What the line would become; null where only the user can tell. */
  readonly proposal: { readonly label: string; readonly change: VatChange } | null
}

export type VatChange = Partial<Pick<Line, 'vatRate' | 'vatTreatment'>>

/** The customer as far as it decides about VAT. */
export interface VatCustomer extends VatAddress {
  readonly name: string
  readonly kvkNumber: string | null
}

/**
 * The question that a line across the border raises, or null when treatment, rate, country, id and supply fit. The law
 * has exceptions that only the user knows, so this asks and never refuses.
 *
 * @see Wet OB 1968, art. 6, 9 and 25; Richtlijn 2006/112/EG, art. 44, 45, 138, 139 and 146
 */
export function vatAdviceOf(
  line: Pick<Line, 'vatRate' | 'vatTreatment' | 'supply'>,
  customer: VatCustomer,
  isUnderKor: boolean,
): VatAdvice | null {
  if (isNetherlands(customer.country)) return null
  return isWithinEu(customer, line.supply)
    ? adviceWithinEu(line, customer, isUnderKor)
    : adviceOutsideEu(line, customer)
}

type VatLine = Parameters<typeof vatAdviceOf>[0]

function adviceWithinEu(line: VatLine, customer: VatCustomer, isUnderKor: boolean): VatAdvice | null {
  const isGoods = line.supply === 'goods'
  if (line.vatTreatment === 'reverse-charge') return isGoods && isUnderKor ? korGoods : null
  const hasId = customer.vatId?.startsWith(vatPrefixOf(customer)) === true
  if (line.vatTreatment === 'kor') return hasId && !isGoods ? korServices(customer) : null
  if (line.vatTreatment !== 'standard') return null
  if (hasId) return isGoods ? goodsToBusiness(line, customer) : serviceToBusiness(line, customer)
  return line.vatRate === 0n ? zeroWithoutId(customer) : null
}

const reverse = {
  label: 'Maak er btw verlegd van',
  change: { vatTreatment: 'reverse-charge' },
} as const

const goodsToBusiness = (line: VatLine, customer: VatCustomer): VatAdvice => ({
  code: 'vat.eu-goods',
  sentence:
    `Goederen naar een bedrijf in ${countryName(customer.country)} (${customer.vatId ?? ''}) zijn een intracommunautaire ` +
    'levering: 0% btw, rubriek 3b, een regel in je ICP-opgaaf en de zin van artikel 138 op de factuur. ' +
    (line.vatRate === 0n
      ? 'Nu staat er 0% zonder die zin, in rubriek 1e.'
      : 'Blijven de goederen in Nederland, dan klopt de btw die er nu staat.'),
  proposal: reverse,
})

const serviceToBusiness = (line: VatLine, customer: VatCustomer): VatAdvice => ({
  code: 'vat.eu-services',
  sentence:
    `Een dienst aan een bedrijf in ${countryName(customer.country)} (${customer.vatId ?? ''}) is meestal belast in zijn ` +
    'eigen land: btw verlegd, rubriek 3b en een regel in je ICP-opgaaf. ' +
    (line.vatRate === 0n
      ? 'Nu staat er 0% in rubriek 1e.'
      : 'Gaat het om een gebouw, een evenement of vervoer van personen in Nederland, dan klopt de btw die er nu staat.'),
  proposal: reverse,
})

const zeroWithoutId = (customer: VatCustomer): VatAdvice => ({
  code: 'vat.eu-zero',
  sentence:
    `Er staat 0% btw op, en van ${customer.name} is geen btw-id van ${countryName(customer.country)} bekend. Aan een ` +
    'particulier in de EU reken je btw: kies het tarief van 21 of 9%. Is het een bedrijf, vul dan het btw-id in bij de klant en kies BTW verlegd.',
  proposal: null,
})

/** Art. 44 Richtlijn 2006/112/EG: supplied in the customer's country, so not under the Dutch scheme. */
const korServices = (customer: VatCustomer): VatAdvice => ({
  code: 'vat.kor-eu-services',
  sentence:
    `Een dienst aan een bedrijf in ${countryName(customer.country)} is belast in zijn eigen land en valt niet onder de KOR: ` +
    'btw verlegd, rubriek 3b en een regel in je ICP-opgaaf, ook als je verder geen aangifte doet.',
  proposal: reverse,
})

/** Art. 139 lid 1 Richtlijn 2006/112/EG: who is under the scheme for small businesses makes no supply of art. 138. */
const korGoods: VatAdvice = {
  code: 'vat.kor-eu-goods',
  sentence:
    'Wie meedoet aan de KOR doet geen intracommunautaire leveringen (artikel 139 Richtlijn 2006/112/EG): de verkoop is vrijgesteld onder de KOR, zonder ICP-opgaaf.',
  proposal: { label: 'Maak er vrijgesteld (KOR) van', change: { vatTreatment: 'kor' } },
}

function adviceOutsideEu(line: VatLine, customer: VatCustomer): VatAdvice | null {
  if (line.vatTreatment === 'exempt' || line.vatTreatment === 'kor') return null
  const isCharged = line.vatTreatment === 'standard' && line.vatRate > 0n
  if (line.supply === 'goods') return isCharged ? exported(customer) : null
  const isBusiness = customer.vatId !== null || customer.kvkNumber !== null
  if (isCharged) return isBusiness ? serviceOutside(customer) : null
  return isBusiness ? null : consumerOutside(customer)
}

const nothing = { label: 'Maak er 0% van', change: { vatRate: basisPoints(0n) } } as const

const exported = (customer: VatCustomer): VatAdvice => ({
  code: 'vat.export',
  sentence:
    `Goederen naar ${countryName(customer.country)} gaan de EU uit: uitvoer, met 0% btw in rubriek 3a. Bewaar het bewijs ` +
    'van uitvoer. Blijven de goederen in Nederland, dan klopt de btw die er nu staat.',
  proposal: nothing,
})

const serviceOutside = (customer: VatCustomer): VatAdvice => ({
  code: 'vat.non-eu-services',
  sentence:
    `Een dienst aan een bedrijf in ${countryName(customer.country)} is meestal belast in zijn eigen land: geen Nederlandse ` +
    'btw, en niet in je aangifte. Gaat het om een gebouw of een evenement in Nederland, dan klopt de btw die er nu staat.',
  proposal: nothing,
})

const consumerOutside = (customer: VatCustomer): VatAdvice => ({
  code: 'vat.non-eu-consumer',
  sentence:
    `Van ${customer.name} is geen bedrijfsnummer bekend. Een dienst aan een particulier in ${countryName(customer.country)} ` +
    'is meestal belast met Nederlandse btw: kies dan 21 of 9%. Is het een bedrijf, vul dan zijn btw-id of bedrijfsnummer in bij de klant.',
  proposal: null,
})
