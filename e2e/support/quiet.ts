import type { Page } from '@playwright/test'

const PATIENCE_MS = 5_000

/**
 * Wait until a page asks for nothing more. A request that the page cancelled between the head and the body of its answer never ends for Playwright, so
 * after five seconds the page is looked at as it is.
 */
export const untilQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
