import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('a day at the till is counted on a phone, kept, corrected, reversed and seen in the cash book', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/kassa')
  await expect(page.getByText('Nog geen dagomzet.')).toBeVisible()
  await page.goto('/dashboard/kassa/nieuw')
  await page.getByLabel('Tegen 9%').fill('612,40')
  await page.getByLabel('Tegen 21%').fill('438,75')
  await page.getByLabel('Gepind').fill('861,20')
  await page.getByLabel('Er zat in').fill('150')
  await page.getByLabel('Geteld aan het eind').fill('337,45')
  await expect(page.getByRole('status').filter({ hasText: 'Verschil' })).toContainText('€ 2,50 te weinig')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: /^Dagomzet \d/ })).toBeVisible()
  await expect(page.getByText('ongewijzigd sindsdien')).toBeVisible()
  await page
    .getByLabel('Foto of pdf van de Z-bon')
    .setInputFiles({ name: 'z-bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('Z 41') })
  await expect(page.getByRole('button', { name: 'Bekijk z-bon.pdf' })).toBeVisible()
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Verbeteren' }).click()
  await expect(page.getByText('Nog niets: verander een bedrag.')).toBeVisible()
  await page.getByLabel('Gepind').fill('863,70')
  await expect(page.getByRole('complementary', { name: 'Wat er verandert' })).toContainText('was € 861,20')
  await page.getByRole('button', { name: 'Verbeteren' }).click()
  await dialog.getByRole('button', { name: 'Verbeteren' }).click()
  await expect(dialog.getByText('Verplicht veld')).toBeVisible()
  await dialog.getByLabel('Wat klopte er niet?').fill('Pin verkeerd overgenomen')
  await dialog.getByRole('button', { name: 'Verbeteren' }).click()
  await expect(page.getByRole('heading', { name: 'Kassa 2' })).toBeVisible()
  await expect(page.getByText('Verschil: geen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bekijk z-bon.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Terugdraaien' }).click()
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click()
  await expect(dialog.getByText('Verplicht veld')).toBeVisible()
  await dialog.getByLabel('Wat klopte er niet?').fill('Pin vergeten')
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click()
  await expect(page.getByText('Pin vergeten')).toBeVisible()
  await page.goto('/dashboard/kassa/kasboek')
  // The words of a movement are whole beside its amounts.
  const { width = 0 } =
    (await page
      .getByRole('cell', { name: /Dagomzet/ })
      .first()
      .boundingBox()) ?? {}
  expect(width).toBeGreaterThan(80)
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Geld erin of eruit' }).click()
  await dialog.getByLabel('Bedrag').fill('10')
  await dialog.getByRole('button', { name: 'Boeken' }).click()
  await expect(dialog.getByText(/onder nul staan/)).toBeVisible()
})

test('a customer of the day pays later, and a drawer that was counted wrongly is corrected with the day after it, on a phone', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const lines = [{ description: 'Lunch', quantity: 1, unitPrice: 100, vatPercentage: 9 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
  await tenant.moveInvoice(invoice, 1000)
  const first = { highAmount: 121, cardAmount: 71, cashBeforeAmount: 100, floatFrom: 'private' as const }
  await tenant.api('recordDayTakings', { body: { day: daysAgo(1), ...first, cashCountedAmount: 150 } })

  await page.goto('/dashboard/kassa/nieuw')
  await page.getByLabel('Tegen 9%').fill('218')
  await page.getByLabel('Gepind').fill('109')
  await page.getByLabel('Geteld aan het eind').fill('150')
  const sum = page.getByRole('complementary', { name: 'Optelling van de dag' })
  await expect(sum).toContainText('€ 109,00 te weinig')
  await page.getByRole('checkbox', { name: /Bakkerij Jansen/ }).check()
  await expect(sum).toContainText('Op rekening')
  await expect(sum).toContainText('Verschil: geen')
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('region', { name: 'Ontvangen' })).toContainText('Op rekening')
  await expect(page.getByRole('region', { name: 'Ontvangen' })).toContainText('Bakkerij Jansen')

  const [, before] = await tenant.api('listDayTakings', {})
  await page.goto(`/dashboard/kassa/${before?.id ?? ''}/verbeteren`)
  await page.getByLabel('Geteld aan het eind').fill('145')
  const next = page.getByRole('complementary', { name: 'De dag erna' })
  await expect(next).toContainText('begint dan met € 145,00 in plaats van € 150,00')
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Verbeteren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('gaat mee')
  await dialog.getByLabel('Wat klopte er niet?').fill('Vijfje te veel geteld')
  await dialog.getByRole('button', { name: 'Verbeteren' }).click()
  await expect(page.getByRole('heading', { name: 'Kassa 3' })).toBeVisible()
  await expect(page.getByText('€ 5,00 te weinig')).toBeVisible()
})
