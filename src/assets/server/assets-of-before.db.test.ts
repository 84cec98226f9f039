import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import {
  changeOpeningBalance,
  createOpeningBalance,
  getOpeningBalance,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { cancelAsset, disposeAsset, getAsset, listAssets } from '../contract.ts'
import { depreciate } from './depreciate.ts'

/** What a business had before these books is on the list of assets, and is depreciated on from the start. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)
const START = '2025-01-01'

interface Owned {
  readonly id?: string | undefined
  readonly name?: string
  readonly account?: string
  readonly inUseOn?: string
  readonly cost?: number
  readonly writtenOff?: number
  readonly months?: number
  readonly residual?: number
}

/** Worth at the end what these are worth now, so that nothing is depreciated. */
const plot: Owned = { name: 'Terrein', cost: 8_000, writtenOff: 2_240, residual: 5_760 }
const scaffold: Owned = { name: 'Steiger', cost: 600, residual: 600, inUseOn: '2024-12-01' }
/** A van of € 8.000 of which € 2.240 was written off in 21 months; € 5.760 less € 500 is left for 39 months. */
const van: Owned = { cost: 8_000, writtenOff: 2_240 }

/** An opening balance with these assets and their depreciation, unless `writtenOff` says another amount for 0310. */
async function bodyOf(who: TestTenant, owned: readonly Owned[], date = START, writtenOff?: number) {
  const line = async (account: string, amount: number) => ({
    ledgerAccountId: await accountId(who, account),
    isDebit: amount > 0,
    amount: Math.abs(amount),
  })
  const sumOf = (key: 'cost' | 'writtenOff') => owned.reduce((total, asset) => total + (asset[key] ?? 0), 0)
  const credit = writtenOff ?? sumOf('writtenOff')
  const year = Number(date.slice(0, 4))
  const assets = await Promise.all(
    owned.map(async ({ account = '0300', cost = 0, writtenOff: before = 0, ...asset }) => ({
      ...(await line(account, cost)),
      asset: {
        id: asset.id ?? null,
        name: asset.name ?? 'Bestelbus',
        inUseOn: asset.inUseOn ?? `${String(year - 2)}-04-10`,
        months: asset.months ?? 60,
        residualAmount: asset.residual ?? 500,
        depreciatedBeforeAmount: before,
      },
    })),
  )
  return {
    date,
    lines: [
      await line('1100', 1_000),
      ...assets,
      ...(credit === 0 ? [] : [await line('0310', -credit)]),
      await line('0500', credit - sumOf('cost') - 1_000),
    ],
  }
}

const open = async (who: TestTenant, owned: readonly Owned[], date = START) =>
  who.call(createOpeningBalance, { body: await bodyOf(who, owned, date) })
const correct = async (who: TestTenant, owned: readonly Owned[]) =>
  who.call(changeOpeningBalance, { body: await bodyOf(who, owned) })
const assetsOf = async (who: TestTenant) => expectDone(await who.call(getOpeningBalance))?.assets ?? []
const listed = async (who: TestTenant) =>
  expectDone(await who.call(listAssets)).filter(({ state }) => state !== 'cancelled')
const depreciateOn = (who: TestTenant, day: string): Promise<number> =>
  withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) => depreciate(tx, localDate(day)))

test('the van of before is depreciated on from the start, to the cent and to its residual value', async () => {
  const who = await kloppend.register()
  expectDone(await open(who, [van]))
  const [asset] = await listed(who)
  expect(asset).toMatchObject({ name: 'Bestelbus', account: { number: '0300' }, costAmount: 8_000, depreciatedBeforeAmount: 2_240 })
  const { schedule } = expectDone(await who.call(getAsset, { params: { id: asset?.id ?? '' } }))
  expect(schedule).toHaveLength(39)
  expect(schedule[0]).toMatchObject({ month: START, amount: 134.87, bookValue: 5_625.13, bookedOn: '2025-01-31' })
  // 12 of 39 parts of € 5.260.
  expect(schedule[11]).toMatchObject({ month: '2025-12-01', bookValue: 4_141.54 })
  expect(schedule.at(-1)).toMatchObject({ month: '2028-03-01', bookValue: 500 })
  await depreciateOn(who, '2150-12-31')
  expect([await balanceOf(who, '4630'), await balanceOf(who, '0300'), await balanceOf(who, '0310')]).toEqual([5_260, 8_000, -7_500])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('what is worn out, bought just before the start or lasts for ever comes along too', async () => {
  const who = await kloppend.register()
  const owned = [
    van,
    { name: 'Aanhanger', cost: 900, writtenOff: 900, residual: 0, inUseOn: '2010-05-01' },
    { name: 'Bakfiets', cost: 1_200, residual: 0, inUseOn: '2024-12-20' },
  ]
  expectDone(await open(who, owned))
  expect(await assetsOf(who)).toMatchObject([
    { name: 'Aanhanger', costAmount: 900, depreciatedBeforeAmount: 900, residualAmount: 0 },
    { name: 'Bestelbus', number: '0300', inUseOn: '2023-04-10', months: 60, residualAmount: 500 },
    { name: 'Bakfiets', depreciatedBeforeAmount: 0 },
  ])
  const [trailer, bus, bike] = await Promise.all(
    (await listed(who)).map(async ({ id }) => expectDone(await who.call(getAsset, { params: { id } })).schedule),
  )
  expect(trailer).toEqual([])
  expect(bus?.[0]).toMatchObject({ month: '2025-01-01', amount: 134.87, bookedOn: '2025-01-31' })
  // Twelve days in December are no month of these books: 59 months are left.
  expect(bike).toHaveLength(59)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('a correction changes, adds and removes assets by their difference, and one that stays is the same asset', async () => {
  const who = await kloppend.register()
  expectDone(await open(who, [plot, { ...plot, name: 'Kade' }]))
  const named = new Map((await assetsOf(who)).map(({ name, id }) => [name, id]))
  const id = named.get('Terrein')
  expectDone(await correct(who, [{ ...plot, id }, scaffold]))
  const assets = await assetsOf(who)
  expect(assets.map(({ name }) => name)).toEqual(['Terrein', 'Steiger'])
  expect(assets[0]?.id).toBe(id)
  expect([await balanceOf(who, '0300'), await balanceOf(who, '0310')]).toEqual([8_600, -2_240])
  // Another price is another asset in its place.
  expectDone(await correct(who, [{ ...plot, id, cost: 8_500, residual: 6_260 }]))
  expect(await listed(who)).toMatchObject([{ name: 'Terrein', costAmount: 8_500, bookValue: 6_260 }])
  await expectRefused(() => correct(who, [{ ...plot, id: named.get('Kade') }]), 404, 'staat niet in je beginbalans')
  // Who sends sums alone, as programs of before this did, has no asset on the list any more.
  const { date, lines } = await bodyOf(who, [plot])
  const sums = lines.map(({ ledgerAccountId, isDebit, amount }) => ({ ledgerAccountId, isDebit, amount }))
  expectDone(await who.call(changeOpeningBalance, { body: { date, lines: sums } }))
  expect([await listed(who), await assetsOf(who), await balanceOf(who, '0300')]).toEqual([[], [], 8_000])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('after the first month of depreciation the asset stays as it was, until it is taken off the list', async () => {
  const who = await kloppend.register()
  expectDone(await open(who, [van]))
  const [asset] = await assetsOf(who)
  const params = { id: asset?.id ?? '' }
  const unchanged = { ...van, id: asset?.id }
  expectDone(await correct(who, [unchanged, scaffold]))
  expect(expectDone(await who.call(getAsset, { params })).schedule[0]?.bookedOn).toBe('2025-01-31')
  const reverse = async () => {
    const opening = expectDone(await who.call(getOpeningBalance))
    return who.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' }, body: {} })
  }
  const words = 'Van Bestelbus is hier al afgeschreven'
  await expectRefused(() => correct(who, [{ ...unchanged, cost: 8_500 }]), 409, words)
  await expectRefused(() => correct(who, []), 409, words)
  await expectRefused(reverse, 409, words)
  expectDone(await who.call(cancelAsset, { params }))
  expect((await assetsOf(who)).map(({ name }) => name)).toEqual(['Steiger'])
  expectDone(await reverse())
  expect([await listed(who), await balanceOf(who, '0300'), await balanceOf(who, '4630')]).toEqual([[], 0, 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('an asset of before that was sold is in the opening balance as it was', async () => {
  const who = await kloppend.register()
  expectDone(await open(who, [van]))
  const id = (await assetsOf(who))[0]?.id ?? ''
  expectDone(await who.call(disposeAsset, { params: { id }, body: { date: '2099-01-20', proceedsAmount: 400 } }))
  expectDone(await correct(who, [{ ...van, id }]))
  await expectRefused(() => correct(who, []), 409, 'Bestelbus is hier al verkocht')
  expect(await balanceOf(who, '0300')).toBe(0)
}) // prettier-ignore

test('an asset that is not of before, or does not agree with its accounts, is refused whole', async () => {
  const who = await kloppend.register()
  const create = async (asset: Owned, writtenOff?: number) =>
    who.call(createOpeningBalance, { body: await bodyOf(who, [{ ...van, ...asset }], START, writtenOff) })
  for (const [asset, status, words] of [
    [{ account: '1430' }, 422, 'Op 1430 Waarborgsommen'],
    [{ inUseOn: START }, 422, 'Zet wat je daarna kocht bij Bedrijfsmiddelen'],
    [{ residual: 5_760.01 }, 422, 'samen meer dan de aanschafprijs'],
    [{ months: 12 }, 422, 'Bestelbus: In die maand was het al helemaal afgeschreven'],
    [{ months: 0 }, 400, 'minstens 1 maand'],
    [{ residual: -1 }, 400, 'De restwaarde is niet minder dan'],
    [{ name: ' ' }, 400, 'Verplicht veld'],
  ] as const)
    await expectRefused(() => create(asset), status, words)
  await expectRefused(() => create({}, 2_239.99), 422, 'afgeschreven, en op 0310 staat € 2.239,99')
})

test(
  'an exported business brings the assets of its opening balance along',
  { meta: { slow: 'an archive is written and read' } },
  async () => {
    const [who, other] = [await kloppend.register(), await kloppend.register()]
    expectDone(await open(who, [van]))
    await importInto(other, await exportOf(who))
    expect(await assetsOf(other)).toMatchObject([{ name: 'Bestelbus', depreciatedBeforeAmount: 2_240 }])
  },
)
