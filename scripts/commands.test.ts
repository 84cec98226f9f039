import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { argumentsOf, chosenFrom } from '#app/server/admin/command.ts'
import { commands as adminCommands } from '#app/server/admin/commands.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { readConfig } from '#platform/server/config.ts'
import { commands } from './launch/commands.mjs'
import { formOf, givenTo } from './launch/given.mjs'
import { refusalOf } from './refusal.ts'

const root = path.join(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'kloppend-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
/** A database that was stopped: no server listens on this port. */
const stopped = {
  DATA_DIR: dataDir,
  DATABASE_URL: 'postgres://kloppend_app:geheim@127.0.0.1:1/kloppend',
  MIGRATION_URL: 'postgres://beheer:geheim@127.0.0.1:1/kloppend',
}
const away = /^De database is niet te bereiken \(\w+@127\.0\.0\.1:1\/kloppend\): .*ECONNREFUSED.*\.$/

/** What the installed command says and its code, as a process of its own. */
async function said(args: readonly string[], environment = {}) {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, [path.join(root, 'scripts/kloppend.mjs'), ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out: out.trim(), err: err.trim() }
}

const refusalBy = (work: () => unknown): string | null => {
  try {
    work()
  } catch (error) {
    return refusalOf(error)
  }
  return 'nothing was refused'
}

const names = Object.keys(commands)

describe('a command of kloppend refuses in one sentence that says how it is typed', () => {
  test.each(names)('%s', (name) => {
    const { takes, options } = commands[name] ?? { takes: [], options: {} }
    const form = ` Gebruik: ${formOf(name)}`
    const wrong: [string[], RegExp][] = [[['--weg'], /^De optie --weg is hier onbekend\./]]
    if (takes.at(-1) !== '…')
      wrong.push([Array<string>(takes.length + 1).fill('iets'), /^"iets" hoort hier niet bij\./])
    if (/^[A-Z]/.test(takes[0] ?? '')) wrong.push([[], /^Er ontbreekt iets: [A-Z]+\./])
    for (const [option, word] of Object.entries(options))
      if (word === null) wrong.push([[`--${option}=nee`], /^Na --[\w-]+ komt niets\./])
      else
        for (const empty of [[`--${option}`], [`--${option}`, '--weg'], [`--${option}=`]])
          wrong.push([empty, /^Na --[\w-]+ ontbreekt [A-Z-]+\./])
    for (const [given, sentence] of wrong) {
      const refusal = refusalBy(() => givenTo(name, given))
      expect(refusal, given.join(' ')).toMatch(sentence)
      expect(refusal).toContain(form)
      expect(refusal).not.toContain('\n')
    }
  })

  test('and takes what its form has', () => {
    expect(givenTo('restore', ['/mnt/kopie', '--until', '2026-11-22 14:30', '--into=/tmp/terug'])).toEqual({
      words: ['/mnt/kopie'],
      values: { until: '2026-11-22 14:30', into: '/tmp/terug' },
    })
    expect(givenTo('upgrade', ['a.tar.gz', '--yes']).values).toEqual({ yes: true })
    expect(givenTo('admin', ['import-business', 'a.zip', 'ik@bedrijf.nl']).words).toHaveLength(3)
  })

  test('as a process: the sentence and code 1; with --help what it does, and code 0', async () => {
    const [unknown, inherited, extra, list, help, ready, wrongSetting] = await Promise.all([
      said(['weg']),
      said(['constructor']),
      said(['start', '--debug']),
      said(['--help']),
      said(['restore', '--help']),
      said(['ready'], { PORT: '1', DATA_DIR: dataDir }),
      said(['ready'], { PORT: 'drie' }),
    ])
    expect(unknown).toMatchObject({ code: 1, err: `"weg" is geen opdracht. Kies uit: ${names.join(', ')}.` })
    expect(inherited).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^"constructor" is geen opdracht/),
    })
    expect(extra).toMatchObject({
      code: 1,
      err: 'De optie --debug is hier onbekend. Gebruik: kloppend start',
    })
    for (const name of names) expect(list.out).toContain(formOf(name))
    expect(help).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^kloppend restore \[PLAATS\] \[--until MOMENT\] \[--into MAP\]\n/),
    })
    expect(ready).toMatchObject({ code: 1, err: 'Kloppend antwoordt niet op http://127.0.0.1:1.' })
    expect(wrongSetting).toMatchObject({ code: 1, err: expect.stringMatching(/^PORT .* Voorbeeld: /) })
  })
})

describe('with a stopped database', () => {
  /** What a value of each word is, where it does not matter which. */
  const example: Readonly<Record<string, string>> = {
    'E-MAILADRES': 'ik@bedrijf.test',
    BESTAND: '/er/is/niets.zip',
    MAP: '/er/is/niets',
    SOORT: 'document.mail',
    BEDRIJF: '00000000-0000-4000-8000-000000000000',
  }
  const noKeys = /^In \S+ staan geen sleutels van Kloppend: start het programma eerst, .*\.$/
  /** What those say that ask no database, or something else before. */
  const others: Readonly<Record<string, RegExp | null>> = {
    'test-mail': null,
    invite: noKeys,
    'rotate-keys': noKeys,
    'upgrade-database': /^DATABASE_URL wijst een eigen PostgreSQL aan: .*\.$/,
  }
  const config = readConfig(stopped)

  test.each(Object.keys(adminCommands))('kloppend admin %s says so in one sentence', async (name) => {
    const command = adminCommands[name]
    if (command === undefined) throw new Error(name)
    const given = argumentsOf[command.takes].map((word) => example[word] ?? word)
    expect(chosenFrom(adminCommands, name, given)).toBe(command)
    const refusal = await (command.question ?? command.run)(config, ...given).then(() => null, refusalOf)
    const sentence = others[name] === undefined ? away : others[name]
    if (sentence === null) expect(refusal).toBeNull()
    else expect(refusal).toMatch(sentence)
    expect(refusalBy(() => chosenFrom(adminCommands, name, [...given, 'iets']))).toBe(
      `Gebruik: ${commandLine('admin', [name, ...argumentsOf[command.takes]].join(' '))}`,
    )
  })

  test('and so do the other commands that ask it', async () => {
    const answers = await Promise.all([
      said(['admin', 'people'], stopped),
      said(['backup', '--to', path.join(dataDir, '..', `${path.basename(dataDir)}-kopie`)], stopped),
      said(['demo', 'hide'], stopped),
      said(['distribute'], { ...stopped, CLUSTER_URL: stopped.MIGRATION_URL }),
    ])
    for (const { code, err } of answers) {
      expect(err).toMatch(away)
      expect(code).toBe(1)
    }
  })
})

test('an address, a business and a name that are none are refused before anything is asked', () => {
  expect(refusalBy(() => chosenFrom(adminCommands, 'invite', ['ik@bedrijf']))).toBe(
    'ik@bedrijf is geen e-mailadres.',
  )
  for (const name of ['weg', 'constructor'])
    expect(refusalBy(() => chosenFrom(adminCommands, name, []))).toBe(
      `"${name}" is geen opdracht. Alle opdrachten: ${commandLine('admin')}`,
    )
})

test('a database of another version, or of another program, is a sentence', () => {
  for (const code of ['3D000', '42P01', '42703', '42883']) {
    const error = Object.assign(new pg.DatabaseError('relation "businesses" does not exist', 1, 'error'), {
      code,
    })
    expect(refusalOf(error)).toMatch(/^De database past niet bij deze versie van Kloppend: /)
  }
})
