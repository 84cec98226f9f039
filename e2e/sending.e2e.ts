import { samplePdf, samplePng } from '#expenses/server/testing/sample-files.ts'
import {
  expect,
  expectAccessible,
  expectNothingWider,
  leavesWithin,
  newEmail,
  screens,
  test,
} from './fixtures.ts'
import type { ReceivedMail } from './support/mail-sink.ts'
import { daysAgo } from './support/days.ts'

// Without movement the seconds do not count down.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const lines = [{ description: 'Ontwerp van de menukaart', quantity: 16, unitPrice: 95 }]

for (const { device, use, tag } of screens) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a mail is written, corrected, seen, undone, sent with own files and proven first, and a reminder after it is confirmed', async ({
      page,
      tenant,
      mailsTo,
    }) => {
      test.slow()
      await test.step('a mail is written, seen as it arrives, undone, written again and sent', async () => {
        const contactEmail = newEmail()
        const reader = newEmail()
        await tenant.addCustomer({ name: 'Café De Zaak', contactEmail })
        const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
        await tenant.moveInvoice(id, 1000)
        await page.goto(`/dashboard/facturen/${id}`)
        await page.getByRole('button', { name: 'Verstuur…' }).click()
        const dialog = page.getByRole('dialog', { name: /^Factuur \d{4}-0001 versturen$/ })
        await expect(dialog.getByRole('button', { name: 'Versturen', exact: true })).toBeFocused()

        await dialog.getByLabel('Cc', { exact: true }).fill(reader)
        await dialog.getByLabel('Cc', { exact: true }).press('Enter')
        await dialog.getByLabel('Onderwerp').fill('Je factuur voor de menukaart')
        await dialog.getByLabel('Bericht').fill('Dag Fatima,\n\nHet was een mooie klus.\n\nGroet, Sanne')
        if (use.hasTouch) await dialog.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
        const preview = dialog.getByRole('group', { name: 'Voorbeeld' })
        await expect(preview).toContainText('Het was een mooie klus.')
        await expect(preview).toContainText(reader)
        await expect(preview).toContainText('€ 1.839,20')
        await expectAccessible(page)
        if (use.hasTouch) await dialog.getByRole('button', { name: 'Invullen' }).click()

        // Escape needs a confirmation, because the mail was changed.
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Verder met de mail' }).click()
        await dialog.getByLabel('Onderwerp').press('Control+Enter')
        const waiting = page.getByRole('region', { name: /^Factuur \d{4}-0001 wordt verstuurd$/ })
        await expect(waiting).toContainText(/gaat over \d+ seconden weg/)
        await expect(page.getByText('Afgerond, wordt verstuurd')).toBeVisible()
        await expect(page.getByRole('button', { name: /^(Verstuur|Herinner)/ })).toHaveCount(0)
        await expectAccessible(page)

        // Undo is offered on any page, and after a reload.
        await page.goto('/dashboard/klanten')
        await waiting.getByRole('button', { name: 'Ongedaan maken' }).click()
        await expect(page.getByText(/Factuur \d{4}-0001 is niet verstuurd/)).toBeVisible()
        expect(await tenant.invoice(id)).toMatchObject({ state: 1000, isMailPending: false })

        await page.goto(`/dashboard/facturen/${id}`)
        await leavesWithin(page, 1)
        await page.getByRole('button', { name: 'Verstuur…' }).click()
        await dialog.getByLabel('Onderwerp').fill('Je factuur voor de menukaart')
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).dblclick()
        await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
        const mails = await mailsTo(contactEmail, 1)
        expect(mails).toHaveLength(1)
        expect(mails[0]).toMatchObject({ subject: 'Je factuur voor de menukaart' })
        expect(mails[0]?.attachments[0]?.mimeType).toBe('application/pdf')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })

      await test.step('an error is shown below its field, and the text remains', async () => {
        await tenant.addCustomer({ name: 'Café De Zaak' })
        const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
        await tenant.moveInvoice(id, 1000)
        await page.goto(`/dashboard/facturen/${id}`)
        await page.getByRole('button', { name: 'Verstuur…' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: /weghalen$/ }).click()
        await dialog.getByLabel('Onderwerp').fill('')
        await dialog.getByLabel('Bericht').fill('Mijn eigen tekst')
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        await expect(dialog.getByText('Vul in naar wie de mail gaat.')).toBeVisible()
        await expect(dialog.getByText('Vul een onderwerp in.')).toBeVisible()
        await dialog.getByLabel('Aan', { exact: true }).fill('geen adres')
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        await expect(dialog.getByText(/Dit is geen e-mailadres/)).toBeVisible()

        // The server does not answer: the dialog does not change.
        await dialog.getByLabel('Aan', { exact: true }).fill('fatima@cafedezaak.nl')
        await dialog.getByLabel('Onderwerp').fill('Je factuur')
        await page.route('**/api/Documents/*/mails', (route) => route.abort())
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        await expect(dialog.getByRole('alert')).toBeVisible()
        await expect(dialog.getByLabel('Bericht')).toHaveValue('Mijn eigen tekst')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })

      await test.step('own files are attached, and a proof shows in one’s own mail box how the mail arrives', async () => {
        const contactEmail = newEmail()
        await tenant.addCustomer({ name: 'Café De Zaak', contactEmail })
        const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
        await tenant.moveInvoice(id, 1000)
        await page.goto(`/dashboard/facturen/${id}`)
        await page.getByRole('button', { name: 'Verstuur…' }).click()
        const dialog = page.getByRole('dialog')
        const chooser = page.waitForEvent('filechooser')
        await dialog.getByRole('button', { name: 'Bijlage', exact: true }).click()
        await (
          await chooser
        ).setFiles([
          { name: 'Algemene voorwaarden.pdf', mimeType: 'application/pdf', buffer: samplePdf('voorwaarden') },
          {
            name: 'prijslijst.docx',
            mimeType: 'application/octet-stream',
            buffer: Buffer.from('PK\x03\x04'),
          },
          { name: 'foto.png', mimeType: 'image/png', buffer: samplePng(40, 30) },
        ])
        await expect(dialog.getByText('foto.png').first()).toBeVisible()
        await expect(dialog.getByRole('alert')).toHaveText(
          'prijslijst.docx: Dit bestand kan niet mee met een mail. Kies een PDF of een foto (JPEG, PNG of HEIC).',
        )
        await dialog.getByRole('button', { name: 'foto.png weghalen' }).click()
        await expect(dialog.getByRole('alert')).toHaveCount(0)
        await expect(dialog.getByRole('button', { name: 'Versturen', exact: true })).toBeEnabled()
        await expectNothingWider(page)

        if (use.hasTouch) await dialog.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
        await expect(dialog.getByRole('list', { name: 'Bijlagen' })).toContainText('Algemene voorwaarden.pdf')
        await dialog.getByRole('button', { name: 'Stuur mij een proef' }).click()
        await expect(dialog.getByText(`De proef is onderweg naar ${tenant.email}.`)).toBeVisible()
        await expectAccessible(page)
        const named = (mail: ReceivedMail | undefined) =>
          mail?.attachments.map(({ fileName }) => fileName) ?? []
        await expect
          .poll(async () => (await mailsTo(tenant.email, 1)).at(-1)?.subject, { timeout: 20_000 })
          .toMatch(/^\[Proef\] Factuur/)
        const proof = (await mailsTo(tenant.email, 1)).at(-1)
        expect(named(proof)).toContain('Algemene voorwaarden.pdf')
        expect(await tenant.invoice(id)).toMatchObject({
          state: 1000,
          timesSentPerEmail: 0,
          isMailPending: false,
        })

        // Own files are lost when the dialog closes, so closing needs a confirmation.
        if (use.hasTouch) await dialog.getByRole('button', { name: 'Invullen' }).click()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Verder met de mail' }).click()
        await leavesWithin(page, 1)
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        const [mail] = await mailsTo(contactEmail, 1)
        expect(named(mail)).toEqual(named(proof))
        await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
        await page.getByRole('tab', { name: 'Tijdlijn' }).click()
        await expect(
          page.getByText(`Verstuurd naar ${contactEmail}, met Algemene voorwaarden.pdf`),
        ).toBeVisible()
        expect(await tenant.invoice(id)).toMatchObject({ timesSentPerEmail: 1 })
      })

      await test.step('a second reminder within five days needs a confirmation', async () => {
        const contactEmail = newEmail()
        await tenant.addCustomer({ name: 'Café De Zaak', contactEmail })
        const yesterday = daysAgo(1)
        const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: yesterday, lines })
        await tenant.moveInvoice(id, 1000)
        await tenant.moveInvoice(id, 2000)
        await mailsTo(contactEmail, 1)
        await page.goto(`/dashboard/facturen/${id}`)
        await leavesWithin(page, 1)
        await page.getByRole('button', { name: 'Herinner… (0)' }).click()
        const dialog = page.getByRole('dialog', { name: /^Herinnering voor factuur/ })
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        await expect(dialog.getByText(/Vink dit aan om nu al te herinneren/)).toBeVisible()
        await dialog.getByLabel('Toch nu al herinneren').check()
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        const mails = await mailsTo(contactEmail, 2)
        expect(mails[1]?.subject).toMatch(/^Herinnering: factuur/)
      })
    })

    test(
      'an invoice sent on paper is recorded with its day, and no mail is sent',
      { tag: '@soak' },
      async ({ page, tenant }) => {
        await tenant.addCustomer({ name: 'Café De Zaak' })
        const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
        await tenant.moveInvoice(id, 1000)
        await page.goto(`/dashboard/facturen/${id}`)
        await page.getByRole('button', { name: 'Verstuur…' }).click()
        await page.getByRole('button', { name: 'Zonder mail versturen' }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Leg vast' }).click()
        await expect(page.getByText('Vastgelegd als verstuurd, zonder mail')).toBeVisible()
        await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible()
        await page.getByRole('tab', { name: 'Tijdlijn' }).click()
        await expect(page.getByText(/Verstuurd zonder mail: op papier/)).toBeVisible()
        expect(await tenant.invoice(id)).toMatchObject({ state: 2000, timesSentPerEmail: 0 })
      },
    )
  })
}
