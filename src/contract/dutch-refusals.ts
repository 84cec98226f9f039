import { z } from 'zod'

/**
 * The Dutch sentence of a refusal where a schema has none of its own. Answers and forms show these texts to
 * people, and zod's own texts are English.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Verplicht veld' : (expectedSentences[issue.expected] ?? UNFIT)
      case 'too_big':
        return `Hooguit ${String(issue.maximum)}.`
      case 'too_small':
        return `Minstens ${String(issue.minimum)}.`
      default:
        return UNFIT
    }
  },
})

const UNFIT = 'Deze waarde klopt niet.'

const expectedSentences: Readonly<Record<string, string>> = {
  string: 'Hier hoort een tekst.',
  number: 'Hier hoort een getal.',
  int: 'Hier hoort een heel getal.',
  boolean: 'Hier hoort true of false.',
  array: 'Hier hoort een lijst.',
  object: 'Hier hoort een object.',
}
