import type { InvoiceDetail } from '#invoices/contract.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { cents, quantity, type Quantity } from '#kernel/money.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import { z } from 'zod'
import type { Creditable, CreditNoteChange } from '../../contract.ts'
import {
  creditFor,
  leftOf,
  type Chosen,
  type ChosenLine,
  type Credit,
  type Credited,
  type CreditedBefore,
} from '../../domain/credit.ts'
import { rateKey, rateOf, type Rate } from '../../domain/credit-by-amount.ts'

/** The lines of an invoice in the form that the rules need. */
export const linesOf = (invoice: Pick<InvoiceDetail, 'lines' | 'foreign'>): StoredLine[] =>
  invoice.lines.map(({ vatPercentage, totalAmountSummary: _totals, foreignNetAmount: _net, ...line }) => ({
    ...line,
    ...rateOfLines(invoice.foreign),
    vatRate: vatPercentage,
  }))

export const creditedBefore = ({
  lines,
  amounts,
}: Pick<Creditable, 'lines' | 'amounts'>): CreditedBefore => ({
  quantities: new Map(lines.map(({ invoiceLineId, creditedQuantity }) => [invoiceLineId, creditedQuantity])),
  amounts: amounts.map(({ vatPercentage, netAmount, vatAmount, ...part }) => ({
    ...part,
    vatRate: vatPercentage,
    net: netAmount,
    vat: vatAmount,
  })),
})

/** The rate that lines in another currency have; nothing in euros. */
const rateOfLines = (foreign: InvoiceDetail['foreign']): Pick<StoredLine, 'exchange'> =>
  foreign === null
    ? {}
    : { exchange: { currency: foreign.currency, perEuro: foreign.perEuro, source: foreign.source } }

/** A quantity as text for a field: without the sign, which is the line's own. */
export const shownQuantity = (count: bigint): string => formatDecimal(count < 0n ? -count : count, 4, 0)

/** The typed quantity of a line: null for an unreadable text, zero for an empty field. */
export function typedQuantity(typed: string, line: Pick<StoredLine, 'quantity'>): Quantity | null {
  if (typed.trim() === '') return quantity(0n)
  const parsed = parseTypedDecimal(typed, 4)
  if (parsed === null || parsed < 0n) return null
  return quantity(line.quantity < 0n ? -parsed : parsed)
}

/** The lines with a typed quantity. */
export const chosenFrom = (
  lines: readonly StoredLine[],
  typed: Readonly<Record<string, string>>,
): ChosenLine[] =>
  lines.flatMap((line) => {
    const count = typedQuantity(typed[line.id] ?? '', line)
    return count === null || count === 0n ? [] : [{ lineId: line.id, quantity: count }]
  })

/** Why a quantity of a line cannot be credited; null when it can. */
export function problemOf(line: StoredLine, typed: string, before: Credited): string | null {
  const count = typedQuantity(typed, line)
  if (count === null) return 'Vul een aantal in, bijvoorbeeld 1,5.'
  const left = leftOf(line, before)
  const isBeyond = left < 0n ? count < left : count > left
  return isBeyond ? `Hooguit ${shownQuantity(left)}.` : null
}

/** The values of the form: quantities per line as typed, or an amount as typed, of one rate ('' for all). */
export interface WhatGoesBack {
  way?: 'lines' | 'amount' | undefined
  amount?: string | undefined
  rate?: string | undefined
  quantities: Record<string, string>
}

export const whatGoesBack = {
  way: z.enum(['lines', 'amount']).optional(),
  amount: z.string().optional(),
  rate: z.string().optional(),
  quantities: z.record(z.string(), z.string()),
}

/**
 * The amounts of the typed values, or the refusal; both null while nothing is typed, or a line shows its own
 * error.
 */
export interface CreditSoFar {
  readonly credit: Credit | null
  readonly problem: string | null
}

/** The amounts so far, by the same rules as on the server. */
export function creditSoFar(
  invoice: Pick<InvoiceDetail, 'customer' | 'invoiceNumber'>,
  lines: readonly StoredLine[],
  before: CreditedBefore,
  typed: WhatGoesBack,
): CreditSoFar {
  const isAmount = typed.way === 'amount'
  if (!isAmount && lines.some((line) => problemOf(line, typed.quantities[line.id] ?? '', before.quantities)))
    return { credit: null, problem: null }
  const chosen = chosenIn(lines, typed)
  if (chosen === null)
    return {
      credit: null,
      problem:
        (typed.amount ?? '').trim() === '' ? null : 'Vul een bedrag boven € 0,00 in, bijvoorbeeld 50,00.',
    }
  try {
    const of = { lines, customer: invoice.customer, number: invoice.invoiceNumber }
    return { credit: creditFor(of, before, chosen), problem: null }
  } catch (error) {
    if (error instanceof DomainError) return { credit: null, problem: error.userMessage }
    throw error
  }
}

/** The choice so far; null when the amount is missing or unreadable. */
function chosenIn(
  lines: readonly StoredLine[],
  { way, amount, rate, quantities }: WhatGoesBack,
): Chosen | null {
  if (way !== 'amount') return { lines: chosenFrom(lines, quantities) }
  const parsed = parseTypedDecimal(amount ?? '', 2)
  return parsed === null || parsed <= 0n ? null : { amount: cents(parsed), rate: rateChosen(lines, rate) }
}

const rateChosen = (lines: readonly StoredLine[], rate: string | undefined): Rate | null =>
  lines.map(rateOf).find((each) => rateKey(each) === rate) ?? null

/** The typed values as the endpoints need them. */
export function goesBack(
  lines: readonly StoredLine[],
  typed: WhatGoesBack,
): Pick<CreditNoteChange, 'lines' | 'amount' | 'amountOf'> {
  const chosen = chosenIn(lines, typed)
  if (chosen === null) return {}
  if ('amount' in chosen)
    return {
      amount: chosen.amount,
      amountOf:
        chosen.rate === null
          ? null
          : { vatTreatment: chosen.rate.vatTreatment, vatPercentage: chosen.rate.vatRate },
    }
  return {
    lines: chosenFrom(lines, typed.quantities).map(({ lineId, quantity: count }) => ({
      invoiceLineId: lineId,
      quantity: count,
    })),
  }
}

/** Nothing typed yet. */
export const nothingTyped = (lines: readonly { readonly id: string }[]): Required<WhatGoesBack> => ({
  way: 'lines',
  amount: '',
  rate: '',
  quantities: untouched(lines),
})

/** An empty field for every line. */
export const untouched = (lines: readonly { readonly id: string }[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ id }) => [id, '']))
