import { expect, test } from 'vitest'
import { getIncomeTax } from '#income-tax/contract.ts'
import { getOverview } from '#overview/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listSettingChanges } from '#settings/contract.ts'
import { setVatInterval } from '../vat-contract.ts'
import { setLegalForm } from '../legal-form-contract.ts'
import type { LegalForm } from '../domain/legal-form.ts'
import { getCompany } from '../session-contract.ts'

/** What kind of business it is: asked once, as soon as the answer matters, and followed by everything that depends on the form. */
const kloppend = await testProgram()
const { expectRefused, memo } = handSteps(kloppend.database)

const say = (who: TestTenant, legalForm: LegalForm) => who.call(setLegalForm, { body: { legalForm } })
const isTaxedAsCompany = async (who: TestTenant) => expectDone(await who.call(getIncomeTax)).isCompany
const asks = async (who: TestTenant) => expectDone(await who.call(getOverview)).asks

test('a company without share capital in the books is a company because its owner says so, and a correction leaves nothing', async () => {
  const who = await kloppend.register()
  expect(expectDone(await who.call(getCompany)).legalForm).toBeNull()
  expect(await isTaxedAsCompany(who)).toBe(false)

  expectDone(await say(who, 'company'))
  expect(expectDone(await who.call(getCompany)).legalForm).toBe('company')
  expect(await isTaxedAsCompany(who)).toBe(true)

  expectDone(await say(who, 'sole'))
  expectDone(await say(who, 'sole'))
  expect(await isTaxedAsCompany(who)).toBe(false)
  const changes = expectDone(await who.call(listSettingChanges)).filter(({ field }) => field === 'Rechtsvorm')
  expect(changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Bv', 'Eenmanszaak of zzp'],
    [null, 'Bv'],
  ])
})

test('of a business that was never asked the share capital decides, and it is no sole trader', async () => {
  const who = await kloppend.register()
  expectDone(
    await memo(who, [
      ['1100', 100, 0],
      ['0550', 0, 100],
    ]),
  )
  expect(await isTaxedAsCompany(who)).toBe(true)
  await expectRefused(() => say(who, 'sole'), 409, 'In je boeken staat aandelenkapitaal (0550)')
  expect(expectDone(await who.call(getCompany)).legalForm).toBeNull()
  expectDone(await say(who, 'company'))
})

test('each question comes when its answer matters, one at a time', async () => {
  const who = await kloppend.register()
  expect(await asks(who)).toBeNull()
  const customerId = await who.addCustomer()
  await who.addConcept({ customerId })
  expect(await asks(who)).toBe('logo')
  const paid = await who.addFinalised({ customerId })
  expect(await asks(who)).toBe('logo')
  expectDone(await pay(who, paid, 121))
  const { firstMonth, asks: next } = expectDone(await who.call(getOverview))
  expect(next).toBe('vat-interval')
  const from = `${firstMonth?.slice(0, 4) ?? ''}-01-01`
  expectDone(await who.call(setVatInterval, { body: { interval: 'quarter', from } }))
  expect(await asks(who)).toBe('legal-form')
  expectDone(await say(who, 'sole'))
  expect(await asks(who)).toBeNull()
})
