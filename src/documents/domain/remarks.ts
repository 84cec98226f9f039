import { isNetherlands, isWithinEu, type VatAddress } from './country.ts'
import type { Line } from './line.ts'
import { vatCodeOf } from './vat-case.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'

/**
 * The sentences that the law asks for on a document with these lines.
 *
 * @see art. 35a lid 1 Wet OB 1968 ("btw verlegd", the ground of an exemption); art. 138 Richtlijn 2006/112/EG (goods
 * within the EU)
 */
export function legalRemarksOf(lines: readonly Line[], customer: VatAddress): string[] {
  const codes = new Set(lines.map((line) => vatCodeOf(line, customer)))
  const to = customer.vatId === null ? '' : ` naar ${customer.vatId}`
  return [...codes]
    .flatMap((code) => remarkOf(code, to))
    .filter((remark, index, all) => all.indexOf(remark) === index)
}

function remarkOf(code: SalesVatCode, to: string): string[] {
  switch (code) {
    case 'nl-reverse-charge':
      return [`Btw verlegd${to}.`]
    case 'eu-services':
      return [`Btw verlegd${to} (VAT reverse charge).`]
    case 'eu-goods':
      return ['Intracommunautaire levering, 0% btw: artikel 138, lid 1, Richtlijn 2006/112/EG.']
    case 'export-goods':
      return ['Uitvoer buiten de EU, 0% btw: tabel II, onderdeel a, post 2, Wet OB 1968.']
    case 'non-eu-services':
      return ['Dienst buiten de EU: geen Nederlandse btw.']
    case 'nl-exempt':
      return ['Vrijgesteld van btw (artikel 11 Wet OB 1968).']
    case 'nl-kor':
      return ['Factuur vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968 (KOR).']
    case 'nl-high':
    case 'nl-low':
    case 'nl-zero':
      return []
  }
}

/** Whether a reverse-charged line needs the customer's btw-id: always inside the EU, never outside it. */
export const needsCustomerVatId = (line: Line, customer: VatAddress): boolean =>
  line.vatTreatment === 'reverse-charge' &&
  (isNetherlands(customer.country) || isWithinEu(customer, line.supply))
