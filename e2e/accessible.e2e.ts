import { expect, expectAccessible, test } from './fixtures.ts'

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/servicevoorwaarden',
  '/bestaat-niet',
  '/login',
  '/register',
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
  'notificaties',
  'instellingen',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme === 'light' ? 'in the light theme' : 'in the dark theme', () => {
    test.use({ colorScheme })

    test('axe finds nothing on the public pages', async ({ page }) => {
      for (const address of publicPages) {
        await test.step(address, async () => {
          await page.goto(address)
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        })
      }
    })

    test('axe finds nothing in the dashboard, and nothing breaks the content security policy', async ({
      page,
      tenant,
    }) => {
      test.slow()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await tenant.addCustomer({ name: 'Café De Zaak' })
      const invoice = await tenant.addConceptInvoice({
        customer: 'Café De Zaak',
        lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
      })
      await tenant.moveInvoice(invoice, 1000)
      for (const address of [...dashboardPages, `facturen/${invoice}`]) {
        await test.step(address, async () => {
          await page.goto(`/dashboard/${address}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        })
      }
      expect(complaints).toEqual([])
    })

    test('axe finds nothing on a phone', async ({ page, tenant }) => {
      test.slow()
      await page.setViewportSize({ width: 390, height: 844 })
      await tenant.addCustomer({ name: 'Café De Zaak' })
      for (const address of [
        '/',
        '/register',
        '/dashboard/facturen',
        '/dashboard/klanten',
        '/dashboard/balans',
      ]) {
        await test.step(address, async () => {
          await page.goto(address)
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow).toBeLessThanOrEqual(0)
        })
      }
    })
  })
}
