import { footerOf, lookOf } from '#documents/domain/document-settings.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { wordingFor } from '#documents/domain/language/wording.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { contentProblems, drawingProblem } from '#documents/domain/problems.ts'
import { foreignFiguresOf } from '#documents/domain/foreign-figures.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import { totalsOf, withFigures } from '#documents/domain/totals.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Quote } from './quote.ts'

/** What still keeps a quote from being shared, as sentences that say what to do; empty when nothing does. */
export function problemsOf(quote: Quote, today: LocalDate): string[] {
  return [
    ...contentProblems(quote),
    drawingProblem({ ...quote, ...footerOf(quote.settings, quote.customer) }),
    quote.needsCode &&
      quote.customer.email === '' &&
      'Voor een code per mail is het e-mailadres van de klant nodig: vul dat in bij de klant.',
    quote.dueDate < today && 'De offerte is al verlopen: kies een latere geldigheid.',
  ].filter((problem) => problem !== false)
}

/** The final content of the quote: the parties, lines and texts of this moment. */
export const frozenQuote = (quote: Quote): Omit<FrozenDocument, 'number'> => ({
  kind: 'quote',
  issueDate: quote.issueDate,
  dueDate: quote.dueDate,
  deliveryDate: quote.deliveryDate,
  ...particularsOf(quote),
  intro: quote.intro,
  outro: quote.outro,
  supplier: quote.supplier,
  customer: quote.customer,
  lines: withFigures(quote.lines),
  totals: totalsOf(quote.lines),
  ...foreignIn(quote),
  remarks: legalRemarksOf(quote.lines, quote.customer, wordingFor(quote.customer)),
  corrects: null,
  ...footerOf(quote.settings, quote.customer),
  ...lookOf(quote.settings),
})

/** The figures of a quote in its own currency; absent in euros. */
export const foreignIn = ({
  exchange,
  lines,
}: Pick<Quote, 'exchange' | 'lines'>): Pick<FrozenDocument, 'foreign'> =>
  exchange === null ? {} : { foreign: { ...exchange, ...foreignFiguresOf(lines, exchange) } }
