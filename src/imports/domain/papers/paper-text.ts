/** The most characters of the text of one old paper, as in the database. */
export const MOST_TEXT = 20_000
/** The most bytes of text of all old papers of a business: what one search reads. */
export const MOST_TEXT_BYTES = 20_000_000

/**
 * The text of a paper as a search reads the text: one line in lower case, without control characters and marks of direction.
 *
 * @param text as the document has it, of any length
 * @returns at most `MOST_TEXT` characters; empty for a document without text
 */
export const searchableText = (text: string): string =>
  text
    .slice(0, 4 * MOST_TEXT)
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toLowerCase()
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed()
    .trim()

/** Whether a text is one that `searchableText` could have made; of a process that reads foreign bytes nothing else is kept. */
export const isSearchableText = (text: string): boolean => searchableText(text) === text

/** The text between the tags of an e-invoice. @param xml the whole file */
export const textInXml = (xml: string): string =>
  searchableText(
    xml
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ' '),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
