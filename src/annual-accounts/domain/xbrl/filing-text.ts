/** Characters of print with what the filing rules have for them. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u202f': ' ',
  '\u2009': ' ',
}

/** Characters that a filing may have: Basic Latin, Latin-1 Supplement and currency symbols. Source: SBR Filing Rules NT20, FR-NL-1.02. */
const NOT_ALLOWED = /[^\n\u0020-\u007e\u00a0-\u00ff\u20a0-\u20cf]/gu

/** Text in the characters of a filing. A letter with another accent loses the accent; what then has no place becomes a question mark. */
export const filingText = (text: string): string =>
  text
    .replace(/\r\n?|\t/g, (white) => (white === '\t' ? ' ' : '\n'))
    .replace(NOT_ALLOWED, (character) => PLAIN_FORMS[character] ?? withoutAccent(character))

const withoutAccent = (character: string): string => {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && base.search(NOT_ALLOWED) === -1 ? base : '?'
}
