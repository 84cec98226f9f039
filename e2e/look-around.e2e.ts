import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { showToVisitors } from './support/example.ts'
import { confirmAddress } from './support/roles.ts'

test('a visitor sees the program on the home page, looks around in it, changes nothing and begins an own business', async ({
  browser,
  tenant,
}) => {
  test.slow()
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  await confirmAddress(tenant)
  await showToVisitors(tenant)

  const visitor = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await visitor.goto('/')
  for (const picture of await visitor.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  }
  await expectAccessibleInBothThemes(visitor)
  for (const { use } of screens) {
    await visitor.setViewportSize(use.viewport)
    await expectNothingWider(visitor)
  }

  await visitor.goto('/kijk-rond')
  const banner = visitor.getByRole('complementary', { name: 'Je kijkt rond in een voorbeeldbedrijf' })
  await expect(banner).toBeVisible()
  await expectAccessibleInBothThemes(visitor)
  await visitor.goto('/dashboard/klanten')
  await expect(visitor.getByText('Bakkerij Jansen').first()).toBeVisible()

  await visitor.goto('/dashboard/klanten/klant-formulier')
  await visitor.getByLabel('Naam', { exact: true }).fill('Nieuwe klant')
  await visitor.getByLabel('E-mailadres').fill('klant@voorbeeld.nl')
  await visitor.getByLabel('Straat').fill('Kerkstraat')
  await visitor.getByLabel('Huisnummer').fill('1')
  await visitor.getByLabel('Postcode').fill('1017 GC')
  await visitor.getByLabel('Plaats').fill('Amsterdam')
  await visitor.getByRole('button', { name: 'Klant opslaan' }).click()
  const offer = visitor.getByRole('dialog', { name: 'Dit kan in je eigen bedrijf' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Verder kijken' }).click()
  await expect(offer).toHaveCount(0)

  await banner.getByRole('button', { name: 'Maak je eigen' }).click()
  await expect(visitor).toHaveURL(/\/register$/)
  await visitor.goto('/dashboard')
  await expect(visitor.getByText('Pagina niet gevonden').first()).toBeVisible()
})
