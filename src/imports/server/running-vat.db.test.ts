import { expect, test } from 'vitest'
import { chooseImportedAccounts } from '#reports/past-contract.ts'
import { getVatReturn, setVatBefore } from '#taxes/contract.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import type { TrialBalanceFile } from '../past-contract.ts'

/** VAT of a period that two programs share: a trial balance does not say of which period VAT is. */
const kloppend = await testProgram()

const LIST = [
  'Nummer;Omschrijving;Debet;Credit', '1100;ING zakelijk;2.710,00;', '500;Eigen vermogen;;164,00', '1500;Btw hoog;;420,00',
  '1520;Voorbelasting;84,00;', '1810;Btw afdracht;;210,00', '8000;Omzet hoog;;2.000,00',
].join('\r\n') // prettier-ignore
const send = (who: TestTenant, query = {}) =>
  sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', LIST, query)
const params = { period: '2025-Q3' }
const before = async (who: TestTenant) => expectDone(await who.call(getVatReturn, { params })).before

test('is asked with the sentence why, never taken to 1530 by itself, and proposed in the first return', async () => {
  const who = await kloppend.register()
  const day = '2025-08-15'
  const shown = expectDone(await send(who, { day }))
  expect(shown.plan?.runningVat).toContain('midden in het 3e kwartaal van 2025')
  expect(
    shown.plan?.asked.map(({ id, proposal, isRunningVat }) => [id, proposal?.number, isRunningVat]),
  ).toEqual([
    ['1500', '1500', true],
    ['1520', '1520', true],
    ['1810', '1530', true],
  ])
  const refused = await send(who, { day, confirmed: shown.sha256 })
  expect([refused.status, refused.problems[0]?.code]).toEqual([422, 'audit-file.unmapped'])

  const accounts = (shown.plan?.asked ?? []).map(({ id, name, proposal }) => ({
    id,
    name,
    number: proposal?.number ?? '',
  }))
  expectDone(
    await who.call(chooseImportedAccounts, { body: { software: shown.plan?.software ?? '', accounts } }),
  )
  const { plan } = expectDone(await send(who, { day }))
  expect([plan?.asked, plan?.runningVat]).toEqual([[], ''])
  expect(plan?.warnings.join(' ')).toContain('Btw van het lopende tijdvak komt op je btw-rekeningen')
  expectDone(await send(who, { day, confirmed: shown.sha256 }))
  expect(await balancesOf(who)).toMatchObject({ '1500': -42_000, '1520': 8_400, '1530': -21_000 })

  const { isAsked, proposed } = await before(who)
  expect([isAsked, proposed]).toEqual([
    true,
    [
      { box: '1a', turnover: 2000, vat: 420 },
      { box: '5b', turnover: 0, vat: 84 },
    ],
  ])
  // Nothing counts before a person agreed; then the first return has the part of before.
  expect(expectDone(await who.call(getVatReturn, { params })).boxes['1a'].vat).toBe(0)
  expectDone(await who.call(setVatBefore, { params, body: { boxes: proposed, customers: [] } }))
  expect(expectDone(await who.call(getVatReturn, { params })).boxes).toMatchObject({
    '1a': { turnover: 2000, vat: 420 },
    '5b': { vat: 84 },
  })
  expect((await before(who)).proposed).toEqual([])
})

test('is of an earlier return where the books begin with a period', async () => {
  const who = await kloppend.register()
  const { plan } = expectDone(await send(who, { day: '2025-07-01' }))
  expect([plan?.asked, plan?.runningVat]).toEqual([[], ''])
  expect(
    plan?.lines.filter(({ number }) => number.startsWith('15')).map(({ number, amount }) => [number, amount]),
  ).toEqual([['1530', -546]])
  expect(plan?.warnings.join(' ')).toContain('komt op 1530')
})
