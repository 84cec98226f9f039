import { expect, test } from 'vitest'
import { merged } from './merge-customer.ts'

const base = {
  name: 'Bakkerij Jansen',
  contactEmail: 'jan@bakkerij.nl',
  street: 'Dorpsstraat',
  houseNumber: '1',
  zipCode: '1234 AB',
  city: 'Utrecht',
  country: 'NL',
  cocNumber: '',
  btwId: '',
}

test('what only the other changed is taken over, what only we changed stays', () => {
  const merge = merged(base, { ...base, name: 'Bakkerij Jansen B.V.' }, { ...base, city: 'Amersfoort' })
  expect(merge.fields).toEqual({ ...base, name: 'Bakkerij Jansen B.V.', city: 'Amersfoort' })
  expect(merge.takenOver).toEqual(['city'])
  expect(merge.disputed).toEqual([])
})

test('what both changed keeps our text and shows theirs', () => {
  const merge = merged(base, { ...base, houseNumber: '2' }, { ...base, houseNumber: '3' })
  expect(merge.fields.houseNumber).toBe('2')
  expect(merge.disputed).toEqual([{ field: 'houseNumber', theirs: '3' }])
})

test('the same change made twice is no dispute', () => {
  const changed = { ...base, city: 'Amersfoort' }
  expect(merged(base, changed, changed)).toEqual({ fields: changed, takenOver: [], disputed: [] })
})
