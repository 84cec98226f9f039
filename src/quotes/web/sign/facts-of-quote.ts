import { factsOf, type DocumentFacts } from '#documents/domain/document-facts.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import type { PublicQuote } from '../../link-contract.ts'

/** The facts of the quote of a link: of the customer the link tells the name alone, of the supplier no account. */
export const factsOfQuote = (quote: PublicQuote): DocumentFacts =>
  factsOf({
    kind: 'quote',
    number: quote.quoteNumber,
    issueDate: quote.issueDate,
    dueDate: quote.dueByDate,
    deliveryDate: quote.deliveryDate.date,
    ...particularsOf(quote),
    intro: quote.introText,
    outro: quote.outroText,
    supplier: quote.supplier,
    customer: { ...noAddress, name: quote.customerName },
    lines: quote.lines.map(({ vatPercentage, totalAmountSummary, ...line }) => ({
      ...line,
      vatRate: vatPercentage,
      net: totalAmountSummary.netAmount,
    })),
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
    remarks: quote.remarks,
    corrects: null,
  })

const noAddress = { street: '', houseNumber: '', zipCode: '', city: '', kvkNumber: null, vatId: null }
