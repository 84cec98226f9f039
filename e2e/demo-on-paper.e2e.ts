import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoLogin } from '../scripts/demo/company.ts'
import { paths } from '../src/platform/web/paths.ts'
import { expect, test } from './fixtures.ts'
import { dashboardPages } from './pages.ts'
import { expectOnPaper } from './support/on-paper.ts'
import { withDemo } from './support/own-program.ts'
import { storyPort } from './support/story-ports.ts'

// Every page with rows and every page of a record, as the browser prints them. every-page.e2e.ts asks the same of the pages of a new business in each run.
const port = storyPort('E2E_PAPER_PORT')
test.use({ baseURL: `http://127.0.0.1:${String(port)}`, viewport: { width: 1440, height: 900 } })
withDemo(port)

/** Pages of one record, by the name of their address; forms are no papers. */
const recordPages = Object.entries(paths).flatMap(([name, path]) => {
  if (typeof path === 'string' || /^(edit|new|correct|merge|sign|settings)/.test(name)) return []
  const address = path('@', '@')
  return address.startsWith(paths.dashboard) && !address.includes('?') ? [[name, address] as const] : []
})

/** Pages of records that the demo has none of. */
const NOT_IN_THE_DEMO = ['paymentBatch', 'payout', 'takings', 'wageJournal']

test(
  'every page and every record of the demo is an A4 of its own: whole width, no navigation, heads repeated, no row cut',
  { tag: '@soak' },
  async ({ page }) => {
    test.setTimeout(900_000)
    await page.goto(paths.login)
    await page.getByLabel('E-mailadres').fill(demoLogin.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoLogin.password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL(/dashboard/)
    const linked = new Set<string>()
    let rows = 0
    for (const address of dashboardPages.map((each) => `/dashboard/${each}`)) {
      rows += await onPaper(page, address)
      for (const each of await linksOf(page)) linked.add(each)
    }
    // The rows of three years, so that what is asked of rows can fail.
    expect(rows).toBeGreaterThan(500)

    const absent: string[] = []
    for (const [name, address] of recordPages) {
      const one = [...linked].find((each) => new RegExp(`^${address.replace('@', '[^/?]{8,}')}$`).test(each))
      if (one === undefined) absent.push(name)
      else await onPaper(page, one)
      // The page of a customer leads to that customer's statement.
      for (const each of await linksOf(page)) linked.add(each)
    }
    expect(absent.toSorted()).toEqual(NOT_IN_THE_DEMO)
  },
)

/** Print a page; what is printed is kept beside the results of the story. @returns the number of its rows */
async function onPaper(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const printed = await expectOnPaper(page, address, 'Studio Noorderlicht')
  const folder = test.info().outputPath('papers')
  mkdirSync(folder, { recursive: true })
  const name = address.slice('/dashboard/'.length).replaceAll(/[^a-z0-9]+/g, '-')
  writeFileSync(`${folder}/${name}.pdf`, await page.pdf({ preferCSSPageSize: true }))
  return printed.rows
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('main a[href]'),
      (link) => new URL((link as HTMLAnchorElement).href).pathname,
    ),
  )
