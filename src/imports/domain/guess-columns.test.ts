import { describe, expect, test } from 'vitest'
import { customerFields, readCustomer } from './customer-fields.ts'
import { bareName, guessColumns } from './guess-columns.ts'
import type { ListField } from './list-field.ts'
import { productFields } from './product-fields.ts'

const guess = (names: string, fields: readonly ListField[]) => guessColumns(names.split(';'), fields)

describe('what the names of columns mean', () => {
  test.each([
    ['customers', customerFields],
    ['products', productFields],
  ] as const)('no name of a column of %s means two fields', (_, fields) => {
    const names = fields.flatMap(({ label, aliases, surer = [] }) => [
      ...new Set([label, ...surer, ...aliases].map(bareName)),
    ])
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('a name that only begins or ends as one that is known is left to the user', () => {
    expect(
      guess(
        'Naam bank;E-mail cc;Postcode bezoekadres;Btw-bedrag;Land van herkomst;IBAN;Saldo;Klantnummer;',
        customerFields,
      ),
    ).toEqual(Array.from({ length: 9 }, () => null))
    expect(
      guess('Inkoopprijs;Prijs vorig jaar;Voorraad;Code leverancier;Btw-bedrag;Korting', productFields),
    ).toEqual(Array.from({ length: 6 }, () => null))
  })

  test('a name beside a company name is not the name of the customer', () => {
    expect(guess('Naam;Bedrijfsnaam;Plaats', customerFields)).toEqual([null, 'name', 'city'])
    expect(guess('Name;Company Name', customerFields)).toEqual([null, 'name'])
    expect(guess('Naam;Plaats', customerFields)).toEqual(['name', 'city'])
  })

  test('two columns with one name: the first is read, the second is left', () => {
    expect(guess('Postcode;Plaats;Postcode;Plaats', customerFields)).toEqual(['zipCode', 'city', null, null])
  })

  test('a price with and a price without VAT are told apart, in each order', () => {
    expect(guess('Prijs incl. btw;Prijs excl. btw', productFields)).toEqual(['grossPrice', 'netPrice'])
    expect(guess('Prijs;Prijs inclusief btw', productFields)).toEqual(['netPrice', 'grossPrice'])
  })

  test('a person in three columns keeps the middle one', () => {
    const names = ['Voornaam', 'Tussenvoegsel', 'Achternaam']
    const fields = guessColumns(names, customerFields)
    const cells = new Map(
      fields.map((field, index) => [field ?? '', ['Anna', 'van der', 'Berg'][index] ?? '']),
    )
    expect(readCustomer(cells).name).toBe('Anna van der Berg')
  })
})
