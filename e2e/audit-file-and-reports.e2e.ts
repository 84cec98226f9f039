import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNothingWider,
  test,
} from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { hasSharedSamples, sharedSample } from '../src/testing/shared-samples.ts'

const schemaFile = sharedSample('xaf/XmlAuditfileFinancieel4.0.xsd')

test('a figure links to its entry, and the books are exported as a file that the schema accepts', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
  })
  await tenant.moveInvoice(invoice, 1000)

  await page.goto('/dashboard/rapportages')
  await expect(page.getByRole('row', { name: /Resultaat/ })).toContainText('€ 100,00')
  await page.getByRole('link', { name: 'Omzet diensten hoog tarief' }).click()
  await expect(page.getByRole('region', { name: '8000 Omzet diensten hoog tarief' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Factuur .* Café De Zaak/ }).click()
  await expect(page).toHaveURL(/balans\?boeking=1/)

  await page.goto('/dashboard/rapportages')
  await page.getByRole('button', { name: 'Vorig jaar' }).click()
  await expect(page.getByText('Over deze periode is er niets geboekt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Balans' }).first().click()

  await page.goto('/dashboard/rapportages?rapport=kolommenbalans')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^kolommenbalans-.*\.csv$/)

  await tenant.api('setLegalForm', { body: { legalForm: 'company' } })
  await page.getByRole('link', { name: 'Exporteren' }).click()
  const year = String(thisYear())
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download auditfile ${year}` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`auditfile-${year}.xaf`)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Café De Zaak')
  if (hasSharedSamples) {
    const { errors } = await validateXML({
      xml: [{ fileName: 'audit.xaf', contents: text }],
      schema: [readFileSync(schemaFile, 'utf8')],
    })
    expect(errors).toEqual([])
  }

  // A file that takes long is stopped, and read in again.
  const file = { name: 'boeken.xaf', mimeType: 'application/xml', buffer: Buffer.from(text) }
  await page.route('**/api/Imports/xaf*', () => undefined)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText('Gestopt.')).toBeVisible()
  await page.unroute('**/api/Imports/xaf*')
  await page.locator('input[type=file]').setInputFiles([])
  await page.locator('input[type=file]').setInputFiles(file)
  // Of a file of the running year the day after its last entry is proposed.
  await expect(page.getByRole('table', { name: /^Beginbalans per \d+ / })).toBeVisible()
  await expect(page.getByRole('row', { name: /1300 Debiteuren/ })).toContainText('€ 121,00')
  const soFar = page.getByRole('table', { name: /^Overgenomen: omzet en kosten/ })
  await expect(soFar).toBeVisible()

  // A BV that goes on with the business of a sole trader takes the balance alone, and says its share capital.
  await page.getByRole('combobox', { name: 'Van welk bedrijf zijn deze boeken?' }).click()
  await page.getByRole('option', { name: 'Van het bedrijf hiervoor, met btw' }).click()
  await expect(soFar).toHaveCount(0)
  await page.getByLabel('Aandelenkapitaal', { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /0550 Geplaatst aandelenkapitaal/ })).toContainText('€ 40,00')
  await expect(page.getByRole('row', { name: /0560 Agioreserve/ })).toContainText('€ 60,00')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download alles' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^kloppend-.*\.zip$/)
  await expect(page.getByText('✅ Archief gedownload')).toBeVisible()
})
