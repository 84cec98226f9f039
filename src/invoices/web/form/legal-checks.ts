import { dutch } from '#documents/domain/language/dutch.ts'
import { vatNameOf } from '#documents/domain/vat-label.ts'
import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { Company } from '#tenants/session-contract.ts'
import type { InvoiceDetail } from '../../contract.ts'

export interface LegalCheck {
  readonly what: string
  readonly value: string
}

/**
 * The required content of an invoice, with the present values. Missing values are not listed here: the server
 * names them among the problems.
 *
 * @see art. 35a Wet OB 1968
 */
export function legalChecks(
  invoice: InvoiceDetail,
  company: Company | undefined,
  expectedNumber: string,
): LegalCheck[] {
  const { customer, lines } = invoice
  const isAddressComplete = ![
    customer.street,
    customer.houseNumber,
    customer.zipCode,
    customer.city,
  ].includes('')
  const isDescribed = lines.length > 0 && lines.every(({ description }) => description !== '')
  return [
    company && {
      what: 'Jouw gegevens',
      value: `${company.name}, ${company.street} ${company.houseNumber}, ${company.zipCode} ${company.city}, KvK ${company.chamberOfCommerceNumber}, btw-id ${company.vatId}`,
    },
    customer.name !== '' &&
      isAddressComplete && {
        what: 'Je klant',
        value: [
          customer.name,
          `${customer.street} ${customer.houseNumber}`,
          `${customer.zipCode} ${customer.city}`,
          customer.vatId === null ? null : `btw-id ${customer.vatId}`,
        ]
          .filter((part) => part !== null)
          .join(', '),
      },
    { what: 'Factuurnummer', value: `krijgt het volgende in de reeks, nu ${unbroken(expectedNumber)}` },
    {
      what: 'Datums',
      value: `factuur ${formatDateInWords(invoice.issueDate)}, geleverd ${formatDateInWords(invoice.deliveryDate)}, te betalen uiterlijk ${formatDateInWords(invoice.dueByDate)}`,
    },
    isDescribed && {
      what: 'Wat er is geleverd',
      value: `${counted(lines.length, 'regel', 'regels')} met omschrijving, aantal en prijs`,
    },
    ...invoice.perRate.map((rate) => ({
      what: vatNameOf({ ...rate, vatRate: rate.vatPercentage }, dutch),
      value: `${formatEuros(rate.vatAmount)} over ${formatEuros(rate.netAmount)}`,
    })),
    ...invoice.remarks.map((remark) => ({ what: 'Vermelding', value: remark })),
    { what: 'Totaal', value: `${formatEuros(invoice.totalAmountSummary.grossAmount)} incl. btw` },
  ].filter((check) => check !== false && check !== undefined)
}

/** A number does not break at its hyphen. */
const unbroken = (number: string): string => number.replace('-', '-\u2060')
