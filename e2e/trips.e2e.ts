import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a trip is written on a phone, driven back and once more as a favourite', async ({ page, tenant }) => {
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/ritten')
  await expect(page.getByText(/^Nog geen ritten in/)).toBeVisible()
  await page.getByRole('button', { name: 'Rit schrijven' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Van').fill('Utrecht')
  await dialog.getByLabel('Naar').fill('Zwolle')
  // The map proposes; the field is filled by a touch.
  await dialog.getByRole('button', { name: 'Afstand opzoeken' }).click()
  await expect(
    dialog.getByText('Volgens de kaart 90,5 km enkele reis: Utrecht, Nederland – Zwolle, Nederland.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Kilometers')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Neem 90,5 km over' }).click()
  await expect(dialog.getByLabel('Kilometers')).toHaveValue('90,5')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog.getByText('Vul in waarvoor je reed.')).toBeVisible()
  await dialog.getByLabel('Waarvoor?').fill('Overleg over de huisstijl')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()

  const trips = page.getByRole('list', { name: 'Ritten' })
  await expect(trips.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Terugreis van Utrecht – Zwolle' }).click()
  await expect(dialog.getByLabel('Van')).toHaveValue('Zwolle')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(trips.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('181 km met eigen auto')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // A favourite takes two touches: the trip, and the button that keeps it.
  await page.getByRole('button', { name: /^Utrecht – Zwolle Overleg/ }).click()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(trips.getByRole('listitem')).toHaveCount(3)
})
