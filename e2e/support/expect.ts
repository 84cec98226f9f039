import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

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

/** `name` of Playwright, once an element of the locator contains the text. A list of texts is left to Playwright. */
const onceItsTextCame = (name: 'toContainText' | 'toHaveText') =>
  async function (this: ExpectMatcherState, locator: Locator, text: Text, options: Timed = {}) {
    const { timeout = this.timeout } = options
    if (!this.isNot && (typeof text === 'string' || text instanceof RegExp))
      await came(locator.filter({ hasText: text }).first().waitFor({ state: 'attached', timeout }))
    await (this.isNot ? base(locator).not : base(locator))[name](text, options)
    return outcome(this.isNot)
  }

/**
 * The expectations of Playwright, of which the four most frequent wait first for what they expect.
 *
 * At each try that fails, Playwright describes the whole page for its message, also when the next try succeeds. Waiting describes
 * nothing, and takes a twelfth off the processor's time (decision 145). Playwright's own expectation follows, and decides.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options: Timed & { readonly visible?: boolean } = {}) {
    const { timeout = this.timeout, visible = true } = options
    if (this.isNot) await base(locator).not.toBeVisible(options)
    else if (!visible) await base(locator).toBeVisible(options)
    // For its message: the time is over.
    else if (!(await came(locator.waitFor({ timeout })))) await base(locator).toBeVisible({ timeout: 1 })
    return outcome(this.isNot)
  },
  toContainText: onceItsTextCame('toContainText'),
  toHaveText: onceItsTextCame('toHaveText'),
  async toHaveURL(page: Page, url: string | RegExp, options: Timed = {}) {
    const { timeout = this.timeout } = options
    if (!this.isNot) await came(page.waitForURL(url, { waitUntil: 'commit', timeout }))
    await (this.isNot ? base(page).not : base(page)).toHaveURL(url, options)
    return outcome(this.isNot)
  },
})
