import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyInWords, takeOverOf, type TypedParty } from './kvk-profile.ts'

const profile = {
  name: 'Drukkerij De Hoek',
  street: 'Hoekstraat',
  houseNumber: '3 A',
  zipCode: '3511AB',
  city: 'Utrecht',
}
const empty: TypedParty = { name: '', street: '', houseNumber: '', zipCode: '', city: '', country: 'NL' }
const address = {
  street: 'Hoekstraat',
  houseNumber: '3 A',
  zipCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

test('an empty form is filled with name and address', () => {
  expect(takeOverOf(profile, empty)).toEqual({
    fill: { name: 'Drukkerij De Hoek', ...address },
    replace: {},
  })
})

test('what was typed stays, and is replaced only by choice', () => {
  expect(takeOverOf(profile, { ...empty, name: 'De Hoek' })).toEqual({
    fill: address,
    replace: { name: 'Drukkerij De Hoek' },
  })
})

test('half an address is not completed with half of another', () => {
  expect(takeOverOf(profile, { ...empty, name: 'Drukkerij De Hoek', city: 'Amersfoort' })).toEqual({
    fill: {},
    replace: { name: 'Drukkerij De Hoek', ...address },
  })
})

test('what is the same asks nothing, and an address without a postcode of the Netherlands is not taken', () => {
  expect(takeOverOf(profile, { ...address, name: 'Drukkerij De Hoek' })).toEqual({ fill: {}, replace: {} })
  expect(takeOverOf({ ...profile, zipCode: '' }, empty)).toEqual({
    fill: { name: 'Drukkerij De Hoek' },
    replace: {},
  })
})

test('no field in which something was typed is ever filled', () => {
  const text = fc.constantFrom('', 'Iets anders', 'Hoekstraat')
  fc.assert(
    fc.property(
      fc.record({ name: text, street: text, houseNumber: text, zipCode: text, city: text }),
      (typed) => {
        const { fill } = takeOverOf(profile, { ...typed, country: 'NL' })
        for (const field of Object.keys(typed) as (keyof typeof typed)[])
          expect(typed[field] === '' || fill[field] === undefined).toBe(true)
      },
    ),
  )
})

test('name and address are one line, without what is missing', () => {
  expect(partyInWords({ name: 'Drukkerij De Hoek', ...address })).toBe(
    'Drukkerij De Hoek, Hoekstraat 3 A, 3511 AB Utrecht',
  )
  expect(partyInWords({ name: 'Drukkerij De Hoek' })).toBe('Drukkerij De Hoek')
})
