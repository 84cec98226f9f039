import sharp from 'sharp'
import { expect, expectAccessible, test } from './fixtures.ts'

const photo = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#f2efe6' } })
    .jpeg()
    .toBuffer()

test('a cost from a photographed receipt to the balance', async ({ page, tenant }) => {
  expect(tenant.email).not.toBe('')
  await page.goto('/dashboard/kosten')
  await expect(page.getByText('Geen kosten gevonden.')).toBeVisible()
  await page.getByRole('link', { name: 'Boek je eerste uitgave' }).click()

  await page.getByLabel('Omschrijving').fill('Kantoorhandel Pen & Papier')
  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
  await page.getByLabel('Bedrag', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('Upload een document bij de uitgave.')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bon.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'Document bij de uitgave' })).toBeVisible()
  await expect(page.getByText('Btw 21% over € 8,26')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()

  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kantoorhandel Pen & Papier')
  await expect(page.getByRole('img', { name: 'Document bij de uitgave' })).toBeVisible()
  await page.getByRole('button', { name: 'Gecontroleerd' }).click()
  await expect(page.getByText('Gecontroleerd op')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('list', { name: 'Boekingen' }).getByRole('link').click()
  await expect(page).toHaveURL(/balans/)
  await expect(page.getByText('Te vorderen btw (voorbelasting)').first()).toBeVisible()

  await page.goto('/dashboard/kosten')
  await expect(page.getByRole('row', { name: /Kantoorhandel/ })).toContainText('€ 10,00')
  await expectAccessible(page)
})
