import { describe, expect, test } from 'vitest'
import { npmCommand } from './install.mjs'

const program = { 'node_modules/kysely': {} }
const tools = { 'node_modules/vitest': { dev: true } }

describe('the packages of the lockfile', () => {
  test('a folder without an installation gets a new one, without tools for a first start', () => {
    expect(npmCommand(null, false)).toEqual(['ci', '--omit=dev'])
    expect(npmCommand(null, true)).toEqual(['ci'])
  })

  // `npm ci` empties the folder first: `npm test` beside a running `npm start` would take its database away.
  test('an installation is added to, and no package of a running program is taken away', () => {
    expect(npmCommand(program, true)).toEqual(['install', '--no-save', '--no-audit', '--no-fund'])
    expect(npmCommand({ ...program, ...tools }, false)).toEqual(npmCommand(program, true))
    expect(npmCommand(program, false)).toContain('--omit=dev')
  })
})
