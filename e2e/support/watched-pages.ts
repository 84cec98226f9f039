import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { untilQuiet } from './quiet.ts'

/** Web Vitals calls a shift up to 0.1 good; our limit is a fifth of that. */
const MOST_SHIFT = 0.02
/** Longer than drawing a skeleton takes, so that each skeleton is visible. */
const SLOWED_MS = 250

/** What is known of the pages that were visited: how far they moved, and what the browser complained of. */
export interface WatchedPages {
  /** Open an address and wait until its last answer is drawn. */
  visit(address: string): Promise<void>
  /** @throws with the addresses that moved and what moved there, or with the errors of the console */
  expectStill(): void
}

/** Watch each page from its first byte; its answers come late, as on a slow line. */
export async function watchPages(page: Page): Promise<WatchedPages> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(noteShifts)
  await page.addInitScript(slowAnswers, SLOWED_MS)
  const moved: string[] = []
  return {
    visit: async (address) => {
      // With movement: a person who wants none sees less of a page that is being built.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await untilQuiet(page)
      const { shift, what } = await page.evaluate<{ shift: number; what: string[] }>('globalThis.shifted')
      if (shift > MOST_SHIFT) moved.push(`${address}: ${shift.toFixed(3)} by ${what.join(', ')}`)
    },
    expectStill: () => {
      expect(moved).toEqual([])
      expect(complaints).toEqual([])
    },
  }
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
