import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from '../adjustment-contract.ts'
import { closeYear, getYear } from '../contract.ts'

const kloppend = await testProgram()
const { expectRefused, opening } = handSteps(kloppend.database)
const params = { year: '2025' }

test('a year in which a later version booked a kind that is unknown here is shown with its words and amount, closed, and not undone', async () => {
  const { superuser } = kloppend.database
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1100', 20_000, 0],
        ['0500', 0, 20_000],
      ],
      '2025-01-01',
    ),
  )
  const ledgerAccountId = await accountId(who, '4500')
  const bill = { kind: 'accrued', ledgerAccountId, description: 'Boekhouder, jaarwerk', amount: 450 } as const
  const known = expectDone(await who.call(adjustYear, { params, body: bill }))
  const id = expectDone(
    await who.call(adjustYear, {
      params,
      body: { ...bill, description: 'Voorziening groot onderhoud', amount: 75 },
    }),
  )
  // As the migration of a later version widens the check, and a node of that version books.
  await superuser.query(`alter table year_adjustments drop constraint year_adjustments_kind_check,
    add constraint year_adjustments_kind_check check (kind in ('accrued', 'maintenance'))`)
  await superuser.query(
    `begin; set local session_replication_role = replica; update year_adjustments set kind = 'maintenance' where tenant_id = '${who.tenantId}' and id = '${id}'; commit`,
  )

  const { adjustments, ofLaterVersion } = expectDone(await who.call(listYearAdjustments, { params }))
  expect(adjustments.map((each) => each.id)).toEqual([known])
  expect(ofLaterVersion).toEqual([{ id, description: 'Voorziening groot onderhoud', amount: 75 }])
  expect(expectDone(await who.call(getYear, { params })).points.length).toBeGreaterThan(10)
  await expectRefused(
    () => who.call(undoYearAdjustment, { params: { ...params, id } }),
    409,
    'nieuwere versie van Kloppend',
  )
  const files = unzipSync((await who.send('GET', '/api/Exports/package?year=2025')).bytes)
  expect(strFromU8(files['jaarafsluiting.csv'] ?? new Uint8Array())).toContain(
    'Nieuwere versie van Kloppend;Geboekt;Voorziening groot onderhoud;75,00;',
  )

  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  expect(expectDone(await who.call(listYearAdjustments, { params })).ofLaterVersion).toHaveLength(1)
})
