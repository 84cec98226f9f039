import { expect, test } from 'vitest'
import { newCustomer } from '../contract.ts'
import { customerFieldNames, factsOf } from './fields.ts'

test('a field that is text says how it is asked for, and a longer text is refused with those words', () => {
  const texts = customerFieldNames.filter((name) => factsOf(name).text !== undefined)
  expect(texts.length).toBeGreaterThan(5)
  for (const name of texts) {
    const { inSentence, most } = factsOf(name).text ?? { inSentence: '', most: 0 }
    const { error } = newCustomer.safeParse({ country: 'BE', [name]: 'x'.repeat(most + 1) })
    const words = error?.issues.filter(({ path }) => path[0] === name).map(({ message }) => message)
    expect(words?.join(' ').toLowerCase(), name).toContain(inSentence.toLowerCase())
  }
})
