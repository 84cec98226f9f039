import { expect, expectAccessible, screens, test } from './fixtures.ts'

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('two entries of one customer become one, and separate again', async ({ page, tenant }) => {
      const contactEmail = 'info@bakkerij-jansen.voorbeeld.nl'
      const kept = await tenant.addCustomer({ name: 'Bakkerij Jansen', contactEmail })
      await tenant.addCustomer({ name: 'Bakkerij Jansen BV', contactEmail })
      const lines = [{ description: 'Brood', quantity: 2, unitPrice: 50 }]
      await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen BV', lines })

      await page.goto(`/dashboard/klanten/${kept}`)
      await page.getByRole('link', { name: 'Voeg ze samen' }).click()
      await expect(page.getByRole('heading', { name: 'Wat er blijft' })).toBeVisible()
      await expect(page.getByText(/Naar Bakkerij Jansen gaan: 1 document/).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Samenvoegen…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' }).click()

      const trace = page.getByRole('list', { name: 'Samengevoegd' })
      await expect(trace).toContainText('Hier samengevoegd: Bakkerij Jansen BV')
      await expect(trace).toContainText('hierheen gingen 1 document')
      await trace.getByRole('button', { name: 'Maak ongedaan' }).click()
      await expect(page.getByText('Bakkerij Jansen BV is weer een eigen klant')).toBeVisible()
      await expect(trace).toHaveCount(0)
    })
  })
