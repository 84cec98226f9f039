import { expect, test } from 'vitest'
import { pagingOf, placeInList } from './Pager.tsx'

const placeOf = (page: number, total: number): string => placeInList(pagingOf(page, total, () => undefined))

test('the pager says which rows a page shows, and how many there are', () => {
  expect(placeOf(1, 87)).toBe('1–12 van 87')
  expect(placeOf(8, 87)).toBe('85–87 van 87')
  expect(placeOf(100, 20_000)).toBe('1.189–1.200 van 20.000')
})
