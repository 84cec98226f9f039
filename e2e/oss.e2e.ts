import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

const YEAR = String(thisYear())

test('an owner chooses OSS: an invoice for a consumer in Germany has 19 %, and the OSS return shows it by country', async ({
  page,
  tenant,
}) => {
  await page.goto('/dashboard/belastingen')
  const settings = page.getByRole('region', { name: 'Verkopen aan particulieren in andere EU-landen' })
  await expect(settings).toContainText('tot € 10.000 per jaar')
  await settings.getByRole('button', { name: 'OSS gebruiken vanaf' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vanaf').fill(`1-1-${YEAR}`)
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(settings).toContainText('Je gebruikt OSS sinds 1 januari')

  await tenant.addCustomer({ name: 'Familie Schmidt', country: 'DE', zipCode: '10115' })
  const id = await tenant.addConceptInvoice({
    customer: 'Familie Schmidt',
    day: `${YEAR}-01-10`,
    lines: [{ description: 'Fiets', quantity: 1, unitPrice: 100 }],
  })
  await page.goto(`/dashboard/facturen/${id}/bewerken`)
  await page.getByLabel('Dienst of goederen regel 1').selectOption('goods')
  await page.getByLabel('Btw-behandeling regel 1').selectOption('oss')
  await expect(page.getByLabel('Btw-tarief regel 1')).toHaveValue('19')
  await expect(page.getByRole('region', { name: 'Uitleg bij de btw' })).toContainText('Btw van Duitsland')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page).toHaveURL(/facturen\/[0-9a-f-]+$/)
  await tenant.moveInvoice(id, 1000)

  await page.goto('/dashboard/belastingen')
  await page.getByLabel('Kwartaal van de OSS-aangifte').selectOption(`${YEAR}-Q1`)
  const table = page.getByRole('table', { name: /OSS-aangifte over het 1e kwartaal/ })
  await expect(table).toContainText('Duitsland')
  await expect(table).toContainText('19% normaal, goederen')
  await expect(table).toContainText('€ 19,00')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})
