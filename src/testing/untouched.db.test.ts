import { beforeEach, expect, test } from 'vitest'
import { busyProgram } from './busy-program.ts'
import { fingerprintOf } from './untouched.ts'

// Fingerprints are compared where a refused call must change nothing: what they do not see, no such test finds.
const { database, tenant, history, ...kloppend } = await busyProgram()
const theirs = await kloppend.register()
const run = (text: string, values: unknown[] = []) => database.superuser.query(text, values)
let before = ''

// A table without triggers, so that each statement changes what it says and nothing more.
await run('create table words (tenant_id uuid, word text)')
await run(`insert into words values ($1, 'eerste'), ($1, 'tweede')`, [tenant.tenantId])

beforeEach(async () => {
  before = await fingerprintOf(database)
})

const linesThatDiffer = async (): Promise<string[]> => {
  const known = new Set(before.split('\n'))
  return (await fingerprintOf(database)).split('\n').filter((line) => !known.has(line))
}

test('every table is in a fingerprint, with its number of rows, and without a write it is the same', async () => {
  expect(before).toMatch(/^customers [1-9]\d* [0-9a-f]{32}$/m)
  expect(before).toMatch(/^words 2 [0-9a-f]{32}$/m)
  expect(before.split('\n').length).toBeGreaterThan(200)
  expect(await linesThatDiffer()).toEqual([])
})

test('a row that is changed, added or removed is seen', async () => {
  await run(`update words set word = 'anders' where word = 'eerste'`)
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 2 /)])
  before = await fingerprintOf(database)
  await run(`insert into words values ($1, 'derde')`, [tenant.tenantId])
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 3 /)])
  before = await fingerprintOf(database)
  await run(`delete from words where word = 'derde'`)
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 2 /)])
})

test('a change of a customer is seen in its table', async () => {
  await run(`update customers set city = 'Elders' where tenant_id = $1 and id = $2`, [
    tenant.tenantId,
    history.customerId,
  ])
  expect(await linesThatDiffer()).toContainEqual(expect.stringMatching(/^customers /))
})

test('a row that is written again as it was, or by a transaction that is rolled back, is no change', async () => {
  await run('update words set word = word')
  expect(await linesThatDiffer()).toEqual([])
  await run(`begin; update words set word = 'nergens'; rollback`)
  expect(await linesThatDiffer()).toEqual([])
})

test('a change is seen, and after it is undone there is none', async () => {
  await run(`update words set word = 'heen' where word = 'tweede'`)
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 2 /)])
  await run(`update words set word = 'tweede' where word = 'heen'`)
  expect(await linesThatDiffer()).toEqual([])
})

test('a row in the place of one that was removed is seen, and so is a column that every row gets', async () => {
  await run('delete from words')
  await run('vacuum words')
  await run(`insert into words values ($1, 'vierde'), ($1, 'vijfde')`, [tenant.tenantId])
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 2 /)])
  before = await fingerprintOf(database)
  await run(`alter table words add column more text default 'x'`)
  expect(await linesThatDiffer()).toEqual([expect.stringMatching(/^words 2 /)])
})

test('the rows of one business are compared without those of another', async () => {
  const ours = await fingerprintOf(database, tenant.tenantId)
  await theirs.addCustomer()
  expect(await fingerprintOf(database, tenant.tenantId)).toBe(ours)
  expect(await linesThatDiffer()).toContainEqual(expect.stringMatching(/^customers /))
  await tenant.addCustomer()
  expect(await fingerprintOf(database, tenant.tenantId)).not.toBe(ours)
})
