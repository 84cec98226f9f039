/** What has no accent to take off. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  '&': '+',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  þ: 'th',
  Þ: 'TH',
  '€': 'EUR',
  _: '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '„': "'",
  '@': '(at)',
  ';': ',',
  '!': '.',
}

/**
 * Text in the characters that every bank in SEPA takes: letters without accents, digits and `/-?:().,'+`. Others become a point. It has no `//`, and no `/`
 * at its ends.
 *
 * @param most the number of characters that remain
 * @see https://www.europeanpaymentscouncil.eu, EPC217-08, "SEPA requirements for an extended character set"
 */
export const sepaText = (text: string, most: number): string =>
  [...text.normalize('NFKC')]
    .map((character) => WRITTEN_OUT[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/\/{2,}/g, '/')
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '')
