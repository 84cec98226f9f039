import { isNetherlands, isWithinEu, type VatAddress } from './country.ts'
import type { FileWording } from './language/dutch-files.ts'
import type { Line } from './line.ts'
import { vatCodeOf } from './vat-case.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'

/**
 * The sentences that the law asks for on a document with these lines, in the words of its receiver.
 *
 * @see art. 35a lid 1 Wet OB 1968 ("btw verlegd", the ground of an exemption); art. 138 Richtlijn 2006/112/EG (goods
 * within the EU)
 */
export function legalRemarksOf(
  lines: readonly Line[],
  customer: VatAddress,
  { remarks }: Pick<FileWording, 'remarks'>,
): string[] {
  const codes = new Set(lines.map((line) => vatCodeOf(line, customer)))
  return [...codes]
    .flatMap((code) => (hasRemark(code) ? [remarks[code](customer.vatId)] : []))
    .filter((remark, index, all) => all.indexOf(remark) === index)
}

const hasRemark = (code: SalesVatCode): code is Exclude<SalesVatCode, 'nl-high' | 'nl-low' | 'nl-zero'> =>
  code !== 'nl-high' && code !== 'nl-low' && code !== 'nl-zero'

/** Whether a reverse-charged line needs the customer's btw-id: always inside the EU, never outside it. */
export const needsCustomerVatId = (line: Line, customer: VatAddress): boolean =>
  line.vatTreatment === 'reverse-charge' &&
  (isNetherlands(customer.country) || isWithinEu(customer, line.supply))
