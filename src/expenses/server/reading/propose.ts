import { price, quantity, shareOf } from '#kernel/money.ts'
import type { DocumentProposal } from '../../contract.ts'
import type { ReceiptReading } from '../../domain/receipt/read-receipt.ts'
import type { Certainty } from '../../domain/receipt/text-line.ts'

/** What was read, as it is proposed: one line per rate, net, with the VAT that is stated where it differs from ours. */
export const proposalOfReceipt = (read: ReceiptReading): DocumentProposal => ({
  supplier: read.supplier?.value ?? null,
  invoiceNumber: read.invoiceNumber,
  date: read.date?.value ?? null,
  total: read.total?.value ?? null,
  paidWith: read.paidWith,
  vatTreatment: read.vatTreatment,
  isEuro: read.isEuro,
  lines: read.perRate.map(({ rate, net, vat }) => ({
    description: '',
    quantity: quantity(10_000n),
    unitPrice: price(net * 100n),
    vatPercentage: rate,
    vatAmount: shareOf(net, rate) === vat ? null : vat,
  })),
  certainty: {
    supplier: read.supplier?.certainty ?? null,
    date: read.date?.certainty ?? null,
    total: read.total?.certainty ?? null,
    lines: worstOf(read.perRate.map(({ certainty }) => certainty)),
  },
})

const worstOf = (certainties: readonly Certainty[]): Certainty | null =>
  (['unsure', 'likely', 'certain'] as const).find((each) => certainties.includes(each)) ?? null
