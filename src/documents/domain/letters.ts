/**
 * The characters that the fonts of the PDF have (`documents/server/fonts`): Latin with its extensions, Greek, Cyrillic,
 * Vietnamese, and the signs of an invoice. First and last of each range.
 */
export const LETTERS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e], [0xa0, 0xac], [0xae, 0x148], [0x14a, 0x17f], [0x192, 0x192], [0x1a0, 0x1a1], [0x1af, 0x1b0],
  [0x1cd, 0x1dc], [0x218, 0x21b], [0x384, 0x38a], [0x38c, 0x38c], [0x38e, 0x3a1], [0x3a3, 0x3ce], [0x400, 0x45f],
  [0x490, 0x491], [0x1e9e, 0x1e9e], [0x1ea0, 0x1ef9], [0x2010, 0x2015], [0x2018, 0x201e], [0x2020, 0x2022],
  [0x2026, 0x2026], [0x2030, 0x2030], [0x2032, 0x2033], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x2122, 0x2122],
  [0x2190, 0x2193], [0x2212, 0x2212], [0x2248, 0x2248], [0x2260, 0x2260], [0x2264, 0x2265], [0x25a1, 0x25a1],
  [0x25cf, 0x25cf], [0x2713, 0x2713],
] // prettier-ignore

const isLetter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return LETTERS.some(([first, last]) => first <= code && code <= last)
}

/** White space in all its forms, and marks that show nothing: the PDF leaves them out or sets a space. */
const NOT_DRAWN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu

/** The characters of a text that would come out of the PDF as an empty square; each once. */
export function undrawableIn(text: string): string[] {
  const drawn = text.toWellFormed().normalize('NFC').replace(NOT_DRAWN, '')
  return [...new Set(drawn)].filter(
    (character) => !isLetter(character) && ![...character.normalize('NFKC')].every(isLetter),
  )
}

/**
 * The characters that the PDF cannot show and their fields, as a sentence that says what to do; false when
 * there are none.
 *
 * @param texts the texts of the document, by their labels
 */
export function letterProblem(
  texts: readonly (readonly [where: string, text: string | null | undefined])[],
): string | false {
  const found = texts.flatMap(([where, text]) => {
    const characters = undrawableIn(text ?? '')
    return characters.length === 0 ? [] : [{ where, characters }]
  })
  if (found.length === 0) return false
  const named = [...new Set(found.flatMap(({ characters }) => characters))].slice(0, 8).join(' ')
  const places = [...new Set(found.map(({ where }) => where))].join(', ')
  return `De PDF kan dit niet tonen: ${named} (in ${places}). Haal het weg, of schrijf het met gewone letters.`
}
