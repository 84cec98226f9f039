import { z } from 'zod'
import { standardSettings, textFor } from '#documents/domain/document-settings.ts'
import {
  blankDocument,
  checkedBy,
  documentOf,
  documentValuesOf,
  typedDocument,
  type DocumentValues,
  type GivenInAddress,
} from '#documents/web/editor/document-values.ts'
import { currencyIn, currencyOfDocument, typedCurrency } from '#documents/web/editor/currency-of-document.ts'
import type { DocumentWords } from '#documents/web/editor/document-words.ts'
import { EURO, type CurrencyValues } from '#ledger/web/currency-values.ts'
import { paths } from '#platform/web/paths.ts'
import { newQuote, type NewQuote, type QuoteDetail } from '../../contract.ts'

/** A quote is typed as any document, with texts; it is due when it is no longer valid. */
export interface QuoteValues extends DocumentValues, CurrencyValues {
  introMessage: string
  outroMessage: string
  needsCode: boolean
}

export const quoteWords: DocumentWords = {
  list: { label: 'Offertes', to: paths.quotes },
  newTitle: 'Nieuwe offerte',
  editTitle: 'Offerte bewerken',
  proceed: 'Verstuur…',
  created: '✅ Offerte succesvol aangemaakt',
  saved: '✅ Offerte opgeslagen',
  creationFailed: '❌ Offerte creatie mislukt zonder foutmelding.',
  changedElsewhere: 'Deze offerte is intussen ergens anders gewijzigd',
  issueDate: 'Offertedatum',
  dueDays: 'Geldigheid',
}

/** How the fields that only a quote has are called. */
export const quoteFieldLabel = {
  introMessage: 'Inleiding',
  outroMessage: 'Afsluiting',
  needsCode: 'Vraag een code per mail bij het tekenen',
  currency: 'Valuta',
  rate: 'Koers',
} as const

/** Valid for the tenant's own days, in its own words. */
export const emptyQuote = (given: GivenInAddress, settings = standardSettings): QuoteValues => ({
  ...blankDocument(given, settings.validityDays),
  introMessage: textFor(settings, 'quote.intro', 'nl'),
  outroMessage: textFor(settings, 'quote.outro', 'nl'),
  needsCode: false,
  currency: EURO,
  rate: '',
})

/** A stored concept, as it is typed. */
export const versionedQuote = (quote: QuoteDetail): { version: number; values: QuoteValues } => ({
  version: quote.version,
  values: {
    ...documentValuesOf({ ...quote, deliveryDate: quote.deliveryDate.date }),
    introMessage: quote.introText,
    outroMessage: quote.outroText,
    needsCode: quote.needsCode,
    ...currencyOfDocument(quote.foreign),
  },
})

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const quoteForm = z
  .object({
    ...typedDocument,
    ...typedCurrency,
    introMessage: z.string(),
    outroMessage: z.string(),
    needsCode: z.boolean(),
  })
  .transform((typed, context): NewQuote => {
    const { introMessage, outroMessage, needsCode } = typed
    const currency = currencyIn(typed, context)
    if (currency === null) return z.NEVER
    const quote = {
      ...documentOf(typed),
      ...currency,
      introMessage,
      outroMessage,
      needsCode,
    }
    return checkedBy(newQuote, quote, typed, context)
  })
