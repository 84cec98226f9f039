import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerFields } from './customer-fields.ts'
import { guessColumns } from './guess-columns.ts'
import { cardTable, isCards } from './vcard.ts'

const cards = [
  'BEGIN:VCARD', 'VERSION:4.0', 'FN:Anna de Vries', 'ORG:Bakkerij De Vries B.V.;Winkel', 'item1.EMAIL;TYPE=work:anna@vries.test',
  'TEL;VALUE=uri;TYPE="voice,work":tel:+31-30-1234567', 'ADR;TYPE=work:;;Dorpsstraat 1\\, achter;Utrecht;;3511 AA;Nederland',
  'NOTE:Levert op\\nmaandag\\; voor', '  achten', 'END:VCARD',
  'BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=', '=A9;Jo=C3=ABl', 'END:VCARD', '',
].join('\r\n') // prettier-ignore

test('a card of an organisation is a customer with a contact, a card without one is a person', () => {
  expect(isCards(cards)).toBe(true)
  expect(isCards('Naam;Plaats\r\nBEGIN;VCARD')).toBe(false)
  const { names, rows } = cardTable(cards)
  const read = rows.map(({ place, fields }) => ({
    place,
    ...Object.fromEntries(
      names.map((name, index) => [name, fields[index]] as const).filter(([, field]) => field !== ''),
    ),
  }))
  expect(read).toEqual([
    {
      place: 1,
      Naam: 'Bakkerij De Vries B.V.',
      'E-mailadres': 'anna@vries.test',
      'Straat en huisnummer': 'Dorpsstraat 1, achter',
      Postcode: '3511 AA',
      Plaats: 'Utrecht',
      Land: 'Nederland',
      Notities: 'Levert op\nmaandag; voor achten',
      'Contactpersoon 1': 'Anna de Vries',
      'Contactpersoon 1 telefoon': '+31-30-1234567',
    },
    { place: 11, Naam: 'Joël Café' },
  ])
  // Each column is one that a list of customers reads.
  expect(guessColumns(names, customerFields)).not.toContain(null)
})

test('any text gives rows of all columns, or none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'FN:x', 'ADR:;', ' ;\\', 'ORG:a;b', 'TEL', ':', '=')), (lines) => {
      const { names, rows } = cardTable(lines.join('\n'))
      expect(rows.every(({ fields }) => fields.length === names.length)).toBe(true)
    }),
  )
}) // prettier-ignore
