import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#app/server/admin/commands.ts'
import { consoleSteps } from './console.ts'
import {
  commandsBeside,
  commandsIn,
  otherCommands,
  runCommands,
  runSettings,
  settingsIn,
} from './operator.ts'

const here = import.meta.dirname
const sources = (): string =>
  ['story.ts', 'releases.ts', 'console.ts', 'own-database.ts', 'older-major.ts']
    .map((name) => readFileSync(path.join(here, name), 'utf8'))
    .join('')

const documents = ['docs/operations.md', 'db/README.md'].map((name) =>
  readFileSync(path.join(here, '../../../..', name), 'utf8'),
)

test('each command of docs/operations.md and db/README.md is given in the run of the shipped parts, or says why not', () => {
  const named = new Set(documents.flatMap((text) => [...commandsIn(text), ...commandsBeside(text)]))
  expect([...named].toSorted()).toEqual([...runCommands, ...Object.keys(otherCommands)].toSorted())
})

test('each setting in their blocks is made in that run', () => {
  expect([...new Set(documents.flatMap(settingsIn))].toSorted()).toEqual([...runSettings].toSorted())
  for (const name of runSettings) expect(sources()).toContain(`${name}: `)
})

test('the story of the run gives each of them', () => {
  for (const command of runCommands) expect(sources()).toContain(`'${command}'`)
})

test('each run of its own that they name exists', () => {
  const named = Object.keys(otherCommands).flatMap((command) => /soak -- (\S+)/.exec(command)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(5)
  const folder = path.join(here, '../modes')
  const modes = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  expect(
    named.filter((name) => name !== 'all' && !modes.some((mode) => mode.includes(`name: '${name}'`))),
  ).toEqual([])
})

test('each command of the console is given in the run, or refuses there', () => {
  const given = new Set(consoleSteps.map(({ typed }) => typed.split(' ')[0] ?? ''))
  expect(Object.keys(commands).filter((name) => !given.has(name))).toEqual([])
})

test('of a block a comment and a setting are no commands', () => {
  const document = 'not this\n```\nls -l   # shown\n# only said\nA_B=/mnt/c\nC=1 ls\n```\nnor this'
  expect(commandsIn(document)).toEqual(['ls -l', 'C=1 ls'])
  expect(settingsIn(document)).toEqual(['A_B'])
})

test('beside the blocks a name alone, and one that goes on, are no commands', () => {
  expect(
    commandsBeside('`kloppend admin` and `sudo kloppend …`, `kloppend admin schema`, `kloppend`'),
  ).toEqual(['sudo kloppend admin schema'])
})
