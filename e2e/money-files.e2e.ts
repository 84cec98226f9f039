import { payoutFiles } from '../src/testing/payout-files.ts'
import { wageFiles } from '../src/testing/wage-files.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'

const csv = (text: string) => ({ name: 'bestand.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the journal of a payroll program fills the form of wages, once its odd account is known', async ({
  page,
  tenant,
}) => {
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/lonen/nieuw')
  await page.getByRole('combobox', { name: 'Loon over' }).click()
  await page.getByRole('option', { name: 'Een andere periode' }).click()
  await page.getByLabel('Van', { exact: true }).fill('01-03-2026')
  await page.getByLabel('Tot en met').fill('31-03-2026')
  await page.getByRole('button', { name: 'Vul uit een bestand' }).click()
  const dialog = page.getByRole('dialog')
  const odd = wageFiles.withColumns.replace('Sociale lasten werkgever', 'Diversen')
  await dialog.getByLabel('Loonjournaalpost').setInputFiles(csv(odd))
  await expect(dialog.getByRole('alert')).toContainText('we kennen rekening 4050 Diversen niet')
  await expect(dialog.getByRole('button', { name: 'Vul het formulier' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Wat is 4050 Diversen?' }).click()
  await page.getByRole('option', { name: 'Werkgeverslasten en Zvw' }).click()
  await expect(dialog.getByLabel('Wat we lezen')).toContainText('Nettoloon€ 2.345,00')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await dialog.getByRole('button', { name: 'Vul het formulier' }).click()
  await expect(page.getByLabel('Brutoloon', { exact: true })).toHaveValue('3.000,00')
  await expect(page.getByLabel('Wat we boeken')).toContainText('Sluit tot op de cent')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: 'Te betalen' })).toBeVisible()
})

test('the file of a provider fills the form of a payout, which closes', async ({ page, tenant }) => {
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/uitbetalingen/nieuw')
  await page.getByRole('button', { name: 'Vul uit een bestand' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bestand van de uitbetaling').setInputFiles(csv(payoutFiles.mollie))
  await expect(dialog.getByLabel('Wat we lezen')).toContainText('Uitbetaald€ 127,58')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await dialog.getByLabel('Alles tegen 21%').check()
  await dialog.getByRole('button', { name: 'Vul het formulier' }).click()
  await expect(page.getByLabel('Op je bank ontvangen')).toHaveValue('127,58')
  await expect(page.getByLabel('Kosten, zonder btw')).toHaveValue('2,00')
  await expect(page.getByLabel('Btw over de kosten')).toHaveValue('0,42')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: 'Op de bank' })).toBeVisible()
})
