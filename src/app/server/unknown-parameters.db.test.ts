import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { rightsOf } from '#contract/rights.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { endpoints } from './endpoints.ts'

/** The sender of a parameter that is not there would never notice a filter that does nothing, so that every call refuses such a parameter by name. */
const { address, database, tenant } = await busyProgram()
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const params = {
  id: NOWHERE,
  tenantId: tenant.tenantId,
  customerId: NOWHERE,
  paymentId: NOWHERE,
  key: 'x',
  sha256: 'x',
  period: '1990-Q1',
  box: '1a',
  name: 'aged-receivables',
  year: '1990',
  number: '1',
}
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The calls that take the parameter, or refuse another thing first, with their answers. */
async function callsThatTake(name: string, asked: readonly Endpoint[], who: TestTenant): Promise<string[]> {
  const others: string[] = []
  for (const endpoint of asked) {
    const path = pathOf(endpoint, { params })
    const { status, text } = await who.send(
      endpoint.method,
      `${path}?${name}=1`,
      endpoint.method === 'GET' ? {} : { body: {} },
    )
    if (status !== 400 || !text.includes(`${name}: Deze parameter is er niet.`))
      others.push(`${nameOf(endpoint)}: ${String(status)} ${text.slice(0, 200)}`)
  }
  return others
}

test('a parameter that is not there is refused by every call', { timeout: 60_000 }, async () => {
  const isOfAccountants = ({ needs }: Endpoint) => needs !== null && !rightsOf.owner.has(needs)
  const ofOwners = endpoints.filter((endpoint) => !isOfAccountants(endpoint))
  expect(ofOwners.length).toBeGreaterThan(400)
  expect(await callsThatTake('onbekend', ofOwners, tenant)).toEqual([])
  const cased = ofOwners.filter(({ path }) => path.endsWith('/changes'))
  expect(cased.length).toBeGreaterThan(5)
  for (const name of ['updatedsince', 'since']) expect(await callsThatTake(name, cased, tenant)).toEqual([])
  const withParameters = ofOwners.filter(({ query }) => namesOf(query).length > 0)
  expect(withParameters.length).toBeGreaterThan(50)
  for (const endpoint of withParameters)
    for (const name of namesOf(endpoint.query).filter((each) => each !== each.toLowerCase()))
      expect(await callsThatTake(name.toLowerCase(), [endpoint], tenant)).toEqual([])
  await database.superuser.query(
    `update memberships set role = 'accountant-posting' where tenant_id = $1 and user_id = $2`,
    [tenant.tenantId, (await ownerOf(tenant)) ?? ''],
  )
  const accountant = await logInTenant(address, tenant.email, tenant.password)
  const ofAccountants = endpoints.filter(isOfAccountants)
  expect(ofAccountants.length).toBeGreaterThan(0)
  expect(await callsThatTake('onbekend', ofAccountants, accountant)).toEqual([])
})

const namesOf = (query: z.ZodType): string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])

async function ownerOf({ tenantId }: TestTenant): Promise<string | undefined> {
  const { rows } = await database.superuser.query<{ id: string }>(
    `select user_id as id from memberships where tenant_id = $1 and role = 'owner'`,
    [tenantId],
  )
  return rows[0]?.id
}
