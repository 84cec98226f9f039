import { expect, test } from 'vitest'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { changeCompanyOf, tryChangeCompany } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { changeMemberRole } from '../member-contract.ts'
import { getCompany } from '../session-contract.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database } = kloppend
const patiently = { timeout: 15_000, interval: 50 }
const iban = 'NL20INGB0001234567'

const toldTo = (email: string): string[] =>
  sink.received
    .filter(({ to, message }) => to.includes(email) && message.subject?.startsWith('Je bedrijfsgegevens'))
    .map(({ message }) => message.text ?? '')
const bankAccountOf = async (tenant: TestTenant) => {
  const { iban: number, nameOnCard } = expectDone(await tenant.call(getCompany))
  return { number, nameOnCard }
}

test('an administrator is refused another bank account, with the own password too, and nothing changes', async () => {
  const owner = await kloppend.register()
  const admin = await joined(sink, owner, 'admin')
  for (const change of [{ iban }, { nameOnCard: 'Iemand anders' }, { iban, city: 'Haarlem' }])
    for (const options of [{}, { password: admin.password }]) {
      const before = await fingerprintOf(database)
      expect(await tryChangeCompany(admin, change, options)).toMatchObject({
        status: 403,
        errors: [expect.stringContaining('Alleen een eigenaar wijzigt de IBAN en de naam op de rekening')],
        problems: [{ code: 'company.owner-only' }],
      })
      expect(await fingerprintOf(database)).toBe(before)
    }
  expect(await bankAccountOf(owner)).toMatchObject({ number: 'NL91ABNA0417164300' })
  // The same change of the owner is accepted.
  await changeCompanyOf(owner, { iban, nameOnCard: 'Iemand anders' }, owner.password)
  expect(await bankAccountOf(admin)).toEqual({ number: iban, nameOnCard: 'Iemand anders' })
})

test('an administrator saves the other data of the business, and the address for answers with the password', async () => {
  const owner = await kloppend.register()
  const admin = await joined(sink, owner, 'admin')
  const before = await bankAccountOf(owner)
  await changeCompanyOf(admin, { city: 'Haarlem', contactWebsite: 'noord.test' })
  await changeCompanyOf(admin, { contactEmail: 'post@noord.test' }, admin.password)
  expect(expectDone(await owner.call(getCompany))).toMatchObject({
    city: 'Haarlem', contactWebsite: 'noord.test', contactEmail: 'post@noord.test',
  }) // prettier-ignore
  expect(await bankAccountOf(owner)).toEqual(before)
})

test('every owner gets a mail with the old and the new bank account and who changed it; other members get none', async () => {
  const owner = await kloppend.register()
  const [second, admin] = [await joined(sink, owner, 'owner'), await joined(sink, owner, 'admin')]
  await changeCompanyOf(second, { iban }, second.password)
  for (const { email } of [owner, second]) {
    await expect.poll(() => toldTo(email), patiently).toHaveLength(1)
    expect(toldTo(email)[0]).toContain('IBAN: van NL91 ABNA 0417 1643 00 naar NL20 INGB 0001 2345 67')
    expect(toldTo(email)[0]).toContain(`gewijzigd, door ${second.email}`)
  }
  expect(toldTo(admin.email)).toEqual([])
})

test('an owner is told when an administrator changes the address for answers', async () => {
  const owner = await kloppend.register()
  const admin = await joined(sink, owner, 'admin')
  await changeCompanyOf(admin, { contactEmail: 'post@zuid.test' }, admin.password)
  await expect.poll(() => toldTo(owner.email), patiently).toHaveLength(1)
  expect(toldTo(owner.email)[0]).toContain(`gewijzigd, door ${admin.email}`)
})

test('an owner who was lowered changes the bank account no more', async () => {
  const owner = await kloppend.register()
  const second = await joined(sink, owner, 'owner')
  expectDone(
    await owner.call(changeMemberRole, {
      params: { id: await memberId(owner, second) },
      body: { role: 'admin', password: owner.password },
    }),
  )
  // At once: the role of now is asked, and not what was believed a moment ago.
  expect((await tryChangeCompany(second, { iban }, { password: second.password })).status).toBe(403)
  expect(await bankAccountOf(owner)).toMatchObject({ number: 'NL91ABNA0417164300' })
})
