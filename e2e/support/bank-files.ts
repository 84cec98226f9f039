import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Files of a bank, read in as a user does; afterwards the lines that are to do are shown. */
export async function readIn(
  page: Page,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await page.goto('/dashboard/bank/inlezen')
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })))
  await page.getByRole('button', { name: /inlezen$/i }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
}
