import { expect as base, type Locator, type Page } from '@playwright/test'

/** Milliseconds, as `playwright.config.ts` says to Playwright. */
const TIMEOUT = 10_000

interface Timed {
  readonly timeout?: number
}
type Text = string | RegExp | readonly (string | RegExp)[]

/** Whether what is waited for came in time. */
const came = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

/** Playwright's own expectation has thrown when the outcome is another. */
const outcome = (isNot: boolean) => ({ pass: !isNot, message: () => '' })

/** Wait until an element of `locator` contains `text`. A list of texts is left to Playwright. */
async function waitForText(locator: Locator, text: Text, { timeout = TIMEOUT }: Timed): Promise<void> {
  if (typeof text === 'string' || text instanceof RegExp)
    await came(locator.filter({ hasText: text }).first().waitFor({ state: 'attached', timeout }))
}

/**
 * The expectations of Playwright, of which the four most frequent wait first for what they expect.
 *
 * At each try that fails, Playwright describes the whole page for its message, also when the next try succeeds. Waiting describes
 * nothing, and takes a twelfth off the processor's time (decision 145). Playwright's own expectation follows, and decides.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options: Timed = {}) {
    if (this.isNot) await base(locator).not.toBeVisible(options)
    else if (!(await came(locator.waitFor({ timeout: options.timeout ?? TIMEOUT }))))
      // For its message: the time is over.
      await base(locator).toBeVisible({ timeout: 1 })
    return outcome(this.isNot)
  },
  async toContainText(locator: Locator, text: Text, options: Timed = {}) {
    if (!this.isNot) await waitForText(locator, text, options)
    await (this.isNot ? base(locator).not : base(locator)).toContainText(text, options)
    return outcome(this.isNot)
  },
  async toHaveText(locator: Locator, text: Text, options: Timed = {}) {
    if (!this.isNot) await waitForText(locator, text, options)
    await (this.isNot ? base(locator).not : base(locator)).toHaveText(text, options)
    return outcome(this.isNot)
  },
  async toHaveURL(page: Page, url: string | RegExp, options: Timed = {}) {
    if (!this.isNot)
      await came(page.waitForURL(url, { waitUntil: 'commit', timeout: options.timeout ?? TIMEOUT }))
    await (this.isNot ? base(page).not : base(page)).toHaveURL(url, options)
    return outcome(this.isNot)
  },
})
