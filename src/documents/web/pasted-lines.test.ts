import { localDate } from '#kernel/local-date.ts'
import { expect, test } from 'vitest'
import { blankLine } from './line-values.ts'
import { linesIn } from './pasted-lines.ts'

const before = { ...blankLine(localDate('2026-11-20')), vatPercentage: '9' }

test('three columns are description, quantity and price; VAT goes on as in the line before', () => {
  expect(linesIn('Uren\t2,5\t€ 1.050,00\r\nMateriaal\t3\t10.25\n\n', before)).toEqual([
    { ...before, description: 'Uren', quantity: '2,5', unitPrice: '1.050,00' },
    { ...before, description: 'Materiaal', quantity: '3', unitPrice: '10,25' },
  ])
})

test('two columns are description and price; an unreadable text is kept for the user to correct', () => {
  expect(linesIn('Uren\t50\nReis\tn.t.b.', before)).toEqual([
    { ...before, description: 'Uren', quantity: '1', unitPrice: '50,00' },
    { ...before, description: 'Reis', quantity: '1', unitPrice: 'n.t.b.' },
  ])
})

test('ordinary text is no table', () => {
  expect(linesIn('Twee regels\nzonder kolommen', before)).toEqual([])
})
