import type { Page } from '@playwright/test'

/** Longer than a page takes on a busy machine, so that a page is not looked at before its time. */
const PATIENCE_MS = 20_000

/**
 * Wait until a page asks for nothing more. A request that the page cancelled between the head and the body of its answer never ends for Playwright, so
 * after that time the page is looked at as it is.
 */
export const untilQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
