import { expect, test } from 'vitest'
import { isPossible, straightLine, tenthsOf } from './distance.ts'

const utrecht = { name: 'Utrecht', longitude: 5.1214, latitude: 52.0907 }
const zwolle = { name: 'Zwolle', longitude: 6.083, latitude: 52.5168 }

test('the straight line from Utrecht to Zwolle is 81 km, and no road is shorter or goes round the earth', () => {
  expect(Math.round(straightLine(utrecht, zwolle) / 1000)).toBe(81)
  expect(isPossible(90_480, utrecht, zwolle)).toBe(true)
  expect(
    [0, -1, 70_000, 40_000_000, Number.NaN].map((metres) => isPossible(metres, utrecht, zwolle)),
  ).toEqual([false, false, false, false, false])
})

test('metres become tenths of a kilometre', () => {
  expect([90_449, 90_450, 90_480, 30].map(tenthsOf)).toEqual([904, 905, 905, 1])
})
