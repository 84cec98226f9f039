import { expect, test } from 'vitest'
import { isRecorded } from '#platform/server/http/audit-event.ts'
import { objectOfCall, withoutObject } from '#settings/domain/audit-objects.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { recordsOfAddresses, withoutRecord } from '#testing/records-of-addresses.ts'
import { endpoints } from './endpoints.ts'

/** An event names its record by the id in the address of the call: a record that the trail cannot name is an event without an object (decision 155). */
const { database, tenant } = await busyProgram()

/** What the trail reads elsewhere than in `named_records`: people, invitations and keys. */
const ELSEWHERE = `
  union all select user_id from memberships where tenant_id = $1
  union all select id from member_invitations where tenant_id = $1
  union all select id from api_tokens where tenant_id = $1`

test('the record of every address that a recorded call may have is one that the trail names', async () => {
  const recordOf = await recordsOfAddresses(database.superuser, tenant.tenantId)
  const { rows } = await database.superuser.query<{ id: string }>(
    `select id from named_records where tenant_id = $1 and btrim(coalesce(name, '')) <> '' ${ELSEWHERE}`,
    [tenant.tenantId],
  )
  const named = new Set(rows.map(({ id }) => id))
  const calls = endpoints
    .filter((each) => each.access === 'tenant' && isRecorded(each) && each.path.includes('/:id'))
    .map(({ method, path }) => ({ call: `${method} ${path}`, id: recordOf(path) }))
    .filter(({ call }) => !(call in objectOfCall) && !(call in withoutObject))
    .filter(({ call }) => !((call.split('/')[2] ?? '') in withoutRecord))
  expect(calls.length).toBeGreaterThan(120)
  expect(calls.filter(({ id }) => id === null || !named.has(id)).map(({ call }) => call)).toEqual([])
})
