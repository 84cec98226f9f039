import { expect, test } from 'vitest'
import { MOST_PART_BYTES } from './archive-parts.ts'
import { firstPace, paceAfter, paceAfterFailure } from './pace.ts'

/** The sizes of the first parts over a line, and the longest time that one of them took, in seconds. */
function over(bytesPerSecond: number): { sizes: number[]; longest: number } {
  const sizes = [firstPace]
  for (let part = 0; part < 10; part += 1) sizes.push(paceAfter(sizes.at(-1) ?? 0, bytesPerSecond))
  return { sizes, longest: Math.max(...sizes) / bytesPerSecond }
}

test('over a fast line a part becomes as large as it may be', () => {
  expect(over(12_500_000).sizes.at(-1)).toBe(MOST_PART_BYTES)
})

test('over a line of 2 Mbit/s, shared by two, each part arrives within half of the time of a request', () => {
  expect(over(125_000).longest).toBeLessThan(15)
})

test('after failures a part becomes smaller, and not so small that a request costs more than its bytes', () => {
  let pace = firstPace
  for (let failure = 0; failure < 9; failure += 1) pace = paceAfterFailure(pace)
  expect(pace).toBe(256 * 1024)
})
