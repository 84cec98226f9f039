import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, test } from './fixtures.ts'

test('what is missing, refused or out of reach says so in its own words', async ({ page, tenant }) => {
  test.slow()
  await test.step('the page of a record that is not there shows no questions about it either', async () => {
    // An id of another kind of record.
    const id = await tenant.addCustomer({ name: 'Café De Zaak' })
    for (const list of ['facturen', 'kosten', 'creditnotas']) {
      await page.goto(`/dashboard/${list}/${id}`)
      await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
    }
  })

  await test.step('a text that is dropped as the document of an expense is no file, and the field says so until a file comes', async () => {
    await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
    const field = page.getByRole('region', { name: 'Document', exact: true })
    await expect(field.getByText('Sleep de bon of factuur hierheen')).toBeVisible()
    const text = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.setData('text/plain', 'https://winkel.example/bon.pdf')
      return transfer
    })
    await field.dispatchEvent('drop', { dataTransfer: text })
    await expect(field.getByText('❌ Geen bestand geselecteerd')).toBeVisible()
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('bon') })
    await expect(field.getByText('❌ Geen bestand geselecteerd')).toBeHidden()
  })

  await test.step('without a connection the screen says so at once, and a save continues when the connection is back', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    await page.goto('/dashboard/projecten/project-formulier')
    await page.getByLabel('Titel').fill('Werk in de trein')
    await page.getByRole('combobox', { name: 'Klant' }).fill('Bakkerij')
    await page.getByRole('option', { name: /Bakkerij Jansen/ }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Project aanmaken' }).click()
    await expect(page.getByText(/Je bent offline\./)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Werk in de trein' })).toBeVisible()
    await expect(page.getByText(/Je bent offline\./)).toBeHidden()
  })

  await test.step('a list that fails to load says first what it could not load', async () => {
    await page.route('**/api/Customers/page*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard/klanten')
    await expect(page.getByRole('alert').filter({ hasText: 'Fout bij laden van klanten.' })).toBeVisible()
    await page.route('**/api/Projects/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard/projecten')
    await expect(page.getByRole('alert').filter({ hasText: 'Fout bij laden van projecten.' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a download that fails shows an error instead of a file', async () => {
    const id = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [{ description: 'Advies', quantity: 1, unitPrice: 100 }],
    })
    await tenant.moveInvoice(id, 1000)
    /** The server returns no file; each download starts without a message. */
    const failing = async (url: RegExp, press: () => Promise<void>) => {
      await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
      await expect(page.getByText('❌ Download mislukt.')).toBeHidden()
      let files = 0
      page.once('download', () => (files += 1))
      await press()
      await expect(page.getByText(/❌ Download mislukt\./)).toBeVisible()
      expect(files).toBe(0)
      await page.unroute(url)
    }

    await page.goto(`/dashboard/facturen/${id}`)
    await failing(/\/api\/Invoices\/[^/]+\/attachment/, async () => {
      await page.getByRole('button', { name: 'Meer acties' }).click()
      await page.getByRole('menuitem', { name: /PDF downloaden/ }).click()
    })
    await page.goto('/dashboard/rapportages/exporteren')
    await failing(/\/api\/Exports\/xaf/, () =>
      page
        .getByRole('button', { name: /^Download auditfile \d{4}$/ })
        .first()
        .click(),
    )
    await page.goto('/dashboard/rapportages/exporteren')
    await failing(/\/api\/Exports\/zip/, () => page.getByRole('button', { name: 'Download alles' }).click())
  })
})
