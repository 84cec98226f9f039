import type { TextFacts } from '#kernel/record-fields.ts'
import { optionalText, requiredText } from './codecs.ts'

/** The rule of a text that each record has, by the table of its fields. */
export const requiredTextOf = ({ inSentence, most }: TextFacts) => requiredText(inSentence, most)

/** The rule of a text that a record may be without: empty, null and left out are all null. */
export const optionalTextOf = ({ inSentence, most }: TextFacts) => optionalText(inSentence, most)
