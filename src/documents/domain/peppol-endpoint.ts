import { isNorthernIreland, type VatAddress } from './country.ts'

/** Where an e-invoice is delivered: scheme of the Electronic Address Scheme list, and the number in it. */
export interface Endpoint {
  readonly scheme: string
  readonly id: string
}

/**
 * By KvK number in the Netherlands, else by the number that the customer's country has on the Peppol network; null when
 * there is none. An id of another country than the customer's is no address there.
 *
 * @see OpenPEPPOL, Electronic Address Scheme code list (EAS)
 */
export function endpointOf(party: VatAddress & { readonly kvkNumber: string | null }): Endpoint | null {
  if (party.country === 'NL' && party.kvkNumber !== null) return { scheme: '0106', id: party.kvkNumber }
  if (party.vatId === null) return null
  const country = isNorthernIreland(party) ? 'XI' : party.country
  for (const [scheme, form, written] of schemes[country] ?? [])
    if (form.test(party.vatId)) return { scheme, id: party.vatId.replace(form, written) }
  return null
}

/** Whether customers in that country have an address on the network that we know. */
export const isOnPeppol = (country: string): boolean => schemes[country] !== undefined

/** A scheme, the ids that it accepts, and their notation on the network. */
type Scheme = readonly [scheme: string, form: RegExp, written: string]

const vatNumber = (scheme: string, prefix: string): Scheme[] => [[scheme, new RegExp(`^${prefix}.+$`), '$&']]

const schemes: Readonly<Record<string, readonly Scheme[]>> = {
  NL: vatNumber('9944', 'NL'),
  AT: vatNumber('9914', 'ATU'),
  // The enterprise number.
  BE: [['0208', /^BE(\d{10})$/, '$1']],
  BG: vatNumber('9926', 'BG'),
  CY: vatNumber('9928', 'CY'),
  CZ: vatNumber('9929', 'CZ'),
  DE: vatNumber('9930', 'DE'),
  DK: vatNumber('0198', 'DK'),
  EE: vatNumber('9931', 'EE'),
  ES: vatNumber('9920', 'ES'),
  FI: vatNumber('0213', 'FI'),
  FR: vatNumber('9957', 'FR'),
  GR: vatNumber('9933', 'EL'),
  HR: vatNumber('9934', 'HR'),
  HU: vatNumber('9910', 'HU'),
  IE: vatNumber('9935', 'IE'),
  IT: vatNumber('0211', 'IT'),
  LT: vatNumber('9937', 'LT'),
  LU: vatNumber('9938', 'LU'),
  LV: vatNumber('9939', 'LV'),
  MT: vatNumber('9943', 'MT'),
  PL: vatNumber('9945', 'PL'),
  PT: vatNumber('9946', 'PT'),
  RO: vatNumber('9947', 'RO'),
  // The organisation number, of which the VAT number is made (PEPPOL-COMMON-R049).
  SE: [['0007', /^SE(\d{10})01$/, '$1']],
  SI: vatNumber('9949', 'SI'),
  SK: vatNumber('9950', 'SK'),
  GB: vatNumber('9932', 'GB'),
  // The number is the British one; only its letters differ.
  XI: [['9932', /^XI(.+)$/, 'GB$1']],
  // With the word for VAT the VAT number, without it the number of the business register.
  CH: [
    ['9927', /^CHE\d{9}(MWST|TVA|IVA)$/, '$&'],
    ['0183', /^CHE\d{9}$/, '$&'],
  ],
  NO: [['0192', /^NO(\d{9})(MVA)?$/, '$1']],
  IS: [['0196', /^(?:IS)?(\d{10})$/, '$1']],
  US: [['9959', /^\d{9}$/, '$&']],
  AU: [['0151', /^(?:AU)?(\d{11})$/, '$1']],
  JP: [
    ['0221', /^T\d{13}$/, '$&'],
    ['0188', /^\d{13}$/, '$&'],
  ],
}
