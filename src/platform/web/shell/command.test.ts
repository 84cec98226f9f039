import { expect, test } from 'vitest'
import { matching, nearly, type Command } from './command.ts'

const command = (label: string, keywords: readonly string[] = []): Command => ({
  id: label,
  label,
  keywords,
  group: 'Doen',
})
const commands = [
  command('Nieuwe factuur'),
  command('Financiën'),
  command('Instellingen', ['wachtwoord', 'logo']),
]
const found = (typed: string) => matching(commands, typed).map(({ label }) => label)

test('a command is found by parts of its words, in any order, without regard to accents and case', () => {
  expect(found('factuur NIEUW')).toEqual(['Nieuwe factuur'])
  expect(found('financien')).toEqual(['Financiën'])
  expect(found('')).toHaveLength(3)
  expect(found('balans')).toEqual([])
})

test('a command is found by its purpose', () => {
  expect(found('logo')).toEqual(['Instellingen'])
})

test('a label that begins with the typed text comes first, and keywords come last', () => {
  const places = [command('Doelen', ['belastingpot']), command('Open belastingen'), command('Belastingen')]
  expect(matching(places, 'bel').map(({ label }) => label)).toEqual([
    'Belastingen',
    'Open belastingen',
    'Doelen',
  ])
  expect(matching(places, '').map(({ label }) => label)).toEqual(places.map(({ label }) => label))
})

test('what no command contains is found by the subject of the question, and with one letter wrong', () => {
  const near = (typed: string) => nearly(commands, typed).map(({ label }) => label)
  expect([near('hoe maak ik een factuur?'), near('waar vind ik mijn logo')]).toEqual([
    ['Nieuwe factuur'],
    ['Instellingen'],
  ])
  // Another letter, one less, one more, two swapped.
  for (const typed of ['faktuur', 'factur', 'facctuur', 'fatcuur'])
    expect([typed, near(typed)]).toEqual([typed, ['Nieuwe factuur']])
  expect([near('fkatur'), near('hoe moet dat'), near('lga')]).toEqual([[], [], []])
})
