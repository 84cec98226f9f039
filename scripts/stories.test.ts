import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../clients/typescript/src/operations.ts'
import { sourceFiles } from './source-files.ts'

/**
 * A story asks the API beside the browser by the client (`e2e/support/api.ts`), as the programs of others do. A path in a request of
 * Playwright's own, or in `fetch`, that the client has a call for is refused.
 */
const known = Object.values(calls).map(
  ([method, path]) =>
    [method, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`.toLowerCase())] as const,
)

/** The calls of the client that a text asks for in another way. */
function rawCallsIn(source: string): string[] {
  const asked = source.matchAll(
    /(?:\brequest\s*\.\s*(get|post|put|patch|delete|head)|\bfetch)\(\s*(['"`])(\/api\/.*?)\2/gi,
  )
  return [...asked].flatMap(([text, method, , address = '']) => {
    const path = address
      .replaceAll(/\$\{.*?\}/g, 'x')
      .replace(/\?.*$/, '')
      .toLowerCase()
    const isKnown = known.some(
      ([verb, pattern]) => (method === undefined || verb === method.toUpperCase()) && pattern.test(path),
    )
    return isKnown ? [text] : []
  })
}

test('no story asks the API in another way than by the client, where the client has the call', () => {
  const stories = sourceFiles('e2e/**/*.ts')
  expect(stories.length).toBeGreaterThan(50)
  expect(
    stories.flatMap((file) => rawCallsIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`)),
  ).toEqual([])
})

test('such a request is found, also with an id in its path; an address that a customer was given is not one', () => {
  expect(
    rawCallsIn(
      [
        "await request.post('/api/Invoices', { data })",
        'await page.request.get(`/api/Invoices/${id}/attachment?x=1`)',
        "await fetch('/api/Customers')",
        "await request.get('/manifest.webmanifest')",
        'await request.get(new URL(address).pathname)',
        "await request.get('/api/Bestaat/niet')",
      ].join('\n'),
    ),
  ).toHaveLength(3)
})
