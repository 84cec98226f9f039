import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctPaths } from './distinct-paths.ts'

test('a name that was used gets a number before its extension', () => {
  const distinct = distinctPaths()
  expect(
    ['a/bon.pdf', 'a/Bon.pdf', 'b/bon.pdf', 'a/bon.pdf', 'a.b/bon', 'a.b/bon', 'a/bon (2).pdf'].map(distinct),
  ).toEqual([
    'a/bon.pdf',
    'a/Bon (2).pdf',
    'b/bon.pdf',
    'a/bon (3).pdf',
    'a.b/bon',
    'a.b/bon (2)',
    'a/bon (2) (2).pdf',
  ])
})

test('letters that are written in two ways are the same name', () => {
  const distinct = distinctPaths()
  expect(distinct('Café.pdf'.normalize('NFC'))).toBe('Café.pdf'.normalize('NFC'))
  expect(distinct('Café.pdf'.normalize('NFD'))).toBe('Café (2).pdf'.normalize('NFD'))
})

test('no two names are the same, whatever is asked', () => {
  const name = fc.stringMatching(/^[aAbé]{1,2}( \(2\))?(\.pdf)?$/)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (paths) => {
      const answers = paths.map(distinctPaths()).map((path) => path.toLowerCase())
      expect(new Set(answers).size).toBe(paths.length)
    }),
  )
})
