import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiveIncoming } from '#expenses/incoming-contract.ts'
import { addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  answerQuestion,
  closeQuestion,
  listQuestions,
  openQuestion,
  reopenQuestion,
} from '../question-contract.ts'
import { questionDigestJob } from './question-digest.ts'

/** An employee asks and answers about the own receipts and expenses, and sees no other question (decision 107). */
const kloppend = await testProgram()
const { database } = kloppend
const owner = await kloppend.register()
const employee = await seated(kloppend, await kloppend.register(), owner, 'employee')
const colleague = await seated(kloppend, await kloppend.register(), owner, 'employee')
const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-reading')

const dropped = async (who: TestTenant, name: string): Promise<string> =>
  String(expectDone(await upload(who, newPdf(), { path: receiveIncoming.path, name, key: randomUUID() })))
const ask = async (who: TestTenant, id: string, text: string, kind: 'receipt' | 'expense' = 'receipt') =>
  expectDone(await who.call(openQuestion, { body: { kind, id, text } }))
const answer = (who: TestTenant, id: string, text = 'Met een klant.') =>
  who.call(answerQuestion, { params: { id }, body: { text } })
const read = async (who: TestTenant, query = {}) =>
  expectDone(await who.call(listQuestions, { query })).questions

const lunch = await dropped(employee, 'lunch.pdf')
const taxi = await dropped(colleague, 'taxi.pdf')

test('the owner asks about a receipt of an employee, who answers; another employee sees nothing of the question', async () => {
  const id = await ask(owner, lunch, 'Met wie was deze lunch?')
  expect(await read(employee)).toMatchObject([
    {
      id,
      subject: { kind: 'receipt', name: 'Bon lunch.pdf' },
      state: 'open',
      isForCaller: true,
      messages: [{ author: owner.email, text: 'Met wie was deze lunch?' }],
    },
  ])
  expectDone(await answer(employee, id))
  expect(await read(owner)).toMatchObject([{ id, state: 'answered', messages: [{}, { role: 'employee' }] }])
  expect(await read(accountant)).toMatchObject([{ id, messages: [{}, {}] }])
  expect(await read(colleague)).toEqual([])
})

test('an employee asks about the own receipt, and both read the answer of the owner', async () => {
  const id = await ask(colleague, taxi, 'Kan deze bon nog in september?')
  expectDone(await answer(owner, id, 'Ja, dat kan.'))
  expect(await read(colleague)).toMatchObject([
    { id, isOwn: true, state: 'answered', messages: [{ isOwn: true }, { text: 'Ja, dat kan.' }] },
  ])
  expectDone(await colleague.call(closeQuestion, { params: { id } }))
  expectDone(await colleague.call(reopenQuestion, { params: { id } }))
  expect((await read(employee)).map((question) => question.id)).not.toContain(id)
})

test('a question about a receipt or expense of another does not exist for an employee, and stays as it was', async () => {
  const expense = await addExpense(owner, { description: 'Geheime stoel' })
  const foreign = [
    await ask(accountant, expense, 'Wat is dit?', 'expense'),
    await ask(owner, taxi, 'Waarheen was deze rit?'),
    expectDone(
      await owner.call(openQuestion, {
        body: { kind: 'invoice', id: await owner.addFinalised(), text: 'En dit?' },
      }),
    ),
  ]
  const there = (await read(owner)).map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining(foreign))
  const absent = randomUUID()
  const before = await fingerprintOf(database)
  for (const id of [...foreign, absent])
    for (const refused of [
      await answer(employee, id),
      await employee.call(closeQuestion, { params: { id } }),
      await employee.call(reopenQuestion, { params: { id } }),
    ])
      expect(refused).toMatchObject({ status: 404, problems: [{ code: 'question.not-found' }] })
  for (const [kind, id] of [['expense', expense], ['receipt', taxi], ['receipt', absent], ['vat-return', '2026-Q1']] as const)
    expect(await employee.call(openQuestion, { body: { kind, id, text: 'Van wie is dit?' } })).toMatchObject({
      status: 404,
      problems: [{ code: 'question.subject-not-found' }],
    }) // prettier-ignore
  expect(await fingerprintOf(database)).toBe(before)
  expect(JSON.stringify(await read(employee))).not.toMatch(/Geheime|taxi/)
  expect(await read(employee, { kind: 'expense', id: expense })).toEqual([])
})

test('a question about a receipt is shown at the expense that was booked of it, and the sender learns nothing of that expense', async () => {
  const hotel = await dropped(employee, 'hotel.pdf')
  const id = await ask(owner, hotel, 'Was dit zakelijk?')
  const expense = await addExpense(owner, {
    description: 'Verblijf bij een geheime klant',
    backingDocumentId: hotel,
  })
  expect(await read(accountant, { kind: 'expense', id: expense })).toMatchObject([
    { id, subject: { kind: 'receipt', ref: expense } },
  ])
  const own = (await read(employee)).find((question) => question.id === id)
  expect(own).toMatchObject({ subject: { name: 'Bon hotel.pdf', ref: null } })
  expect(JSON.stringify(await read(employee))).not.toContain('geheime klant')
})

test('who became an employee still reads the questions about the own expenses', async () => {
  const member = await seated(kloppend, await kloppend.register(), owner, 'admin')
  const expense = await addExpense(member, { description: 'Eigen gereedschap' })
  const id = await ask(accountant, expense, 'Waarvoor is dit?', 'expense')
  await database.superuser.query(
    "update memberships set role = 'employee' where tenant_id = $1 and user_id = $2",
    [owner.tenantId, String(claimsIn(member.token)['sub'])],
  )
  await expect.poll(async () => (await read(member)).map((question) => question.id), { timeout: 10_000 }).toEqual([id])
  expectDone(await answer(member, id, 'Voor de werkplaats.'))
}) // prettier-ignore

test('the mail of a morning tells an employee the questions about the own receipts, and no other', async () => {
  await database.superuser.query('update question_messages set told_at = now() where tenant_id = $1', [
    owner.tenantId,
  ])
  await ask(owner, lunch, 'Waar is de tweede bladzijde?')
  await ask(accountant, await addExpense(owner, { description: 'Stoel' }), 'Wat voor stoel?', 'expense')
  await database.superuser.query(
    `update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute' where tenant_id = $1 and kind = $2`,
    [owner.tenantId, questionDigestJob.kind],
  )
  const mailed = async () => {
    const { rows } = await database.superuser.query<{ recipient: string; body: string }>(
      "select recipient, body from mails where tenant_id = $1 and subject like '%bij vragen over%'",
      [owner.tenantId],
    )
    return new Map(rows.map(({ recipient, body }) => [recipient, body]))
  }
  await expect.poll(async () => (await mailed()).size, { timeout: 15_000 }).toBeGreaterThan(0)
  await allWorkDone(database)
  const mails = await mailed()
  expect(mails.get(employee.email)).toContain('Waar is de tweede bladzijde?')
  expect(mails.get(employee.email)).not.toContain('stoel')
  expect(mails.has(colleague.email)).toBe(false)
  expect(mails.get(owner.email)).toContain('Wat voor stoel?')
})
