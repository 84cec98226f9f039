import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { firstDayOfDefault, interestKindOf, type TermOfInvoice } from './default-day.ts'
import { dueDayOf, dueStep, labelFor, nextStep, standardSteps, type Progress } from './reminder-step.ts'
import { timeBarOf } from './time-bar.ts'

const day = localDate
/** Due on Friday 20 November 2026. */
const progress = (changes: Partial<Progress> = {}): Progress => ({
  dueDate: day('2026-11-20'),
  kind: 'business',
  lastStep: null,
  inDefaultFrom: day('2026-11-21'),
  letterLastDay: null,
  ...changes,
})
const stepOn = (today: string, changes: Partial<Progress> = {}) =>
  dueStep(standardSteps, progress(changes), day(today))?.step ?? null

describe('the day of a step', () => {
  test('is moved from a weekend or a holiday to the next working day', () => {
    expect(dueDayOf({ days: 3 }, day('2026-11-20'))).toBe('2026-11-23')
    expect(dueDayOf({ days: 3 }, day('2026-11-25'))).toBe('2026-11-30')
    expect(dueDayOf({ days: 3 }, day('2026-12-22'))).toBe('2026-12-28')
  })
})

describe('the step that an invoice is at', () => {
  test('is none before the day of the reminder', () => {
    expect(stepOn('2026-11-22')).toBeNull()
    expect(nextStep(standardSteps, progress(), day('2026-11-22'))).toEqual({
      step: 'reminder',
      dueOn: '2026-11-23',
    })
  })
  test('follows the steps that were sent', () => {
    expect(stepOn('2026-11-23')).toBe('reminder')
    expect(stepOn('2026-11-23', { lastStep: 'reminder' })).toBeNull()
    expect(stepOn('2026-12-04', { lastStep: 'reminder' })).toBe('demand')
    expect(stepOn('2026-12-21', { lastStep: 'demand' })).toBe('final-demand')
    expect(stepOn('2027-03-01', { lastStep: 'final-demand' })).toBeNull()
  })
  test('is the newest one after six weeks down', () => {
    expect(stepOn('2027-01-04')).toBe('final-demand')
    expect(stepOn('2026-12-10')).toBe('demand')
  })
  test('is no advance notice after the due date', () => {
    const steps = standardSteps.map((step) => ({ ...step, isOn: true }))
    expect(dueStep(steps, progress(), day('2026-11-17'))?.step).toBe('advance-notice')
    expect(dueStep(steps, progress(), day('2026-11-21'))).toBeNull()
  })
  test.each(['consumer', 'unknown'] as const)('is the reminder for a %s who is not in default', (kind) => {
    expect(stepOn('2027-01-04', { kind, inDefaultFrom: null })).toBe('reminder')
    expect(stepOn('2027-01-04', { kind, lastStep: 'reminder', inDefaultFrom: day('2027-01-05') })).toBeNull()
    expect(stepOn('2027-01-05', { kind, lastStep: 'reminder', inDefaultFrom: day('2027-01-05') })).toBe(
      'demand',
    )
  })
  test('is no final demand to a consumer before the term of the letter has ended', () => {
    const after = { kind: 'consumer', lastStep: 'demand' } as const
    expect(stepOn('2027-01-04', after)).toBeNull()
    expect(stepOn('2027-01-04', { ...after, letterLastDay: day('2027-01-04') })).toBeNull()
    expect(stepOn('2027-01-05', { ...after, letterLastDay: day('2027-01-04') })).toBe('final-demand')
  })
  test('has the name that the law gives it', () => {
    expect(labelFor('demand', 'business')).toBe('Aanmaning')
    expect(labelFor('demand', 'unknown')).toBe('14-dagenbrief')
  })
})

describe('default', () => {
  const term = (changes: Partial<TermOfInvoice> = {}): TermOfInvoice => ({
    kind: 'consumer',
    isTermAgreed: false,
    dueDate: day('2026-11-20'),
    receivedOn: day('2026-11-06'),
    noticeLastDay: null,
    ...changes,
  })
  test('begins after an agreed term', () => {
    expect(firstDayOfDefault(term({ isTermAgreed: true }))).toBe('2026-11-21')
  })
  test('of a consumer without one begins after the last day of a reminder, and never before', () => {
    expect(firstDayOfDefault(term())).toBeNull()
    expect(firstDayOfDefault(term({ kind: 'unknown' }))).toBeNull()
    expect(firstDayOfDefault(term({ noticeLastDay: day('2026-11-30') }))).toBe('2026-12-01')
  })
  test('of a business without one begins thirty days after receipt', () => {
    expect(firstDayOfDefault(term({ kind: 'business' }))).toBe('2026-12-07')
    expect(firstDayOfDefault(term({ kind: 'business', dueDate: day('2027-01-05') }))).toBe('2027-01-06')
    expect(firstDayOfDefault(term({ kind: 'business', noticeLastDay: day('2026-11-30') }))).toBe('2026-12-01')
  })
  test('has commercial interest for a business only', () => {
    expect(interestKindOf('business')).toBe('commercial')
    expect(interestKindOf('unknown')).toBe('consumer')
  })
})

describe('the time-bar', () => {
  test('is two years for a consumer and five for a business, with a warning of sixty days', () => {
    expect(timeBarOf('consumer', day('2026-11-20'), null)).toEqual({
      lastDay: '2028-11-20',
      warnFrom: '2028-09-21',
    })
    expect(timeBarOf('business', day('2026-11-20'), null).lastDay).toBe('2031-11-20')
  })
  test('begins again with a written demand', () => {
    expect(timeBarOf('unknown', day('2026-02-20'), day('2028-02-01')).lastDay).toBe('2030-02-01')
    expect(timeBarOf('unknown', day('2028-02-29'), null).lastDay).toBe('2030-02-28')
  })
})
