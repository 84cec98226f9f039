import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareValues, usualSide } from './compare-values.ts'

const base = { title: 'Dakkapel', term: '14', lines: ['sloop', 'bouw', 'verf'] }

test('their change of a field is taken over, my change of another field causes no question', () => {
  const mine = { ...base, title: 'Dakkapel achter' }
  const { differences, settle } = compareValues(base, mine, { ...base, term: '30' })
  expect(differences).toEqual([{ field: 'term', at: null, mine: '14', theirs: '30', isDisputed: false }])
  expect(settle(differences.map(usualSide))).toEqual({ ...mine, term: '30' })
})

test('a field that both changed keeps my text, until I choose theirs', () => {
  const { differences, settle } = compareValues(base, { ...base, term: '7' }, { ...base, term: '30' })
  expect(differences.map(({ isDisputed }) => isDisputed)).toEqual([true])
  expect(settle(differences.map(usualSide)).term).toBe('7')
  expect(settle(['theirs']).term).toBe('30')
})

test('a line that they inserted above does not change the lines below, and my own change moves with them', () => {
  const mine = { ...base, lines: ['sloop', 'bouw', 'verf, twee lagen'] }
  const theirs = { ...base, lines: ['steiger', 'sloop', 'bouw', 'verf'] }
  const { differences, settle } = compareValues(base, mine, theirs)
  expect(differences).toEqual([{ field: 'lines', at: 0, mine: [], theirs: ['steiger'], isDisputed: false }])
  expect(settle(['theirs']).lines).toEqual(['steiger', 'sloop', 'bouw', 'verf, twee lagen'])
})

test('neighbouring lines that each of us changed are two differences, not one', () => {
  const mine = { ...base, lines: ['sloop', 'bouw in hout', 'verf'] }
  const theirs = { ...base, lines: ['sloop', 'bouw', 'verf, wit'] }
  const { differences, settle } = compareValues(base, mine, theirs)
  expect(differences.map(({ at, isDisputed }) => [at, isDisputed])).toEqual([[2, false]])
  expect(settle(['theirs']).lines).toEqual(['sloop', 'bouw in hout', 'verf, wit'])
})

test('a line that I changed and they removed is disputed, and is kept unless I choose theirs', () => {
  const mine = { ...base, lines: ['sloop', 'bouw in hout', 'verf'] }
  const { differences, settle } = compareValues(base, mine, { ...base, lines: ['sloop', 'verf'] })
  expect(differences).toEqual([
    { field: 'lines', at: 1, mine: ['bouw in hout'], theirs: [], isDisputed: true },
  ])
  expect(settle(['mine']).lines).toEqual(mine.lines)
  expect(settle(['theirs']).lines).toEqual(['sloop', 'verf'])
})

test('a line that I changed and one that they inserted right after it are both taken', () => {
  const mine = { ...base, lines: ['sloop', 'bouw', 'verf, wit'] }
  const theirs = { ...base, lines: [...base.lines, 'opruimen'] }
  const { differences, settle } = compareValues(base, mine, theirs)
  expect(differences).toEqual([{ field: 'lines', at: 3, mine: [], theirs: ['opruimen'], isDisputed: false }])
  expect(settle(['theirs']).lines).toEqual(['sloop', 'bouw', 'verf, wit', 'opruimen'])
})

const anyValues = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  lines: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 6 }),
})

test('all of theirs where only they made changes gives theirs; no changes at all gives mine', () => {
  fc.assert(
    fc.property(anyValues, anyValues, (first, other) => {
      const taken = compareValues(first, first, other)
      expect(taken.settle(taken.differences.map(() => 'theirs'))).toEqual(other)
      const kept = compareValues(first, other, first)
      expect(kept.differences).toEqual([])
      expect(kept.settle([])).toEqual(other)
    }),
  )
})

test('mine everywhere keeps every line that I typed', () => {
  fc.assert(
    fc.property(anyValues, anyValues, anyValues, (begun, mine, theirs) => {
      const { differences, settle } = compareValues(begun, mine, theirs)
      expect(settle(differences.map(() => 'mine'))).toEqual(mine)
    }),
  )
})
