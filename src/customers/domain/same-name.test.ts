import { expect, test } from 'vitest'
import { bareName, oneNamed } from './same-name.ts'

test('a name is the same without its capitals, accents, blanks, punctuation and legal form', () => {
  for (const written of [
    'Bakkerij Jansen B.V.',
    'bakkerij  jansen',
    'BAKKERIJ JANSEN BV',
    'Bakkerij-Jansen b. v.',
    'B.V. Bakkerij Jansen',
    'Bäkkerij Jansen',
  ])
    expect(bareName(written)).toBe('bakkerijjansen')
  expect(bareName('Jansen & Zn. V.O.F.')).toBe(bareName('jansen zn'))
  expect(bareName('A.B. Bouw')).toBe('abbouw')
  expect(bareName('B.V.')).toBe('')
  expect(bareName('Bakkerij Janssen')).not.toBe(bareName('Bakkerij Jansen'))
})

test('the one with the name is found; of two with the same name none is', () => {
  const [jansen, oneTwin, otherTwin] = [{ name: 'Jansen B.V.' }, { name: 'Twee' }, { name: 'TWEE nv' }]
  const named = oneNamed([jansen, oneTwin, otherTwin, { name: 'B.V.' }])
  expect(named('jansen')).toBe(jansen)
  expect(named('Twee')).toBeNull()
  expect(named('Wie is dat')).toBeNull()
  expect(named('')).toBeNull()
  expect(named('bv')).toBeNull()
})
