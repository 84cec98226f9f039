import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { controlPaper } from './control-paper.ts'

test('the control on paper has each account, totals of nil, and what the figures came from', () => {
  const row = (number: string, name: string, old: bigint, now: bigint) => ({
    number, name, old: cents(old), new: cents(now), difference: cents(now - old),
  }) // prettier-ignore
  const paper = controlPaper(
    {
      date: localDate('2026-01-01'),
      fileName: 'saldi.csv',
      software: '',
      // Half past midnight here is the day before in UTC.
      importedAt: '2026-01-04T23:30:00.000Z',
      importedBy: 'eva@noord.test',
      sha256: 'a'.repeat(64),
      figuresSha256: 'b'.repeat(64),
      rows: [
        row('0500', 'Ondernemingsvermogen', -1_000_00n, -1_000_00n),
        row('1100', 'Bank', 1_000_00n, 1_000_00n),
      ],
      difference: cents(0n),
    },
    { company: 'Studio Noord', today: localDate('2026-02-01'), importedElsewhereAt: null },
  )
  expect(paper).toMatchObject({
    title: 'Controle van je overstap',
    about: 'eind 31 december 2025',
    company: 'Studio Noord',
  })
  expect(paper.rows.map(({ cells }) => cells)).toEqual([
    ['0500', 'Ondernemingsvermogen', '-1.000,00', '-1.000,00', '0,00'],
    ['1100', 'Bank', '1.000,00', '1.000,00', '0,00'],
    ['', 'Totaal', '0,00', '0,00', '0,00'],
  ])
  expect(paper.notes.join(' ')).toMatch(/saldi\.csv op 05-01-2026 door eva@noord\.test.*a{64}.*b{64}/s)
})
