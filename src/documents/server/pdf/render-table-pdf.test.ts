import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { renderTablePdf, type TablePaper } from './render-table-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'

const left = (label: string) => ({ label, align: 'left' as const })
const trip = [
  '07-09-2026',
  'Korte Nieuwstraat 12, Deventer',
  'Stationsplein 9, Apeldoorn, en terug',
  'Overleg over de nieuwe winkel, Huisstijl (Bakkerij Jansen)',
  'Bestelbus: 120340 - 120412',
  '21-10-2026 * °',
  '72,0',
]
const NOTE = '° Elders vastgelegd, ingelezen op 1 december 2026.'

/** The log of trips of a month, as a person has it on paper. */
const log = (trips: number): TablePaper => ({
  title: 'Rittenverantwoording',
  about: 'Jo de Vries, 2026',
  company: 'Studio Noord',
  madeOn: localDate('2026-12-02'),
  columns: [
    ...['Dag', 'Van', 'Naar', 'Doel', 'Auto en standen', 'Opgeschreven'].map(left),
    { label: 'Km', align: 'right' },
  ],
  mostLines: 8,
  rows: [
    { kind: 'part', cells: ['', 'september 2026', '', '', '', '', ''] },
    ...Array.from({ length: trips }, () => ({ kind: 'line' as const, cells: trip })),
    { kind: 'subtotal', cells: ['', 'september 2026', '', '', '', '', '72,0'] },
    { kind: 'total', cells: ['', 'Samen', '', '', '', '', '72,0'] },
  ],
  notes: ['Elke regel is een rit, met de dag waarop die is opgeschreven.', NOTE],
})

test('the name of a month goes on over empty columns of texts, and the texts of a trip stay in theirs', () => {
  const [page] = readPdf(renderTablePdf(log(3))).pages
  const texts = page?.words.map(({ text }) => text) ?? []
  expect(texts.filter((text) => text === 'september 2026')).toHaveLength(2)
  // A place is broken within its column: the month left no room there.
  expect(texts).not.toContain(trip[1])
  expect(page?.text).toContain(trip[1])
})

test('the notes below a table are on paper wherever its last row ends, beside that row', () => {
  const counts = Array.from({ length: 36 }, (_, index) => index + 1)
  const pages = counts.map((trips) => {
    const all = readPdf(renderTablePdf(log(trips))).pages
    expect(all.at(-1)?.text, String(trips)).toContain(NOTE)
    expect(all.at(-1)?.text, String(trips)).toContain('Samen')
    return all.length
  })
  expect(new Set(pages).size).toBeGreaterThan(2)
})

test('the number of an account is whole in its column, however wide the columns beside it are', () => {
  const paper = (name: string): TablePaper => ({
    ...log(0),
    columns: [left('Nr.'), left('Rekening'), { label: 'Saldo', align: 'right' }],
    rows: [
      { kind: 'part', cells: ['Activa', '', ''] },
      { kind: 'line', cells: ['0220', name, '1.570,25'] },
      { kind: 'line', cells: ['1300', 'Debiteuren', '16.749,87'] },
    ],
  })
  for (let length = 1; length < 80; length += 1) {
    const words = readPdf(renderTablePdf(paper('n'.repeat(length)))).pages.flatMap((page) => page.words)
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['0220', '1300']))
  }
})
