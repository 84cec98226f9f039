import { expect, test } from 'vitest'
import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { supplierOf } from '#documents/domain/party.ts'
import { getDocumentSettings } from '#documents/settings-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { mailHtml } from '#outbox/domain/mail-html.ts'
import { plainMail } from '#outbox/domain/mail-text.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { pngOf, tryLogo } from '#testing/setting-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { skipNumbers } from '../contract.ts'
import { exampleMail } from '../domain/example-mail.ts'

/** "Zo komt de mail aan" of the settings beside the mail that a customer receives. */
const sink = await mailSink()
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=facturen@kloppend.test` },
  undefined,
  ONE_CONNECTION,
)

test('the example of a mail has the text and the HTML of the mail that leaves, and both have the logo', async () => {
  const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
  await confirmAddress(kloppend.database, tenant)
  const logo = pngOf(180, 35, 24)
  expect((await tryLogo(tenant, logo)).status).toBe(200)
  expectDone(
    await tenant.call(skipNumbers, {
      body: { series: 'invoice', next: 42, reason: 'Uit een ander programma' },
    }),
  )
  const today = todayInAmsterdam()
  const wire = expectDone(await tenant.call(getDocumentSettings))
  const customerId = await tenant.addCustomer({
    name: 'Bakkerij Jansen',
    contactEmail: 'info@bakkerijjansen.example',
  })
  const id = await tenant.addFinalised({
    customerId,
    title: 'Nieuwe winkel',
    dueDate: addDays(today, wire.paymentDays),
    lines: [
      lineOf({ description: 'Advies en ontwerp', quantity: 8, unitPrice: 95 }),
      lineOf({ description: 'Handboek', quantity: 3, unitPrice: 24.95, vatPercentage: 9 }),
    ],
  })
  expectDone(await tenant.move(id, 2000))
  const mailed = () => sink.received.find(({ to }) => to.includes('info@bakkerijjansen.example'))
  await expect.poll(mailed, { timeout: 15_000, interval: 50 }).toBeDefined()
  const message = mailed()?.message

  const settings: DocumentSettings = {
    ...wire,
    formats: Object.fromEntries(wire.series.map(({ kind, format }) => [kind, format])),
  }
  const company = expectDone(await tenant.call(getCompany))
  const shown = exampleMail({ supplier: supplierOf(company), settings, today, language: 'nl' }, 'invoice')
  const link = /https?:\/\/\S+\/acties\/\S+/.exec(message?.text ?? '')?.[0] ?? 'no link'
  const content = {
    senderName: 'Studio Noord',
    text: shown.body,
    facts: shown.facts,
    button: { words: shown.button, link },
    accent: settings.accent,
    logo: 'cid:logo',
    language: shown.language,
  }
  expect(message?.subject).toBe(shown.subject)
  expect(message?.text?.trimEnd()).toBe(plainMail(content).trimEnd())
  const [picture] = message?.attachments.filter(({ contentId }) => contentId === '<logo>') ?? []
  expect(picture?.mimeType).toBe('image/png')
  expect(message?.html).toContain('src="cid:logo"')
  expect(message?.html?.trimEnd()).toBe(mailHtml(content).trimEnd())
})
