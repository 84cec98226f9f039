import type { Language } from '#kernel/language.ts'

/** Who reads a document, as far as its language goes: absent is Dutch. */
export interface Reader {
  readonly language?: Language | undefined
}

/** The language of a receiver; Dutch for one from before there was a choice, and while none is chosen. */
export const languageOf = (reader: Reader | null): Language => reader?.language ?? 'nl'

/** The address of a page for a reader, with the language to load beside it; a Dutch reader's has none. */
export const withLanguage = (address: string, language: Language | null): string =>
  language === null || language === 'nl' ? address : `${address}?lang=${language}`
