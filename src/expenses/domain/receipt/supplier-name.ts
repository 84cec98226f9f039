import { hasWord, isWellRead, wordsOf, type Found, type TextLine } from './text-line.ts'

/** Names that are common on Dutch receipts, in their official spelling. */
const KNOWN = [
  'Albert Heijn', 'Jumbo', 'Lidl', 'Aldi', 'Dirk', 'Plus', 'Coop', 'Spar', 'Vomar', 'Hoogvliet', 'Ekoplaza', 'Makro', 'Sligro', 'Hanos',
  'Shell', 'Esso', 'BP', 'TotalEnergies', 'Texaco', 'Tango', 'Tinq', 'Tamoil', 'Gulf', 'Q8', 'Avia', 'Fastned', 'Allego',
  'Gamma', 'Praxis', 'Karwei', 'Hornbach', 'Hubo', 'Ikea', 'Action', 'Hema', 'Blokker', 'Kruidvat', 'Etos', 'Bruna', 'Primera',
  'Coolblue', 'MediaMarkt', 'bol', 'Amazon', 'Office Centre', 'Staples', 'PostNL', 'DHL', 'Q-Park', 'NS', 'Arriva', 'GVB', 'RET',
  'McDonald\'s', 'Starbucks', 'La Place', 'KPN', 'Ziggo', 'Vodafone', 'Odido', 'TransIP', 'Adobe', 'Google', 'Microsoft',
] // prettier-ignore

const TOP_LINES = 8

/**
 * The supplier: a known name, otherwise the first line at the top that could be a name; more certain when the
 * address of a website contains the same name.
 *
 * @param own names of the buyer, which an invoice contains too
 */
export function supplierIn(lines: readonly TextLine[], own: readonly string[] = []): Found<string> | null {
  const top = lines.slice(0, TOP_LINES)
  const known = KNOWN.find((name) => top.some(({ text }) => startsWithName(text, name)))
  if (known !== undefined) return { value: known, certainty: 'certain' }
  const ownWords = own.map((name) => wordsOf(name).join(' '))
  // Columns of a line are separate names.
  const parts = top.flatMap((line) => line.text.split(/\s{3,}/).map((text) => ({ ...line, text })))
  const line = parts.find(
    (each) =>
      isName(each.text) &&
      !ownWords.some((name) => name !== '' && wordsOf(each.text).join(' ').includes(name)),
  )
  if (line === undefined) return null
  const value = tidied(line.text)
  const site = wordsOf(value).join('').toLowerCase()
  const isConfirmed =
    site.length >= 4 &&
    lines.some(({ text }) => {
      const [, host = ''] = /(?:www\.|https?:\/\/|@)([a-z0-9-]+)\.[a-z]{2,}/i.exec(text) ?? []
      const plain = host.toLowerCase().replaceAll('-', '')
      return plain.length >= 4 && (site.includes(plain) || plain.includes(site))
    })
  const certainty = isConfirmed ? 'certain' : isWellRead(line) ? 'likely' : 'unsure'
  return { value, certainty }
}

/** The name at the start only; `AH` of two letters would match too often. */
const startsWithName = (text: string, name: string): boolean => {
  const words = wordsOf(text).join(' ')
  const wanted = wordsOf(name).join(' ')
  return words === wanted || words.startsWith(`${wanted} `) || (wanted.length >= 5 && words.includes(wanted))
}

/** Enough letters, and no address, no number, no word that is printed above every receipt. */
const isName = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= Math.max(3, (text.match(/\d/g) ?? []).length) &&
  !/\d{4}\s?[A-Z]{2}\b|@|www\.|https?:|\bkvk\b|\bbtw\b|\biban\b|\btel\b|\d{6,}|\b20\d\d\b|\d[.,]\d{2}\b|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}/i.test(
    text,
  ) &&
  !/\p{L}(straat|weg|laan|plein|gracht|kade|singel|dijk|markt|hof|steeg)\s+\d/iu.test(text) &&
  !/\b(street|road|avenue|lane|suite|floor)\b/i.test(text) &&
  !hasWord(text, ...NO_NAMES)

const NO_NAMES = ['WELKOM', 'KASSABON', 'KLANTTICKET', 'FACTUUR', 'FACTUURNUMMER', 'FACTUURDATUM', 'INVOICE', 'BON', 'TICKET', 'FILIAAL', 'KASSA', 'DATUM', 'KOPIE', 'PAGINA', 'AAN', 'KLANT', 'RECEIPT', 'BILL', 'PAGE', 'DATE', 'CUSTOMER', 'ORDER', 'WELCOME', 'DUE'] // prettier-ignore

const tidied = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
