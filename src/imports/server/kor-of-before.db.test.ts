import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { korTurnoverIn, overdueKorEnd } from '#tenants/server/vat-settings.ts'
import { setKor } from '#tenants/vat-contract.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import type { TrialBalanceFile } from '../past-contract.ts'

/** The threshold of the KOR is that of a calendar year, also where the first months of that year are in another program. */
const kloppend = await testProgram()
const YEAR = Number(todayInAmsterdam().slice(0, 4)) - 1
const on = (monthAndDay: string): string => `${String(YEAR)}-${monthAndDay}`

/** Half a year of another program: € 15.000 that counts, € 300 of it given as a discount, and € 4.000 that does not. */
const HALF_YEAR = [
  'Nummer;Omschrijving;Debet;Credit', '1100;Bank;19.700,00;', '500;Eigen vermogen;;1.000,00', '8000;Omzet diensten hoog tarief;;15.000,00',
  '8300;Verleende kortingen;300,00;', '8040;Omzet diensten buiten de EU;;4.000,00',
].join('\n') // prettier-ignore

const turnoverOf = (who: TestTenant, year = YEAR) => {
  const tenantId = who.tenantId as TenantId
  return withTenant(kloppend.program.database, tenantId, (tx) => korTurnoverIn(tx, tenantId, year))
}

test('what was sold in the program of before counts for the threshold of that year, until the opening balance is reversed', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from: on('01-01'), until: null } }))
  const send = (query = {}) =>
    sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', HALF_YEAR, { day: on('07-01'), ...query })
  const { sha256, plan } = expectDone(await send())
  expect([plan?.asked, plan?.defects, plan?.refusals]).toEqual([[], [], []])
  expectDone(await send({ confirmed: sha256 }))
  expect(await turnoverOf(who)).toBe(14_700_00n)
  expect(await turnoverOf(who, YEAR - 1)).toBe(0n)

  const draft = { issueDate: on('08-20'), deliveryDate: on('08-20'), dueDate: on('09-20') }
  const questionsOf = async (unitPrice: number) => {
    const id = await who.addConcept({ ...draft, lines: [lineOf({ quantity: 1, unitPrice })] })
    return (await who.invoice(id)).questions.map(({ code, sentence }) => [code, sentence])
  }
  expect(await questionsOf(5_300)).not.toContainEqual(['kor.threshold', expect.anything()])
  expect(await questionsOf(5_300.01)).toContainEqual([
    'kor.threshold',
    expect.stringMatching(/€\s20\.000,01/),
  ])

  // The invoice that takes the year above the threshold ends the KOR, not the balance of before.
  const sold = await who.addFinalised({ ...draft, lines: [lineOf({ quantity: 1, unitPrice: 5_300 })] })
  const tenantId = who.tenantId as TenantId
  const endOn = (day: string) =>
    withTenant(kloppend.program.database, tenantId, (tx) => overdueKorEnd(tx, tenantId, localDate(day)))
  expect(await endOn(on('12-31'))).toBeNull()
  const above = await who.addFinalised({ ...draft, lines: [lineOf({ quantity: 1, unitPrice: 10 })] })
  expect(above).not.toBe(sold)
  expect(await endOn(on('12-31'))).toMatchObject({ documentId: above, turnover: 20_010_00n })

  const opening = expectDone(await who.call(getOpeningBalance))
  expectDone(await who.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' }, body: {} }))
  expect(await turnoverOf(who)).toBe(5_310_00n)
})
