import type { Language } from '#kernel/language.ts'

/** Who reads a document, as far as its language goes: absent is Dutch. */
export interface Reader {
  readonly language?: Language | undefined
}

/** The language of a receiver; Dutch for one from before there was a choice, and while none is chosen. */
export const languageOf = (reader: Reader | null): Language => reader?.language ?? 'nl'
