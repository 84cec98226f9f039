import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { arrearsOf, byArrears, isBankOld, UNREADABLE, type Placed, type Standing } from './client.ts'

const today = localDate('2026-11-24')
const fine: Standing = {
  vat: { deadline: localDate('2027-01-31'), isRunning: true },
  failedChecks: 0,
  bankUntil: localDate('2026-11-23'),
  linesToDo: 0,
  receiptsToDo: 0,
  questions: 0,
  changesAfterReview: 0,
  openYear: null,
}
const due = (deadline: string) => ({ vat: { deadline: localDate(deadline), isRunning: false } })
const client = (name: string, standing: Partial<Standing> | typeof UNREADABLE | null): Placed => ({
  name,
  standing: standing === null || standing === UNREADABLE ? standing : { ...fine, ...standing },
})

test('a client that cannot be read comes first, then who is furthest behind, and one without figures last', () => {
  const clients = [
    client('cannot be read', UNREADABLE),
    client('cannot be read either', UNREADABLE),
    client('two quarters late', due('2026-07-31')),
    client('a month late', due('2026-10-31')),
    client('does not add up', { failedChecks: 2 }),
    client('due tomorrow', due('2026-11-25')),
    client('due in a week', due('2026-12-01')),
    client('the year before last is open', { openYear: 2024 }),
    client('no bank for months', { bankUntil: localDate('2026-09-01') }),
    client('forty lines to do', { linesToDo: 40 }),
    client('a question', { questions: 1 }),
    client('alles bij', {}),
    client('Bij', {}),
    client('a second factor is asked', null),
  ]
  expect(byArrears(clients.toReversed(), today)).toEqual(clients)
})

test('a return of a period that runs, none under the KOR, and what is unknown are not behind', () => {
  expect(arrearsOf(fine, today)).toBe(0)
  expect(arrearsOf({ ...fine, vat: null, bankUntil: null, failedChecks: null, openYear: 2025 }, today)).toBe(
    0,
  )
  expect(isBankOld({ bankUntil: null }, today)).toBe(false)
})

/** Standings of every kind, the same each time. */
function* standings(): Generator<Standing> {
  let state = 20_261_124
  const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
  for (let count = 0; count < 500; count += 1)
    yield {
      vat: next(4) === 0 ? null : { deadline: addDays(today, next(400) - 300), isRunning: next(3) === 0 },
      failedChecks: next(3) === 0 ? null : next(3),
      bankUntil: next(4) === 0 ? null : addDays(today, -next(120)),
      linesToDo: next(60_000) * next(2),
      receiptsToDo: next(50),
      questions: next(20),
      changesAfterReview: next(20),
      openYear: next(2) === 0 ? null : 2020 + next(6),
    }
}

test('more to do never makes a client less behind, and a late return is above everything that is not late', () => {
  for (const standing of standings()) {
    const arrears = arrearsOf(standing, today)
    for (const part of ['linesToDo', 'receiptsToDo', 'questions', 'changesAfterReview'] as const)
      expect(arrearsOf({ ...standing, [part]: standing[part] + 1 }, today)).toBeGreaterThanOrEqual(arrears)
    expect(arrearsOf({ ...standing, failedChecks: 1 }, today)).toBeGreaterThanOrEqual(arrears)
    const onTime = { ...standing, vat: null }
    expect(arrearsOf({ ...fine, ...due('2026-11-23') }, today)).toBeGreaterThan(arrearsOf(onTime, today))
    const later = { ...standing, ...due('2026-10-01') }
    const earlier = { ...standing, ...due('2026-09-30') }
    expect(arrearsOf(earlier, today)).toBeGreaterThan(arrearsOf(later, today))
  }
})

test('the order of the list does not depend on the order before, and loses no client', () => {
  const clients = [...standings()].map((standing, index) => ({ name: `Klant ${String(index)}`, standing }))
  const order = byArrears(clients, today)
  expect(byArrears(clients.toReversed(), today)).toEqual(order)
  expect(new Set(order)).toEqual(new Set(clients))
})
