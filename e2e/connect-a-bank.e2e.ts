import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { proveIt } from './support/proof.ts'

/** The bank is the fake of `support/fake-bank.ts`, with a page of its own on which permission is given. */

test('a bank is connected on its own page, its lines appear, and the connection is ended', async ({
  page,
  tenant,
}) => {
  test.setTimeout(180_000)
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await page.goto('/dashboard/bank')
  await page.getByRole('link', { name: 'Koppelingen' }).click()
  await page.getByRole('searchbox', { name: 'Zoek je bank' }).fill('voorbeeld')
  await expect(page.getByRole('button', { name: 'Andere Bank' })).toBeHidden()
  await page.getByRole('button', { name: 'Voorbeeldbank' }).click()
  await expect(page.getByRole('dialog')).toContainText('De toestemming geldt een half jaar')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Naar Voorbeeldbank' }).click()

  // On the page of the bank, first without giving permission.
  await expect(page.getByRole('heading', { name: 'Voorbeeldbank' })).toBeVisible()
  await page.getByRole('link', { name: 'Weigeren' }).click()
  await expect(page.getByText('Je bent terug zonder toestemming te geven.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar Koppelingen' }).click()
  await page.getByRole('button', { name: 'Voorbeeldbank' }).click()
  await page.getByRole('button', { name: 'Naar Voorbeeldbank' }).click()
  await page.getByRole('link', { name: 'Toestemming geven' }).click()

  const connection = page.getByRole('region', { name: 'Voorbeeldbank' })
  await expect(connection).toContainText('Gekoppeld')
  const address = page.url()
  expect(address).not.toContain('code=')
  const own = connection.getByRole('listitem').filter({ hasText: 'NL91 ABNA 0417 1643 00' })
  await own.getByRole('button', { name: 'Ja, ophalen' }).click()
  await proveIt(page)
  await expect(own.getByRole('link', { name: 'Zakelijke rekening' })).toBeVisible()
  await expect(connection.getByRole('time')).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBothThemes(page)

  await page.getByRole('main').getByRole('link', { name: 'Te verwerken' }).click()
  await expect(page.locator('[data-open]')).toContainText('Bakkerij Jansen')
  await page.getByRole('link', { name: 'Ingelezen' }).click()
  await expect(page.getByText('Opgehaald bij Voorbeeldbank')).toBeVisible()

  // The address with the code is worth nothing a second time.
  await page.goto('/dashboard/bank/koppelingen/terug?code=code-x&state=verzonnen')
  await expect(page.getByText('Begin opnieuw bij Koppelingen.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar Koppelingen' }).click()
  await connection.getByRole('button', { name: 'Beëindigen…' }).click()
  await expect(page.getByRole('dialog')).toContainText('De regels die er al zijn, blijven.')
  await page.getByRole('dialog').getByRole('button', { name: 'Beëindigen' }).click()
  await expect(connection).toBeHidden({ timeout: 30_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Mollie is connected with a token that is not shown again', async ({ page, tenant }) => {
    await tenant.addCustomer({ name: 'Klant Vier' })
    await page.goto('/dashboard/bank/koppelingen')
    await page.getByLabel('Toegangscode').fill('live_1234567890')
    await page.getByRole('button', { name: 'Mollie koppelen' }).click()
    await expect(page.getByText('die begint met access_')).toBeVisible()
    await page.getByLabel('Toegangscode').fill('access_voorbeeld12345')
    await page.getByRole('button', { name: 'Mollie koppelen' }).click()
    const connection = page.getByRole('region', { name: 'Mollie' })
    await connection.getByRole('button', { name: 'Ja, ophalen' }).click()
    await proveIt(page)
    await expect(connection.getByRole('time')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('access_voorbeeld12345')).toHaveCount(0)
    await expectNothingWider(page)
    await expectAccessibleInBothThemes(page)
  })
})
