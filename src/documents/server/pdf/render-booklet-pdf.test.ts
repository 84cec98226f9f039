import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { heightOfRows } from './booklet-table.ts'
import { STYLE } from './grid.ts'
import { renderBookletPdf, type Booklet } from './render-booklet-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { wrap } from './text-layout.ts'

const booklet = (change: Partial<Booklet> = {}): Booklet => ({
  company: 'Noord B.V.',
  title: 'Jaarrekening',
  about: 'boekjaar 2025',
  facts: [{ label: 'Handelsregister', value: '12345678' }],
  remarks: ['Niet gecontroleerd.'],
  madeOn: localDate('2026-05-20'),
  watermark: null,
  sections: [
    {
      title: 'Balans',
      about: 'per 31 december 2025',
      blocks: [
        {
          kind: 'table',
          title: 'Activa',
          columns: ['2025', '2024'],
          rows: [
            { kind: 'part', cells: ['Vaste activa'] },
            { kind: 'line', cells: ['Inventaris', '4.000,00', '–'] },
            { kind: 'total', cells: ['Totaal', '4.000,00', '–'] },
          ],
        },
      ],
    },
    {
      title: 'Toelichting',
      about: '',
      blocks: [
        { kind: 'text', title: 'Algemeen', text: 'Een zin.\n\nNog een zin.' },
        { kind: 'signatures', names: ['A. de Wit', 'B. Zwart'] },
      ],
    },
  ],
  ...change,
})

test('a booklet has a cover with its contents, and each section begins a page', () => {
  const { pages } = readPdf(renderBookletPdf(booklet()))
  expect(pages).toHaveLength(3)
  const words = pages.map((page) => page.text)
  expect(words[0]).toMatch(
    /Noord B\.V\..*Jaarrekening.*12345678.*Balans.*2.*Toelichting.*3.*Niet gecontroleerd/s,
  )
  expect(words[1]).toMatch(/Balans.*Vaste activa.*Inventaris.*4\.000,00/s)
  expect(words[2]).toMatch(/Algemeen.*Een zin\..*Nog een zin\..*A\. de Wit.*B\. Zwart/s)
})

test('a long text goes on on the next page, and every word of it is there', () => {
  const sentence = (index: number) =>
    `Zin ${String(index)} van een lange toelichting die op meer dan een bladzijde staat.`
  const text = Array.from({ length: 120 }, (_, index) => sentence(index)).join('\n\n')
  const sections = [
    { title: 'Toelichting', about: '', blocks: [{ kind: 'text' as const, title: 'Lang', text }] },
  ]
  const { pages } = readPdf(renderBookletPdf(booklet({ sections })))
  expect(pages.length).toBeGreaterThan(3)
  const all = pages.map(({ text: each }) => each).join(' ')
  for (const index of [0, 60, 119]) expect(all).toContain(`Zin ${String(index)} van`)
})

test('the same booklet gives the same bytes, and a draft says so on each page', () => {
  expect(renderBookletPdf(booklet()).equals(renderBookletPdf(booklet()))).toBe(true)
  expect(renderBookletPdf(booklet({ watermark: 'CONCEPT' })).equals(renderBookletPdf(booklet()))).toBe(false)
})

test('a name that is longer than the amounts beside it leave room for goes on below, whole', () => {
  const name = 'Computers en andere bedrijfsmiddelen van de zaak'
  const amounts = ['0,00', '1.570,25', '0,00', '-284,05', '1.286,20', '284,05']
  const table = (cells: string[]) => ({
    kind: 'table' as const,
    title: 'Verloop van de vaste activa',
    columns: ['Begin', 'Gekocht', 'Weg', 'Afschrijving', 'Eind', 'Afgeschreven'],
    rows: [{ kind: 'line' as const, cells }],
  })
  const sections = [{ title: 'Toelichting', about: '', blocks: [table([name, ...amounts])] }]
  const { pages } = readPdf(renderBookletPdf(booklet({ sections })))
  const text = pages.at(-1)?.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(text).toContain('1.570,25')
  for (const word of name.split(' ')) expect(text).toContain(word)
  expect(text).not.toContain('…')
  expect(heightOfRows(table([name, ...amounts]))).toBeGreaterThan(
    heightOfRows(table(['Inventaris', ...amounts])),
  )
})

test('a period is not broken within “t/m”', () => {
  const period = 'Zwangerschapsverlof, 01-06-2026 t/m 20-09-2026, anders 24:00 per week'
  for (let width = 60; width < 200; width += 1) {
    const lines = wrap(period, STYLE.body, width)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.endsWith('t/'))).toEqual([])
  }
})
