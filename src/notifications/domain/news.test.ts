import { expect, test } from 'vitest'
import { isNews } from './news.ts'

const [before, looked, signed, imported] = ['09:00', '09:30', '10:00', '11:00'].map((time) => `2026-12-02T${time}:00.000Z`) as [string, string, string, string] // prettier-ignore
const signature = { at: signed, isOwn: false }

test('what a customer did since the last look is news, and what the reader did is none', () => {
  expect(isNews(signature, null, null)).toBe(true)
  expect(isNews(signature, looked, null)).toBe(true)
  expect(isNews({ ...signature, at: before }, looked, null)).toBe(false)
  expect(isNews({ ...signature, at: signed }, signed, null)).toBe(false)
  expect(isNews({ ...signature, isOwn: true }, looked, null)).toBe(false)
  expect(isNews({ ...signature, at: null }, null, null)).toBe(false)
})

test('what came with an archive is no news here, whenever the reader looked; what happens after the import is', () => {
  expect(isNews(signature, null, imported)).toBe(false)
  expect(isNews(signature, before, imported)).toBe(false)
  expect(isNews({ ...signature, at: imported }, before, imported)).toBe(true)
})
