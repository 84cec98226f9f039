import { ZERO } from '#kernel/money.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import type { ShownDocument, Standing } from '../../domain/document-facts.ts'
import { lineOfPage, shownForeign } from '../shown-foreign.ts'
import type { CustomerPageWords } from './words/dutch.ts'

/** The sheet as it was issued. */
export const paperOfCustomer = ({ foreign, ...document }: DocumentOfCustomer): ShownDocument => ({
  ...document,
  ...(document.paymentReference !== null && { hasReference: true }),
  // The picture comes by the link, not by its hash.
  look: { accent: document.look.accent, logo: null },
  ...shownForeign(foreign),
  lines: document.lines.map(({ netAmount, vatAmount, ...line }) => ({
    ...lineOfPage(line, foreign),
    net: netAmount,
    vat: vatAmount,
  })),
  totals: {
    perRate: document.perRate.map(({ vatTreatment, vatPercentage, netAmount, vatAmount }) => ({
      vatTreatment,
      vatRate: vatPercentage,
      net: netAmount,
      vat: vatAmount,
    })),
    net: document.totalAmountSummary.netAmount,
    vat: document.totalAmountSummary.vatAmount,
    gross: document.totalAmountSummary.grossAmount,
  },
})

/**
 * What the sheet says in the place of how to pay, once that has changed: the code on paper asks for the total of the invoice. Undefined
 * while nothing has changed.
 */
export function standingOf(
  document: DocumentOfCustomer,
  { stamp, document: { labels, format } }: CustomerPageWords,
): Standing | undefined {
  const { state, askedAmount, totalAmountSummary } = document
  if (state === 'paid') {
    const day = paidOn(document)
    return {
      stamp: { text: stamp.paid, tone: 'green' },
      fact: day === null ? null : { label: stamp.paidOn, value: format.day(day) },
      sentence: stamp.isPaid,
    }
  }
  if (state === 'cancelled')
    return {
      stamp: { text: stamp.cancelled, tone: 'grey' },
      fact: null,
      sentence: stamp.isCancelled,
    }
  const isOpen = state === 'due' || state === 'late'
  if (!isOpen || askedAmount === totalAmountSummary.grossAmount) return undefined
  return {
    stamp: null,
    fact: { label: labels.payBy, value: format.day(document.dueDate) },
    sentence: null,
  }
}

/** The day on which the last of it came in; null when nothing came in. */
export const paidOn = ({ received }: DocumentOfCustomer) =>
  received.findLast(({ amount }) => amount > ZERO)?.date ?? null
