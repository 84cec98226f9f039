import { expect, test } from 'vitest'
import { reasonOfFailure } from './reason-of-failure.ts'

test('the reason of a mail server ends a sentence of ours, and a server without a reason is named', () => {
  expect(reasonOfFailure('550 Onbekende gebruiker. ')).toBe('550 Onbekende gebruiker')
  expect(reasonOfFailure('550 5.1.1 user unknown')).toBe('550 5.1.1 user unknown')
  expect(reasonOfFailure(null)).toBe('de mailserver gaf geen reden')
})
