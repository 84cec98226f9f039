import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { lastQuarter } from './support/last-quarter.ts'

test('an owner sees how near the sales to consumers in other EU countries are to € 10.000, and opens the invoice', async ({
  page,
  tenant,
}) => {
  const { period, day } = lastQuarter()
  for (const country of ['DE', 'BE'])
    await tenant.addCustomer({ name: `Klant ${country}`, country, kind: 'consumer', zipCode: '1000' })
  const sell = (customer: string, unitPrice: number) =>
    tenant.addSentInvoice({
      customer,
      day,
      lines: [{ description: 'Vaas', quantity: 1, unitPrice, supply: 'goods' }],
    })
  await sell('Klant DE', 5_000)
  await sell('Klant BE', 2_999.99)
  await page.goto(`/dashboard/belastingen?tijdvak=${period}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Particulieren in de EU' })
  await expect(row).toContainText('In orde')
  await expect(row).toContainText('je hebt nog € 2.000,01 over')

  await sell('Klant BE', 2_500)
  await page.reload()
  await expect(row).toContainText('Kijk na')
  await expect(row).toContainText('daarboven geldt de btw van het land van je klant')
  await expect(row).toContainText('België € 5.499,99, Duitsland € 5.000,00')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await row.getByRole('link', { name: /Klant DE/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/facturen/)
})
