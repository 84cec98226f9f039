import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'

for (const { device, use } of screens)
  test.describe(device, () => {
    test.use(use)
    test('an owner makes a test business, sees on every page that it is one, and goes back to the real one', async ({
      page,
      tenant,
    }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      await page.goto('/dashboard/instellingen/koppelingen')
      await page.getByRole('button', { name: 'Testbedrijf maken…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Testbedrijf maken' }).click()
      const banner = page.getByRole('complementary', { name: 'Dit is een testbedrijf' })
      await expect(banner).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.screenshot({ path: test.info().outputPath('made.png'), fullPage: true })
      await page.goto('/dashboard/klanten')
      await expect(banner).toBeVisible()
      await expect(page.getByText('Bakkerij Jansen')).toHaveCount(0)
      await expectNothingWider(page)
      // A test business has no test business.
      await page.goto('/dashboard/instellingen/koppelingen')
      await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Testbedrijf maken…' })).toHaveCount(0)

      if (device === 'on a phone') await page.getByRole('button', { name: 'Meer' }).click()
      await page.getByRole('button', { name: /^Bedrijf: / }).click()
      await page.screenshot({ path: test.info().outputPath('switch.png') })
      await page.getByRole('menuitem').first().click()
      await expect(page).toHaveURL(/\/dashboard\/(overzicht)?$/)
      await page.goto('/dashboard/klanten')
      await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()
      await expect(banner).toHaveCount(0)
    })
  })
