import { expect, test } from 'vitest'
import { filled, templateProblem } from './template.ts'

test('variables are filled in, once, and what they hold is not read again', () => {
  expect(filled('Beste {klant}, {nummer}', { klant: '{nummer}', nummer: '2026-0001' })).toBe(
    'Beste {nummer}, 2026-0001',
  )
})

test('an unknown variable is refused with those that there are', () => {
  expect(templateProblem('Beste {klnt}', ['klant', 'nummer'])).toBe(
    'De variabele {klnt} bestaat niet. Je kunt hier gebruiken: {klant}, {nummer}.',
  )
  expect(templateProblem('{}', [])).toBe('In deze tekst kun je geen variabelen gebruiken; haal {} weg.')
  expect(templateProblem('Beste {klant}', ['klant'])).toBeNull()
})

test('a required variable must be in the text', () => {
  expect(templateProblem('Dag', ['link'], ['link'])).toBe(
    'Zonder {link} doet deze tekst zijn werk niet; zet dat woord erin.',
  )
})
