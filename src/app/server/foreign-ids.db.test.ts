import { expect, test } from 'vitest'
import { isWrite } from '#contract/endpoint.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { fullHistory } from '#testing/full-history.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { endpoints } from './endpoints.ts'

/**
 * A body may name records of another business, or that business itself: nothing changes there, and no answer says a word of it. The bodies
 * come from the contract, so that a new call is tested without a new test.
 */
const kloppend = await busyProgram()
const { database } = kloppend
const { tenant: ours } = kloppend
const theirs = await kloppend.register({ tenantName: 'KANARIE-BEDRIJF', street: 'KANARIE-STRAAT' })
const { history: mine } = kloppend
const strange = await fullHistory(theirs, database)
await theirs.addCustomer({ name: 'KANARIE-KLANT', contactEmail: 'kanarie@klant.test' })
await allWorkDone(database)

/** Calls that end the session, the login or the business of the caller. */
const ends =
  /Logout|end-others|leave|Deletion|Password|Email|TwoFactor|Passkeys|Sessions|ownership|Imports\/archive/
const writes = endpoints.filter(
  ({ access, method, path, bodyKind }) =>
    access === 'tenant' && isWrite(method) && bodyKind === 'json' && !ends.test(path),
)

/** An id of each kind of record of the other business, by the name that a field of a body may have. */
async function theirIds(): Promise<Record<string, string>> {
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'id') and a.atttypid = 'uuid'::regtype) = 2
     order by 1`,
  )
  const ids: Record<string, string> = { tenantId: theirs.tenantId, ...strange }
  for (const { name } of tables) {
    const { rows } = await database.superuser.query<{ id: string }>(
      `select id from ${name} where tenant_id = $1 order by id limit 1`,
      [theirs.tenantId],
    )
    if (rows[0] !== undefined) ids[`${name}Id`] = rows[0].id
  }
  return ids
}

test(
  'a body with ids of another business changes nothing there, and tells nothing of it',
  { timeout: 240_000 },
  async () => {
    const ids = await theirIds()
    expect(Object.keys(ids).length).toBeGreaterThan(40)
    const before = await fingerprintOf(database, theirs.tenantId)
    let done = 0
    for (const [index, endpoint] of writes.entries())
      for (let turn = 0; turn < 6; turn += 1) {
        const choices = Array.from({ length: 40 }, (_, at) => index * 31 + turn * 17 + at * (turn + 3))
        const body = valueFor(endpoint.body, ids, chosenBy(choices))
        const own = [mine.conceptId, mine.customerId, mine.projectId][turn % 3] ?? mine.conceptId
        const params = {
        id: own, tenantId: ours.tenantId, customerId: mine.customerId, paymentId: own, account: own, period: '1990-Q1', box: '1a',
        year: '1990', number: '1',
      } // prettier-ignore
        const { status, text } = await ours.send(endpoint.method, pathOf(endpoint, { params }), {
          body: typeof body === 'object' && body !== null ? { ...body, tenantId: theirs.tenantId } : body,
        })
        const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`
        expect(status, call).toBeLessThan(500)
        expect(text, call).not.toContain('KANARIE')
        if (status === 200) done += 1
      }
    // Bodies that are accepted are among them: the test is not one of refusals alone.
    expect(done).toBeGreaterThan(30)
    expect(await fingerprintOf(database, theirs.tenantId)).toBe(before)
  },
)
