import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matching, nextEnabled, type Choice } from './combo-box-state.ts'

const choice = (label: string, isDisabled = false): Choice => ({ value: label, label, isDisabled })

test('a part of a label finds a choice, whatever its case and the space around; nothing finds each', () => {
  const kinds = [choice('Kantoorbenodigdheden'), choice('Huur'), choice('Kantine')]
  expect(matching(kinds, ' KAN ').map(({ label }) => label)).toEqual(['Kantoorbenodigdheden', 'Kantine'])
  expect(matching(kinds, '')).toEqual(kinds)
  expect(matching(kinds, 'lening')).toEqual([])
})

test('the arrows go around the ends and past what cannot be chosen', () => {
  const choices = [choice('a', true), choice('b'), choice('c'), choice('meer', true)]
  expect(nextEnabled(choices, -1, 1)).toBe(1)
  expect(nextEnabled(choices, 2, 1)).toBe(1)
  expect(nextEnabled(choices, -1, -1)).toBe(2)
  expect(nextEnabled(choices, 1, -1)).toBe(2)
  expect(nextEnabled([choice('meer', true)], -1, 1)).toBe(-1)
  expect(nextEnabled([], -1, 1)).toBe(-1)
})

test('an arrow pressed as often as there are choices marks each of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.constantFrom(1 as const, -1 as const),
      (off, by) => {
        const choices = off.map((isDisabled, place) => choice(String(place), isDisabled))
        const enabled = choices.flatMap(({ isDisabled }, place) => (isDisabled === true ? [] : [place]))
        const seen: number[] = []
        let at = -1
        for (let press = 0; press < enabled.length; press += 1) seen.push((at = nextEnabled(choices, at, by)))
        expect(seen.toSorted((one, other) => one - other)).toEqual(enabled)
      },
    ),
  )
})
