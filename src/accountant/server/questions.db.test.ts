import { expect, test } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { changeNotificationSettings, listNotifications } from '#notifications/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { openBusiness } from '#tenants/businesses-contract.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  answerQuestion,
  openQuestion,
  closeQuestion,
  listQuestions,
  reopenQuestion,
} from '../question-contract.ts'
import { questionDigestJob } from './question-digest.ts'

const kloppend = await testProgram()
const { address, database } = kloppend
const { superuser } = database

/** Another login with this role in the business, and its session there. */
async function memberOf({ tenantId }: TestTenant, role: Role): Promise<TestTenant> {
  const own = await kloppend.register()
  await superuser.query('insert into memberships (tenant_id, user_id, role) values ($1, $2, $3)', [
    tenantId,
    String(claimsIn(own.token)['sub']),
    role,
  ])
  const { token } = expectDone(await own.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: own.email, password: own.password, token })
}

const read = async (who: TestTenant) => expectDone(await who.call(listQuestions)).questions
const ask = async (who: TestTenant, id: string, text = 'Waar is deze bon van?') =>
  expectDone(await who.call(openQuestion, { body: { kind: 'expense', id, text } }))
const answer = (who: TestTenant, id: string, text = 'Van de nieuwe stoel.') =>
  who.call(answerQuestion, { params: { id }, body: { text } })
const close = (who: TestTenant, id: string) => who.call(closeQuestion, { params: { id } })

test('an accountant who only reads asks about an expense, the owner answers, and the asker closes', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-reading')
  const expense = await addExpense(owner, { description: 'Stoel' })
  const id = await ask(accountant, expense)
  expect(await read(owner)).toMatchObject([
    {
      id,
      state: 'open',
      isOwn: false,
      isForCaller: true,
      subject: { kind: 'expense', id: expense, name: expect.stringContaining('Uitgave Stoel') },
      messages: [
        { author: accountant.email, role: 'accountant-reading', isOwn: false, text: 'Waar is deze bon van?' },
      ],
    },
  ])
  expectDone(await answer(owner, id))
  expect(await read(accountant)).toMatchObject([
    {
      state: 'answered',
      isOwn: true,
      isForCaller: true,
      messages: [{}, { author: owner.email, role: 'owner' }],
    },
  ])
  expectDone(await answer(accountant, id, 'Welke stoel?'))
  expect(await read(owner)).toMatchObject([{ state: 'open', isForCaller: true }])
  expectDone(await close(accountant, id))
  expect(await read(owner)).toMatchObject([
    { state: 'closed', closedBy: accountant.email, isForCaller: false },
  ])
  expect(await answer(owner, id)).toMatchObject({ status: 409, errors: [expect.stringContaining('Heropen')] })
  expectDone(await owner.call(reopenQuestion, { params: { id } }))
  expect(await owner.call(reopenQuestion, { params: { id } })).toMatchObject({ status: 409 })
  expect(await read(owner)).toMatchObject([{ state: 'open', closedBy: null, messages: [{}, {}, {}] }])
})

test('a member sees and answers questions about records of the role only; others do not exist for that member', async () => {
  const owner = await kloppend.register()
  const billing = await memberOf(owner, 'billing')
  const accountant = await memberOf(owner, 'accountant-posting')
  const invoice = await owner.addFinalised()
  const onInvoice = expectDone(
    await accountant.call(openQuestion, {
      body: { kind: 'invoice', id: invoice, text: 'Klopt dit tarief?' },
    }),
  )
  const expense = await addExpense(owner)
  const onExpense = await ask(accountant, expense)
  expect((await read(billing)).map(({ id }) => id)).toEqual([onInvoice])
  expectDone(await answer(billing, onInvoice, 'Ja.'))
  for (const refused of [
    await answer(billing, onExpense),
    await close(billing, onExpense),
    await billing.call(openQuestion, { body: { kind: 'expense', id: expense, text: 'En dit?' } }),
  ])
    expect(refused).toMatchObject({ status: 404 })
  const questions = await read(owner)
  expect(questions.find(({ id }) => id === onExpense)).toMatchObject({ state: 'open', messages: [{}] })
  expect(questions.find(({ id }) => id === onInvoice)).toMatchObject({ state: 'answered' })
})

test('another tenant’s question and record do not exist, and the question stays as it was', async () => {
  const [owner, stranger] = [await kloppend.register(), await kloppend.register()]
  const expense = await addExpense(owner)
  const id = await ask(owner, expense)
  const before = await read(owner)
  for (const refused of [
    await answer(stranger, id),
    await close(stranger, id),
    await stranger.call(reopenQuestion, { params: { id } }),
    await stranger.call(openQuestion, { body: { kind: 'expense', id: expense, text: 'Van wie is dit?' } }),
  ])
    expect(refused).toMatchObject({ status: 404 })
  expect(await read(stranger)).toEqual([])
  expect(await read(owner)).toEqual(before)
})

test('a question is about an entry, a box of a return or nothing; what does not exist is refused with a sentence', async () => {
  const owner = await kloppend.register()
  await owner.addFinalised()
  const { rows } = await superuser.query<{ id: string }>(
    'select id from journal_entries where tenant_id = $1 limit 1',
    [owner.tenantId],
  )
  const about = (body: { kind: string; id: string; box?: string; text?: string }) =>
    owner.call(openQuestion, { body: { text: 'Hoe zit dit?', ...body } as never })
  expectDone(await about({ kind: 'journal-entry', id: rows[0]?.id ?? '' }))
  expectDone(await about({ kind: 'vat-return', id: '2026-q3', box: '5b' }))
  const names = (await read(owner)).map(({ subject }) => subject)
  expect(names).toMatchObject([
    { name: 'Btw-aangifte over het 3e kwartaal van 2026, rubriek 5b', id: '2026-Q3', box: '5b' },
    { name: expect.stringMatching(/^Boeking 1: /), ref: '1' },
  ])
  const one = expectDone(await owner.call(listQuestions, { query: { kind: 'vat-return', id: '2026-q3' } }))
  expect(one).toMatchObject({ questions: [{}], waiting: 1 })
  for (const nothing of [
    { kind: 'journal-entry', id: owner.tenantId },
    { kind: 'bank-line', id: owner.tenantId },
    { kind: 'credit-note', id: owner.tenantId },
    { kind: 'invoice', id: 'geen-id' },
    { kind: 'invoice', id: owner.tenantId, box: '1a' },
    { kind: 'vat-return', id: '2026-Q9' },
  ])
    expect(await about(nothing), JSON.stringify(nothing)).toMatchObject({ status: 404 })
  for (const wrong of [
    { kind: 'klant', id: owner.tenantId },
    { kind: 'vat-return', id: '2026-Q3', box: '9z' },
    { kind: 'vat-return', id: '2026-Q3', text: '  ' },
    { kind: 'vat-return', id: '2026-Q3', text: 'x'.repeat(2001) },
  ])
    expect(await about(wrong), JSON.stringify(wrong).slice(0, 80)).toMatchObject({ status: 400 })
  expect(await read(owner)).toHaveLength(2)
})

test('two answers at once both arrive, and an answer meets a close: one order holds', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-reading')
  const id = await ask(accountant, await addExpense(owner))
  const both = await Promise.all([answer(owner, id, 'Een.'), answer(accountant, id, 'Twee.')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [question] = await read(owner)
  expect(question?.messages.map(({ text }) => text).toSorted()).toEqual(
    ['Een.', 'Twee.', 'Waar is deze bon van?'].toSorted(),
  )
  expect(question?.state).toBe(question?.messages.at(-1)?.text === 'Een.' ? 'answered' : 'open')
  const [answered, closed] = await Promise.all([answer(owner, id, 'Drie.'), close(accountant, id)])
  expect(closed.status).toBe(200)
  expect([200, 409]).toContain(answered.status)
  const [last] = await read(owner)
  expect(last?.state).toBe('closed')
  expect(last?.messages).toHaveLength(answered.status === 200 ? 4 : 3)
})

test('an open question is a task for the owner, an answered one for the asker, and none after it is closed', async () => {
  const owner = await kloppend.register()
  const accountant = await memberOf(owner, 'accountant-posting')
  const id = await ask(accountant, await addExpense(owner, { description: 'Stoel' }))
  const kinds = async (who: TestTenant) =>
    expectDone(await who.call(listNotifications))
      .tasks.map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('question'))
  expect([await kinds(owner), await kinds(accountant)]).toEqual([['question-asked'], []])
  expectDone(await answer(owner, id))
  expect([await kinds(owner), await kinds(accountant)]).toEqual([[], ['question-answered']])
  expectDone(await close(accountant, id))
  expect([await kinds(owner), await kinds(accountant)]).toEqual([[], []])
})

test('the checks of a VAT return name the open questions of its period, and of no other', async () => {
  const owner = await kloppend.register()
  const id = await ask(owner, await addExpense(owner, { date: '2026-02-02' }))
  const found = async (period: string) =>
    expectDone(await owner.call(getVatReturn, { params: { period } })).checks.filter(
      (check) => check.id === 'questions',
    )
  expect(await found('2026-Q1')).toMatchObject([
    { level: 'attention', sentence: expect.stringContaining('één vraag') },
  ])
  expect(await found('2026-Q2')).toEqual([])
  expectDone(await close(owner, id))
  expect(await found('2026-Q1')).toEqual([])
})

test('a morning has one mail for each reader, and none for a member with a summary of all notifications', async () => {
  const owner = await kloppend.register()
  const admin = await memberOf(owner, 'admin')
  const accountant = await memberOf(owner, 'accountant-posting')
  expectDone(await admin.call(changeNotificationSettings, { body: { digest: 'weekly', muted: [] } }))
  const expense = await addExpense(owner)
  const id = await ask(accountant, expense, 'Waar is deze bon van?')
  expectDone(await answer(accountant, id, 'En was die zakelijk?'))
  const mails = async () => {
    const { rows } = await superuser.query<{ recipient: string; body: string }>(
      "select recipient, body from mails where tenant_id = $1 and subject like '%bij vragen over%' order by created_at",
      [owner.tenantId],
    )
    return rows
  }
  const isDue = () =>
    superuser.query(
      `update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute'
       where tenant_id = $1 and kind = $2`,
      [owner.tenantId, questionDigestJob.kind],
    )
  await allWorkDone(database)
  expect(await mails(), 'not before the morning').toEqual([])
  await isDue()
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
  await allWorkDone(database)
  expect(await mails()).toMatchObject([{ recipient: owner.email }])
  const { rows: next } = await superuser.query<{ time: string; hours: number }>(
    `select (run_at at time zone 'Europe/Amsterdam')::time::text as time, extract(epoch from run_at - now()) / 3600 as hours
     from jobs where tenant_id = $1 and kind = $2 and state = 'queued'`,
    [owner.tenantId, questionDigestJob.kind],
  )
  expect(next, 'the next one is of the next morning').toMatchObject([{ time: '07:00:00' }])
  expect(Number(next[0]?.hours)).toBeGreaterThan(0)
  const [mail] = await mails()
  expect(mail?.body).toContain('Waar is deze bon van?')
  expect(mail?.body).toContain('En was die zakelijk?')
  expect(mail?.body).toContain('/dashboard/vragen')

  expectDone(await answer(owner, id, 'Ja, zakelijk.'))
  await isDue()
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(2)
  expect((await mails())[1]).toMatchObject({
    recipient: accountant.email,
    body: expect.stringContaining('Ja, zakelijk.'),
  })

  // Without news there is no mail, and the schedule ends.
  await isDue()
  await expect
    .poll(
      async () =>
        (
          await superuser.query('select from jobs where tenant_id = $1 and kind = $2', [
            owner.tenantId,
            questionDigestJob.kind,
          ])
        ).rowCount,
      { timeout: 15_000 },
    )
    .toBe(0)
  expect(await mails()).toHaveLength(2)
})
