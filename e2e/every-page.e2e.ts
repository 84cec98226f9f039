import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { dashboardPages, missingPage, publicPages } from './pages.ts'
import { watchPages } from './support/watched-pages.ts'
import { expectOnPaper, expectPublicOnPaper, recordsOnPaper } from './support/on-paper.ts'

// One visit answers every question about a page: loading it takes longer than asking.

/** Pages with one registration and its records, which take as long as two pages; more in a story would leave two of three workers waiting for it. */
const PAGES_PER_STORY = 16
const isLong = { annotation: { type: 'slow', description: 'sixteen pages' } }

for (const width of [1440, 768, 390, 320])
  test.describe(
    `${String(width)} wide, nothing moves or fails, axe finds nothing in both themes, and no page is wider:`,
    { tag: width === 1440 ? [] : '@soak' },
    () => {
      test.use({ viewport: { width, height: 844 } })
      test.describe.configure({ timeout: 360_000 })

      test(`the public ${[missingPage, ...publicPages].join(', ')}`, isLong, async ({ page }) => {
        await page.goto(missingPage)
        await expectAccessibleInBothThemes(page)
        await expectNothingWider(page)
        const pages = await watchPages(page)
        for (const address of publicPages)
          await test.step(address, async () => {
            await pages.visit(address)
            await expectAccessibleInBothThemes(page)
            await expectNothingWider(page)
            if (width === 1440) await expectPublicOnPaper(page, address)
            if (address === '/') expect(await scriptBytesOf(page)).toBeLessThanOrEqual(10 * 1024)
          })
        pages.expectStill()
      })

      for (const addresses of groupsOf(dashboardPages))
        test(`the dashboard's ${addresses.join(', ')}`, isLong, async ({ page, tenant }) => {
          await recordsOnPaper(tenant)
          const pages = await watchPages(page)
          for (const address of addresses)
            await test.step(address, async () => {
              await pages.visit(`/dashboard/${address}`)
              await expectAccessibleInBothThemes(page)
              await expectNothingWider(page)
              // Paper has one width.
              if (width === 1440) await expectOnPaper(page, address)
            })
          pages.expectStill()
        })
    },
  )

function groupsOf(addresses: readonly string[]): string[][] {
  const count = Math.ceil(addresses.length / PAGES_PER_STORY)
  return Array.from({ length: count }, (_, index) =>
    addresses.slice(index * PAGES_PER_STORY, (index + 1) * PAGES_PER_STORY),
  )
}

/** The script that the page has within, and the files that it fetched, as they are sent. */
const scriptBytesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const within = Array.from(document.querySelectorAll('script:not([src])'), (script) => script.textContent)
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name))
    return (
      within.join('').length +
      fetched.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
    )
  })
