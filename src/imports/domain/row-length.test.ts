import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unevenRows } from './money/row-defects.ts'
import { widthOf } from './row-length.ts'

const names = ['Datum', 'Omzet', 'Pin', 'Contant']
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((texts, index) => ({ place: index + 2, texts, cells: new Map<string, string>() }))
const defectOf = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  unevenRows(rowsOf(rows), widthOf(heading, rows))

const cell = fc.constantFrom('', '10,00', '16-10-2026', 'x')
const row = fc.array(cell, { minLength: 4, maxLength: 4 })

test('a row with a field too many or too few is refused by its line, also in the middle', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.nat({ max: 4 }),
      fc.boolean(),
      (rows, at, place, isLonger) => {
        const index = at % rows.length
        const broken = rows.map((texts, each) =>
          each !== index
            ? texts
            : isLonger
              ? texts.toSpliced(place, 0, '')
              : texts.toSpliced(Math.min(place, 3), 1),
        )
        expect(defectOf(names, rows)).toBeNull()
        expect(defectOf(names, broken)).toMatch(
          new RegExp(
            `^Regel ${String(index + 2)}: hier staan meer of minder kolommen dan op de andere regels`,
          ),
        )
      },
    ),
  )
})

test('empty fields, and a separator at the end of the names or of every row, are no defect', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const ended = rows.map((texts) => [...texts, ''])
      expect(defectOf([...names, ''], rows)).toBeNull()
      expect(defectOf([...names, ''], ended)).toBeNull()
      expect(defectOf(names, ended)).toBeNull()
      expect(defectOf(names, [...ended, [...names, 'x']])).not.toBeNull()
    }),
  )
})
