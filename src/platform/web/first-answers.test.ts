import { beforeEach, expect, test, vi } from 'vitest'
import { firstAnswerTo } from './first-answers.ts'

const answer = Promise.resolve(new Response())
const asked = (path: string, token: string | null = 'a', method = 'GET') =>
  firstAnswerTo(path, { method, headers: token === null ? {} : { authorization: `Bearer ${token}` } })

beforeEach(() => {
  vi.stubGlobal('window', { firstAnswers: { token: 'a', answers: { '/api/Invoices/page': answer } } })
  vi.spyOn(performance, 'now').mockReturnValue(300)
})

test('an answer is taken once, for the same path and by the same session', () => {
  expect(asked('/api/Invoices/page?page=2')).toBeUndefined()
  expect(asked('/api/Invoices/page', 'b')).toBeUndefined()
  expect(asked('/api/Invoices/page', null)).toBeUndefined()
  expect(asked('/api/Invoices/page')).toBe(answer)
  expect(asked('/api/Invoices/page')).toBeUndefined()
})

test('after a write the page asks again', () => {
  expect(asked('/api/Customers', 'a', 'POST')).toBeUndefined()
  expect(asked('/api/Invoices/page')).toBeUndefined()
})

test('after ten seconds the page asks again', () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(asked('/api/Invoices/page')).toBeUndefined()
})
