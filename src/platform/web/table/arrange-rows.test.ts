import { expect, test } from 'vitest'
import { found, sorted } from './arrange-rows.ts'
import type { Column } from './column.ts'

interface Row {
  readonly name: string
  readonly cents: bigint
}

const rows: readonly Row[] = [
  { name: 'éclair', cents: 300n },
  { name: 'Zebra', cents: -5n },
  { name: 'Factuur 10', cents: 10n },
  { name: 'factuur 2', cents: 10n },
]
const columns: readonly Column<Row>[] = [
  { id: 'naam', header: 'Naam', cell: (row) => row.name, sortBy: (row) => row.name },
  { id: 'bedrag', header: 'Bedrag', cell: () => null, sortBy: (row) => row.cents },
  { id: 'acties', header: '', cell: () => null },
]
const namesOf = (some: readonly Row[]) => some.map((row) => row.name)

test('names sort as in a Dutch index: accents and case are ignored, 2 before 10', () => {
  expect(namesOf(sorted(rows, columns, 'naam'))).toEqual(['éclair', 'factuur 2', 'Factuur 10', 'Zebra'])
})

test('amounts sort by value, descending with a minus, and equal ones keep their order', () => {
  expect(namesOf(sorted(rows, columns, '-bedrag'))).toEqual(['éclair', 'Factuur 10', 'factuur 2', 'Zebra'])
})

test('an unknown column, and one that cannot be sorted, leave the list in its own order', () => {
  expect(sorted(rows, columns, 'onbekend')).toBe(rows)
  expect(sorted(rows, columns, 'acties')).toBe(rows)
})

test('search finds a part of the text, whatever its case', () => {
  const textOf = new Map(rows.map((row) => [row, row.name.toLowerCase()]))
  expect(namesOf(found(rows, textOf, ' FACT '))).toEqual(['Factuur 10', 'factuur 2'])
  expect(found(rows, textOf, '')).toBe(rows)
})

test('twenty thousand rows are sorted and searched in less than quadratic time', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    name: `Klant ${String((index * 7919) % 20_000)}`,
    cents: BigInt(index),
  }))
  const textOf = new Map(many.map((row) => [row, row.name.toLowerCase()]))
  const start = performance.now()
  found(sorted(many, columns, 'naam'), textOf, '199')
  // The goal is 50 ms (G14), measured in bench; this limit only detects quadratic time.
  expect(performance.now() - start).toBeLessThan(2000)
})
