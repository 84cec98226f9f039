import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner names the deposit of a customer from before, and it is on the opening balance', async ({
      page,
      tenant,
    }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      await page.goto('/dashboard/overstappen?stap=open')
      await page.getByLabel('Bank', { exact: true }).fill('2500')
      await page.getByRole('button', { name: 'Aanbetaling toevoegen' }).click()
      const row = page.getByRole('listitem', { name: 'Aanbetaling 1' })
      await row.getByLabel('Bedrag zonder btw').fill('500')
      await row.getByLabel('Factuurnummer').fill(`A${String(thisYear() - 1)}-7`)
      await row.getByRole('combobox', { name: 'Btw-tarief' }).click()
      await page.getByRole('option', { name: '21%' }).click()
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      // Without a customer it is not booked: the page says which field.
      const steps = page.getByRole('navigation', { name: 'Stappen' })
      await steps.getByRole('link', { name: 'Controle' }).click()
      await page.getByRole('button', { name: 'Zo klopt het, begin' }).click()
      await expect(page.getByText('Kies een klant.')).toBeVisible()
      await row.getByRole('combobox', { name: 'Klant' }).click()
      await page.getByRole('option', { name: /Bakkerij Jansen/ }).click()
      await steps.getByRole('link', { name: 'Controle' }).click()
      await expect(page.getByRole('region', { name: 'Controle' })).toContainText(
        /Aanbetalingen van klanten.*500,00/,
      )
      // What is left is the owner's, which the page asks about where the old balance does not say it.
      await expect(page.getByRole('region', { name: 'Controle' })).toContainText(
        'Wat overblijft, is van jou. Klopt dit met je oude balans?',
      )
      await page.getByRole('button', { name: 'Zo klopt het, begin' }).click()
      await expect(page.getByText('Beginbalans vastgelegd')).toBeVisible()
      await page.goto('/dashboard/balans/beginbalans')
      await expect(page.getByRole('table', { name: 'Aanbetalingen' })).toContainText(
        /Bakkerij Jansen.*-7.*€\s500,00/,
      )
    })
  })
