import { expect, test } from 'vitest'
import { listMails } from '../contract.ts'
import { confirmEmail } from '#tenants/account-contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=facturen@kloppend.test` })
const patiently = { timeout: 30_000, interval: 100 }

const heldOf = async (tenant: TestTenant): Promise<number> =>
  expectDone(await tenant.call(listMails)).filter(({ waitsFor }) => waitsFor === 'confirmation').length
const reached = (part: string): number =>
  sink.received.filter(({ to }) => to.some((address) => address.includes(part))).length

/** The link of the mail that asks to confirm the address. */
async function confirm(tenant: TestTenant): Promise<void> {
  await expect.poll(() => sink.received.some(({ to }) => to.includes(tenant.email)), patiently).toBe(true)
  const text = sink.received.find(({ to }) => to.includes(tenant.email))?.message.text ?? ''
  const token = /mailadres-bevestigen#(\S+)/.exec(text)?.[1] ?? ''
  expectDone(await tenant.call(confirmEmail, { body: { token } }))
}

test('a hundred reminders of one invoice: three are sent, the rest waits until the address is confirmed', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ contactEmail: 'vreemde@klant.test' })
  const id = await tenant.addFinalised({ customerId })
  for (let sent = 0; sent < 3; sent += 1) expectDone(await tenant.move(id, 2000))
  await expect.poll(() => reached('vreemde@klant.test'), patiently).toBe(3)
  // The budget is used up before the others are ordered, so that the last one is among those that wait.
  for (let sent = 3; sent < 8; sent += 1) expectDone(await tenant.move(id, 2000))
  await expect.poll(() => heldOf(tenant), patiently).toBe(5)
  // A mail counts a moment after the mail server has it.
  await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(3)
  expect(await tenant.invoice(id)).toMatchObject({ lastMail: 'held', timesSentPerEmail: 3 })
  expect(reached('vreemde@klant.test')).toBe(3)

  await confirm(tenant)
  await expect.poll(() => reached('vreemde@klant.test'), patiently).toBe(8)
  expect(await heldOf(tenant)).toBe(0)
})

test('an unconfirmed business reaches ten others a day, also when all are asked at once', async () => {
  const tenant = await kloppend.register()
  await Promise.all(
    Array.from({ length: 13 }, async (_, nth) => {
      const customerId = await tenant.addCustomer({ contactEmail: `ander-${String(nth)}@klant.test` })
      const id = await tenant.addFinalised({ customerId })
      expectDone(await tenant.move(id, 2000))
    }),
  )
  await expect.poll(() => heldOf(tenant), patiently).toBe(3)
  await expect.poll(() => reached('ander-'), patiently).toBe(10)

  // The next day has a budget of its own.
  await kloppend.database.superuser.query(`update mail_budgets set day = day - 1`)
  await kloppend.database.superuser.query(`update jobs set run_at = now() where state = 'queued'`)
  await expect.poll(() => reached('ander-'), patiently).toBe(13)
})

test('an unconfirmed business sends three mails about one document to its own address: it may be another person’s', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ contactEmail: tenant.email })
  const id = await tenant.addFinalised({ customerId })
  for (let sent = 0; sent < 5; sent += 1) expectDone(await tenant.move(id, 2000))
  await expect.poll(() => heldOf(tenant), patiently).toBe(2)
  await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(3)
  await confirm(tenant)
  await expect.poll(() => heldOf(tenant), patiently).toBe(0)
})
