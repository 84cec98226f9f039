import { parseArgs } from 'node:util'
import { commands } from './commands.mjs'
import { LaunchError } from './root.mjs'

const inRelease = (name, rest) => `kloppend ${name} ${rest}`.trim()

/** A command as its user types it, with what may follow: `kloppend restore [PLAATS] [--until MOMENT] [--into MAP]`. */
export function formOf(name, typed = inRelease) {
  const { takes, options } = commands[name]
  const switches = Object.entries(options).map(([option, word]) =>
    word === null ? `[--${option}]` : `[--${option} ${word}]`,
  )
  return typed(name, [...takes, ...switches].join(' '))
}

/**
 * What was typed after a command, by its form in `commands.mjs`.
 *
 * @param typed how this installation types a command, for the sentence
 * @throws LaunchError with one sentence, for an option or a word that the command does not take, or for one that it misses
 */
export function givenTo(name, args, typed = inRelease) {
  const { takes, options } = commands[name]
  const refuse = (what) => {
    throw new LaunchError(`${what} Gebruik: ${formOf(name, typed)}`)
  }
  const known = Object.fromEntries(
    Object.entries(options).map(([option, word]) => [option, { type: word === null ? 'boolean' : 'string' }]),
  )
  const { tokens } = parseArgs({
    args,
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = {}
  for (const token of tokens.filter(({ kind }) => kind === 'option')) {
    const { name: option, rawName, value, inlineValue } = token
    if (!Object.hasOwn(options, option)) refuse(`De optie ${rawName} is hier onbekend.`)
    const word = options[option]
    if (word === null && value !== undefined) refuse(`Na ${rawName} komt niets.`)
    const isMissing = value === undefined || value === '' || (!inlineValue && value.startsWith('-'))
    if (word !== null && isMissing) refuse(`Na ${rawName} ontbreekt ${word}.`)
    values[option] = value ?? true
  }
  const words = tokens.filter(({ kind }) => kind === 'positional').map(({ value }) => value)
  const needed = takes.filter((each) => /^[A-Z]/.test(each))
  if (words.length < needed.length) refuse(`Er ontbreekt iets: ${needed.slice(words.length).join(' ')}.`)
  if (takes.at(-1) !== '…' && words.length > takes.length)
    refuse(`"${words[takes.length]}" hoort hier niet bij.`)
  return { values, words }
}
