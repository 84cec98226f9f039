import type { Page } from '@playwright/test'
import { samplePdf, samplePng, sampleUbl } from '../src/expenses/server/testing/sample-files.ts'
import { dashboardPages, publicPages } from './pages.ts'
import { expect, test, type Tenant } from './fixtures.ts'

/** Web Vitals calls a shift up to 0.1 good; our limit is a fifth of that. */
const MOST_SHIFT = 0.02
/** Longer than drawing a skeleton takes, so that each skeleton is visible. */
const SLOWED_MS = 250

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const width of [1440, 390])
  for (const [name, addresses] of Object.entries(parts(dashboardPages.map((each) => `/dashboard/${each}`))))
    test(`nothing moves while the ${name} part of the dashboard loads, ${String(width)} wide, and nothing fails`, async ({
      page,
      tenant,
    }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 844 })
      const invoice = await recordsOf(tenant)
      await expectStill(page, [...addresses, `/dashboard/facturen/${invoice}`])
    })

for (const width of [1440, 390])
  test(`nothing moves while a public page loads, ${String(width)} wide, and nothing fails`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await expectStill(
      page,
      publicPages.filter((address) => address !== '/bestaat-niet'),
    )
  })

for (const width of [1440, 390])
  test(`nothing moves while a record is shown or changed, ${String(width)} wide, and nothing fails`, async ({
    page,
    tenant,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    await expectStill(page, await addressesOfRecords(tenant))
  })

async function expectStill(page: Page, addresses: readonly string[]): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(noteShifts)
  await page.addInitScript(slowAnswers, SLOWED_MS)
  const moved: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { shift, what } = await page.evaluate<{ shift: number; what: string[] }>('globalThis.shifted')
    if (shift > MOST_SHIFT) moved.push(`${address}: ${shift.toFixed(3)} by ${what.join(', ')}`)
  }
  expect(moved).toEqual([])
  expect(complaints).toEqual([])
}

/** Runs in the page. A route of Playwright would slow each file too and switch off the browser's cache. */
function slowAnswers(milliseconds: number): void {
  const { fetch } = globalThis
  globalThis.fetch = async (request, options) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return fetch(request, options)
  }
}

/** Runs in the page. */
function noteShifts(): void {
  const shifted = { shift: 0, what: [] as string[] }
  Object.assign(globalThis, { shifted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      shifted.shift += entry.value
      shifted.what.push(...entry.sources.map(({ node }) => node?.className ?? '?'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In three parts, so that they run in parallel. */
function parts(addresses: readonly string[]): Record<string, readonly string[]> {
  const third = Math.ceil(addresses.length / 3)
  return {
    first: addresses.slice(0, third),
    second: addresses.slice(third, 2 * third),
    third: addresses.slice(2 * third),
  }
}

/**
 * Pages of records: their heights are known only when the answer is there. A customer abroad with a VAT
 * number has an address of two lines on a phone; documents differ in height by their content.
 */
async function addressesOfRecords(tenant: Tenant): Promise<string[]> {
  const invoice = await recordsOf(tenant)
  const name = 'Atelier Müller GmbH'
  const customer = await tenant.addCustomer({ name, country: 'DE', zipCode: '10119', btwId: 'DE136695976' })
  const lines = [{ description: 'Ontwerp', quantity: 10, unitPrice: 95 }]
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const late = await tenant.addConceptInvoice({ customer: name, day, lines })
  await tenant.moveInvoice(late, 1000)
  const concept = await tenant.addConceptInvoice({ customer: name, lines })
  const quote = await tenant.addConceptQuote({ customerId: customer, title: 'Beursstand', lines })
  const documents = [
    { name: 'bon.png', mimeType: 'image/png', buffer: samplePng(900, 1_600) },
    { name: 'bon-liggend.png', mimeType: 'image/png', buffer: samplePng(1_600, 700) },
    { name: 'factuur.pdf', mimeType: 'application/pdf', buffer: samplePdf() },
    { name: 'factuur.xml', mimeType: 'application/xml', buffer: Buffer.from(sampleUbl()) },
  ]
  const expenses: string[] = []
  for (const document of documents) expenses.push(await tenant.addExpense(document.name, document))
  return [
    'overzicht',
    `facturen/${invoice}`,
    `facturen/${concept}/bewerken`,
    `offertes/${quote}`,
    `offertes/${quote}/bewerken`,
    `creditnotas/creditnota-formulier?invoiceId=${late}`,
    `klanten/${customer}`,
    `klanten/${customer}/bewerken`,
    'kosten',
    ...expenses.flatMap((expense) => [`kosten/${expense}`, `kosten/${expense}/corrigeren`]),
  ].map((each) => `/dashboard/${each}`)
}

/** A record of each kind, some of them overdue. */
async function recordsOf(tenant: Tenant): Promise<string> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day, lines })
  await tenant.moveInvoice(invoice, 1000)
  await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  await tenant.addProject({ title: 'Verbouwing', customer: 'Café De Zaak' })
  return invoice
}
