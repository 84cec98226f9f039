import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect, expectAccessible, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

/** The pages of the menu. What is asked here is set on the machine, for all programs at once. */
const menu = [
  'overzicht',
  'projecten',
  'doelen',
  'uren',
  'offertes',
  'facturen',
  'facturen/factuur-formulier',
  'creditnotas',
  'klanten',
  'producten',
  'te-verwerken',
  'bank',
  'kosten',
  'belastingen',
  'balans',
  'rapportages',
  'notificaties',
  'instellingen',
]

/** One registration is as long as two pages. */
const PAGES_PER_STORY = 9

for (const [pages, tag] of [
  [menu.slice(0, PAGES_PER_STORY), []],
  [menu.slice(PAGES_PER_STORY), ['@soak']],
] as const)
  test(
    `at 200 and 400 %, with more contrast and with the colours of the machine: ${pages.join(', ')}`,
    { tag: [...tag] },
    async ({ page, tenant }) => {
      test.setTimeout(120_000)
      await recordsOf(tenant)
      for (const address of pages) {
        // Half and a quarter of a screen of 1280.
        await page.setViewportSize({ width: 640, height: 450 })
        await page.emulateMedia({ contrast: 'more', forcedColors: 'none', reducedMotion: 'reduce' })
        await page.goto(`/dashboard/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNothingWider(page)
        await page.setViewportSize({ width: 320, height: 225 })
        await expectNothingWider(page)
        await page.setViewportSize({ width: 1280, height: 900 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, ENHANCED)
        }
        await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' })
        expect(await unmarkedIn(page), address).toEqual([])
      }
    },
  )

/** WCAG 2.2 AAA, 1.4.6: small text has a contrast of 7 : 1. */
const ENHANCED: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } }

/** What is chosen among others, and looks like those. */
const unmarkedIn = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const chosen = document.querySelectorAll(
      'main :is([aria-current="page"], [aria-selected="true"], [aria-pressed="true"]), .sidebar [aria-current="page"]',
    )
    const ground = getComputedStyle(document.body).backgroundColor
    return [...chosen]
      .filter((one) => [ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(one).backgroundColor))
      .map(({ textContent }) => textContent)
  })

async function recordsOf(tenant: Tenant): Promise<void> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const late = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: daysAgo(30), lines })
  await tenant.moveInvoice(late, 1000)
  await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
}
