import { isNetherlands, isWithinEu, type VatAddress } from './country.ts'
import type { FileWording } from './language/dutch-files.ts'
import type { Wording } from './language/dutch.ts'
import type { Line } from './line.ts'
import { vatCodeOf } from './vat-case.ts'
import { isOssCode, type DocumentVatCode, type SalesVatCode } from '#ledger/domain/vat-code.ts'

/**
 * The sentences that the law asks for on a document with these lines, in the words of its receiver.
 *
 * @see art. 35a lid 1 Wet OB 1968 ("btw verlegd", the ground of an exemption); art. 138 Richtlijn 2006/112/EG (goods
 * within the EU). An OSS line names the country of its VAT.
 */
export function legalRemarksOf(
  lines: readonly Line[],
  customer: VatAddress,
  {
    remarks,
    ossRemark,
    countryName,
  }: Pick<FileWording, 'remarks' | 'ossRemark'> & Pick<Wording, 'countryName'>,
): string[] {
  const codes = new Set(lines.map((line) => vatCodeOf(line, customer)))
  return [...codes]
    .flatMap((code) => {
      if (hasRemark(code)) return [remarks[code](customer.vatId)]
      return !isOssCode(code) ? [] : [ossRemark(countryName(customer.country))]
    })
    .filter((remark, index, all) => all.indexOf(remark) === index)
}

const hasRemark = (code: DocumentVatCode): code is Exclude<SalesVatCode, 'nl-high' | 'nl-low' | 'nl-zero'> =>
  code !== 'nl-high' && code !== 'nl-low' && code !== 'nl-zero' && !isOssCode(code)

/** Whether a reverse-charged line needs the customer's btw-id: always inside the EU, never outside it. */
export const needsCustomerVatId = (line: Line, customer: VatAddress): boolean =>
  line.vatTreatment === 'reverse-charge' &&
  (isNetherlands(customer.country) || isWithinEu(customer, line.supply))
