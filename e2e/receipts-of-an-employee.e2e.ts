import type { Page } from '@playwright/test'
import { samplePdf, sampleUbl } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { invitedEmployee } from './support/roles.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(`medewerker ${name}`) })
const arriving = (page: Page) => page.getByRole('list', { name: 'Bestanden die binnenkomen' })

test('an employee adds receipts without a connection, closes the page, and follows what the owner books', async ({
  page,
  tenant,
  browser,
  request,
  mailsTo,
}) => {
  test.slow()
  const { email, token } = await invitedEmployee({ request, tenant, mailsTo })

  const phone = await browser.newContext({ ...screens[1].use })
  const first = await phone.newPage()
  await first.addInitScript((jwt) => {
    localStorage.setItem('jwtToken', jwt)
  }, token)
  await first.goto('/dashboard')
  await expect(first).toHaveURL(/\/dashboard\/bonnen$/)
  await expect(first.getByText('Nog geen bonnen ingestuurd.')).toBeVisible()
  await expectAccessibleInBothThemes(first)
  await expectNothingWider(first)
  await expect(first.getByLabel('Foto maken')).toHaveAttribute('capture', 'environment')

  await phone.setOffline(true)
  await first
    .getByLabel('Bestanden kiezen')
    .setInputFiles([
      pdf('trein.pdf'),
      pdf('parkeren.pdf'),
      { name: 'lunch.xml', mimeType: 'application/xml', buffer: sampleUbl() },
    ])
  await expect(arriving(first).getByText('Wacht op verbinding')).toHaveCount(3)
  await first.close()

  await phone.setOffline(false)
  const second = await phone.newPage()
  await second.goto('/dashboard/bonnen')
  await expect(arriving(second).getByText('Binnen', { exact: true })).toHaveCount(3)
  const receipts = second.getByRole('list', { name: 'Ingestuurde bonnen' })
  await expect(receipts.getByText('Wacht', { exact: true })).toHaveCount(3)
  await second.reload()
  await expect(receipts.getByText('Wacht', { exact: true })).toHaveCount(3)
  await expectNothingWider(second)

  await askedAndAnswered(page, second)

  // The owner sees each once, with its sender, and books one.
  await page.goto('/dashboard/te-verwerken')
  await expect(page.getByText(`ingestuurd door ${email}`)).toHaveCount(3)
  await page
    .getByRole('row', { name: /lunch\.xml/ })
    .getByRole('link', { name: 'Boeken' })
    .click()
  // It appears above the fields and moves them.
  await expect(page.getByText('Gelezen uit de e-factuur')).toBeVisible({ timeout: 60_000 })
  for (const kind of await page.getByRole('combobox', { name: 'Soort kosten' }).all()) {
    await kind.click()
    await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
  }
  await page.getByLabel('Omschrijving').first().fill('Lunch met een geheime klant')
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()

  await second.reload()
  await expect(receipts.getByText('Verwerkt', { exact: true })).toHaveCount(1)
  await expect(receipts.getByText('Wacht', { exact: true })).toHaveCount(2)
  await expect(second.getByText('geheime klant')).toHaveCount(0)
  await phone.close()
})

/** The owner asks about a receipt in the tray, and the sender answers on the own page of questions. */
async function askedAndAnswered(owner: Page, employee: Page): Promise<void> {
  await owner.goto('/dashboard/te-verwerken')
  await owner
    .getByRole('row', { name: /trein\.pdf/ })
    .getByRole('button', { name: /Meer/ })
    .click()
  await owner.getByRole('menuitem', { name: 'Vraag stellen aan de inzender…' }).click()
  await owner.getByLabel('Je vraag').fill('Naar wie was deze reis?')
  await owner.getByRole('button', { name: 'Vraag stellen' }).click()
  await expect(owner.getByText('✅ Vraag gesteld')).toBeVisible()

  await employee.goto('/dashboard/vragen')
  const question = employee.getByRole('article', { name: 'Vraag over Bon trein.pdf' })
  await expect(question.getByText('Wacht op jou')).toBeVisible()
  await question.getByLabel('Je antwoord').fill('Naar een klant in Zwolle.')
  await question.getByRole('button', { name: 'Antwoorden' }).click()
  await expect(employee.getByText('✅ Bericht geplaatst')).toBeVisible()
  await expectAccessibleInBothThemes(employee)
  await expectNothingWider(employee)
  await question.getByRole('link', { name: 'Bon trein.pdf' }).click()
  await expect(employee).toHaveURL(/\/dashboard\/bonnen\?zoek=trein\.pdf/)
  await employee.goto('/dashboard/bonnen')

  await owner.goto('/dashboard/vragen')
  await expect(owner.getByText('Naar een klant in Zwolle.')).toBeVisible()
}
