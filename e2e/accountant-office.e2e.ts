import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  password,
  registerTenant,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { seatIn } from './support/roles.ts'

async function ask(tenant: Tenant, text: string): Promise<void> {
  const id = await tenant.addExpense('Meel van de molen', {
    name: 'bon.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf(text),
  })
  await tenant.api('openQuestion', { body: { kind: 'expense', id, text } })
}

test('an accountant reads the questions of all clients on one page, opens one, and stops with a client', async ({
  page,
  request,
  tenant: office,
}) => {
  test.slow()
  const [bakery, painter] = [await registerTenant(request), await registerTenant(request)]
  await seatIn(bakery, { email: office.email, role: 'accountant-posting', name: 'Bakkerij Aan' })
  await seatIn(painter, { email: office.email, role: 'accountant-reading', name: 'Schilder Zet' })
  await page.goto('/dashboard/administraties')
  await expect(page.getByRole('table', { name: 'Administraties' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Open vragen' })).toHaveCount(0)

  await ask(bakery, 'Mag dit op de zaak?')
  await ask(painter, 'Is dit dubbel geboekt? De kwast kocht ik vorige week ook al bij dezelfde winkel.')
  await page.reload()
  const questions = page.getByRole('region', { name: 'Open vragen' })
  await expect(questions.getByRole('button')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await page.screenshot({ path: test.info().outputPath('wide.png'), fullPage: true })
  await page.setViewportSize(screens[1].use.viewport)
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await page.screenshot({ path: test.info().outputPath('narrow.png'), fullPage: true })
  await page.setViewportSize(screens[0].use.viewport)

  await questions
    .getByRole('region', { name: 'Vragen van Schilder Zet' })
    .getByRole('button', { name: /Wacht op jou/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/vragen\?vraag=/)
  await expect(page.getByRole('button', { name: /^Bedrijf: Schilder Zet/ })).toBeVisible()
  await expect(page.getByText('Is dit dubbel geboekt?')).toBeVisible()

  // A client of another tab: a wrong password ends nothing.
  await page.goto('/dashboard/administraties')
  await page
    .getByRole('row', { name: /Bakkerij Aan/ })
    .getByRole('button', { name: 'Meer acties' })
    .click()
  await page.getByRole('menuitem', { name: 'Stoppen met deze administratie…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stoppen met deze administratie' })
  await dialog.getByLabel('Je wachtwoord').fill('een ander wachtwoord')
  await dialog.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog.getByText('Dat is niet je huidige wachtwoord.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('leave.png') })
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText('Je werkt niet meer voor Bakkerij Aan')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Administraties' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(questions.getByText('Bakkerij Aan')).toHaveCount(0)

  // The client of this tab: the business of the browser is open afterwards.
  await page
    .getByRole('row', { name: /Schilder Zet/ })
    .getByRole('button', { name: 'Meer acties' })
    .click()
  await page.getByRole('menuitem', { name: 'Stoppen met deze administratie…' }).click()
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText('Nog geen administraties.')).toBeVisible()
})
