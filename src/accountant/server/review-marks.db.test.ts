import { expect, test } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { addReviewMark, listReviewMarks, withdrawReviewMark } from '../review-contract.ts'

const kloppend = await testProgram()
const { database } = kloppend

/** Another login, who works in this business. */
const memberOf = async (owner: TestTenant, role: Role): Promise<TestTenant> =>
  seated(kloppend, await kloppend.register(), owner, role)

const read = async (who: TestTenant) => expectDone(await who.call(listReviewMarks))
const mark = (who: TestTenant, period: string) => who.call(addReviewMark, { body: { period } })
const withdraw = (who: TestTenant, id: string) => who.call(withdrawReviewMark, { params: { id } })

test('an accountant marks a quarter as reviewed; what is posted into it later is changed after review, until the next mark', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-reading')
  await addExpense(owner, { date: '2026-02-02' })
  expectDone(await mark(accountant, '2026-q1'))
  expect(await read(owner), 'the owner sees it').toMatchObject({
    reviewedUntil: '2026-03-31',
    changes: 0,
    marks: [
      {
        period: '2026-Q1',
        name: 'het 1e kwartaal van 2026',
        markedBy: accountant.email,
        role: 'accountant-reading',
        entriesUntil: 1,
      },
    ],
  })
  await addExpense(owner, { date: '2026-04-01' })
  expect((await read(owner)).changes, 'after the reviewed quarter').toBe(0)
  // A mark is no lock.
  await addExpense(owner, { date: '2026-03-31' })
  expect(await read(accountant)).toMatchObject({ changes: 1, changed: [{ number: 3, day: '2026-03-31' }] })
  expectDone(await mark(accountant, '2026-04'))
  expect(await read(owner)).toMatchObject({ reviewedUntil: '2026-04-30', changes: 0, changed: [] })
})

test('reviewing an earlier month again clears what was posted into it, and nothing of a later one', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-posting')
  expectDone(await mark(accountant, '2026-Q2'))
  await addExpense(owner, { date: '2026-02-02' })
  await addExpense(owner, { date: '2026-05-05' })
  expect((await read(accountant)).changes).toBe(2)
  expectDone(await mark(accountant, '2026-Q1'))
  expect(await read(accountant)).toMatchObject({
    reviewedUntil: '2026-06-30',
    changes: 1,
    changed: [{ day: '2026-05-05' }],
  })
})

test('a mark is withdrawn once, stays in the history, and counts no more', async () => {
  const owner = await kloppend.register()
  const [one, other] = [
    await memberOf(owner, 'accountant-posting'),
    await memberOf(owner, 'accountant-reading'),
  ]
  const first = expectDone(await mark(one, '2026-Q1'))
  const second = expectDone(await mark(one, '2026-Q2'))
  await addExpense(owner, { date: '2026-05-05' })
  expect(await read(owner)).toMatchObject({ reviewedUntil: '2026-06-30', changes: 1 })
  expect((await withdraw(other, second)).status).toBe(200)
  expect((await withdraw(one, second)).status, 'again').toBe(200)
  expect(await read(owner)).toMatchObject({
    reviewedUntil: '2026-03-31',
    changes: 0,
    marks: [
      { id: second, markedBy: one.email, withdrawnBy: other.email },
      { id: first, withdrawnBy: null, withdrawnAt: null },
    ],
  })
})

test('a period that runs, and what is no month or quarter, is not marked', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-reading')
  expect(await mark(accountant, '2198-01')).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('loopt nog')],
  })
  for (const wrong of ['2026', '2026-13', 'maart'])
    expect((await mark(accountant, wrong)).status, wrong).toBe(400)
  expect(await read(accountant)).toEqual({ marks: [], reviewedUntil: null, changes: 0, changed: [] })
})

test('an owner and an administrator see what was reviewed, and neither mark nor withdraw: only an accountant does', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-reading')
  const id = expectDone(await mark(accountant, '2026-Q1'))
  const keepers = [owner, await memberOf(owner, 'admin')]
  const before = await fingerprintOf(database)
  for (const keeper of keepers) {
    expect(await read(keeper)).toMatchObject({ reviewedUntil: '2026-03-31', marks: [{ id }] })
    for (const refused of [await mark(keeper, '2026-Q2'), await withdraw(keeper, id)])
      expect(refused).toMatchObject({
        status: 403,
        errors: ['Alleen een accountant van het bedrijf mag dit doen.'],
        problems: [{ code: 'request.forbidden' }],
      })
  }
  expect(await fingerprintOf(database)).toBe(before)
  expectDone(await withdraw(accountant, id))
})

test('who invoices or brings in receipts neither sees nor marks, and changes nothing', async () => {
  const owner = await kloppend.register()
  const id = expectDone(await mark(await memberOf(owner, 'accountant-posting'), '2026-Q1'))
  const others = [await memberOf(owner, 'billing'), await memberOf(owner, 'employee')]
  const before = await fingerprintOf(database)
  for (const other of others) {
    expect((await other.call(listReviewMarks)).status).toBe(403)
    expect((await mark(other, '2026-Q2')).status).toBe(403)
    expect((await withdraw(other, id)).status).toBe(403)
  }
  expect(await fingerprintOf(database)).toBe(before)
})

test('another tenant’s mark does not exist, and stays', async () => {
  const [owner, stranger] = [await kloppend.register(), await kloppend.register()]
  const id = expectDone(await mark(await memberOf(owner, 'accountant-posting'), '2026-Q1'))
  const foreign = await memberOf(stranger, 'accountant-posting')
  const before = await read(owner)
  expect(await withdraw(foreign, id)).toMatchObject({ status: 404 })
  expect(await read(foreign)).toMatchObject({ marks: [] })
  expect(await read(owner)).toEqual(before)
})
