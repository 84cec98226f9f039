import type { InEach, Language } from '#kernel/language.ts'
import { notFoundInDutch, type NotFoundWords } from '#platform/web/ui/NotFoundPage.tsx'

/**
 * The language at which the address of a link hints, so that its words are loaded while the document is asked for. The answer
 * decides: an address without the hint costs one request more.
 */
export const hintedLanguage = (): Language =>
  new URLSearchParams(window.location.search).get('lang') === 'en' ? 'en' : 'nl'

/** The words that are needed before a document is there, or when it cannot be shown. */
interface OutsideWords {
  readonly notShown: string
  readonly again: string
  readonly notFound: NotFoundWords
}

export const outsideWords: InEach<OutsideWords> = {
  nl: {
    notShown: 'Dit document kan nu niet worden getoond.',
    again: 'Probeer opnieuw',
    notFound: notFoundInDutch,
  },
  en: {
    notShown: 'This document cannot be shown at the moment.',
    again: 'Try again',
    notFound: {
      title: 'Page not found',
      text: 'This page does not exist. Please check the address, or ask the sender for a new link.',
      home: 'To the home page of Kloppend',
    },
  },
}

/** How to get the words of one language. */
export type WordLoader<Words> = InEach<() => Promise<Words>>
