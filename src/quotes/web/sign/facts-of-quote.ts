import { factsOf, type DocumentFacts } from '#documents/domain/document-facts.ts'
import { lineOfPage, shownForeign } from '#documents/web/shown-foreign.ts'
import type { Wording } from '#documents/domain/language/dutch.ts'
import type { PublicQuote } from '../../link-contract.ts'
import { shownQuote } from '../shown-quote.ts'

/** The facts of the quote of a link: of the customer the link tells the name alone, of the supplier no account. */
export const factsOfQuote = (quote: PublicQuote, words: Wording): DocumentFacts =>
  factsOf(
    {
      ...shownQuote(quote),
      number: quote.quoteNumber,
      supplier: quote.supplier,
      customer: { ...noAddress, name: quote.customerName },
      lines: quote.lines.map(({ totalAmountSummary, ...line }) => ({
        ...lineOfPage(line, quote.foreign),
        net: totalAmountSummary.netAmount,
        vat: totalAmountSummary.vatAmount,
      })),
      ...shownForeign(quote.foreign),
      totals: {
        perRate: quote.perRate.map(({ vatTreatment, vatPercentage, netAmount, vatAmount }) => ({
          vatTreatment,
          vatRate: vatPercentage,
          net: netAmount,
          vat: vatAmount,
        })),
        net: quote.totalAmountSummary.netAmount,
        vat: quote.totalAmountSummary.vatAmount,
        gross: quote.totalAmountSummary.grossAmount,
      },
    },
    words,
  )

const noAddress = { street: '', houseNumber: '', zipCode: '', city: '', kvkNumber: null, vatId: null }
