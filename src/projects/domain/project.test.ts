import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { canDelete, closingProblem, daysSinceCreation } from './project.ts'

const active = { closedOn: null, documents: [{}], minutes: 0 }
const closed = { closedOn: localDate('2026-11-20'), documents: [{}], minutes: 0 }

test('a project can be closed when it has documents or hours, and once', () => {
  expect(closingProblem(active)).toBeNull()
  expect(closingProblem({ ...active, documents: [] })).toBe('nothing-to-close')
  expect(closingProblem({ ...active, documents: [], minutes: 5 })).toBeNull()
  expect(closingProblem(closed)).toBe('already-closed')
  expect(closingProblem({ ...closed, documents: [] })).toBe('already-closed')
})

test('only a project without documents and hours can be deleted', () => {
  expect(canDelete(active)).toBe(false)
  expect(canDelete({ ...active, documents: [] })).toBe(true)
  expect(canDelete({ ...active, documents: [], minutes: 5 })).toBe(false)
})

test('the first day is day 0, and a clock that is behind does not make the day negative', () => {
  const project = { createdOn: localDate('2026-02-27') }
  expect(daysSinceCreation(project, localDate('2026-02-27'))).toBe(0)
  expect(daysSinceCreation(project, localDate('2026-03-02'))).toBe(3)
  expect(daysSinceCreation(project, localDate('2026-02-26'))).toBe(0)
})
