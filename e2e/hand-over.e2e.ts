import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('an invoice goes to a collection agency after its last letter, and comes back', async ({
      page,
      tenant,
    }) => {
      test.slow()
      const customerId = await tenant.addCustomer({ name: 'Studio Noord B.V.', cocNumber: '12345678' })
      const id = await tenant.addSentInvoice({
        customer: 'Studio Noord B.V.',
        day: daysAgo(60),
        lines: [{ description: 'Advies', quantity: 1, unitPrice: 1_000 }],
      })
      // A letter that was sent long ago cannot be made by a user: what the page says then, comes as an answer.
      let handedOver: object | null = null
      await page.route(`**/api/Invoices/${id}/reminders`, async (route) => {
        const answer = await route.fetch()
        const { data, ...rest } = (await answer.json()) as { data: object }
        await route.fulfill({ json: { ...rest, data: { ...data, handedOver, handOverFrom: daysAgo(1) } } })
      })
      await page.route(`**/api/Invoices/${id}/hand-over`, async (route) => {
        const { agency, handedOverOn } = route.request().postDataJSON() as {
          agency: string
          handedOverOn: string
        }
        handedOver = { agency, on: handedOverOn }
        await route.fulfill({ json: { isSuccess: true, data: null, errors: [] } })
      })
      await page.route(`**/api/Invoices/${id}/take-back`, async (route) => {
        handedOver = null
        await route.fulfill({ json: { isSuccess: true, data: null, errors: [] } })
      })
      await page.route('**/api/HandedOverClaims', async (route) => {
        const claim = { documentId: id, openItemId: null, number: '2026-0001', customerId, agency: 'Incasso Noord', handedOverOn: daysAgo(0), open: 1_210 } // prettier-ignore
        await route.fulfill({
          json: { isSuccess: true, data: handedOver === null ? [] : [claim], errors: [] },
        })
      })

      await page.goto(`/dashboard/facturen/${id}`)
      const reminders = page.getByRole('region', { name: 'Herinneringen' })
      await reminders.getByRole('button', { name: 'Overdragen…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Overdragen aan een incassobureau' })
      await dialog.getByRole('button', { name: 'Overdragen' }).click()
      await expect(dialog.getByText('Verplicht veld')).toBeVisible()
      await dialog.getByLabel('Incassobureau').fill('Incasso Noord')
      await page.screenshot({ path: test.info().outputPath('dialog.png') })
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await dialog.getByRole('button', { name: 'Overdragen' }).click()
      await expect(page.getByText('✅ Factuur overgedragen')).toBeVisible()
      await expect(reminders).toContainText('aan Incasso Noord, op')
      await reminders.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath('invoice.png'), fullPage: true })
      await expectAccessibleInBothThemes(page)

      await page.goto('/dashboard/facturen/openstaand')
      await expect(page.getByText('Overgedragen').first()).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('receivables.png') })
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      await page.goto(`/dashboard/facturen/${id}`)
      await reminders.getByRole('button', { name: 'Terugnemen…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Terugnemen' }).click()
      await expect(page.getByText('✅ Factuur teruggenomen')).toBeVisible()
      await expect(reminders.getByRole('button', { name: 'Overdragen…' })).toBeVisible()
    })
  })
