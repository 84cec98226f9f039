import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'

test('an owner puts the VAT days in a calendar, and ends the address', async ({ page, tenant, request }) => {
  void tenant
  await page.goto('/dashboard/instellingen/agenda')
  await page.getByLabel('Ook de dagen waarop facturen betaald moeten zijn').check()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Agenda-adres maken' }).click()
  const address = await page.locator('code').innerText()
  const calendar = await request.get(new URL(address).pathname)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('SUMMARY:Btw-aangifte')
  await expect(
    page.getByText(/met btw-dagen en betaaldagen van facturen, zonder bedragen en namen/),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Intrekken…' })).toBeVisible()
  await expect(page.locator('code')).toHaveCount(0)
  await page.getByRole('button', { name: 'Intrekken…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByRole('button', { name: 'Agenda-adres maken' })).toBeVisible()
  expect((await request.get(new URL(address).pathname)).status()).toBe(404)
})
