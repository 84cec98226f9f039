import { expect, test } from 'vitest'
import { makeCalendarFeed } from '#calendar/contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { mailedInvitation, newAddress } from '#testing/member-steps.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { forgotPassword } from '#tenants/account-contract.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { createWebhook } from '#webhooks/contract.ts'

const sink = await mailSink()
const lines: string[] = []
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=post@kloppend.test`, logLevel: 'info', accessLog: true },
  { write: (line) => void lines.push(line) },
)
const { database } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

/** A text as a dump may write it: as it is, and its bytes in hex. */
const formsOf = (secret: string): string[] => [secret, Buffer.from(secret).toString('hex')]

/** Every secret that opens something, each as its owner received it. */
async function everySecret(): Promise<Map<string, string[]>> {
  const owner = await kloppend.register()
  const { token: key } = expectDone(
    await owner.call(createApiToken, {
      body: { name: 'Webwinkel', scopes: ['sales.read'], password: owner.password },
    }),
  )
  const invitation = await mailedInvitation(sink, owner, { email: newAddress(), role: 'billing' })
  const webhook = expectDone(
    await owner.call(createWebhook, {
      body: { name: 'Winkel', url: 'https://winkel.example/kloppend', types: ['year.closed'] },
    }),
  )
  const calendar = expectDone(
    await owner.call(makeCalendarFeed, { body: { hasInvoices: false, hasAmounts: false } }),
  )
  expectDone(await kloppend.call(forgotPassword, { body: { email: owner.email } }))
  const linkIn = () =>
    sink.received
      .filter(({ to }) => to.includes(owner.email))
      .flatMap(({ message }) => /#([\w-]{43})/.exec(message.text ?? '')?.[1] ?? [])
      .at(-1)
  await expect.poll(linkIn, patiently).toBeDefined()
  const { secret, recoveryCodes } = await turnOnSecondFactor(owner)
  return new Map([
    ['a session', formsOf(owner.token.split('.')[2] ?? '')],
    ['the password', formsOf(owner.password)],
    ['a key', [...formsOf(key), ...formsOf(key.slice(12))]],
    ['an invitation', formsOf(invitation)],
    ['a link to a new password', formsOf(linkIn() ?? '')],
    [
      'the secret of a webhook',
      [...formsOf(webhook.secret.slice(6)), Buffer.from(webhook.secret.slice(6), 'base64').toString('hex')],
    ],
    ['a calendar', formsOf(new URL(calendar.address).pathname.slice('/api/Calendars/'.length, -4))],
    ['the secret of a second factor', [secret.toString('hex'), secret.toString('base64')]],
    ['a recovery code', formsOf(recoveryCodes[0] ?? '')],
  ])
}

test('a dump of the whole database and the log hold nothing that opens anything', async () => {
  const secrets = await everySecret()
  // A mail with a link is emptied when it has left.
  const unsent = () =>
    database.superuser.query(`select from mails where purpose = 'account-link' and body <> ''`)
  await expect.poll(async () => (await unsent()).rowCount, patiently).toBe(0)
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const forms = [...secrets.values()].flat()
  for (const form of forms) expect(form.length).toBeGreaterThanOrEqual(10)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.superuser.query<{ form: string }>(
      `select distinct form from ${name} t, unnest($1::text[]) form where position(form in t::text) > 0`,
      [forms],
    )
    for (const { form } of rows)
      found.push(`${name}: ${[...secrets].find(([, each]) => each.includes(form))?.[0] ?? ''}`)
  }
  expect(found).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  for (const [what, each] of secrets)
    for (const form of each)
      expect(
        lines.some((line) => line.includes(form)),
        what,
      ).toBe(false)
  // The search can fail: what is no secret is found.
  const { rows } = await database.superuser.query(
    `select from api_tokens t where position('Webwinkel' in t::text) > 0`,
  )
  expect(rows).toHaveLength(1)
})
