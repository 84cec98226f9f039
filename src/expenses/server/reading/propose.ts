import { currencyOf } from '#ledger/domain/currency.ts'
import { basisPoints, price, quantity, shareOf, type Cents } from '#kernel/money.ts'
import type { DocumentProposal, ProposedLine } from '../../reading-contract.ts'
import type { PurchaseReading } from '../../domain/e-invoice/read-purchase.ts'
import type { ReceiptReading } from '../../domain/receipt/read-receipt.ts'
import type { RateFound } from '../../domain/receipt/vat.ts'
import type { Certainty, Found } from '../../domain/receipt/text-line.ts'

/**
 * The proposal from a reading: one line per rate, net, with the stated VAT where it differs from ours. A
 * document without Dutch VAT is one line of the total.
 */
export function proposalOfReceipt(read: ReceiptReading): DocumentProposal {
  const { total, vatTreatment, remarks } = read
  const isOneLine = vatTreatment === 'foreign' && total !== null
  return {
    supplier: valueOf(read.supplier),
    invoiceNumber: read.invoiceNumber,
    date: valueOf(read.date),
    total: valueOf(total),
    paidWith: read.paidWith,
    vatTreatment: vatTreatment ?? 'standard',
    isEuro: read.isEuro,
    ...(read.currency !== null && { currency: read.currency }),
    ...(read.country !== undefined && { country: read.country }),
    lines: isOneLine ? [wholeLine(total.value)] : read.perRate.map(lineOf),
    certainty: {
      supplier: certaintyOf(read.supplier),
      date: certaintyOf(read.date),
      total: certaintyOf(total),
      lines: isOneLine ? total.certainty : worstOf(read.perRate.map(({ certainty }) => certainty)),
    },
    ...(remarks === undefined ? {} : { remarks: [...remarks] }),
  }
}

const valueOf = <Value>(found: Found<Value> | null): Value | null => found?.value ?? null
const certaintyOf = (found: Found<unknown> | null): Certainty | null => found?.certainty ?? null

const lineOf = ({ rate, net, vat, vatTreatment }: RateFound): ProposedLine => ({
  description: '',
  quantity: ONE,
  unitPrice: price(net * 100n),
  vatPercentage: rate,
  vatAmount: vatTreatment !== undefined || shareOf(net, rate) === vat ? null : vat,
  ...(vatTreatment === undefined ? {} : { vatTreatment }),
})

const wholeLine = (total: Cents): ProposedLine => ({
  description: '',
  quantity: ONE,
  unitPrice: price(total * 100n),
  vatPercentage: basisPoints(0n),
  vatAmount: null,
})

const ONE = quantity(10_000n)

/**
 * The proposal from an e-invoice. Where its lines differ in treatment the proposal itself has `standard`, for
 * callers without a treatment per line.
 */
export function proposalOfPurchase(read: PurchaseReading): DocumentProposal {
  const [first, ...others] = new Set(read.lines.map((line) => line.vatTreatment))
  return {
    supplier: read.supplier,
    ...(read.iban !== null && { iban: read.iban }),
    invoiceNumber: read.number,
    date: read.date,
    total: read.gross,
    // An invoice is usually not paid yet.
    paidWith: 'on-account',
    vatTreatment: others.length === 0 ? (first ?? 'standard') : 'standard',
    isEuro: read.currency === null || read.currency === 'EUR',
    ...foreignOf(read.currency),
    lines: read.lines.map(
      ({ description, quantity: count, unitPrice, vatRate, vatTreatment, statedVat }) => ({
        description,
        quantity: count,
        unitPrice,
        vatPercentage: vatRate,
        vatAmount: statedVat,
        vatTreatment,
      }),
    ),
    certainty: {
      supplier: read.supplier === null ? null : 'certain',
      date: read.date === null ? null : 'certain',
      ...read.certainty,
    },
    remarks: [...read.remarks],
    stated: {
      currency: read.currency,
      net: read.stated.net,
      vat: read.stated.vat,
      gross: read.stated.gross,
      payable: read.stated.payable,
    },
  }
}

/** The code where it is of a known currency other than the euro. */
function foreignOf(code: string | null): Pick<DocumentProposal, 'currency'> {
  const currency = code === null ? null : currencyOf(code)
  return currency === null ? {} : { currency: currency.code }
}

const worstOf = (certainties: readonly Certainty[]): Certainty | null =>
  (['unsure', 'likely', 'certain'] as const).find((each) => certainties.includes(each)) ?? null
