import { expect, test } from 'vitest'
import { isMadeOfContext, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from './password.ts'

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

test('a password of the business name, the address or the name of the program with a few characters is made of its context', () => {
  const own = ['jan.devries@bakkerij-korenaar.example', 'Bakkerij de Gouden Korenaar B.V.']
  for (const password of [
    'GoudenKorenaar1!',
    'jan.devries@2026',
    'Kloppend2026',
    'bakkerij-korenaar',
    'KLOPPEND-bakkerij-99',
  ])
    expect(isMadeOfContext(password, own), password).toBe(true)
  for (const password of [
    'paard batterij nietje goed',
    'jan eet bij de bakkerij een tompouce',
    'vier-Wilgen-aan-de-Maas',
  ])
    expect(isMadeOfContext(password, own), password).toBe(false)
  expect(isMadeOfContext('GoudenKorenaar1!', ['piet@elders.example', 'Smederij Piet'])).toBe(false)
})
