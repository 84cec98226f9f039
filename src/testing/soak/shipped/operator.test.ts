import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#app/server/admin/commands.ts'
import { consoleSteps } from './console.ts'
import { commandsBeside, commandsIn, otherCommands, runCommands } from './operator.ts'

const here = import.meta.dirname

test('each command of docs/operations.md is given in the run of the shipped parts, or says why not', () => {
  const document = readFileSync(path.join(here, '../../../../docs/operations.md'), 'utf8')
  const named = new Set([...commandsIn(document), ...commandsBeside(document)])
  expect([...named].toSorted()).toEqual([...runCommands, ...Object.keys(otherCommands)].toSorted())
})

test('the story of the run gives each of them', () => {
  const story = ['story.ts', 'releases.ts', 'console.ts', 'own-database.ts']
    .map((name) => readFileSync(path.join(here, name), 'utf8'))
    .join('')
  for (const command of runCommands) expect(story).toContain(`'${command}'`)
})

test('each command of the console is given in the run, or refuses there', () => {
  const given = new Set(consoleSteps.map(({ typed }) => typed.split(' ')[0] ?? ''))
  expect(Object.keys(commands).filter((name) => !given.has(name))).toEqual([])
})

test('of a block a comment and a setting are no commands', () => {
  expect(commandsIn('not this\n```\nls -l   # shown\n# only said\nA_B=/mnt/c\n```\nnor this')).toEqual([
    'ls -l',
  ])
})

test('beside the blocks a name alone, and one that goes on, are no commands', () => {
  expect(
    commandsBeside('`kloppend admin` and `sudo kloppend …`, `kloppend admin schema`, `kloppend`'),
  ).toEqual(['sudo kloppend admin schema'])
})
