import { expect, test } from 'vitest'
import { addShared, quoteOf, sign } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { addExpense, askSecondPerson } from '#testing/expense-steps.ts'
import { seated } from '#testing/seats.ts'
import { claimsIn, expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import type { TenantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { openBusiness } from '#tenants/businesses-contract.ts'
import { changeMemberRole, endMembership } from '#tenants/member-contract.ts'
import { digestJob } from './digest.ts'
import { changeNotificationSettings, listNotifications, markSeen, snoozeTask } from '../contract.ts'

const kloppend = await testProgram()
const { address, program } = kloppend
const { database } = program
const today = todayInAmsterdam()

const read = async (tenant: TestTenant) => expectDone(await tenant.call(listNotifications))
const kindsOf = (notices: readonly { kind: string }[]) => notices.map(({ kind }) => kind)
const addOverdue = (tenant: TestTenant) =>
  tenant.addFinalised({
    issueDate: addDays(today, -20),
    deliveryDate: addDays(today, -20),
    dueDate: addDays(today, -6),
  })

test('a new business has no tasks and no messages', async () => {
  const tenant = await kloppend.register()
  expect(await read(tenant)).toEqual({
    tasks: [],
    sleeping: [],
    messages: [],
    unread: 0,
    bankLinesToDo: 0,
    documentsToProcess: 0,
    questions: 0,
    hasAccountant: false,
    digest: 'off',
    muted: [],
  })
})

test('an overdue invoice is a task until it is paid; the payment is then a message', async () => {
  const tenant = await kloppend.register()
  const id = await addOverdue(tenant)
  const { tasks } = await read(tenant)
  expect(tasks).toMatchObject([
    { cause: `invoice-overdue:${id}`, subject: id, day: addDays(today, -6), count: 0 },
  ])
  expectDone(await tenant.move(id, 3000))
  const paid = await read(tenant)
  expect(paid, 'what you did yourself is no news').toMatchObject({
    tasks: [],
    unread: 0,
    messages: [{ kind: 'invoice-paid', subject: id, isNew: false }],
  })
})

test('a dead job is a task until it is started again', async () => {
  const tenant = await kloppend.register()
  const [row] = (
    await kloppend.database.superuser.query<{ id: string }>(
      `insert into jobs (tenant_id, id, kind, payload, state, attempts, last_error)
       values ($1, gen_random_uuid(), 'document.pdf', '{}', 'dead', 12, 'de lezer stopte') returning id`,
      [tenant.tenantId],
    )
  ).rows
  expect((await read(tenant)).tasks).toMatchObject([{ kind: 'work-failed', count: 1, subject: null }])
  // Another tenant does not have this task.
  expect((await read(await kloppend.register())).tasks).toEqual([])
  await kloppend.database.superuser.query(`delete from jobs where tenant_id = $1 and id = $2`, [
    tenant.tenantId,
    row?.id,
  ])
  expect((await read(tenant)).tasks).toEqual([])
})

test('a task can be postponed for a number of days, and the postponement can be ended', async () => {
  const tenant = await kloppend.register()
  const cause = `invoice-overdue:${await addOverdue(tenant)}`
  const snooze = (days: 0 | 1 | 3 | 7) => tenant.call(snoozeTask, { body: { cause, days } })
  expectDone(await snooze(3))
  expect(await read(tenant)).toMatchObject({
    tasks: [],
    unread: 0,
    sleeping: [{ cause, until: addDays(today, 3) }],
  })
  expectDone(await snooze(0))
  expect(kindsOf((await read(tenant)).tasks)).toEqual(['invoice-overdue'])
  const strange = await tenant.call(snoozeTask, { body: { cause: 'x y', days: 3 } })
  expect(strange).toMatchObject({ status: 400, errors: [expect.stringContaining('Deze taak bestaat niet.')] })
  expect(await tenant.call(snoozeTask, { body: { cause, days: 2 as never } })).toMatchObject({ status: 400 })
})

test('a customer’s action on a quote is a message, and a question for the business is a task', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const id = await addShared(tenant, customerId, quoteOf(customerId, { title: 'Terras' }))
  expect(kindsOf((await read(tenant)).tasks), 'today is its last day').toEqual(['quote-expiring'])
  expectDone(await sign(address, { QuoteId: id }))
  const { tasks, messages } = await read(tenant)
  expect(tasks).toMatchObject([
    { kind: 'quote-to-countersign', subject: id, party: 'Café De Zaak', name: 'Terras' },
  ])
  expect(messages).toMatchObject([{ kind: 'quote-signed', isNew: true }])
  expectDone(await tenant.call(markSeen))
  expect((await read(tenant)).messages).toMatchObject([{ kind: 'quote-signed', isNew: false }])
})

test('a kind that is switched off is not shown', async () => {
  const tenant = await kloppend.register()
  await addOverdue(tenant)
  const settings = { digest: 'off', muted: ['invoice-overdue'] } as const
  expectDone(
    await tenant.call(changeNotificationSettings, { body: { ...settings, muted: [...settings.muted] } }),
  )
  expect(await read(tenant)).toMatchObject({ tasks: [], unread: 0, muted: ['invoice-overdue'] })
  const unknown = { digest: 'off', muted: ['weather'] }
  expect(await tenant.call(changeNotificationSettings, { body: unknown as never })).toMatchObject({
    status: 400,
  })
})

test('the summary is mailed once when it is due, and the next one is planned', async () => {
  const tenant = await kloppend.register()
  await addOverdue(tenant)
  const tenantId = tenant.tenantId as TenantId
  const inTenant = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    withTenant(database, tenantId, async (tx) => (await statement.execute(tx)).rows)
  const planned = () =>
    inTenant(sql<{ userId: string; isAhead: boolean }>`
      select payload ->> 'userId' as "userId", run_at > now() as "isAhead" from jobs where kind = ${digestJob.kind}`)
  const summaries = () =>
    inTenant(sql<{ body: string }>`select body from mails where subject like '%te doen in Kloppend'`)

  expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'daily', muted: [] } }))
  expect(await planned()).toMatchObject([{ isAhead: true }])
  await allWorkDone(kloppend.database)
  expect(await summaries(), 'not yet due').toEqual([])

  await inTenant(sql`update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute'
                     where kind = ${digestJob.kind}`)
  await expect.poll(summaries, { timeout: 15_000 }).toHaveLength(1)
  await allWorkDone(kloppend.database)
  const mails = await summaries()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('6 dagen te laat')
  expect(mails[0]?.body).toContain('https://kloppend.test/dashboard/notificaties')
  expect(await planned(), 'one next summary').toMatchObject([{ isAhead: true }])

  expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'weekly', muted: [] } }))
  expect(await planned(), 'another rhythm takes its place').toMatchObject([{ isAhead: true }])
  expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'off', muted: [] } }))
  expect(await planned()).toEqual([])
})

test.each([
  [
    'left',
    async (owner: TestTenant, id: string): Promise<null> =>
      expectDone(await owner.call(endMembership, { params: { id }, body: { password: owner.password } })),
  ],
  [
    'may not see the whole business any more',
    async (owner: TestTenant, id: string): Promise<null> =>
      expectDone(
        await owner.call(changeMemberRole, {
          params: { id },
          body: { role: 'billing', password: owner.password },
        }),
      ),
  ],
] as const)('a member who %s gets no summary, and none is planned', async (_what, end) => {
  const [owner, member] = [await kloppend.register(), await kloppend.register()]
  await addOverdue(owner)
  const { superuser } = kloppend.database
  const { tenantId } = owner
  const id = String(claimsIn(member.token)['sub'])
  await superuser.query("insert into memberships (tenant_id, user_id, role) values ($1, $2, 'admin')", [
    tenantId,
    id,
  ])
  const { token } = expectDone(await member.call(openBusiness, { body: { tenantId } }))
  const there = tenantWith({ address, email: member.email, password: member.password, token })
  for (const reader of [owner, there])
    expectDone(await reader.call(changeNotificationSettings, { body: { digest: 'daily', muted: [] } }))
  await end(owner, id)
  const isDue = `update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute'
                 where tenant_id = $1 and kind = '${digestJob.kind}'`
  await superuser.query(isDue, [tenantId])
  const summaries = async () => {
    const { rows } = await superuser.query<{ recipient: string }>(
      `select recipient from mails where tenant_id = $1 and subject like '%te doen in Kloppend'`,
      [tenantId],
    )
    return rows
  }
  await expect.poll(summaries, { timeout: 15_000 }).toEqual([{ recipient: owner.email }])
  await allWorkDone(kloppend.database)
  expect(await summaries(), 'the owner gets one').toEqual([{ recipient: owner.email }])
  const { rows: planned } = await superuser.query<{ user: string }>(
    `select payload ->> 'userId' as user from jobs where tenant_id = $1 and kind = '${digestJob.kind}'`,
    [tenantId],
  )
  expect(planned).toEqual([{ user: claimsIn(owner.token)['sub'] }])
  const { rows: choice } = await superuser.query<{ digest: string }>(
    'select digest from notification_readers where tenant_id = $1 and user_id = $2',
    [tenantId, id],
  )
  expect(choice, 'chosen again after coming back').toEqual([{ digest: 'off' }])
})

test('an overdue VAT return is a task, with its amount and its last day', async () => {
  const tenant = await kloppend.register()
  const longAgo = addDays(today, -400)
  await tenant.addFinalised({ issueDate: longAgo, deliveryDate: longAgo, dueDate: addDays(today, 30) })
  const { tasks } = await read(tenant)
  const [vat] = tasks
  expect(vat).toMatchObject({ kind: 'vat-due', amount: expect.any(Number) as number })
  expect(String(vat?.day) < today).toBe(true)
})

test("another tenant's tasks are not visible", async () => {
  const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
  await addOverdue(ours)
  expect((await read(ours)).tasks).toHaveLength(1)
  expect((await read(theirs)).tasks).toEqual([])
})

test('a member gets the tasks that the role may settle, in the list, its count and the overview', async () => {
  const owner = await kloppend.register()
  await addOverdue(owner)
  await askSecondPerson(owner)
  await addExpense(owner)
  // Who booked a cost cannot check it, and so is not asked to.
  const all = kindsOf((await read(owner)).tasks)
  expect(all).toContain('invoice-overdue')
  expect(all).not.toContain('expenses-to-check')

  const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-posting')
  const seen = await read(accountant)
  expect(kindsOf(seen.tasks)).toEqual(['expenses-to-check'])
  expect(seen.unread).toBe(1)
  const { text } = await accountant.send('GET', '/api/Overview/today')
  expect(text).toContain('expenses-to-check')
  expect(text).not.toContain('invoice-overdue')
})
