import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sourceFiles } from '../../../scripts/source-files.ts'
import { endpoints } from './endpoints.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { changesOf, withChanges } from '#testing/odd-values.ts'

const ids = ['018f3a2e-0000-7000-8000-000000000001']

test('the contract accepts a body or names what is wrong, and throws nothing', () => {
  const seen = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...endpoints),
      fc.array(fc.nat(1_000), { minLength: 8, maxLength: 24 }),
      changesOf(ids),
      (endpoint, choices, changes) => {
        const body = withChanges(
          valueFor(endpoint.body, { customerId: ids[0] ?? '' }, chosenBy(choices)),
          changes,
        )
        const decoded = endpoint.body.safeDecode(body)
        seen[decoded.success ? 'taken' : 'refused'] += 1
        expect(decoded.success || decoded.error.issues.length > 0).toBe(true)
      },
    ),
    { numRuns: 20_000 },
  )
  expect(seen.taken).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThan(0)
})

test('no body of the contract throws when one of its values is of another kind', () => {
  for (const endpoint of endpoints)
    for (const choices of [
      [0, 1],
      [1, 3, 5],
      [2, 7, 11, 13],
    ])
      for (const [index, value] of [null, '', 'x', -1, 1e21, 0.005, [], {}, true].entries())
        for (let step = 0; step < 12; step += 1)
          for (const rest of [[], [0, step]]) {
            const right = valueFor(endpoint.body, {}, chosenBy(choices))
            const body = withChanges(right, [{ path: [step, ...rest], value, newKey: null }])
            expect(
              () => endpoint.body.safeDecode(body),
              `${endpoint.method} ${endpoint.path} ${String(index)} ${JSON.stringify(body)}`,
            ).not.toThrow()
          }
})

test('each call lists the parameters that it knows', () => {
  expect(endpoints.filter(({ query }) => !(query instanceof z.ZodObject)).map(({ path }) => path)).toEqual([])
})

test('an address of the API that a screen writes out has only parameters that its call knows', () => {
  const written = sourceFiles('src/**/web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](\/api\/[^'"`?\s]+)\?([^'"`\s]+)['"`]/g)].map(
      ([, path = '', query = '']) => ({ file, path: path.replaceAll(/\$\{[^}]+\}|:\w+/g, 'x'), query }),
    ),
  )
  expect(written.length).toBeGreaterThan(1)
  for (const { file, path, query } of written) {
    const call = endpoints.find(
      (each) =>
        each.method === 'GET' && each.path.replaceAll(/:\w+/g, 'x').toLowerCase() === path.toLowerCase(),
    )
    const known = call?.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []
    for (const pair of query.split('&')) expect(known, `${file}: ${path}`).toContain(pair.split('=')[0])
  }
})

const POISON = { tenantId: 'kaping', isAdmin: true, created_at: '1970-01-01', onbekend: { state: 'paid' } }

/** The same value, with keys in each object of it that no contract names. */
const poisoned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(poisoned)
    : typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
      ? {
          ...POISON,
          ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poisoned(each)])),
        }
      : value

/** Objects with free names: texts, of which the command takes those that there are, and the fields of a form that only the form reads. */
const withFreeNames = ['PUT /api/DocumentSettings/texts', 'PUT /api/OpeningDraft']

test('no call takes a key that its contract does not name, at any depth', () => {
  const compared = new Set<string>()
  for (const { method, path, body } of endpoints)
    for (let turn = 0; turn < 30; turn += 1) {
      const choices = Array.from({ length: 24 }, (_, at) => turn * 17 + at * (turn + 3))
      const right = valueFor(body, { customerId: ids[0] ?? '' }, chosenBy(choices))
      const plain = body.safeDecode(right)
      const call = `${method} ${path}`
      if (!plain.success || withFreeNames.includes(call)) continue
      if (typeof right !== 'object' || right === null || Object.keys(POISON).some((key) => key in right))
        continue
      const taken = body.safeDecode(poisoned(right))
      expect(taken.success && taken.data, call).toEqual(plain.data)
      compared.add(call)
    }
  expect(compared.size).toBeGreaterThan(150)
})
