import type { InEach } from '#kernel/language.ts'
import { dutchFiles, type FileWording } from './dutch-files.ts'
import { dutch, type Wording } from './dutch.ts'
import { englishFiles } from './english-files.ts'
import { english } from './english.ts'
import { languageOf, type Reader } from './reader.ts'

/** The words of a document in each language. A page of a link loads one of them only, and does not read this table. */
export const wordingIn: InEach<Wording & FileWording> = {
  nl: { ...dutch, ...dutchFiles },
  en: { ...english, ...englishFiles },
}

/** The words for a receiver, in its language. */
export const wordingFor = (reader: Reader | null): Wording & FileWording => wordingIn[languageOf(reader)]
