import { expect, test } from 'vitest'
import { problemOfSuspending } from './suspension.ts'

test('a business is suspended once, and not while it is leaving', () => {
  const codeOf = (isSuspended: boolean, isLeaving: boolean) =>
    problemOfSuspending({ isSuspended, isLeaving })?.code ?? null
  expect(codeOf(false, false)).toBeNull()
  expect(codeOf(true, false)).toBe('business.suspended-already')
  expect(codeOf(false, true)).toBe('business.leaving')
})
