import { expect, test } from './fixtures.ts'

test('a new customer is added within an invoice, and is chosen at once', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  await page.goto('/dashboard/facturen/factuur-formulier')
  await page.getByLabel('Titel').fill('Schilderwerk')
  await page.getByRole('button', { name: 'Nieuwe klant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe klant' })
  await expect(dialog.getByLabel('Naam', { exact: true })).toBeFocused()
  for (const [label, typed] of [
    ['Naam', 'Bakkerij Jansen'],
    ['E-mailadres', 'info@bakkerijjansen.nl'],
    ['Straat', 'Dorpsstraat'],
    ['Huisnummer', '12'],
    ['Postcode', '3511ab'],
    ['Plaats', 'Utrecht'],
  ] as const)
    await dialog.getByLabel(label, { exact: label === 'Naam' }).fill(typed)
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Bakkerij Jansen')
  await expect(page.getByText('Dorpsstraat 12, 3511 AB Utrecht').first()).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveValue('Schilderwerk')

  // A customer abroad needs the page: what was typed is there.
  await page.getByRole('button', { name: 'Nieuwe klant' }).click()
  await dialog.getByLabel('Naam', { exact: true }).fill('Atelier Gent')
  await dialog.getByRole('button', { name: 'Alle velden, of een klant buiten Nederland' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe klant' })).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Atelier Gent')
})
