import { expect, test } from 'vitest'
import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { newId } from '#platform/server/new-id.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { endpoints } from './endpoints.ts'

/** A body that would have been refused for its form says nothing about a right: each body that a refusal is replayed with is one that the call takes. */
const ids = ['id', 'customerId', 'tenantId', 'ledgerAccountId', 'bankLedgerAccountId', 'conceptId']
const known = Object.fromEntries(ids.map((name) => [name, newId<string>()]))
const asked = endpoints.filter(
  ({ access, method, bodyKind }) => access === 'tenant' && isWrite(method) && bodyKind === 'json',
)

/** The same bodies as in `rights.db.test.ts`: of two turns one is whole. */
const isWhole = (endpoint: Endpoint): boolean =>
  [0, 1].some((turn) => {
    const choices = Array.from({ length: 40 }, (_, at) => turn * 17 + at * (turn + 3))
    const body = rightBody(endpoint, known) ?? valueFor(endpoint.body, known, chosenBy(choices))
    return z.safeDecode(endpoint.body, body ?? {}).success
  })

test('each call with a body is asked with one that its contract takes', () => {
  expect(asked.length).toBeGreaterThan(280)
  expect(asked.filter((each) => !isWhole(each)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
