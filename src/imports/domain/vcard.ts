/** A file of address cards as a table: the names of columns are those that a list of customers knows. */
export interface CardTable {
  readonly names: readonly string[]
  readonly rows: readonly { readonly place: number; readonly fields: readonly string[] }[]
}

const COLUMNS = [
  'Naam',
  'E-mailadres',
  'Straat en huisnummer',
  'Postcode',
  'Plaats',
  'Land',
  'Notities',
  'Contactpersoon 1',
  'Contactpersoon 1 e-mail',
  'Contactpersoon 1 telefoon',
] as const
type Column = (typeof COLUMNS)[number]

/** Whether a text is vCard (`BEGIN:VCARD`), of any version. */
export const isCards = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200))

/**
 * The cards of a vCard file of version 2.1, 3.0 or 4.0. A card of an organisation is the customer, and its person a contact of it; a card
 * without one is a person. Of several addresses, mails and telephones the first is taken.
 *
 * @see RFC 6350 (4.0), RFC 2426 (3.0)
 */
export function cardTable(text: string): CardTable {
  const rows: { place: number; fields: string[] }[] = []
  let card: { place: number; fields: Map<string, string> } | null = null
  for (const { place, line } of unfolded(text)) {
    const property = propertyIn(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') card = { place, fields: new Map() }
    else if (name === 'END') {
      if (card !== null) rows.push({ place: card.place, fields: rowOf(card.fields) })
      card = null
    } else if (card !== null && value !== '' && !card.fields.has(name)) card.fields.set(name, value)
  }
  return { names: COLUMNS, rows }
}

/** Lines that begin with a blank continue the line before; quoted-printable continues after a `=` at the end. */
function* unfolded(text: string): Generator<{ place: number; line: string }> {
  let place = 0
  let whole = ''
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/;ENCODING=QUOTED-PRINTABLE/i.test(whole) && whole.endsWith('=')) whole = whole.slice(0, -1) + line
    else if (place > 0 && /^[ \t]/.test(line)) whole += line.slice(1)
    else {
      if (place > 0) yield { place, line: whole }
      place = index + 1
      whole = line
    }
  }
  yield { place, line: whole }
}

/** `item1.EMAIL;TYPE=work:a@b.nl` is EMAIL with `a@b.nl`; parts keep their semicolons. */
function propertyIn(line: string): { name: string; value: string } | null {
  const [, name = '', parameters = '', raw = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line) ?? []
  if (name === '') return null
  const value = /ENCODING=QUOTED-PRINTABLE/i.test(parameters) ? quotedPrintable(raw) : raw
  return { name: name.toUpperCase(), value: value.trim() }
}

/** `Caf=C3=A9` in UTF-8; a text that is not stays as it is. */
function quotedPrintable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/gi, '%$1'))
  } catch {
    return text
  }
}

/** The parts of a value with `;` between them, without the marks that escape. */
const partsOf = (value: string | undefined): string[] =>
  (value ?? '').split(/(?<!\\);/).map((part) =>
    part
      .replaceAll(/\\n/gi, '\n')
      .replaceAll(/\\([,;:\\])/g, '$1')
      .trim(),
  )

type CardFields = ReadonlyMap<string, string>

const partOf = (fields: CardFields, name: string, index: number): string =>
  partsOf(fields.get(name))[index] ?? ''

function personOf(fields: CardFields): string {
  const [last, first, middle] = [0, 1, 2].map((index) => partOf(fields, 'N', index))
  return partOf(fields, 'FN', 0) || [first, middle, last].filter((part) => part !== '').join(' ')
}

/** The street is the third part; the two before it are a box and what is beside the street. */
const streetOf = (fields: CardFields): string =>
  [2, 0, 1].map((index) => partOf(fields, 'ADR', index)).find((part) => part !== '') ?? ''

function rowOf(fields: CardFields): string[] {
  const organisation = partOf(fields, 'ORG', 0)
  const person = personOf(fields)
  const phone = (fields.get('TEL') ?? '').replace(/^tel:/i, '')
  const isOfOrganisation = organisation !== '' && person !== organisation
  const row: Record<Column, string> = {
    Naam: organisation || person,
    'E-mailadres': (fields.get('EMAIL') ?? '').replace(/^mailto:/i, ''),
    'Straat en huisnummer': streetOf(fields).replaceAll('\n', ' '),
    Postcode: partOf(fields, 'ADR', 5),
    Plaats: partOf(fields, 'ADR', 3),
    Land: partOf(fields, 'ADR', 6),
    Notities: partsOf(fields.get('NOTE')).join('; '),
    'Contactpersoon 1': isOfOrganisation || phone !== '' ? person : '',
    'Contactpersoon 1 e-mail': '',
    'Contactpersoon 1 telefoon': phone,
  }
  return COLUMNS.map((column) => row[column])
}
