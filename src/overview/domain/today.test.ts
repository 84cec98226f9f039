import { describe, expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { TaskKind } from '#notifications/domain/notice-kind.ts'
import { tasksOfToday, waiting } from './today.ts'

const today = localDate('2026-11-22')
const task = (kind: TaskKind, day: LocalDate | null = null) => ({ kind, day })
const kindsOf = (tasks: readonly ReturnType<typeof task>[]) =>
  tasksOfToday(tasks, today).tasks.map(({ kind }) => kind)

describe('the tasks of today', () => {
  test('begin with lines of the bank, then overdue invoices, read documents, signed quotes and deadlines', () => {
    const deadline = task('vat-due', addDays(today, 70))
    expect(
      kindsOf([
        deadline,
        task('quote-to-invoice'),
        task('expenses-to-check'),
        task('invoice-overdue'),
        task('bank-lines-to-process'),
      ]),
    ).toEqual([
      'bank-lines-to-process',
      'invoice-overdue',
      'expenses-to-check',
      'quote-to-invoice',
      'vat-due',
    ])
  })

  test('begin with a deadline within seven days', () => {
    const tasks = (days: number) => [task('invoice-overdue'), task('vat-due', addDays(today, days))]
    expect(kindsOf(tasks(7))).toEqual(['vat-due', 'invoice-overdue'])
    expect(kindsOf(tasks(-3))).toEqual(['vat-due', 'invoice-overdue'])
    expect(kindsOf(tasks(8))).toEqual(['invoice-overdue', 'vat-due'])
  })

  test('are five at most, of one kind two while others wait, and the rest is counted', () => {
    const overdue = Array.from({ length: 9 }, () => task('invoice-overdue'))
    expect(tasksOfToday(overdue, today)).toMatchObject({ tasks: { length: 5 }, others: 4 })
    const several = [...overdue, task('expenses-to-check'), task('vat-due', addDays(today, 70))]
    expect(kindsOf(several)).toEqual([
      'invoice-overdue',
      'invoice-overdue',
      'invoice-overdue',
      'expenses-to-check',
      'vat-due',
    ])
    expect(tasksOfToday(several, today).others).toBe(6)
    expect(tasksOfToday([], today)).toEqual({ tasks: [], others: 0 })
  })

  test('are counted as on Notificaties: all of them, and a return only from two weeks before its last day', () => {
    const shown = [task('invoice-overdue'), task('vat-due', addDays(today, 15))]
    expect(waiting(shown, 3, today)).toBe(4)
    expect(waiting([task('vat-due', addDays(today, 14))], 0, today)).toBe(1)
  })
})
