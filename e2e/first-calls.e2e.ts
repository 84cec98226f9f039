import type { Page } from '@playwright/test'
import { firstCalls } from '../src/app/web/first-calls.ts'
import { paths } from '../src/platform/web/paths.ts'
import { expect, test } from './fixtures.ts'

test('a page makes each call once: those that the browser makes before the program has started are those of the page', async ({
  page,
  tenant,
}) => {
  test.setTimeout(120_000)
  const customerId = await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const invoiceId = await tenant.addSentInvoice({ customer: 'Bakkerij Jansen', day: '2026-01-05', lines })
  const quoteId = await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  const ids: Readonly<Record<string, string>> = {
    ':customerId': customerId,
    ':invoiceId': invoiceId,
    ':quoteId': quoteId,
  }
  const withIds = (path: string): string => path.replace(/:\w+/g, (name) => ids[name] ?? name)
  for (const [address, calls] of Object.entries(firstCalls)) {
    const asked = await callsOf(page, withIds(address))
    for (const call of calls.map(withIds))
      expect(
        asked.filter((path) => path === call),
        `${call} of ${address}`,
      ).toHaveLength(1)
    expect(await leftAnswers(page), address).toEqual([])
  }
})

test(
  'a new document asks once for its look also where its preview is drawn long after the rest',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    await page.route(/\/(Quote|Invoice)Preview-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    for (const address of [paths.newQuote, paths.newInvoice]) {
      const asked = await callsOf(page, address)
      await expect(page.getByRole('article'), address).toBeVisible()
      expect(
        asked.filter((path) => path === '/api/DocumentSettings'),
        address,
      ).toHaveLength(1)
    }
  },
)

test(
  'a list with a filter in its address asks for what is filtered alone, and a visitor asks for nothing',
  { tag: '@soak' },
  async ({ page, browser, tenant }) => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    expect(await callsOf(page, '/dashboard/klanten?zoek=jansen')).not.toContain('/api/Customers/page')
    const visitor = await browser.newPage()
    expect(await callsOf(visitor, '/dashboard/klanten')).toEqual([])
  },
)

/** The paths of the API that a page asks for until it is quiet. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

/** The answers that were asked for at the beginning and that the page did not take. */
const leftAnswers = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(window.firstAnswers?.answers ?? {}).flatMap(([path, answer]) =>
      answer === undefined ? [] : [path],
    ),
  )
