import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { expect, expectAccessible, expectNothingWider, test } from './fixtures.ts'
import { bytesOf } from './support/api.ts'

test('hours with a discount, euros off another line, and prices with VAT: form, PDF and e-invoice to the cent', async ({
  page,
  tenant,
}) => {
  test.slow()
  await tenant.addCustomer({ name: 'Bakkerij Jansen', cocNumber: '87654321' })
  await tenant.addProduct({ name: 'Ontwerp', unitPrice: 99.95, unit: 'HUR', isPriceInclusive: true })

  await page.goto('/dashboard/facturen/factuur-formulier')
  await page.getByRole('combobox', { name: 'Klant' }).fill('Bakkerij')
  await page.getByRole('option', { name: /Bakkerij Jansen/ }).click()
  await expect(page.getByText('Prijzen inclusief btw')).toBeVisible()
  await expect(page.getByLabel('Korting regel 1', { exact: true }), 'most lines do without').toBeHidden()
  await page.getByLabel('Prijzen inclusief btw').check()

  const first = page.getByRole('listitem', { name: 'Regel 1' })
  await page.getByLabel('Omschrijving regel 1').fill('Ontw')
  await expect(page.getByRole('option', { name: /Ontwerp/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Prijs per stuk regel 1')).toHaveValue('99,95')
  await page.getByLabel('Aantal regel 1').fill('7,5')
  // By keyboard alone: the menu of the line, its first entry, the field.
  await first.getByRole('button', { name: 'Regel 1: meer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Korting/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Eenheid regel 1')).toBeFocused()
  await expect(page.getByLabel('Eenheid regel 1')).toHaveValue('HUR')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('€ 674,67')

  const second = page.getByRole('listitem', { name: 'Regel 2' })
  await page.getByLabel('Omschrijving regel 2').fill('Poster')
  await page.getByLabel('Prijs per stuk regel 2').fill('25')
  await second.getByRole('button', { name: 'Regel 2: meer' }).click()
  await page.getByRole('menuitem', { name: /^Korting/ }).click()
  await page.getByLabel('Korting regel 2 in procenten of euro').selectOption('€')
  await page.getByLabel('Korting regel 2', { exact: true }).fill('30')
  await page.getByLabel('Rekening regel 2').selectOption('8100 Omzet goederen hoog tarief')
  await page.keyboard.press('Control+Enter')
  await expect(second.getByText('De korting is hoger dan het bedrag van de regel.')).toBeVisible()
  await page.getByLabel('Korting regel 2', { exact: true }).fill('5')
  await expect(second.getByText('De korting is hoger')).toBeHidden()
  await expect(second).toContainText('€ 20,00')
  await expect(page.getByText('€ 694,67').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: 'Factuur afronden' })
    .getByRole('button', { name: 'Afronden' })
    .click()
  await expect(page.getByText('✅ Factuurstatus bijgewerkt')).toBeVisible()
  await page.waitForURL(/\/facturen\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const fileOf = async (name: 'getInvoiceAttachment' | 'getInvoiceUbl'): Promise<Buffer> => {
    let file: Blob | undefined
    // A machine under load may answer that the PDF is still being made.
    await expect(async () => {
      file = await tenant.api(name, { params: { id } })
    }).toPass({ timeout: 10_000 })
    return bytesOf(file ?? new Blob())
  }

  const pdf = await fileOf('getInvoiceAttachment')
  expect(readPdf(pdf).text).toContain('€ 694,67')

  const ubl = (await fileOf('getInvoiceUbl')).toString()
  expect(ubl).toContain('unitCode="HUR">7.5<')
  expect(ubl).toContain('<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>')
  const amounts = (name: string): string[] =>
    [...ubl.matchAll(new RegExp(`<cbc:${name} [^>]*>([^<]*)<`, 'g'))].map(([, digits = '']) => digits)
  expect(amounts('LineExtensionAmount')).toEqual(['574.11', '557.58', '16.53'])
  expect(amounts('TaxAmount')).toEqual(['120.56', '120.56'])
  expect(amounts('PayableAmount')).toEqual(['694.67'])
})
