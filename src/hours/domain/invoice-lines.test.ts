import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CustomerId, HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, multiply, type Cents } from '#kernel/money.ts'
import {
  linesBy,
  linesOfHours,
  roundingSteps,
  roundingWays,
  roundMinutes,
  type BillableHours,
  type Rounding,
} from './invoice-lines.ts'
import { amountOf, rateFor, type HourRate } from './rate.ts'

const raw: Rounding = { way: 'none', step: 15, per: 'line' }
const start = localDate('2026-11-02')

const work = (
  id: number,
  changes: Partial<BillableHours> & { readonly who?: string; readonly on?: string } = {},
): BillableHours => {
  const { who = 'Sanne', on = 'Huisstijl', ...rest } = changes
  return {
    id: `h${String(id)}` as HoursId,
    day: addDays(start, id),
    minutes: 50,
    description: 'Logo getekend',
    person: { id: who as UserId, name: who },
    project: { id: on as ProjectId, title: on },
    rate: cents(9500n),
    ...rest,
  }
}

describe('the lines of an invoice for hours', () => {
  const hours = [
    work(0),
    work(0, { id: 'x' as HoursId, description: 'Overleg', who: 'Joost' }),
    work(1, { description: 'Overleg' }),
  ]
  const texts = (by: (typeof linesBy)[number], language: 'nl' | 'en' = 'nl') =>
    linesOfHours(hours, by, raw, language).map(({ description }) => description)

  test('are by row, day, person or task, and say what and when', () => {
    expect(texts('entry')).toEqual([
      '02-11-2026: Logo getekend (Sanne)', '02-11-2026: Overleg (Joost)', '03-11-2026: Overleg (Sanne)',
    ]) // prettier-ignore
    expect(texts('day')).toEqual([
      '02-11-2026: Logo getekend, Overleg (Sanne, Joost)',
      '03-11-2026: Overleg (Sanne)',
    ])
    expect(texts('person')).toEqual(['Sanne, 02-11-2026 t/m 03-11-2026', 'Joost, 02-11-2026'])
    expect(texts('task')).toEqual([
      'Logo getekend, 02-11-2026 (Sanne)',
      'Overleg, 02-11-2026 t/m 03-11-2026 (Joost, Sanne)',
    ])
    expect(texts('task', 'en')[1]).toBe('Overleg, 02/11/2026 to 03/11/2026 (Joost, Sanne)')
    expect(linesOfHours([work(0)], 'person', raw, 'en')[0]?.description).toBe('Hours worked, 02/11/2026')
  })

  test('never put two projects or two rates on one line', () => {
    const mixed = [work(0), work(1, { on: 'Site' }), work(2, { rate: cents(0n) })]
    expect(linesOfHours(mixed, 'person', raw, 'nl').map(({ description }) => description)).toEqual([
      'Huisstijl: Gewerkte uren, 02-11-2026', 'Site: Gewerkte uren, 03-11-2026', 'Huisstijl: Gewerkte uren, 04-11-2026',
    ]) // prettier-ignore
  })

  test('round a line or each row, to the step', () => {
    const [a, b] = [work(0, { minutes: 7 }), work(1, { minutes: 8 })]
    const minutes = (rounding: Rounding) =>
      linesOfHours([a, b], 'task', rounding, 'nl').map((line) => line.minutes)
    expect(minutes({ way: 'up', step: 15, per: 'line' })).toEqual([15])
    expect(minutes({ way: 'up', step: 15, per: 'entry' })).toEqual([30])
    expect(minutes({ way: 'nearest', step: 15, per: 'entry' })).toEqual([15])
    expect(minutes({ way: 'nearest', step: 5, per: 'line' })).toEqual([15])
  })

  test('come to the rounded hours times the rate, have each row once, and leave the minutes as they were written', () => {
    const anyHours = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 40 }), minutes: fc.integer({ min: 1, max: 1440 }), who: fc.constantFrom('Sanne', 'Joost'),
        on: fc.constantFrom('Huisstijl', 'Site'), description: fc.constantFrom('Ontwerp', 'Overleg', 'Bouw'), rate: fc.bigInt({ min: 0n, max: 50_000n }),
      }),
      { minLength: 1, maxLength: 30 },
    ) // prettier-ignore
    const rounding = fc.record({
      way: fc.constantFrom(...roundingWays), step: fc.constantFrom(...roundingSteps), per: fc.constantFrom('entry' as const, 'line' as const),
    }) // prettier-ignore
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...linesBy), rounding, (some, by, how) => {
        const written = some.map(({ day, rate, ...rest }, id) =>
          work(id, { ...rest, day: addDays(start, day), rate: cents(rate) }),
        )
        const before = structuredClone(written)
        const lines = linesOfHours(written, by, how, 'nl')
        expect(written).toEqual(before)
        expect(lines.flatMap((line) => line.hours).toSorted()).toEqual(written.map(({ id }) => id).toSorted())
        const known = new Map(written.map((each) => [each.id, each]))
        for (const line of lines) {
          const own = line.hours.flatMap((id) => known.get(id) ?? [])
          const total = own.reduce((minutes, each) => minutes + each.minutes, 0)
          const rounded =
            how.per === 'entry'
              ? own.reduce((minutes, each) => minutes + roundMinutes(each.minutes, how), 0)
              : roundMinutes(total, how)
          expect(line.minutes).toBe(rounded)
          expect(line.net).toBe(amountOf(rounded, own[0]?.rate ?? cents(0n)))
          expect(multiply(line.quantity, line.unitPrice)).toBe(line.net)
          if (how.way === 'up') expect(rounded).toBeGreaterThanOrEqual(total)
          // Three cents at most from the exact hours times a rate of at most € 500: a quantity has four decimals.
          const exact = BigInt(rounded) * (own[0]?.rate ?? 0n)
          const off = line.net * 60n - exact
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(60n * 3n)
        }
      }),
    )
  })
})

test('minutes are rounded by half a step, and whole steps stay', () => {
  expect([0, 7, 8, 15, 22, 23].map((minutes) => roundMinutes(minutes, { way: 'nearest', step: 15 }))).toEqual(
    [0, 0, 15, 15, 15, 30],
  )
  expect([1, 15, 16].map((minutes) => roundMinutes(minutes, { way: 'up', step: 15 }))).toEqual([15, 15, 30])
  expect([1, 1439].map((minutes) => roundMinutes(minutes, { way: 'none', step: 30 }))).toEqual([1, 1439])
})

test('the rate is that of the person on the project, else of the project, the customer or the business', () => {
  const [projectId, customerId, userId] = ['p' as ProjectId, 'c' as CustomerId, 'u' as UserId]
  const none = { projectId: null, customerId: null, userId: null }
  const all: HourRate[] = [
    { ...none, rate: cents(1n) }, { ...none, customerId, rate: cents(2n) }, { ...none, projectId, rate: cents(3n) },
    { ...none, projectId, userId, rate: cents(4n) }, { ...none, projectId, userId: 'other' as UserId, rate: cents(5n) },
  ] // prettier-ignore
  const asked = { projectId, customerId, userId }
  const rates: (Cents | null)[] = [4, 3, 2, 1, 0].map((count) => rateFor(all.slice(0, count), asked))
  expect(rates).toEqual([4n, 3n, 2n, 1n, null])
})
