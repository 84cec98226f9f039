import { expect, test } from 'vitest'
import { deadlinesOf } from '#calendar/server/deadlines.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { readNotices } from '#notifications/server/read-notices.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { closeYear, reopenYear } from '#year-end/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  adoptAnnualAccounts,
  answerAnnualAccounts,
  cancelAdoption,
  fileAnnualAccounts,
  getAnnualAccounts,
} from '../contract.ts'

/** The annual accounts of a company: laid out from the books, adopted by the meeting, and frozen with their hash. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, opening, memo } = handSteps(database)
const params = { year: '2025' }

/** A company that begins on 1 January 2025, with a profit of € 6.000 before tax and € 1.140 of tax. */
async function company(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(
    await opening(who, [['1100', 20_000, 0], ['0200', 8_000, 0], ['0210', 0, 3_000], ['0550', 0, 100], ['0570', 0, 24_900]], '2025-01-01'),
  ) // prettier-ignore
  expectDone(await memo(who, [['1100', 10_000, 0], ['8400', 0, 10_000]], { transactionDate: '2025-06-30' })) // prettier-ignore
  expectDone(await memo(who, [['4540', 3_000, 0], ['1700', 0, 3_000]], { transactionDate: '2025-07-31' })) // prettier-ignore
  expectDone(await memo(who, [['4600', 1_000, 0], ['0210', 0, 1_000]], { transactionDate: '2025-12-31' })) // prettier-ignore
  expectDone(await memo(who, [['9100', 1_140, 0], ['1670', 0, 1_140]], { transactionDate: '2025-12-31' })) // prettier-ignore
  return who
}

const shown = async (who: TestTenant) => {
  const data = expectDone(await who.call(getAnnualAccounts, { params }))
  if (data === null) throw new Error('the company has no annual accounts')
  return data
}
const answers = {
  regime: null,
  staff: 1.5,
  seat: 'Utrecht',
  activities: 'Grafisch ontwerp',
  directors: 'A. de Wit\nB. Zwart',
  commitments: '',
  isExtended: false,
}
const answer = (who: TestTenant, body: object) =>
  who.call(answerAnnualAccounts, { params, body: { ...answers, version: 0, ...body } })
const adopt = async (who: TestTenant, body: object = {}) =>
  who.call(adoptAnnualAccounts, {
    params,
    body: { adoptedOn: '2026-05-20', sha256: (await shown(who)).sha256, toReserves: true, ...body },
  })
const close = async (who: TestTenant) =>
  expectDone(await who.call(closeYear, { params, body: { equity: 'company', acceptPoints: true } }))
const amountsOf = (rows: readonly { title: string; amount: unknown; before: unknown }[]) =>
  Object.fromEntries(rows.map(({ title, amount, before }) => [title, [amount, before]]))

test('a micro company has the heads of the law, two years beside each other, and both sides are equal', async () => {
  const who = await company()
  const before = await shown(who)
  expect(before.size).toBe('micro')
  expect(amountsOf(before.accounts.balance)).toEqual({
    Activa: [null, null],
    'Vaste activa': [4_000, 5_000],
    'Vlottende activa': [30_000, 20_000],
    'Totaal activa': [34_000, 25_000],
    Passiva: [null, null],
    'Eigen vermogen': [29_860, 25_000],
    'Kortlopende schulden': [4_140, 0],
    'Totaal passiva': [34_000, 25_000],
  })
  expect(amountsOf(before.accounts.result)).toMatchObject({
    'Overige bedrijfsopbrengsten': [10_000, 0],
    Afschrijvingen: [1_000, 0],
    'Overige kosten': [3_000, 0],
    'Resultaat voor belastingen': [6_000, 0],
    Belastingen: [1_140, 0],
    'Resultaat na belastingen': [4_860, 0],
  })
  // Closing the year moves the result within equity, and the accounts stay as they were.
  await close(who)
  expect((await shown(who)).accounts).toEqual(before.accounts)
  expect(before.terms).toEqual({ makeUpBy: '2026-05-31', adoptBy: '2026-07-31', fileBy: '2026-12-31' })
})

test('the accounts of a small company show each head, the movement of assets and the average staff', async () => {
  const who = await company()
  expectDone(await answer(who, { regime: 'small' }))
  const { accounts } = await shown(who)
  expect(amountsOf(accounts.balance)).toMatchObject({
    'Geplaatst kapitaal': [100, 100],
    'Overige reserves': [24_900, 24_900],
    'Onverdeeld resultaat': [4_860, 0],
    'Totaal activa': [34_000, 25_000],
    'Totaal passiva': [34_000, 25_000],
  })
  expect(accounts.assets).toEqual([
    { name: 'Inventaris', begin: 5_000, bought: 0, disposed: 0, depreciated: -1_000, end: 4_000, accumulated: 4_000 },
  ]) // prettier-ignore
  expect(accounts.notes.find(({ title }) => title === 'Werknemers')?.text).toContain('1,5')
})

test('adopted accounts are frozen with their hash, and the result is in the other reserves from that day', async () => {
  const who = await company()
  await expectRefused(() => adopt(who), 409, 'Sluit eerst boekjaar 2025 af')
  await close(who)
  await expectRefused(() => adopt(who), 409, 'namen van de bestuurders')
  expectDone(await answer(who, {}))
  await expectRefused(() => adopt(who, { adoptedOn: '2025-12-31' }), 422, 'dag van de vergadering')
  await expectRefused(() => adopt(who, { adoptedOn: '2199-01-01' }), 422, 'dag van de vergadering')
  await expectRefused(() => adopt(who, { sha256: 'a'.repeat(64) }), 409, 'Ververs de pagina')
  const seen = await shown(who)
  expectDone(await adopt(who))
  await expectRefused(() => adopt(who), 409, 'is vastgesteld')
  await expectRefused(() => answer(who, { version: 1 }), 409, 'is vastgesteld')
  expect([await balanceOf(who, '0570'), await balanceOf(who, '0580')]).toEqual([-29_760, 0])
  const after = await shown(who)
  expect(after).toMatchObject({
    accounts: seen.accounts,
    sha256: seen.sha256,
    adopted: { on: '2026-05-20', isChanged: false, filedOn: null },
    terms: { fileBy: '2026-05-28' },
  })
  await expectRefused(
    () => who.call(fileAnnualAccounts, { params, body: { filedOn: '2026-05-19' } }),
    422,
    'dag van deponeren',
  )
  expectDone(await who.call(fileAnnualAccounts, { params, body: { filedOn: '2026-05-22' } }))
  expect((await shown(who)).adopted?.filedOn).toBe('2026-05-22')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

/** What the bell and the calendar say of the annual accounts on a day. */
const termsOn = (who: TestTenant, text: string) =>
  withTenant(kloppend.program.database, who.tenantId as TenantId, async (tx) => {
    const today = localDate(text)
    const reader = { tenantId: who.tenantId as TenantId, userId: crypto.randomUUID() as UserId }
    const { tasks } = await readNotices(tx, reader, today, () => Promise.resolve({ health: 'none' } as never))
    const seat = { hasInvoices: false, hasAmounts: false, seat: 'owner' } as const
    const days = await deadlinesOf(tx, seat, { publicUrl: 'https://kloppend.test', today })
    return {
      tasks: tasks.filter(({ kind }) => kind === 'accounts-due').map(({ name, detail, day }) => [name, detail, day]),
      days: days.filter(({ uid }) => uid.startsWith('accounts-')).map(({ day, summary }) => [day, summary]),
    }
  }) // prettier-ignore

test('the terms of the accounts of a company are in the calendar, and each is a task from thirty days before, until it is done', async () => {
  const who = await company()
  const all = [
    ['2026-05-31', 'Jaarrekening 2025 opgemaakt'],
    ['2026-07-31', 'Jaarrekening 2025 vastgesteld'],
    ['2026-12-31', 'Jaarrekening 2025 gedeponeerd'],
  ]
  expect(await termsOn(who, '2025-12-31'), 'a year that runs').toEqual({ tasks: [], days: [] })
  expect(await termsOn(who, '2026-04-30')).toEqual({ tasks: [], days: all })
  expect((await termsOn(who, '2026-05-01')).tasks).toEqual([['2025', 'make-up', '2026-05-31']])
  await close(who)
  expectDone(await answer(who, {}))
  expect(await termsOn(who, '2026-08-01')).toEqual({
    tasks: [['2025', 'adopt', '2026-07-31']],
    days: all.slice(1),
  })
  expectDone(await adopt(who))
  const filing = { tasks: [['2025', 'file', '2026-05-28']], days: [['2026-05-28', all[2]?.[1]]] }
  expect(await termsOn(who, '2026-08-01')).toEqual(filing)
  expect(await termsOn(who, '2027-01-02'), 'in the next year too').toEqual(filing)
  expectDone(await who.call(fileAnnualAccounts, { params, body: { filedOn: '2026-05-22' } }))
  expect(await termsOn(who, '2026-08-01')).toEqual({ tasks: [], days: [] })
  const owner = await kloppend.register()
  expectDone(await memo(owner, [['1100', 10_000, 0], ['8400', 0, 10_000]], { transactionDate: '2025-06-30' })) // prettier-ignore
  expect(await termsOn(owner, '2026-06-01')).toEqual({ tasks: [], days: [] })
})

test('a change of the books after adoption is named, and what was adopted stays', async () => {
  const who = await company()
  await close(who)
  expectDone(await answer(who, {}))
  expectDone(await adopt(who))
  const adopted = await shown(who)
  expectDone(await who.call(reopenYear, { params, body: { reason: 'Een bon vergeten' } }))
  expectDone(await memo(who, [['4540', 100, 0], ['1100', 0, 100]], { transactionDate: '2025-12-30' })) // prettier-ignore
  const changed = await shown(who)
  expect(changed.adopted?.isChanged).toBe(true)
  expect(changed.accounts).toEqual(adopted.accounts)
  expectDone(await who.call(cancelAdoption, { params, body: { reason: 'Een bon vergeten' } }))
  const cancelled = await shown(who)
  expect(cancelled).toMatchObject({
    adopted: null,
    cancelled: [{ on: '2026-05-20', reason: 'Een bon vergeten' }],
  })
  expect(amountsOf(cancelled.accounts.result)['Resultaat na belastingen']).toEqual([4_760, 0])
  expect(await balanceOf(who, '0570')).toBe(-24_900)
  await expectRefused(
    () => who.call(cancelAdoption, { params, body: { reason: 'Nog een keer' } }),
    409,
    'is niet vastgesteld',
  )
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('adopted accounts cannot be changed in the database, and content without its hash is refused', async () => {
  const who = await company()
  await close(who)
  expectDone(await answer(who, {}))
  expectDone(await adopt(who))
  const tried = (statement: string) => runForTenant(database.superuser, who.tenantId, statement)
  await expect(tried('update adopted_accounts set filed_on = adopted_on - 1')).rejects.toThrow(
    'adopted_accounts_filed',
  )
  await expect(database.superuser.query(`update adopted_accounts set adopted_on = adopted_on + 1 where tenant_id = $1`, [who.tenantId])).rejects.toThrow('stay as they were adopted') // prettier-ignore
  await expect(database.superuser.query(`delete from adopted_accounts where tenant_id = $1`, [who.tenantId])).rejects.toThrow('never deleted') // prettier-ignore
  await expect(
    tried(`insert into adopted_accounts (tenant_id, id, year, adopted_on, regime, content, sha256, adopted_by)
      select tenant_id, gen_random_uuid(), 2024, date '2025-03-01', regime, content || ' ', sha256, adopted_by from adopted_accounts`),
  ).rejects.toThrow('adopted_accounts_hash')
})

test('twelve people who adopt at once adopt once', async () => {
  const who = await company()
  await close(who)
  expectDone(await answer(who, {}))
  const { sha256 } = await shown(who)
  const all = await Promise.all(Array.from({ length: 12 }, () => adopt(who, { sha256 })))
  expect(all.filter(({ status }) => status === 200).length).toBe(1)
  expect(await balanceOf(who, '0580')).toBe(0)
})

test('an owner without share capital and a year without books have no accounts, and answers of before are refused', async () => {
  const owner = await kloppend.register()
  expect(expectDone(await owner.call(getAnnualAccounts, { params }))).toBeNull()
  await expectRefused(() => answer(owner, {}), 409, 'Een jaarrekening is voor een bv')
  const who = await company()
  const of2019 = { params: { year: '2019' } }
  expect(expectDone(await who.call(getAnnualAccounts, of2019))).toBeNull()
  const paper = await who.send('GET', '/api/AnnualAccounts/2019/pdf')
  expect([paper.status, paper.text]).toEqual([404, expect.stringContaining('In 2019 is niets geboekt')])
  expectDone(await answer(who, {}))
  await expectRefused(() => answer(who, {}), 409, 'intussen gewijzigd')
  await expectRefused(() => answer(who, { version: 1, staff: -1 }), 400, 'nul of meer werknemers')
  await expectRefused(() => answer(who, { version: 1, staff: 1.55 }), 400, 'één decimaal')
  // Staff and turnover alone do not make a company larger: two of the three criteria do.
  expectDone(await answer(who, { version: 1, staff: 60 }))
  expect((await shown(who)).size).toBe('micro')
})
