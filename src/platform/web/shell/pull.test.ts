import { expect, test } from 'vitest'
import { PULLED, pullOf } from './pull.ts'

test.each([
  ['down', 3, 80, 80],
  ['further than the mark goes', 0, 400, 112],
  ['up', 0, -80, 0],
  ['to the side', 90, 80, 0],
  ['nowhere', 0, 0, 0],
])('a finger that moves %s pulls by what it moved down', (_, across, down, pulled) => {
  expect(pullOf(across, down)).toBe(pulled)
})

test('a pull can be long enough', () => {
  expect(pullOf(0, PULLED)).toBe(PULLED)
})
