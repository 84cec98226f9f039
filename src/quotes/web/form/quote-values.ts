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
import type { DocumentWords } from '#documents/web/editor/document-words.ts'
import { paths } from '#platform/web/paths.ts'
import { newQuote, type NewQuote, type QuoteDetail } from '../../contract.ts'

/** A quote is typed as any document, with texts; it is due when it is no longer valid. */
export interface QuoteValues extends DocumentValues {
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
} as const

/** Valid for the tenant's own days, in its own words. */
export const emptyQuote = (given: GivenInAddress, settings = standardSettings): QuoteValues => ({
  ...blankDocument(given, settings.validityDays),
  introMessage: textFor(settings, 'quote.intro', 'nl'),
  outroMessage: textFor(settings, 'quote.outro', 'nl'),
  needsCode: false,
})

/** A stored concept, as it is typed. */
export const versionedQuote = (quote: QuoteDetail): { version: number; values: QuoteValues } => ({
  version: quote.version,
  values: {
    ...documentValuesOf({ ...quote, deliveryDate: quote.deliveryDate.date }),
    introMessage: quote.introText,
    outroMessage: quote.outroText,
    needsCode: quote.needsCode,
  },
})

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const quoteForm = z
  .object({ ...typedDocument, introMessage: z.string(), outroMessage: z.string(), needsCode: z.boolean() })
  .transform((typed, context): NewQuote => {
    const { introMessage, outroMessage, needsCode } = typed
    const quote = {
      ...documentOf(typed),
      introMessage,
      outroMessage,
      needsCode,
    }
    return checkedBy(newQuote, quote, typed, context)
  })
