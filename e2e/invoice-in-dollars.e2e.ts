import { expect, expectAccessible, expectNothingWider, test } from './fixtures.ts'
import { today } from './support/days.ts'

test.use({ viewport: { width: 1440, height: 1500 } })
// The first form asks the ECB for the whole installation; another at that moment is told to wait.
test.describe.configure({ mode: 'default' })

test('an invoice and a quote in dollars show dollars, with the VAT in euros where it is owed', async ({
  page,
  browser,
  tenant,
}) => {
  test.slow()
  await test.step('an invoice in dollars is typed with the rate of its day, and shows dollars with the VAT in euros', async () => {
    const customer = 'Acme Inc'
    await tenant.addCustomer({ name: customer })
    const id = await tenant.addConceptInvoice({
      customer,
      lines: [{ description: 'Advies', quantity: 4, unitPrice: 250 }],
    })
    await page.goto(`/dashboard/facturen/${id}/bewerken`)
    await page.getByRole('button', { name: 'Andere valuta dan de euro' }).click()
    await page.getByRole('combobox', { name: 'Valuta' }).click()
    await page.getByRole('option', { name: /^USD/ }).click()
    // The rate of the ECB of the date of the invoice is filled in.
    await expect(page.getByLabel('Koers: EUR 1 = USD')).toHaveValue('1,0870')
    await expect(page.getByText(/^Koers van de ECB van \d+ \w+ \d{4}\.$/)).toBeVisible()
    await expect(page.getByText('In je boeken, EUR 1 = USD 1,0870')).toBeVisible()
    await expect(page.getByText('Btw 21% in euro').first()).toBeVisible()
    await expectAccessible(page)
    await expectNothingWider(page)
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page.getByText('USD 1.210,00').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/dashboard/facturen/${id}/bewerken`)
    await expect(page.getByText('In je boeken, EUR 1 = USD 1,0870')).toBeVisible()
    await expectNothingWider(page)
    await page.goto('/dashboard/facturen')
    await expect(page.getByText('USD 1.210,00').first()).toBeVisible()
  })

  await test.step('a quote in dollars is signed as dollars, and its deposit and its rest are invoiced in dollars', async () => {
    await page.setViewportSize({ width: 1440, height: 1500 })
    await page.emulateMedia({ colorScheme: 'light' })
    const customerId = await tenant.addCustomer({ name: 'Acme Inc' })
    const lines = [{ description: 'Advies', quantity: 4, unitPrice: 250 }]
    const id = await tenant.addConceptQuote({ customerId, title: 'Webshop', lines })
    await page.goto(`/dashboard/offertes/${id}/bewerken`)
    await page.getByRole('button', { name: 'Andere valuta dan de euro' }).click()
    await page.getByRole('combobox', { name: 'Valuta' }).click()
    await page.getByRole('option', { name: /^USD/ }).click()
    // Another story may be asking the ECB just now, so the rate is typed. A click waits until the new field is drawn.
    await page.getByLabel('Koers: EUR 1 = USD').click()
    await page.getByLabel('Koers: EUR 1 = USD').fill('1,0870')
    await expect(page.getByText('In je lijsten, EUR 1 = USD 1,0870')).toBeVisible()
    // A quote owes no VAT, so neither its form nor its sheet has that in euros.
    await expect(page.getByText('Btw 21% over USD 1.000,00').first()).toBeVisible()
    await expect(page.getByText('in euro', { exact: false }).filter({ hasText: 'Btw' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNothingWider(page)
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Conceptofferte' })).toBeVisible()
    const link = await tenant.shareQuote(id)

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      locale: 'nl-NL',
      colorScheme: 'dark',
    })
    const customer = await phone.newPage()
    await customer.goto(link)
    await expect(customer.getByRole('button', { name: 'Teken voor USD 1.210,00' })).toBeVisible()
    await expect(customer.getByText('USD 1.210,00 inclusief btw')).toBeVisible()
    await expect(customer.getByRole('main')).not.toContainText('€')
    await expect(customer.getByRole('main')).not.toContainText('1,0870')
    await expectAccessible(customer)
    await expectNothingWider(customer)
    await phone.close()

    const day = today()
    const agreed = { name: 'Jan van Dalen', channel: 'telefoon', date: day } as const
    await tenant.api('agreeByHand', { params: { id }, body: agreed })
    const body = { part: 'deposit', percentage: 30 } as const
    await tenant.moveInvoice(await tenant.api('invoiceQuote', { params: { id }, body }), 1000)
    await page.goto('/dashboard/offertes')
    await expect(page.locator('.quote-state').first()).toContainText('nog USD\u00a0847,00')
    await page.goto(`/dashboard/offertes/${id}?factureren=1`)
    const dialog = page.getByRole('dialog', { name: 'Factuur maken van deze offerte' })
    await expect(dialog).toContainText('Nog USD\u00a0847,00 inclusief btw.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Restant factureren' }).click()
    await expect(page).toHaveURL(/\/dashboard\/facturen\//)
    await expect(page.getByText('USD 847,00').first()).toBeVisible()
    await tenant.moveInvoice(new URL(page.url()).pathname.split('/').at(-1) ?? '', 1000)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/dashboard/offertes/${id}`)
    await expect(page.getByText('Gefactureerd', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('USD 847,00 incl. btw')).toBeVisible()
    await expectNothingWider(page)
  })
})

test(
  'a customer who pays in dollars has that chosen once: a new invoice and a new quote begin in it',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    test.slow()
    const id = await tenant.addCustomer({ name: 'Acme Inc' })
    await page.goto(`/dashboard/klanten/${id}/bewerken`)
    await page.getByRole('combobox', { name: 'Valuta' }).click()
    await page.getByRole('option', { name: /^USD/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Acme Inc', level: 1 })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^USD$/ })).toBeVisible()
    for (const form of ['offertes/offerte-formulier', 'facturen/factuur-formulier']) {
      await page.goto(`/dashboard/${form}?customerId=${id}`)
      await expect(page.getByRole('combobox', { name: 'Valuta' })).toHaveValue(/^USD/)
      await expect(page.getByLabel('Koers: EUR 1 = USD')).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNothingWider(page)
    await page.screenshot({ path: test.info().outputPath('invoice-of-customer-in-dollars.png') })
    // What the user chooses stays.
    await page.getByRole('combobox', { name: 'Valuta' }).click()
    await page.getByRole('option', { name: 'Euro (EUR)' }).click()
    await expect(page.getByLabel('Koers: EUR 1 = USD')).toBeHidden()
  },
)
