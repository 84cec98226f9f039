import type { Page } from '@playwright/test'

/** Clicks, taps, and keys that press a button, from the begin of a journey, over all pages that it opens. */
export interface Presses {
  count: () => number
}

/** Begin to count what a person presses on this page, before its first address is opened. */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0
  await page.exposeFunction('notePress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    // A key that presses a button is a click for the browser too; a choice of a list by a key is not.
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) void (globalThis as unknown as { notePress: () => Promise<void> }).notePress()
      },
      { capture: true },
    )
  })
  return { count: () => presses }
}
