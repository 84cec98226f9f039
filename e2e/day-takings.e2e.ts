import { expect, test } from './fixtures.ts'

test('a day at the till is counted on a phone, kept, reversed and seen in the cash book', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/kassa')
  await expect(page.getByText('Nog geen dagomzet.')).toBeVisible()
  await page.goto('/dashboard/kassa/nieuw')
  await page.getByLabel('Tegen 9%').fill('612,40')
  await page.getByLabel('Tegen 21%').fill('438,75')
  await page.getByLabel('Gepind').fill('861,20')
  await page.getByLabel('Er zat in').fill('150')
  await page.getByLabel('Geteld aan het eind').fill('337,45')
  await expect(page.getByRole('status').filter({ hasText: 'Verschil' })).toContainText('€ 2,50 te weinig')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: /^Dagomzet \d/ })).toBeVisible()
  await expect(page.getByText('ongewijzigd sindsdien')).toBeVisible()
  await page.getByRole('button', { name: 'Terugdraaien' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click()
  await expect(dialog.getByText('Verplicht veld')).toBeVisible()
  await dialog.getByLabel('Wat klopte er niet?').fill('Pin vergeten')
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click()
  await expect(page.getByText('Pin vergeten')).toBeVisible()
  await page.goto('/dashboard/kassa/kasboek')
  await page.getByRole('button', { name: 'Geld erin of eruit' }).click()
  await dialog.getByLabel('Bedrag').fill('10')
  await dialog.getByRole('button', { name: 'Boeken' }).click()
  await expect(dialog.getByText(/onder nul staan/)).toBeVisible()
})
