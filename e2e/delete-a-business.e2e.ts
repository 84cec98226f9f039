import { readFileSync } from 'node:fs'
import { company, expect, expectAccessible, password, screens, test } from './fixtures.ts'

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a user orders the deletion of the business, finds it read-only, and withdraws the order', async ({
      page,
      tenant,
      mailsTo,
    }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
      const id = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
      await tenant.moveInvoice(id, 1000)
      await page.goto('/dashboard/instellingen')
      await page.getByRole('link', { name: /^Bedrijf verwijderen/ }).click()
      await expect(page.getByRole('link', { name: '1 factuur die nog openstaat' })).toBeVisible()
      const order = page.getByRole('button', { name: 'Verwijder over 30 dagen' })
      await expect(order).toBeDisabled()
      await expect(order).toHaveAccessibleDescription('Download eerst je administratie (stap 2).')

      const archive = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download alles' }).click()
      expect(
        readFileSync(await (await archive).path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      await expect(page.getByText('Gedownload', { exact: true })).toBeVisible()
      await expectAccessible(page)

      await page.getByLabel('Naam van je bedrijf').fill('Een ander bedrijf')
      await page.getByLabel('Wachtwoord', { exact: true }).fill('niet het goede')
      await order.click()
      await expect(page.getByText('Typ de naam over zoals die hierboven staat.')).toBeVisible()
      await expect(page.getByText('Bevestig dat je je administratie zelf bewaart.')).toBeVisible()
      await page.getByLabel('Naam van je bedrijf').fill(company.tenantName)
      await page.getByRole('checkbox', { name: /^Ik bewaar mijn administratie/ }).check()
      await order.click()
      await expect(page.getByText(/Dat is niet je huidige wachtwoord/)).toBeVisible()
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
      await order.click()

      const banner = page.getByRole('complementary', { name: 'Je bedrijf wordt verwijderd' })
      await expect(banner).toContainText(/Dit bedrijf wordt op \d+ \S+ \d{4} verwijderd/)
      await expect(page.getByRole('heading', { name: 'De opdracht staat' })).toBeVisible()
      await expectAccessible(page)
      const mails = await mailsTo(tenant.email, 2)
      expect(mails.map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^Bakkerij & Bouw Utrecht wordt op .* verwijderd$/),
      )

      // Reading is allowed; changing is refused.
      await page.goto('/dashboard/klanten/klant-formulier')
      await expect(banner).toBeVisible()
      await page.getByLabel('Naam', { exact: true }).fill('Nieuwe klant')
      await page.getByLabel('E-mailadres').fill('klant@voorbeeld.nl')
      await page.getByLabel('Straat').fill('Kerkstraat')
      await page.getByLabel('Huisnummer').fill('1')
      await page.getByLabel('Postcode').fill('1017 GC')
      await page.getByLabel('Plaats').fill('Amsterdam')
      const save = page.getByRole('button', { name: 'Klant opslaan' })
      await save.click()
      await expect(page.getByText(/is tot die dag alleen te lezen/)).toBeVisible()

      await banner.getByRole('button', { name: 'Toch niet verwijderen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Niet verwijderen' }).click()
      await expect(page.getByText('✅ Je bedrijf wordt niet verwijderd')).toBeVisible()
      await expect(banner).toBeHidden()
      await save.click()
      await expect(page.getByText('Nieuwe klant').first()).toBeVisible()
    })
  })
