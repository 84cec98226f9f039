import { createContext, use } from 'react'
import type { WordLoader } from '#documents/web/link-page/page-words.ts'
import { invariant } from '#kernel/invariant.ts'
import { words as dutch, type SigningWords } from './dutch.ts'

/** The words of the page in each language. Dutch is in the page's own file, because one request more costs more than 3 KiB. */
export const wordLoaders: WordLoader<SigningWords> = {
  nl: () => Promise.resolve(dutch),
  en: async () => (await import('./english.ts')).words,
}

export const Words = createContext<SigningWords | null>(null)

/** The words of the page that is shown. */
export function useWords(): SigningWords {
  const words = use(Words)
  invariant(words !== null, 'the page is drawn with its words')
  return words
}
