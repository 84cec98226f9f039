import type { Language } from '#kernel/language.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'
import { english } from './language/english.ts'

/** A document with a number, as far as its files are named by it. */
interface Named {
  readonly kind: DocumentKind
  readonly number: string
}

/**
 * The name of a file of a document: `factuur-2026-0001.pdf`, `credit-note-C2026-0001.xml`, `quote-2026-0001-signed.pdf`. In the
 * language of its customer; what only the business itself reads is in Dutch, as its other files are.
 */
export const fileNameOf = (
  { kind, number }: Named,
  language: Language,
  { extension, isSigned = false }: { readonly extension: 'pdf' | 'xml'; readonly isSigned?: boolean },
): string => {
  const noun = language === 'nl' ? documentKinds[kind].noun : english.kinds[kind].noun.replaceAll(' ', '-')
  const signed = isSigned ? `-${signedWord[language]}` : ''
  return `${noun}-${number}${signed}.${extension}`
}

const signedWord = { nl: 'getekend', en: 'signed' } as const
