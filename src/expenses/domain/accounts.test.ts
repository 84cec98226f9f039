import { expect, test } from 'vitest'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { kindsByUse } from './accounts.ts'

const accounts = chartOfAccounts.map(([number, name, type]) => ({
  numberAsString: number,
  description: name,
  isClosed: number === '4350',
  type: { value: type },
}))
const numbersOf = (used: readonly string[]) =>
  kindsByUse(
    accounts,
    used.map((numberAsString) => ({ numberAsString })),
  ).map(({ numberAsString }) => numberAsString)

test('a new business chooses from costs by number; staff and what lasts longer come at the end', () => {
  const numbers = numbersOf([])
  expect(numbers.slice(0, 3)).toEqual(['4100', '4110', '4190'])
  expect(numbers.slice(-4).every((number) => number.startsWith('0'))).toBe(true)
  expect(numbers.indexOf('4000')).toBeGreaterThan(numbers.indexOf('7010'))
  expect(numbers.indexOf('4000')).toBeLessThan(
    numbers.indexOf(numbers.find((each) => each.startsWith('0')) ?? ''),
  )
})

test('what is used most comes first, whatever it is, and every other kind once after it', () => {
  const numbers = numbersOf(['4300', '4000', '4220'])
  expect(numbers.slice(0, 4)).toEqual(['4300', '4000', '4220', '4100'])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.toSorted()).toEqual(numbersOf([]).toSorted())
})

test('a closed account and costs that are not bought are no choice, also when they were used', () => {
  const numbers = numbersOf(['4350', '4600'])
  expect(numbers).not.toContain('4350')
  expect(numbers).not.toContain('4600')
  expect(numbers.length).toBeGreaterThan(25)
})
