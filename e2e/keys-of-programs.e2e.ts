import { expect, expectAccessibleInBothThemes, password, test } from './fixtures.ts'
import { apiOf, expectRefused } from './support/api.ts'

test('an owner makes a key for a web shop, which reads the invoices and nothing else, and revokes it', async ({
  page,
  tenant,
  request,
}) => {
  void tenant
  test.slow()
  await page.goto('/dashboard/instellingen/koppelingen')
  await expect(page.getByText('Er zijn nog geen sleutels.')).toBeVisible()
  await page.getByRole('button', { name: 'Sleutel maken…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sleutel maken' })
  await dialog.getByLabel('Naam').fill('Webwinkel')
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Sleutel maken' }).click()
  await expect(dialog.getByText('Kies minstens één recht.')).toBeVisible()
  await dialog.getByLabel('Facturen, offertes en producten bekijken').check()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Sleutel maken' }).click()

  const shown = page.getByRole('dialog', { name: 'Je nieuwe sleutel' })
  const token = await shown.locator('code').innerText()
  expect(token).toMatch(/^klp_live_[0-9A-Za-z]{49}$/)
  await shown.getByRole('button', { name: 'Ik heb hem bewaard' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  const asProgram = apiOf(request, token)
  expect(await asProgram('listInvoices')).toEqual([])
  await expectRefused(asProgram('listCustomers'), 403)

  await page.reload()
  const row = page.getByRole('listitem', { name: 'Webwinkel' })
  await expect(row.getByText(/^Laatst gebruikt .* vanaf /)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: 'Intrekken…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(row.getByText('Ingetrokken', { exact: true })).toBeVisible()
  await expectRefused(asProgram('listInvoices'), 401)
})
