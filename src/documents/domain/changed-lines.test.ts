import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLines, type NotedLine } from './changed-lines.ts'

const line = (place: number, description: string, changes: Partial<NotedLine> = {}): NotedLine => ({
  place,
  description,
  quantity: '10000',
  unit: null,
  unitPrice: '500000',
  isPriceInclusive: false,
  discountPercentage: null,
  discountAmount: null,
  vatRate: '2100',
  vatTreatment: 'standard',
  ...changes,
})
const texts = (before: readonly NotedLine[], after: readonly NotedLine[]) =>
  changedLines(before, after).lines.map(({ was, became }) => [
    was?.description ?? null,
    became?.description ?? null,
  ])

test('a line that moved did not change; added, removed and changed ones are told apart', () => {
  const [advice, travel] = [line(1, 'Advies'), line(2, 'Reistijd')]
  expect(texts([advice, travel], [line(1, 'Reistijd'), line(2, 'Advies')])).toEqual([])
  expect(texts([advice, travel], [line(1, 'Nieuw'), line(2, 'Advies'), line(3, 'Reistijd')])).toEqual([
    [null, 'Nieuw'],
  ])
  expect(texts([advice, travel], [line(1, 'Reistijd')])).toEqual([['Advies', null]])
  expect(texts([advice, travel], [line(1, 'Advies op maat'), travel])).toEqual([['Advies', 'Advies op maat']])
  const dearer = line(3, 'Reistijd', { unitPrice: '600000' })
  expect(changedLines([advice, travel], [line(1, 'Eerst'), line(2, 'Advies'), dearer]).lines).toEqual([
    { was: null, became: line(1, 'Eerst') },
    { was: travel, became: dearer },
  ])
})

test('of many lines and long texts a limited piece is kept, with the place where they differ', () => {
  const long = 'a'.repeat(3000)
  const [changed] = changedLines([line(1, `${long}b${long}`)], [line(1, `${long}c${long}`)]).lines
  expect(changed?.was?.description).toMatch(/^…a+ba+…$/)
  expect(changed?.became?.description).toMatch(/^…a+ca+…$/)
  const many = Array.from({ length: 300 }, (_, index) => line(index + 1, `${long}${String(index)}`))
  const { lines, more } = changedLines([], many)
  expect([lines.length, more]).toEqual([40, 260])
  expect(JSON.stringify(lines).length).toBeLessThan(20_000)
})

const anyLines = fc
  .array(fc.record({ description: fc.constantFrom('a', 'b', 'c'), quantity: fc.constantFrom('1', '2') }), {
    maxLength: 8,
  })
  .map((all) => all.map(({ description, quantity }, index) => line(index + 1, description, { quantity })))

test('each line of before and of after is at most once in a change, and the same lines give none', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const { lines } = changedLines(before, after)
      const was = lines.flatMap((each) => each.was ?? [])
      const became = lines.flatMap((each) => each.became ?? [])
      expect(new Set(was.map(({ place }) => place)).size).toBe(was.length)
      expect(new Set(became.map(({ place }) => place)).size).toBe(became.length)
      // What is left is on both sides.
      expect(before.length - was.length).toBe(after.length - became.length)
      expect(changedLines(before, before.toReversed()).lines).toEqual([])
    }),
  )
})
