import { expect, test } from 'vitest'
import { setVatSystem } from '#taxes/system-contract.ts'
import { pay, plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '../contract.ts'

const kloppend = await testProgram()

const checkOf = async (who: TestTenant) =>
  expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'awaited-vat')

test('VAT that waits is the VAT of what customers have not paid; the invoice that differs is named', async () => {
  const who = await kloppend.register()
  expect(await checkOf(who)).toBeUndefined()
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from: '2026-01-01', isEntitled: true } }))
  const id = await who.addFinalised()
  expectDone(await pay(who, id, 60.5))
  const sound = await checkOf(who)
  expect([sound?.outcome, plain(sound?.figure)]).toEqual([
    'ok',
    'Van 1 factuur onder het kasstelsel wacht € 10,50 btw op ontvangst.',
  ])
  const { invoiceNumber } = await who.invoice(id)
  await kloppend.database.superuser.query(
    `begin; set local session_replication_role = replica;
     update postings set amount_cents = amount_cents - 100
     where tenant_id = '${who.tenantId}' and account_number in ('1640', '1500') and amount_cents = 1050;
     commit`,
  )
  const planted = await checkOf(who)
  expect(planted?.outcome).toBe('wrong')
  expect(plain(planted?.findings[0])).toMatch(
    new RegExp(
      `^Factuur ${String(invoiceNumber)} .*: € 11,50 btw wacht op ontvangst, uit wat er openstaat volgt € 10,50`,
    ),
  )
})
