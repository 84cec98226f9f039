/** A btw-id in the two parts by which VIES asks for it. */
export interface VatNumber {
  /** `EL` for Greece, `XI` for Northern Ireland, else ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly number: string
}

const inVies = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/**
 * The parts of a btw-id as it is stored; null for one of a country that VIES does not have.
 *
 * @see https://ec.europa.eu/taxation_customs/vies
 */
export function vatNumberOf(vatId: string): VatNumber | null {
  const countryCode = vatId.slice(0, 2)
  return inVies.has(countryCode) && /^[A-Z]{2}[0-9A-Z+*]{2,14}$/.test(vatId)
    ? { countryCode, number: vatId.slice(2) }
    : null
}
