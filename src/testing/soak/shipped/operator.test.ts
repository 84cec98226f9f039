import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandsIn, otherCommands, runCommands } from './operator.ts'

const here = import.meta.dirname

test('each command of docs/operations.md is given in the run of the shipped parts, or says why not', () => {
  const document = readFileSync(path.join(here, '../../../../docs/operations.md'), 'utf8')
  expect(commandsIn(document).toSorted()).toEqual([...runCommands, ...Object.keys(otherCommands)].toSorted())
})

test('the story of the run gives each of them', () => {
  const story = ['story.ts', 'releases.ts']
    .map((name) => readFileSync(path.join(here, name), 'utf8'))
    .join('')
  for (const command of runCommands) expect(story).toContain(`'${command}'`)
})

test('of a block a comment and a setting are no commands', () => {
  expect(commandsIn('not this\n```\nls -l   # shown\n# only said\nA_B=/mnt/c\n```\nnor this')).toEqual([
    'ls -l',
  ])
})
