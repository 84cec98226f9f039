import { particularsOf } from '#documents/domain/particulars.ts'
import type { PublicQuote } from '../link-contract.ts'

/** What the sheets of owner and customer both show of a quote: all but the number, parties and amounts. */
export const shownQuote = (
  quote: Pick<
    PublicQuote,
    'issueDate' | 'dueByDate' | 'deliveryDate' | 'introText' | 'outroText' | 'remarks'
  > &
    Parameters<typeof particularsOf>[0],
) => ({
  kind: 'quote' as const,
  issueDate: quote.issueDate,
  dueDate: quote.dueByDate,
  deliveryDate: quote.deliveryDate.date,
  ...particularsOf(quote),
  intro: quote.introText,
  outro: quote.outroText,
  remarks: quote.remarks,
  corrects: null,
})
