import { expect, expectAccessible, leavesWithin, newEmail, screensPhoneFirst, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { register } from './support/register.ts'

/** The main job, from nothing to a paid invoice in the books, on a laptop and on a phone. */
for (const { device, use, tag } of screensPhoneFirst) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a new business makes its first invoice, sends it, is paid, and sees the entries', async ({
      page,
      mailsTo,
    }) => {
      test.slow()
      const customerEmail = newEmail()
      await page.goto('/register')
      await register(page)
      await addCustomer(page, customerEmail)

      await page.goto('/dashboard/facturen/factuur-formulier')
      await page.getByRole('combobox', { name: 'Klant' }).click()
      await page.getByRole('option', { name: /Timmerbedrijf Van Dalen/ }).click()
      await page
        .getByLabel(/^Omschrijving/)
        .first()
        .fill('Ontwerp en tekenwerk')
      await page
        .getByLabel(/^Aantal/)
        .first()
        .fill('8')
      await page
        .getByLabel(/^Prijs/)
        .first()
        .fill('95')
      await expect(page.getByText('€ 919,60').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Uitleg bij de btw' })).toContainText(
        'Btw 21% (rubriek 1a)',
      )
      // On a phone the fixed button covers a part of the date field at this scroll position.
      if (!use.hasTouch) await expectAccessible(page)

      await page.getByRole('button', { name: 'Bewaar concept' }).click()
      await expect(page.getByText('✅ Factuur succesvol aangemaakt')).toBeVisible()

      await page.goto('/dashboard/facturen')
      const invoice = page
        .getByRole(use.hasTouch ? 'listitem' : 'row')
        .filter({ hasText: 'Timmerbedrijf Van Dalen' })
      await invoice.getByRole('button', { name: 'Afronden…' }).click()
      const finalising = page.getByRole('dialog', { name: 'Factuur afronden' })
      await expect(finalising).toContainText('€ 919,60 incl. btw')
      await finalising.getByRole('button', { name: 'Afronden' }).click()
      await expect(page.getByText('✅ Factuurstatus bijgewerkt').first()).toBeVisible()
      await expect(invoice.getByText('Afgerond', { exact: true })).toBeVisible()
      await expect(invoice).toContainText(/\d{4}-0001/)

      await invoice.getByRole('button', { name: 'Verstuur…' }).click()
      await leavesWithin(page, 1)
      const sending = page.getByRole('dialog', { name: /^Factuur \d{4}-0001 versturen$/ })
      await expect(sending).toContainText(customerEmail)
      await expectAccessible(page)
      await sending.getByRole('button', { name: 'Versturen', exact: true }).click()
      await expect(page.getByText('Afgerond, wordt verstuurd')).toBeVisible()
      await expect(invoice.getByText('Verstuurd', { exact: true })).toBeVisible()
      const [mail] = await mailsTo(customerEmail, 1)
      expect(mail?.subject).toMatch(/^Factuur \d{4}-0001 van Bakkerij & Bouw Utrecht$/)
      expect(mail?.text).toContain('€\u00a0919,60')
      expect(mail?.attachments).toHaveLength(1)
      expect(mail?.attachments[0]).toMatchObject({ mimeType: 'application/pdf', startsWith: '%PDF-1.7' })

      await invoice.getByRole('button', { name: /Meer acties|Acties/ }).click()
      await page.getByRole('menuitem', { name: 'Betaald…' }).click()
      await leavesWithin(page, 1)
      const receipt = page.getByRole('dialog', { name: 'Betaling toevoegen' })
      await expect(receipt.getByLabel('Ontvangen bedrag')).toHaveValue('919,60')
      await receipt.getByLabel('Ontvangen bedrag').press('Enter')
      await expect(invoice.getByText('Betaald', { exact: true })).toBeVisible()

      await page.goto('/dashboard/balans')
      await expect(page.getByText('Klopt: € 0,00')).toBeVisible()
      await expect(page.getByRole('row', { name: /1100\s*Bank/ })).toContainText('€\u00a0919,60')
      await expect(page.getByText(/Ontvangen: factuur \d{4}-0001/)).toBeVisible()
      await page
        .getByText(/Factuur \d{4}-0001 Timmerbedrijf/)
        .first()
        .click()
      await expect(page.getByText('Omzet diensten hoog tarief')).toBeVisible()
      await page
        .getByRole('link', { name: /^Factuur/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/dashboard\/facturen\/[0-9a-f-]{36}/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}-0001/)
    })
  })
}

async function addCustomer(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/klanten/klant-formulier')
  await page.getByLabel('Naam', { exact: true }).fill('Timmerbedrijf Van Dalen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Straat').fill('Kerkstraat')
  await page.getByLabel('Huisnummer').fill('7')
  await page.getByLabel('Postcode').fill('1017 gc')
  await page.getByLabel('Plaats').fill('Amsterdam')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('✅ Klant succesvol aangemaakt')).toBeVisible()
}
