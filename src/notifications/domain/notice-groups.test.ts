import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import type { NoticeKind } from './notice-kind.ts'
import { groupsByDay, groupsByKind } from './notice-groups.ts'

/** An hour ahead of UTC, as Amsterdam is in winter. */
const dayOf = (instant: string) =>
  localDate(new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10))
const message = (kind: NoticeKind, at: string) => ({ kind, at })

test('messages are grouped by day in Amsterdam, and within a day by kind', () => {
  const messages = [
    message('invoice-paid', '2026-11-22T08:00:00Z'),
    message('quote-viewed', '2026-11-22T07:00:00Z'),
    message('invoice-paid', '2026-11-22T06:00:00Z'),
    message('quote-signed', '2026-11-20T23:30:00Z'),
    message('quote-signed', '2026-11-20T22:30:00Z'),
    message('quote-viewed', '2025-12-31T12:00:00Z'),
  ]
  const groups = groupsByDay(messages, localDate('2026-11-22'), dayOf)
  expect(groups.map(({ title, notices }) => [title, notices.map(({ kind }) => kind)])).toEqual([
    ['Vandaag', ['invoice-paid', 'invoice-paid', 'quote-viewed']],
    ['Gisteren', ['quote-signed']],
    ['Vrijdag 20 november', ['quote-signed']],
    ['Woensdag 31 december 2025', ['quote-viewed']],
  ])
})

test('tasks are grouped by kind, in the order of the first task of each kind', () => {
  const kinds: NoticeKind[] = ['vat-due', 'invoice-overdue', 'vat-due']
  expect(
    groupsByKind(kinds.map((kind) => ({ kind }))).map(({ title, notices }) => [title, notices.length]),
  ).toEqual([
    ['Btw-aangifte nadert', 2],
    ['Factuur te laat', 1],
  ])
})
