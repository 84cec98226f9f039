import { decimalsOf } from '#ledger/domain/currency-decimals.ts'
import { countryName, isNetherlands } from './country.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { Party } from './party.ts'
import { endpointOf, isOnPeppol } from './peppol-endpoint.ts'
import { taxCategoryOf } from './tax-category.ts'

/** Peppol BIS Billing 3.0 is what access points expect; NLCIUS (SI-UBL 2.0) is the same document under its Dutch name. */
export type EInvoiceProfile = 'peppol' | 'nlcius'

/**
 * What is missing before an e-invoice can be made, each a sentence that says what to do; none when it can be. The rest
 * holds by how documents are made: parties have addresses, and totals come from the lines.
 *
 * @see BR-NL-1, BR-NL-4, BR-NL-10 of SI-UBL 2.0; PEPPOL-EN16931-R010; BR-AE-02, BR-IC-02 and BR-O-11 of EN 16931
 */
export function eInvoiceProblemsOf(document: FrozenDocument, profile: EInvoiceProfile = 'peppol'): string[] {
  const { supplier, customer } = document
  const codes = new Set(document.lines.map((line) => taxCategoryOf(line, customer).code))
  const needsBothVatIds = codes.has('AE') || codes.has('K')
  return [
    supplier.kvkNumber === null &&
      'Een e-factuur noemt je KvK-nummer; dat stond nog niet in je gegevens toen je dit document afrondde.',
    supplier.vatId === null &&
      !codes.has('O') &&
      'Een e-factuur noemt je btw-id; dat stond nog niet in je gegevens toen je dit document afrondde.',
    document.foreign !== undefined &&
      decimalsOf(document.foreign.currency) === 3 &&
      `Een e-factuur in ${document.foreign.currency} kan niet: bedragen hebben daar drie decimalen, en een e-factuur heeft er twee. Stuur de PDF.`,
    deliveryProblem(customer),
    profile === 'nlcius' && dutchCustomerProblem(customer),
    needsBothVatIds &&
      customer.vatId === null &&
      'Bij verlegde btw noemt een e-factuur het btw-id van je klant, en dat is niet bekend.',
    codes.has('O') &&
      codes.size > 1 &&
      'Een dienst buiten de EU kan niet samen met andere regels op één e-factuur. Maak er twee facturen van.',
  ].filter((problem) => problem !== false)
}

/** Without an endpoint an e-invoice cannot be delivered. */
function deliveryProblem(customer: Party): string | false {
  if (endpointOf(customer) !== null) return false
  if (isNetherlands(customer.country))
    return 'Een e-factuur wordt bezorgd op KvK-nummer of btw-id, en van deze klant is geen van beide bekend. Vul het in bij de klant; het staat dan op de volgende factuur.'
  const country = countryName(customer.country)
  if (!isOnPeppol(customer.country))
    return `Een e-factuur naar ${country} kan niet: dat land heeft geen nummers op het Peppol-netwerk die Kloppend kent. Stuur de PDF.`
  return customer.vatId === null
    ? `Een e-factuur naar ${country} wordt bezorgd op het btw-id of bedrijfsnummer van je klant, en dat is niet bekend. Vul het in bij de klant; het staat dan op de volgende factuur.`
    : `Een e-factuur naar ${country} wordt bezorgd op het nummer van een bedrijf in dat land; ${customer.vatId} is er geen. Vul het goede nummer in bij de klant, of stuur de PDF.`
}

/** What NLCIUS asks of a Dutch customer, beyond Peppol. */
function dutchCustomerProblem({ country, kvkNumber }: Party): string | false {
  return (
    isNetherlands(country) &&
    kvkNumber === null &&
    'Een NLCIUS-e-factuur noemt het KvK-nummer van een klant in Nederland, en dat is niet bekend. Vul het in bij de klant, dan staat het op de volgende factuur; of kies de e-factuur van Peppol.'
  )
}
