import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  password,
  registerTenant,
  screens,
  test,
} from './fixtures.ts'
import { apiOf } from './support/api.ts'
import { seatIn } from './support/roles.ts'

test('an owner sees when a member was there and what another role ends, before that role is given', async ({
  page,
  request,
  tenant: owner,
}) => {
  const colleague = await registerTenant(request)
  await seatIn(owner, { email: colleague.email, role: 'admin' })
  const businesses = await owner.api('listBusinesses')
  const { token } = await colleague.api('openBusiness', { body: { tenantId: businesses[0]?.tenantId ?? '' } })
  const there = apiOf(request, token)
  for (const [name, scopes] of [
    ['Kasboek van de winkel', ['books.read']],
    ['Webwinkel', ['sales.read', 'books.read']],
  ] as const)
    await there('createApiToken', { body: { name, scopes, days: 30, password } })

  await page.goto('/dashboard/instellingen/mensen')
  const row = page.getByRole('listitem', { name: colleague.email })
  const own = page.getByRole('listitem', { name: owner.email })
  await own.getByRole('button', { name: `Acties voor ${owner.email}` }).click()
  await page.getByRole('menuitem', { name: 'Je naam…' }).click()
  await page.getByRole('dialog', { name: 'Je naam' }).getByLabel('Naam').fill('Jan van Dalen')
  await page.getByRole('dialog', { name: 'Je naam' }).getByRole('button', { name: 'Bewaren' }).click()
  await expect(own.getByText('Jan van Dalen')).toBeVisible()
  await expect(row.getByText(/Laatst actief/)).toBeVisible()
  await expect(row.getByText(/Geen tweede stap/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.screenshot({ path: test.info().outputPath('wide.png'), fullPage: true })
  await page.setViewportSize(screens[1].use.viewport)
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('narrow.png'), fullPage: true })
  await page.setViewportSize(screens[0].use.viewport)

  await row.getByRole('button', { name: `Acties voor ${colleague.email}` }).click()
  await page.getByRole('menuitem', { name: 'Rol wijzigen…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rol wijzigen' })
  await expect(dialog.getByText('Met deze rol:')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Facturatie/ }).check()
  await expect(dialog.getByText('Sleutel Kasboek van de winkel werkt niet meer.')).toBeVisible()
  await expect(dialog.getByText('Sleutel Webwinkel mag minder.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Rol wijzigen' }).click()
  await expect(page.getByText(`${colleague.email} is nu facturatie`)).toBeVisible()

  await row.getByRole('button', { name: `Acties voor ${colleague.email}` }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen…' }).click()
  const removal = page.getByRole('dialog', { name: 'Persoon verwijderen' })
  await expect(
    removal.getByRole('list', { name: 'Sleutels van deze persoon' }).getByRole('listitem'),
  ).toHaveCount(2)
})
