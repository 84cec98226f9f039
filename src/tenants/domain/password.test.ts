import { expect, test } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from './password.ts'

test('a sentence of four words is accepted', () => {
  expect(passwordProblem('paard batterij nietje goed')).toBeNull()
})

test('too short, too long and too common have different refusals', () => {
  expect(passwordProblem('a'.repeat(MIN_PASSWORD_LENGTH - 1))).toContain('minstens 8 tekens')
  expect(passwordProblem('a'.repeat(MIN_PASSWORD_LENGTH))).toBeNull()
  expect(passwordProblem('a'.repeat(MAX_PASSWORD_LENGTH))).toBeNull()
  expect(passwordProblem('a'.repeat(MAX_PASSWORD_LENGTH + 1))).toContain('hooguit 200 tekens')
  expect(passwordProblem('Wachtwoord123')).toContain('als eerste geprobeerd')
})
