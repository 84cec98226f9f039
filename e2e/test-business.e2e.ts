import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  registerTenant,
  screensPhoneFirst,
  test,
} from './fixtures.ts'
import { confirmAddress, seatIn } from './support/roles.ts'

test('a login registers a further business, works there, and finds one among many by its name', async ({
  page,
  request,
  tenant,
}) => {
  test.slow()
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await page.goto('/dashboard/instellingen')
  await page.getByRole('link', { name: 'Nieuw bedrijf aanmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuw bedrijf' })).toBeVisible()
  // Said before anything is typed, and not after ten fields.
  await expect(page.getByText('Bevestig eerst je e-mailadres.')).toBeVisible()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.getByText('Er is een nieuwe mail onderweg')).toBeVisible()
  await confirmAddress(tenant)
  await page.reload()
  await expect(page.getByLabel('Bedrijfsnaam')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Bedrijf aanmelden' }).click()
  await expect(page.getByLabel('Bedrijfsnaam')).toBeFocused()
  for (const [label, text] of [
    ['Bedrijfsnaam', 'Tweede Zaak B.V.'],
    ['E-mailadres voor klanten', 'post@tweede-zaak.test'],
    ['KvK-nummer', '12345678'],
    ['Btw-id', 'NL123456789B13'],
    ['Straat', 'Kade'],
    ['Huisnummer', '2'],
    ['Postcode', '1234 AB'],
    ['Plaats', 'Utrecht'],
    ['IBAN', 'NL91 ABNA 0417 1643 00'],
    ['Rekening op naam van', 'Tweede Zaak'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Bedrijf aanmelden' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overzicht$/, { timeout: 20_000 })
  const switcher = page.getByRole('button', { name: /^Bedrijf: / })
  await expect(switcher).toContainText('Tweede Zaak B.V.')
  await page.goto('/dashboard/klanten')
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
  await expect(page.getByText('Bakkerij Jansen')).toHaveCount(0)
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Nieuw bedrijf' }).click()
  await expect(page).toHaveURL(/nieuw-bedrijf$/)

  // More than eight: searched by name.
  for (let n = 1; n <= 7; n++)
    await seatIn(await registerTenant(request), {
      email: tenant.email,
      role: 'admin',
      name: `Klant nummer ${String(n)}`,
    })
  await page.reload()
  await switcher.click()
  const chooser = page.getByRole('dialog', { name: 'Ander bedrijf openen' })
  await expect(chooser.getByRole('list', { name: 'Bedrijven' }).getByRole('button')).toHaveCount(9)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('nummer 4')
  await expect(chooser.getByRole('list', { name: 'Bedrijven' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(switcher).toContainText('Klant nummer 4', { timeout: 20_000 })
})

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner makes a test business, sees on every page that it is one, and goes back to the real one', async ({
      page,
      tenant,
    }) => {
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      await page.goto('/dashboard/instellingen/koppelingen')
      await page.getByRole('button', { name: 'Testbedrijf maken…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Testbedrijf maken' }).click()
      const banner = page.getByRole('complementary', { name: 'Dit is een testbedrijf' })
      await expect(banner).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.screenshot({ path: test.info().outputPath('made.png'), fullPage: true })
      await page.goto('/dashboard/klanten')
      await expect(banner).toBeVisible()
      await expect(page.getByText('Bakkerij Jansen')).toHaveCount(0)
      await expectNothingWider(page)
      // A test business has no test business.
      await page.goto('/dashboard/instellingen/koppelingen')
      await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Testbedrijf maken…' })).toHaveCount(0)

      if (device === 'on a phone') await page.getByRole('button', { name: 'Meer' }).click()
      await page.getByRole('button', { name: /^Bedrijf: / }).click()
      await page.screenshot({ path: test.info().outputPath('switch.png') })
      await page.getByRole('menuitem').first().click()
      await expect(page).toHaveURL(/\/dashboard\/(overzicht)?$/)
      await page.goto('/dashboard/klanten')
      await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()
      await expect(banner).toHaveCount(0)
    })
  })
