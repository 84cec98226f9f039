import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { proveIt } from './support/proof.ts'

/** The provider is the fake of `support/fake-bank.ts`, with a page of its own on which a customer pays. */

const KEY = 'live_voorbeeld1234567890'

test(
  'the owner offers online payment, a customer pays, and gets a part back',
  {
    annotation: {
      type: 'slow',
      description: 'a payment from the offer to a part back, with every page of the customer',
    },
  },
  async ({ browser, page, tenant }) => {
    test.setTimeout(240_000)
    await tenant.addCustomer({ name: 'Café De Zaak' })
    await page.goto('/dashboard/instellingen/online-betalen')
    await expect(page.getByText('Uit', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('API-sleutel van Mollie').fill('access_voorbeeld12345')
    await page.getByRole('button', { name: 'Online betalen aanzetten' }).click()
    await expect(page.getByText('die begint met live_ of test_')).toBeVisible()
    await page.getByLabel('API-sleutel van Mollie').fill('live_onbekend1234567890')
    await page.getByRole('button', { name: 'Online betalen aanzetten' }).click()
    await proveIt(page)
    await expect(page.getByText('Mollie kent deze API-sleutel niet.')).toBeVisible()
    await page.getByLabel('API-sleutel van Mollie').fill(KEY)
    await page.getByRole('button', { name: 'Online betalen aanzetten' }).click()
    await proveIt(page)
    await expect(page.getByText('Klanten betalen aan Bakkerij & Bouw.')).toBeVisible()
    await expect(page.getByText(KEY)).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('settings.png') })

    const id = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [
        { description: 'Huisstijl: menukaart en gevel', quantity: 16, unitPrice: 95 },
        { description: 'Handboek huisstijl, gedrukt', quantity: 3, unitPrice: 24.95, vatPercentage: 9 },
      ],
    })
    await tenant.moveInvoice(id, 1000)
    await tenant.moveInvoice(id, 2000)
    const { address } = await tenant.api('makeCustomerLink', { params: { id } })
    const path = new URL(address).pathname

    const context = await browser.newContext()
    const customer = await context.newPage()
    for (const { device, use } of screens) {
      await customer.setViewportSize(use.viewport)
      await customer.goto(path)
      await expect(customer.getByRole('button', { name: /^Online betalen €.1\.920,79$/ })).toBeVisible()
      await expect(customer.getByRole('heading', { name: 'Of maak het zelf over' })).toBeVisible()
      await customer.waitForLoadState('networkidle')
      await customer.screenshot({ path: test.info().outputPath(`customer-${device}.png`), fullPage: true })
      await customer.emulateMedia({ colorScheme: 'dark' })
      await customer.screenshot({ path: test.info().outputPath(`customer-dark-${device}.png`) })
      await customer.emulateMedia({ colorScheme: 'light' })
      await expectNothingWider(customer)
      await expectAccessibleInBothThemes(customer)
    }

    // First the customer stops, then leaves without an answer, and then pays.
    await customer.getByRole('button', { name: /^Online betalen/ }).click()
    await expect(customer.getByRole('heading', { name: 'Voorbeeldbetaaldienst' })).toBeVisible()
    await customer.getByRole('link', { name: 'Annuleren' }).click()
    await expect(customer.getByText('De betaling is niet gelukt of afgebroken.')).toBeVisible()
    expect(new URL(customer.url()).search).toBe('')
    await customer.screenshot({ path: test.info().outputPath('customer-not-paid.png') })
    await customer.getByRole('button', { name: /^Online betalen/ }).click()
    await customer.getByRole('link', { name: 'Terug zonder uitslag' }).click()
    await expect(customer.getByText('Je betaling wordt verwerkt.')).toBeVisible()
    await expect(customer.getByRole('button', { name: /^Kopieer/ })).toHaveCount(0)
    await customer.screenshot({ path: test.info().outputPath('customer-processing.png') })
    await expectAccessibleInBothThemes(customer)
    await customer.getByRole('button', { name: 'Nog niet betaald? Ga verder' }).click()
    await customer.getByRole('link', { name: 'Betalen', exact: true }).click()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Betaald, dank je wel')
    await customer.screenshot({ path: test.info().outputPath('customer-paid.png') })

    await page.goto(`/dashboard/facturen/${id}`)
    const online = page.getByRole('region', { name: 'Online betaald' })
    await expect(online).toContainText('iDEAL | Wero')
    await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible()
    await online.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath('invoice-paid.png'), fullPage: true })
    await online.getByRole('button', { name: 'Terugstorten…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bedrag').fill('2000')
    await dialog.getByRole('button', { name: 'Terugstorten' }).click()
    await proveIt(page)
    await expect(dialog.getByText(/kan hooguit €.1\.920,79 terug/)).toBeVisible()
    await dialog.getByLabel('Bedrag').fill('920,79')
    await expect(dialog).toContainText('De factuur staat daarna voor dat bedrag weer open.')
    await page.screenshot({ path: test.info().outputPath('refund.png') })
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Terugstorten' }).click()
    await proveIt(page)
    await expect(online).toContainText('Teruggestort', { timeout: 30_000 })
    await expect(online).not.toContainText('Wordt teruggestort', { timeout: 30_000 })
    await page.reload()
    await expect(online).toContainText(/nog €.1\.000,00 terug te storten/)
    await page.setViewportSize({ width: 390, height: 844 })
    await online.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath('invoice-refunded-390.png') })
    await expectNothingWider(page)
    await expectAccessibleInBothThemes(page)

    await customer.goto(path)
    await expect(customer.getByRole('button', { name: /^Online betalen €.920,79$/ })).toBeVisible()
    await expect(customer.getByText('Teruggestort op')).toBeVisible()

    await page.goto('/dashboard/instellingen/online-betalen')
    await page.screenshot({ path: test.info().outputPath('settings-390.png') })
    await page.getByRole('button', { name: 'Uitzetten…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Uitzetten', exact: true }).click()
    await expect(page.getByText('Uit', { exact: true })).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Maak het over' })).toBeVisible()
    await context.close()
  },
)
