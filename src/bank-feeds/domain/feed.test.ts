import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { consentUntil, fetchFrom } from './feed.ts'

const now = Date.parse('2026-11-23T08:00:00Z')

test('the first fetch goes three months back, each later one seven days before the last', () => {
  expect(fetchFrom(null, localDate('2026-11-23'))).toBe('2026-08-25')
  expect(fetchFrom(localDate('2026-11-22'), localDate('2026-11-23'))).toBe('2026-11-15')
})

test('permission is asked for as long as the bank allows, and never for more than 180 days', () => {
  const bank = { name: 'Bank', country: 'NL' }
  expect(new Date(consentUntil({ ...bank, days: 90 }, now)).toISOString()).toBe('2027-02-21T08:00:00.000Z')
  expect(new Date(consentUntil({ ...bank, days: 730 }, now)).toISOString()).toBe('2027-05-22T08:00:00.000Z')
})
