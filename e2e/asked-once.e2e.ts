import { expect, expectAccessible, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('a new business is asked for a logo, the VAT interval and the legal form, each when the answer matters', async ({
      page,
      tenant,
    }) => {
      await page.goto('/dashboard/overzicht')
      await expect(page.getByRole('heading', { name: 'Aan de slag' })).toBeVisible()
      const logo = page.getByRole('heading', { name: 'Je logo op je factuur' })
      const interval = page.getByRole('heading', { name: 'Hoe vaak doe je btw-aangifte?' })
      const form = page.getByRole('heading', { name: 'Wat voor bedrijf heb je?' })
      await expect(page.getByText('Logo kiezen', { exact: true })).toBeHidden()

      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      const lines = [{ description: 'Advies', quantity: 1, unitPrice: 100 }]
      const id = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
      await page.reload()
      await expect(logo).toBeVisible()
      await expect(interval).toBeHidden()
      await page.getByRole('link', { name: 'Logo kiezen', exact: true }).click()
      await expect(page).toHaveURL(/huisstijl/)

      await tenant.moveInvoice(id, 1000)
      await page.goto('/dashboard/belastingen')
      await expect(interval).toBeVisible()
      await expectNothingWider(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Per maand', exact: true }).click()
      await expect(page.getByText('✅ Btw-aangifte per maand')).toBeVisible()
      await expect(interval).toBeHidden()
      const settings = await tenant.api('getVatSettings', {})
      expect(settings?.intervals).toEqual([{ interval: 'month', from: `${String(thisYear())}-01-01` }])

      await page.goto('/dashboard/opzij')
      await expect(form).toBeVisible()
      await page.getByRole('button', { name: 'Bv', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(/vennootschapsbelasting/i).first()).toBeVisible()

      // A wrong answer is corrected where the business is described.
      await page.goto('/dashboard/instellingen/bedrijf')
      await expect(page.getByRole('button', { name: 'Bv', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.getByRole('button', { name: 'Eenmanszaak of zzp' }).click()
      await expect(page.getByRole('button', { name: 'Eenmanszaak of zzp' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })
  })
