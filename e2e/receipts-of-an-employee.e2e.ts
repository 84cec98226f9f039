import type { Page } from '@playwright/test'
import { samplePdf, sampleUbl } from '../src/expenses/server/testing/sample-files.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  newEmail,
  password,
  screens,
  test,
} from './fixtures.ts'

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
  const email = newEmail()
  await request.post('/api/Members/invitations', {
    data: { email, role: 'employee', password },
    headers: { authorization: `Bearer ${tenant.token}` },
  })
  const [mail] = await mailsTo(email, 1)
  const token = /\/uitnodiging#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = await request.post('/api/Members/invitation/register', {
    data: { token, newPassword: 'zes blauwe paarden bij de molen' },
  })
  const { data } = (await accepted.json()) as { data: { token: string } }

  const phone = await browser.newContext({ ...screens[1].use })
  const first = await phone.newPage()
  await first.addInitScript((jwt) => {
    localStorage.setItem('jwtToken', jwt)
  }, data.token)
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

  // The owner sees each once, with its sender, and books one.
  await page.goto('/dashboard/te-verwerken')
  await expect(page.getByText(`ingestuurd door ${email}`)).toHaveCount(3)
  await page
    .getByRole('row', { name: /lunch\.xml/ })
    .getByRole('link', { name: 'Boeken' })
    .click()
  await expect(page.getByRole('combobox', { name: 'Soort kosten' }).first()).toBeVisible()
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
