import { expect, test } from 'vitest'
import { matching, type Command } from './command.ts'

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
