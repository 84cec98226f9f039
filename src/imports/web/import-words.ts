import { counted, formatCount } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import type { ListImport, ReadFile } from '../contract.ts'
import { customerFields } from '../domain/customer-fields.ts'
import type { ListField, ListKind } from '../domain/list-field.ts'
import { priceFields } from '../domain/price-fields.ts'
import { tripFields } from '../domain/trip-fields.ts'
import { productFields } from '../domain/product-fields.ts'

const WHILE_UNUSED = 'Je kunt dit later ongedaan maken, zolang er niets van is gebruikt.'

const undoingOf = (rows: number, more: string): string =>
  `Van ${rows === 1 ? 'de ene regel' : `de ${formatCount(rows)} ${more}`} uit dit bestand gaat weg wat sindsdien niet is gebruikt of gewijzigd. Wat al bij een document hoort, blijft staan.`

/** What the screens say of each kind. */
export const kindWords: Readonly<
  Record<
    ListKind,
    {
      readonly one: string
      readonly more: string
      readonly title: string
      readonly list: string
      readonly intro: string
      readonly fields: readonly ListField[]
      /** What becomes of a known one. */
      readonly filled: string
      /** Before a file is read in. */
      readonly wayBack: string
      /** What undoing does with so many rows. */
      readonly undoing: (rows: number) => string
    }
  >
> = {
  customers: {
    one: 'klant',
    more: 'klanten',
    title: 'Klanten inlezen',
    list: paths.customers,
    intro:
      'Kies een CSV met klanten uit je vorige programma, bijvoorbeeld Moneybird, e-Boekhouden, Exact, Jortt of Rompslomp, een vCard (.vcf) uit je adresboek, of een export van Kloppend. Je ziet eerst wat er gebeurt.',
    fields: customerFields,
    filled: 'aangevuld',
    wayBack: WHILE_UNUSED,
    undoing: (rows) => undoingOf(rows, 'klanten'),
  },
  products: {
    one: 'product',
    more: 'producten',
    title: 'Producten inlezen',
    list: paths.products,
    intro:
      'Kies een CSV met producten of diensten uit je vorige programma, of een export van Kloppend. Je ziet eerst wat er gebeurt.',
    fields: productFields,
    filled: 'aangevuld',
    wayBack: WHILE_UNUSED,
    undoing: (rows) => undoingOf(rows, 'producten'),
  },
  prices: {
    one: 'prijs',
    more: 'prijzen',
    title: 'Prijzen per klant inlezen',
    list: paths.products,
    intro:
      'Kies een CSV met op elke regel een klant, een product en de prijs die de klant daarvoor betaalt, bijvoorbeeld een export van Kloppend. De klanten en producten moeten er al zijn. Je ziet eerst wat er gebeurt.',
    fields: priceFields,
    filled: 'gewijzigd',
    wayBack: 'Je kunt dit later ongedaan maken, voor elke prijs die daarna niet is gewijzigd.',
    undoing: (rows) =>
      `${rows === 1 ? 'De ene prijs' : `Elk van de ${formatCount(rows)} prijzen`} uit dit bestand wordt weer wat die voor het inlezen was, tenzij die daarna is gewijzigd. Facturen en offertes veranderen niet mee.`,
  },
  trips: {
    one: 'rit',
    more: 'ritten',
    title: 'Ritten inlezen',
    list: paths.trips,
    intro:
      'Kies een CSV met op elke regel een rit, bijvoorbeeld uit een app die je ritten bijhoudt, of een export van Kloppend. Nodig zijn de dag, van, naar, het doel, en de kilometers of de kilometerstanden. Je ziet eerst wat er gebeurt.',
    fields: tripFields,
    filled: 'aangevuld',
    wayBack: 'Je kunt dit later ongedaan maken, voor elke rit die niet is geboekt of gewijzigd.',
    undoing: (rows) =>
      `${rows === 1 ? 'De ene rit' : `Elk van de ${formatCount(rows)} ritten`} uit dit bestand gaat weg, tenzij die is geboekt of gewijzigd.`,
  },
}

const separators: Readonly<Record<string, string>> = { ';': 'puntkomma’s', ',': 'komma’s', '\t': 'tabs' }
const encodings = {
  'utf-8': '',
  'utf-16': ', in UTF-16',
  'windows-1252': ', in de tekenset van Windows',
} as const satisfies Record<ReadFile['encoding'], string>

/** How the file was read. */
export const howRead = ({ columns, separator, encoding }: ReadFile): string =>
  separator === ''
    ? `Adreskaarten (vCard)${encodings[encoding]}.`
    : `${counted(columns.length, 'kolom', 'kolommen')}, gescheiden door ${separators[separator] ?? 'een teken'}${encodings[encoding]}.`

/** The columns that are read, and the ones that are not. */
export function columnsInWords({ columns }: ReadFile): string {
  const left = columns.filter(({ field }) => field === null)
  if (left.length === 0) return 'Alle kolommen worden ingelezen.'
  const names = left.slice(0, 4).map(({ name }, index) => (name === '' ? `kolom ${String(index + 1)}` : name))
  const more = left.length > 4 ? ` en ${String(left.length - 4)} andere` : ''
  return `${String(columns.length - left.length)} van ${String(columns.length)} kolommen worden ingelezen; niet: ${names.join(', ')}${more}.`
}

/** What an import did, in the list of imports. */
export function whatWasRead(kind: ListKind, { made, filled, known, refused }: ListImport): string {
  const parts = [
    `${formatCount(made)} nieuw`,
    ...(filled > 0 ? [`${formatCount(filled)} ${kindWords[kind].filled}`] : []),
    ...(known > 0 ? [`${formatCount(known)} al bekend`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} niet ingelezen`] : []),
  ]
  return parts.join(', ')
}

/** What undoing did, for the toast. */
export function whatWasUndone(
  kind: ListKind,
  { removed, emptied }: { readonly removed: number; readonly emptied: number },
): string {
  const { one, more } = kindWords[kind]
  if (removed + emptied === 0) return 'Er is niets weggehaald'
  const parts = [
    ...(removed > 0 ? [`${counted(removed, one, more)} verwijderd`] : []),
    ...(emptied > 0 ? [`${counted(emptied, one, more)} weer zoals voor het inlezen`] : []),
  ]
  return parts.join(', ')
}
