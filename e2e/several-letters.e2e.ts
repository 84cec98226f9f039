import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('letters to several customers are confirmed together, each with recipient, amount and day, and are listed after', async ({
      page,
      tenant,
    }) => {
      for (const [name, days] of [
        ['Studio Noord B.V.', 10],
        ['Bakkerij Jansen', 9],
        ['Café De Zaak', 8],
      ] as const) {
        await tenant.addCustomer({
          name,
          contactEmail: `${name.slice(0, 4).trim().toLowerCase()}@klant.test`,
        })
        const lines = [{ description: 'Advies', quantity: 1, unitPrice: 100 }]
        await tenant.addSentInvoice({ customer: name, day: daysAgo(days), lines })
      }
      await page.goto('/dashboard/facturen/herinneringen')
      const waiting = page.getByRole('list', { name: 'Brieven die wachten' })
      await expect(waiting.getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('heading', { name: 'Gemaakte brieven' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Samen bekijken en versturen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Brieven versturen' })
      const letters = dialog.getByRole('list', { name: 'Brieven' }).getByRole('listitem')
      await expect(letters).toHaveCount(3)
      await expect(letters.filter({ hasText: 'Herinnering aan Bakkerij Jansen' })).toContainText(
        'bakk@klant.test',
      )
      await expect(letters.filter({ hasText: 'Bakkerij Jansen' })).toContainText('€ 121,00')
      await expect(dialog).toContainText('3 brieven, samen€ 363,00')
      await letters.getByRole('checkbox', { name: /Café De Zaak/ }).uncheck()
      await expect(dialog).toContainText('2 brieven, samen€ 242,00')
      const send = dialog.getByRole('button', { name: '2 brieven versturen' })
      await expect(send).toBeDisabled()
      await dialog.getByLabel('Alle betalingen die binnen zijn, staan in Kloppend.').check()
      await page.screenshot({ path: test.info().outputPath('several.png') })
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await send.click()
      await expect(page.getByText('✅ 2 brieven ingepland')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(waiting.getByRole('listitem')).toHaveCount(1)

      await expect(page.getByRole('heading', { name: 'Gemaakte brieven' })).toBeVisible()
      await expect(page.getByText('Studio Noord B.V.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('made.png'), fullPage: true })
      await page.getByRole('searchbox', { name: 'Zoek klant of factuur' }).fill('bakk')
      await expect(page.getByText('Studio Noord B.V.')).toHaveCount(0)
      await expect(page.getByText('Bakkerij Jansen')).toBeVisible()
    })
  })
