import { describe, expect, test } from 'vitest'
import { isWrite } from '#contract/endpoint.ts'
import { payingCustomers } from '#online-payments/testing/paying-customers.ts'
import { createBankAccount as addAccountUnguarded } from '#bank/server/bank-accounts.ts'
import { listNotifications } from '#notifications/contract.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { changeCompany } from '#tenants/contract.ts'
import { allowMoneyActs, denyMoneyAct } from '#tenants/money-contract.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { getOnlinePaymentSettings } from '#online-payments/contract.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { upload } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import {
  actsOf,
  doorsIn,
  filledOnce,
  moneyColumns,
  moneyOf,
  otherAccounts,
  throughEachDoor,
  unguarded,
  type DoorCall,
} from '#testing/money-doors.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { seated } from '#testing/seats.ts'
import { expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn, pathOf, type Answer } from '#testing/wire-client.ts'
import { beginArchive, readUploadedArchive } from '#transfer/contract.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { endpoints } from './endpoints.ts'

/**
 * Where money goes is one guarded thing (decision 154). The entry points come from the contract, and what they guard from the columns of the database, so
 * that a new entry point, or a new column, is tested or fails here.
 */
const mollie = await payingCustomers()
const { kloppend } = mollie
const { database } = kloppend
/** Each entry point has a story of its own before it: minutes on a busy machine. */
const SLOW = { timeout: 120_000 }
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

const send = async (
  who: Pick<TestTenant, 'send'>,
  { endpoint, params, body }: DoorCall,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  envelopeIn(
    await who.send(endpoint.method, pathOf(endpoint, { params }), {
      body: { ...body, ...more },
    }),
  )
const codeOf = ({ status, problems }: Answer): string =>
  status === 200 ? 'done' : `${String(status)} ${problems[0]?.code ?? ''}`
const moneyTasks = async (who: TestTenant) =>
  expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind.startsWith('money-'))
const mailsTo = async (address: string): Promise<string[]> => {
  await allWorkDone(database)
  const { rows } = await database.superuser.query<{ body: string }>(
    'select body from mails where recipient = $1 order by created_at',
    [address],
  )
  return rows.map(({ body }) => body)
}

test('each entry point of the contract is tried with a whole body', SLOW, async () => {
  const { calls } = await throughEachDoor(mollie)
  expect(calls.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    doorsIn(endpoints).map(nameOf).toSorted(),
  )
})

test('each column with an account or a secret is guarded, or says why not', SLOW, async () => {
  const { rows } = await database.superuser.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(iban|secret|creditor_ref|name_on_account)$'`,
  )
  const isGuarded = (name: string): boolean => {
    const [table = '', column = ''] = name.split('.')
    return moneyColumns[table]?.facts.split(', ').includes(column) === true
  }
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ name }) => name).filter((name) => !isGuarded(name) && !(name in otherAccounts))).toEqual(
    [],
  )
})

test('without proof, and with a wrong password, no entry point opens and nothing changes', SLOW, async () => {
  const { who, calls } = await throughEachDoor(mollie)
  const before = await moneyOf(database, who.tenantId)
  const acts = await actsOf(database, who.tenantId)
  for (const call of calls) {
    expect(codeOf(await send(who, call)), nameOf(call.endpoint)).toBe('403 password.needed')
    expect(codeOf(await send(who, call, { password: 'iets anders dan dat' })), nameOf(call.endpoint)).toBe(
      '403 password.wrong',
    )
  }
  expect(await moneyOf(database, who.tenantId)).toBe(before)
  expect(await actsOf(database, who.tenantId)).toEqual(acts)
})

test(
  'another role is refused each entry point with a whole body and the own password, and nothing changes',
  SLOW,
  async () => {
    const { who, calls } = await throughEachDoor(mollie)
    const before = await moneyOf(database, who.tenantId)
    for (const role of [
      'admin',
      'billing',
      'employee',
      'accountant-reading',
      'accountant-posting',
    ] as const) {
      const member = await seated(kloppend, await kloppend.register(), who, role)
      for (const call of calls)
        expect(
          codeOf(await send(member, call, { password: member.password })),
          `${role} ${nameOf(call.endpoint)}`,
        ).toBe('403 request.forbidden')
    }
    expect(await moneyOf(database, who.tenantId)).toBe(before)
  },
)

test(
  'with proof each entry point opens once: an act with its object, a mail to all owners, a line on Overzicht and in the trail',
  SLOW,
  async () => {
    const { who, calls } = await throughEachDoor(mollie)
    const other = await seated(kloppend, await kloppend.register(), who, 'owner')
    const admin = await seated(kloppend, await kloppend.register(), who, 'admin')
    const seen: string[] = []
    for (const call of calls) {
      const acts = await actsOf(database, who.tenantId)
      expect(codeOf(await send(who, call, { password: who.password })), nameOf(call.endpoint)).toBe('done')
      const [act, ...more] = (await actsOf(database, who.tenantId)).slice(acts.length)
      expect(act?.object, nameOf(call.endpoint)).toContain(call.object)
      expect(more).toEqual([])
      seen.push(`Welke: ${act?.object ?? ''}`)
      const { events } = expectDone(await who.call(listAuditEvents))
      // What the provider answered may be in the trail after it.
      const own = events.slice(0, 4).filter(({ userEmail }) => userEmail === who.email)
      expect(JSON.stringify(own[0]), nameOf(call.endpoint)).toContain(call.object)
      expect((await moneyTasks(other))[0], nameOf(call.endpoint)).toMatchObject({
        kind: 'money-done',
        name: expect.stringContaining(call.object) as string,
      })
    }
    const mails = (await mailsTo(other.email)).join()
    for (const sentence of seen) expect(mails).toContain(sentence)
    expect(await moneyTasks(admin)).toEqual([])
    expect(await mailsTo(admin.email)).not.toContainEqual(expect.stringContaining('Welke:'))
  },
)

test(
  'no other write changes where money goes, whatever its body is',
  {
    timeout: 240_000,
    meta: { slow: 'two bodies of each call that writes, with the guarded rows compared after each' },
  },
  async () => {
    const who = await kloppend.register()
    const mine = await fullHistory(who, database)
    const ends = /Logout|end-others|leave|Deletion|Password|Email|TwoFactor|Passkeys|Sessions|ownership/
    const doors = new Set(doorsIn(endpoints).map(nameOf))
    const others = endpoints.filter(
      (each) =>
        each.access === 'tenant' &&
        isWrite(each.method) &&
        each.bodyKind === 'json' &&
        !ends.test(each.path) &&
        !(nameOf(each) in filledOnce) &&
        !doors.has(nameOf(each)),
    )
    expect(others.length).toBeGreaterThan(120)
    const known = { ...mine, id: mine.conceptId, tenantId: who.tenantId, account: mine.conceptId, paymentId: mine.conceptId } // prettier-ignore
    for (const [index, endpoint] of others.entries())
      for (const turn of [0, 1]) {
        const choices = Array.from({ length: 40 }, (_, at) => index * 31 + turn * 17 + at * (turn + 3))
        const body = (turn === 0 ? rightBody(endpoint, known) : undefined) ?? valueFor(endpoint.body, known, chosenBy(choices)) // prettier-ignore
        const params = { ...known, period: '1990-Q1', box: '1a', year: '1990', number: '1' }
        const found = await unguarded(database, who.tenantId, () =>
          who.send(endpoint.method, pathOf(endpoint, { params }), { body }),
        )
        expect(found, `${nameOf(endpoint)} ${JSON.stringify(body)}`).toEqual([])
      }
  },
)

test('an archive fills only a business in which nothing was made: with one customer each way is refused, and nothing changes', async () => {
  const names = endpoints.filter((each) => nameOf(each) in filledOnce)
  expect(names.map(nameOf).toSorted()).toEqual(Object.keys(filledOnce).toSorted())
  for (const { needs } of names) expect(needs).toBe('business.own')
  const who = await kloppend.register()
  const begun = expectDone(
    await who.call(beginArchive, { body: { fileName: 'kloppend.zip', sizeBytes: 1_000 } }),
  )
  await who.addCustomer()
  const before = await moneyOf(database, who.tenantId)
  const file = Buffer.from('PK')
  for (const path of ['/api/Imports/business', `/api/Imports/business?confirmed=${sha256Of(file)}`])
    expect(codeOf(await upload(who, file, { path, name: 'kloppend.zip' }))).toBe('409 import.not-empty')
  const other = { fileName: 'ander.zip', sizeBytes: 2_000 }
  expect(codeOf(await who.call(beginArchive, { body: other }))).toBe('409 import.not-empty')
  const read = await who.call(readUploadedArchive, { body: { archive: begun.id } })
  expect(read.status).not.toBe(200)
  expect(await moneyOf(database, who.tenantId)).toBe(before)
})

test('a planted entry point without the guard is found', SLOW, async () => {
  const who = await kloppend.register()
  const found = await unguarded(database, who.tenantId, () =>
    withTenant(kloppend.program.database, who.tenantId as never, (tx) =>
      addAccountUnguarded(tx, { iban: 'NL39RABO0300065264', name: 'Van een ander' }),
    ),
  )
  expect(found).toEqual([expect.stringMatching(/^bank_accounts: .*NL39RABO0300065264/)])
})

describe('a key of a program', () => {
  const keyOf = (who: TestTenant, scopes: readonly string[], more: Record<string, unknown> = {}) =>
    who.call(createApiToken, {
      body: { name: 'Kassa', scopes: scopes as never, days: 30, password: who.password, ...more },
    })
  const with_ = (token: string): Pick<TestTenant, 'send'> => ({
    send: (method, path, request) => kloppend.send(method, path, { ...request, token }),
  })

  test('with every other scope opens no entry point, and nothing changes', SLOW, async () => {
    const { who, calls } = await throughEachDoor(mollie)
    const scopes = ['settings.write', 'books.post', 'payments.write', 'purchases.pay', 'business.read']
    const { token } = expectDone(await keyOf(who, scopes))
    const before = await moneyOf(database, who.tenantId)
    for (const call of calls)
      expect(codeOf(await send(with_(token), call)), nameOf(call.endpoint)).toBe('403 request.forbidden')
    expect(await moneyOf(database, who.tenantId)).toBe(before)
  })

  test(
    'opens an entry point where an owner opted in and confirmed, which all owners are told; what it does says its name',
    SLOW,
    async () => {
      const { who, calls } = await throughEachDoor(mollie)
      const scopes = ['money.route', 'money.send']
      expect(codeOf(await keyOf(who, scopes))).toBe('422 money.not-confirmed')
      const { token } = expectDone(await keyOf(who, scopes, { confirmsMoney: true }))
      expect((await mailsTo(who.email)).at(-1)).toContain('Sleutel die over geld gaat')
      for (const call of calls) {
        expect(codeOf(await send(with_(token), call)), nameOf(call.endpoint)).toBe('done')
        expect((await actsOf(database, who.tenantId)).at(-1)?.via).toMatch(/^Kassa \(klp_/)
      }
    },
  )

  test('of an administrator is not made with a right on money', SLOW, async () => {
    const who = await kloppend.register()
    const admin = await seated(kloppend, await kloppend.register(), who, 'admin')
    expect(codeOf(await keyOf(admin, ['money.send'], { confirmsMoney: true }))).toBe('403 money.owner-only')
  })
})

describe('"dit was ik niet"', () => {
  const deny = async (who: TestTenant, password: string | null = who.password) => {
    const [task] = await moneyTasks(who)
    return who.call(denyMoneyAct, { params: { id: task?.subject ?? '' }, body: { password } })
  }

  test(
    'logs out who did it, stops the keys of that person, switches the new key of Mollie off, and closes every entry point until an owner allows it',
    SLOW,
    async () => {
      const { who, calls } = await throughEachDoor(mollie)
      const thief = await logInTenant(kloppend.address, who.email, who.password)
      const { token } = expectDone(
        await who.call(createApiToken, {
          body: { name: 'Oud', scopes: ['sales.read'], days: 30, password: who.password },
        }),
      )
      const [setKey] = calls
      if (setKey === undefined) throw new Error('no doors')
      expect(codeOf(await send(thief, setKey, { password: thief.password }))).toBe('done')
      expect(codeOf(await deny(who, null))).toBe('403 password.needed')
      expect(expectDone(await deny(who))).toMatchObject({ isRestored: true, keys: 1 })
      expect((await thief.send('GET', '/api/Company')).status).toBe(401)
      expect((await who.send('GET', '/api/Company')).status).toBe(200)
      expect((await kloppend.send('GET', '/api/Invoices', { token })).status).toBe(401)
      expect(expectDone(await who.call(getOnlinePaymentSettings)).state).toBe('off')
      for (const call of calls)
        expect(codeOf(await send(who, call, { password: who.password })), nameOf(call.endpoint)).toBe(
          '409 money.blocked',
        )
      expect((await moneyTasks(who))[0]).toMatchObject({ kind: 'money-stands-still' })
      expectDone(await who.call(allowMoneyActs, { body: { password: who.password } }))
      expect(codeOf(await send(who, setKey, { password: who.password }))).toBe('done')
    },
  )

  test('puts the account on invoices back', SLOW, async () => {
    const who = await kloppend.register()
    const { email: _e, isEmailConfirmed: _c, deletedOn: _d, isTest: _t, role: _r, secondFactorFrom: _s, country: _l, version, ...company } =
      envelopeIn(await who.send('GET', '/api/Company')).data as Record<string, never> // prettier-ignore
    const body = { company: { ...company, iban: 'NL39RABO0300065264' }, version, password: who.password }
    expectDone(await who.call(changeCompany, { body: body as never }))
    expect(expectDone(await deny(who))).toMatchObject({ isRestored: true })
    expect(envelopeIn(await who.send('GET', '/api/Company')).data).toMatchObject({
      iban: 'NL91ABNA0417164300',
    })
  })

  test(
    'is not for another business, nor after a day, and a user who switched the notice off sees it all the same',
    SLOW,
    async () => {
      const { who } = await throughEachDoor(mollie)
      const stranger = await kloppend.register()
      await who.send('PUT', '/api/Notifications/settings', { body: { digest: 'off', muted: ['money-done'] } })
      const [task] = await moneyTasks(who)
      const params = { id: task?.subject ?? '' }
      const ask = async (by: TestTenant) =>
        codeOf(await by.call(denyMoneyAct, { params, body: { password: by.password } }))
      expect(task?.kind).toBe('money-done')
      expect(await ask(stranger)).toBe('404 money.act-not-found')
      await database.superuser.query(
        "update money_acts set at = at - interval '25 hours' where tenant_id = $1",
        [who.tenantId],
      )
      expect(await ask(who)).toBe('404 money.act-not-found')
      expect(await moneyTasks(who)).toEqual([])
    },
  )
})
