import { createContext, use } from 'react'
import { invariant } from '#kernel/invariant.ts'
import type { WordLoader } from '../../link-page/page-words.ts'
import type { CustomerPageWords } from './dutch.ts'

/** The words of the page in each language, loaded when they are asked for. */
export const wordLoaders: WordLoader<CustomerPageWords> = {
  nl: async () => (await import('./dutch.ts')).words,
  en: async () => (await import('./english.ts')).words,
}

export const Words = createContext<CustomerPageWords | null>(null)

/** The words of the page that is shown. */
export function useWords(): CustomerPageWords {
  const words = use(Words)
  invariant(words !== null, 'the page is drawn with its words')
  return words
}
