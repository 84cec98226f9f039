import { expect, test } from './fixtures.ts'

test('a product is made once; on an invoice a few letters fill the line, with the price of its customer', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  await page.goto('/dashboard/producten')
  await page.getByRole('link', { name: 'Voeg je eerste product toe' }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Onderhoud website')
  await page.getByRole('textbox', { name: /^Omschrijving/ }).fill('Updates en back-up')
  await page.getByRole('textbox', { name: 'Prijs' }).fill('95')
  await expect(page.getByText('€ 114,95 met btw')).toBeVisible()
  await page.getByRole('combobox', { name: 'Opbrengstrekening' }).click()
  await page.getByRole('option', { name: /^8100/ }).click()
  await page.getByRole('button', { name: 'Product opslaan' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Onderhoud website' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Klant' }).fill('Café')
  await page.getByRole('option', { name: /Café De Zaak/ }).click()
  await page.getByRole('textbox', { name: 'Prijs zonder btw' }).fill('82,50')
  await page.getByRole('button', { name: 'Prijs opslaan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Café De Zaak' })).toContainText('€ 82,50')

  await page.goto(`/dashboard/facturen/factuur-formulier?customerId=${customerId}`)
  const description = page.getByRole('textbox', { name: 'Omschrijving regel 1' })
  await description.pressSequentially('ond')
  await expect(page.getByRole('option', { name: /Onderhoud website/ })).toContainText('prijs van deze klant')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: /Onderhoud website/ })).toBeHidden()
  await expect(description).toHaveValue('ond')
  await description.pressSequentially('e')
  await expect(page.getByRole('option', { name: /Onderhoud website/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('Onderhoud website\nUpdates en back-up')
  await expect(page.getByRole('combobox', { name: 'Rekening regel 1' })).toHaveValue('8100')
  await expect(page.getByRole('textbox', { name: 'Prijs per stuk regel 1' })).toHaveValue('82,50')
  await expect(page.getByRole('textbox', { name: 'Aantal regel 1' })).toBeFocused()
  await page.keyboard.type('2')
  await expect(page.getByRole('listitem', { name: 'Regel 1' })).toContainText('€ 165,00')

  // What is typed stays possible: Enter goes to the next line, and nothing is filled in.
  await page.keyboard.press('Enter')
  await page.keyboard.type('onderweg')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Omschrijving regel 2' })).toHaveValue('onderweg')
  await expect(page.getByRole('textbox', { name: 'Omschrijving regel 3' })).toBeFocused()
})
