import { expect, expectAccessible, expectNothingWider, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 1500 } })

test('an invoice in dollars is typed with the rate of its day, and shows dollars with the VAT in euros', async ({
  page,
  tenant,
}) => {
  test.slow()
  const customer = 'Acme Inc'
  await tenant.addCustomer({ name: customer })
  const id = await tenant.addConceptInvoice({
    customer,
    lines: [{ description: 'Advies', quantity: 4, unitPrice: 250 }],
  })
  await page.goto(`/dashboard/facturen/${id}/bewerken`)
  await page.getByRole('button', { name: 'Andere valuta dan de euro' }).click()
  await page.getByRole('combobox', { name: 'Valuta' }).click()
  await page.getByRole('option', { name: /^USD/ }).click()
  // The rate of the ECB of the date of the invoice is filled in.
  await expect(page.getByLabel('Koers: EUR 1 = USD')).toHaveValue('1,0870')
  await expect(page.getByText(/^Koers van de ECB van \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('In je boeken, EUR 1 = USD 1,0870')).toBeVisible()
  await expect(page.getByText('Btw 21% in euro').first()).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page.getByText('USD 1.210,00').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/dashboard/facturen/${id}/bewerken`)
  await expect(page.getByText('In je boeken, EUR 1 = USD 1,0870')).toBeVisible()
  await expectNothingWider(page)
  await page.goto('/dashboard/facturen')
  await expect(page.getByText('USD 1.210,00').first()).toBeVisible()
})
