import { expect, test } from './fixtures.ts'

test('a download that fails shows an error instead of a file', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const id = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 1, unitPrice: 100 }],
  })
  await tenant.moveInvoice(id, 1000)
  /** The server returns no file; each download starts without a message. */
  const failing = async (url: RegExp, press: () => Promise<void>) => {
    await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
    await expect(page.getByText('❌ Download mislukt.')).toBeHidden()
    let files = 0
    page.once('download', () => (files += 1))
    await press()
    await expect(page.getByText(/❌ Download mislukt\./)).toBeVisible()
    expect(files).toBe(0)
    await page.unroute(url)
  }

  await page.goto(`/dashboard/facturen/${id}`)
  await failing(/\/api\/Invoices\/[^/]+\/attachment/, async () => {
    await page.getByRole('button', { name: 'Meer acties' }).click()
    await page.getByRole('menuitem', { name: /PDF downloaden/ }).click()
  })
  await page.goto('/dashboard/rapportages/exporteren')
  await failing(/\/api\/Exports\/xaf/, () =>
    page
      .getByRole('button', { name: /^Download auditfile \d{4}$/ })
      .first()
      .click(),
  )
  await page.goto('/dashboard/rapportages/exporteren')
  await failing(/\/api\/Exports\/zip/, () => page.getByRole('button', { name: 'Download alles' }).click())
})
