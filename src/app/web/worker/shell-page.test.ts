import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markedAsKept, namesOnly } from './shell-page.ts'

const page = '<html lang="nl"><link href="/assets/a-1.css"><script src="/assets/b-2.js"></script></html>'

test('a page of another version, which names a file that is not on the device, is not kept', () => {
  expect(namesOnly(page, new Set(['/assets/a-1.css', '/assets/b-2.js', '/assets/c-3.js']))).toBe(true)
  expect(namesOnly(page, new Set(['/assets/a-1.css']))).toBe(false)
})

test('the page of the device says so', () => {
  expect(markedAsKept(page)).toContain('<html data-kept="" lang="nl">')
  expect(markedAsKept(readFileSync(new URL('../index.html', import.meta.url), 'utf8'))).toContain('data-kept')
})
