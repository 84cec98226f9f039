import { add } from '#kernel/money.ts'
import type { FrozenLine } from '../domain/frozen-document.ts'

/** A line with its amounts in the document, as the pages of quotes, invoices and credit notes read it. */
export const lineOnScreen = (line: FrozenLine) => ({
  id: line.id,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit ?? null,
  unitPrice: line.unitPrice,
  isPriceInclusive: line.isPriceInclusive ?? false,
  discountPercentage: line.discountPercentage ?? null,
  discountAmount: line.discountAmount ?? null,
  vatPercentage: line.vatRate,
  vatTreatment: line.vatTreatment,
  supply: line.supply,
  revenueAccount: line.revenueAccount ?? null,
  totalAmountSummary: { netAmount: line.net, vatAmount: line.vat, grossAmount: add(line.net, line.vat) },
  foreignNetAmount: line.foreignNet ?? null,
})
