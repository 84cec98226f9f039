import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, type Tenant } from './fixtures.ts'

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/servicevoorwaarden',
  '/bestaat-niet',
  '/login',
  '/register',
  '/wachtwoord-vergeten',
  '/wachtwoord-instellen',
  '/mailadres-bevestigen',
]
const dashboardPages = [
  'overzicht',
  'projecten',
  'doelen',
  'offertes',
  'facturen',
  'facturen/factuur-formulier',
  'creditnotas',
  'klanten',
  'klanten/klant-formulier',
  'kosten',
  'kosten/eenmalige-kosten-formulier',
  'belastingen',
  'balans',
  'rapportages',
  'rapportages?rapport=debiteuren',
  'rapportages?rapport=grootboekkaart',
  'rapportages/exporteren',
  'notificaties',
  'instellingen',
  'instellingen/bedrijf',
  'instellingen/huisstijl',
  'instellingen/nummering',
  'instellingen/teksten',
  'instellingen/mail',
  'instellingen/beveiliging',
  'instellingen/wachtrij',
  'instellingen/geschiedenis',
]
const phonePages = [
  '/dashboard/overzicht',
  '/dashboard/facturen',
  '/dashboard/facturen/factuur-formulier',
  '/dashboard/balans',
  '/dashboard/rapportages',
  '/dashboard/instellingen',
  '/dashboard/instellingen/bedrijf',
]

test.describe('axe finds nothing, in the light theme and the dark one, on', () => {
  for (const address of publicPages) {
    test(`the public page ${address}`, async ({ page }) => {
      await page.goto(address)
      await expectAccessibleInBothThemes(page)
    })
  }

  for (const address of dashboardPages) {
    test(`the dashboard's ${address}, and nothing breaks the content security policy`, async ({
      page,
      tenant,
    }) => {
      const complaints = complaintsOf(page)
      await finalisedInvoiceOf(tenant)
      await page.goto(`/dashboard/${address}`)
      await expectAccessibleInBothThemes(page)
      expect(complaints).toEqual([])
    })
  }

  test('a credit note, its form and the page of refunds', async ({ page, tenant }) => {
    const complaints = complaintsOf(page)
    const invoice = await finalisedInvoiceOf(tenant)
    await page.goto(`/dashboard/creditnotas/creditnota-formulier?invoiceId=${invoice}`)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Alles crediteren' }).click()
    await page.getByRole('button', { name: 'Creditnota afronden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Creditnota C/ })).toBeVisible()
    await page.getByRole('tab', { name: /Verrekening/ }).click()
    await expectAccessibleInBothThemes(page)
    for (const address of ['/refund?wie=klant', '/refund?wie=leverancier']) {
      await page.goto(address)
      await expectAccessibleInBothThemes(page)
    }
    expect(complaints).toEqual([])
  })

  test('an invoice', async ({ page, tenant }) => {
    const complaints = complaintsOf(page)
    await page.goto(`/dashboard/facturen/${await finalisedInvoiceOf(tenant)}`)
    await expectAccessibleInBothThemes(page)
    expect(complaints).toEqual([])
  })

  for (const address of ['/', '/register', ...phonePages]) {
    test(`${address} on a phone, which nothing makes wider`, async ({ page, tenant }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await finalisedInvoiceOf(tenant)
      await page.goto(address)
      await expectAccessibleInBothThemes(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
}

async function finalisedInvoiceOf(tenant: Tenant): Promise<string> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
  })
  await tenant.moveInvoice(invoice, 1000)
  return invoice
}

/** What the browser complains of: a refused script or style, an error of ours. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
