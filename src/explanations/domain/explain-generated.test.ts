import { describe, expect, test } from 'vitest'
import { judgeCosts, type JudgedCost } from '../testing/judge-costs.ts'

/** Seeds that were not looked at while the table was written. */
describe.each([20_261_127, 34, 7_777])('of a year without documents, of seed %i', (seed) => {
  const judged = judgeCosts(seed)
  const share = (isSo: (each: JudgedCost) => boolean): number => judged.filter(isSo).length / judged.length

  test('account and VAT are right at once for 90 % and among three for 97 %, from the first month on', () => {
    expect(judged).toHaveLength(2_000)
    expect(share(({ places, truth }) => places[0] === truth)).toBeGreaterThanOrEqual(0.9)
    expect(share(({ places, truth }) => places.includes(truth))).toBeGreaterThanOrEqual(0.97)
  })

  test('what is certain is right', () => {
    const certain = judged.filter(({ certainty }) => certainty === 'certain')
    expect(certain.length).toBeGreaterThanOrEqual(20)
    expect(certain.filter(({ places, truth }) => places[0] !== truth)).toEqual([])
  })
})
