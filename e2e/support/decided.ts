import type { Locator, Page, Response } from '@playwright/test'

/**
 * Presses a button that decides on a line of the bank, and waits for the answer of the server.
 *
 * The list removes the line before the answer is there, and a page that is loaded meanwhile ends the request.
 */
export async function decided(page: Page, button: Locator): Promise<Response> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/decision'))
  await button.click()
  return await answer
}
