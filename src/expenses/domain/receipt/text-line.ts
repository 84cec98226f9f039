/** A line of text from a PDF or from the recognition of a picture. */
export interface TextLine {
  readonly text: string
  /** From 0 to 1: the certainty of the recognised letters. Text of a PDF has 1. */
  readonly sureness: number
}

/** The evidence for a value: figures that confirm each other, one clear place, or a guess. */
export type Certainty = 'certain' | 'likely' | 'unsure'

export interface Found<Value> {
  readonly value: Value
  readonly certainty: Certainty
}

/** Below this a line counts as guessed. */
export const isWellRead = (line: TextLine): boolean => line.sureness >= 0.7

/**
 * The words of a line in capitals, without accents and marks. A figure within a word becomes the letter that
 * it looks like: `T0TAAL` is TOTAAL.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) =>
      isMostlyLetters(word) ? word.replace(/[015]/g, (digit) => LOOKS_LIKE[digit] ?? digit) : word,
    )

const isMostlyLetters = (word: string): boolean =>
  word.replace(/\d/g, '').length > Math.max(1, word.replace(/\D/g, '').length)

const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S' }

/** Whether the line contains one of the words. A word of six letters or more may have one misread letter. */
export const hasWord = (text: string, ...wanted: readonly string[]): boolean => {
  const words = wordsOf(text)
  return wanted.some((word) =>
    words.some((found) => found === word || (word.length >= 6 && isOneLetterOff(found, word))),
  )
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}

/**
 * A line without the columns about another document, such as the corrected invoice on a credit note: its
 * number and day are not ours.
 */
export const withoutOthers = (text: string): string =>
  text
    .split(/\s{3,}/)
    .filter((part) => !ABOUT_ANOTHER.test(part))
    .join('   ')

const ABOUT_ANOTHER =
  /\bcredit\s?-?(?:nota|note|factuur)?\s+(?:bij|op|voor|van|for|to|of)\s+(?:factuur|invoice)|\b(?:corrigeert|correctie van|corrects|original)\s+(?:factuur|invoice)/i
