import { expect, test } from 'vitest'
import { answerOf, patienceWith } from './answer-of.ts'

const origin = 'https://kloppend.example'
const files = new Set(['/assets/start-12345678.js', '/favicon.svg'])
const of = (url: string, { method = 'GET', mode = 'cors' }: { method?: string; mode?: RequestMode } = {}) =>
  answerOf({ url: url.startsWith('http') ? url : origin + url, method, mode }, origin, files)

test('a page of the dashboard may come from the device; public pages, downloads and links of customers do not', () => {
  for (const page of ['/dashboard', '/dashboard/bonnen', '/Dashboard/te-verwerken?q=1'])
    expect(of(page, { mode: 'navigate' }), page).toBe('page')
  for (const page of ['/', '/login', '/dashboards', '/acties/document/x', '/api/Invoices/1/pdf'])
    expect(of(page, { mode: 'navigate' }), page).toBe('none')
})

test('only the files of this version come from the device, and no call of the API', () => {
  for (const file of files) expect(of(file)).toBe('file')
  for (const other of ['/assets/start-87654321.js', '/api/Company', '/dashboard/bonnen', '/healthz'])
    expect(of(other), other).toBe('none')
  expect(of('https://elsewhere.example/favicon.svg')).toBe('none')
})

test('a share is a page that is opened with a form at the address of the manifest; another POST goes to the server', () => {
  expect(of('/dashboard/delen', { method: 'POST', mode: 'navigate' })).toBe('shared')
  expect(of('/dashboard/delen', { method: 'POST' })).toBe('none')
  expect(of('/dashboard/bonnen', { method: 'POST', mode: 'navigate' })).toBe('none')
  expect(of('/api/IncomingDocuments', { method: 'POST' })).toBe('none')
})

test('only pages of which each file is on the device do not wait for a server that is slow', () => {
  for (const page of ['/dashboard/bonnen', '/dashboard/te-verwerken', '/dashboard/delen'])
    expect(patienceWith(page)).toBeLessThan(10_000)
  for (const page of ['/dashboard', '/dashboard/facturen']) expect(patienceWith(page)).toBe(Infinity)
})
