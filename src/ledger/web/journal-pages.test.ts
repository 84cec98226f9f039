import { expect, test } from 'vitest'
import { positionOf } from './journal-pages.ts'

test('the first page holds the newest twelve', () => {
  expect(positionOf({ page: null, linked: null, total: 30 })).toEqual({ page: 1, newest: 30, oldest: 19 })
})

test('the last page holds what is left', () => {
  expect(positionOf({ page: 3, linked: null, total: 30 })).toEqual({ page: 3, newest: 6, oldest: 1 })
  expect(positionOf({ page: 99, linked: null, total: 30 })).toEqual({ page: 3, newest: 6, oldest: 1 })
})

test('a link to an entry shows the page that holds it', () => {
  for (let linked = 1; linked <= 30; linked++) {
    const { newest, oldest } = positionOf({ page: 2, linked, total: 30 })
    expect(linked).toBeGreaterThanOrEqual(oldest)
    expect(linked).toBeLessThanOrEqual(newest)
  }
})

test('a link to an entry that does not exist yet shows the newest', () => {
  expect(positionOf({ page: null, linked: 99, total: 30 }).page).toBe(1)
})

test('without entries there is one page, with nothing on it', () => {
  expect(positionOf({ page: null, linked: null, total: 0 })).toEqual({ page: 1, newest: 0, oldest: 1 })
})

test('pages follow each other without a gap or a double', () => {
  const total = 5_000
  for (let page = 1; page < 417; page++)
    expect(positionOf({ page: page + 1, linked: null, total }).newest).toBe(
      positionOf({ page, linked: null, total }).oldest - 1,
    )
})
