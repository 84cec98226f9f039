import type { Page } from '@playwright/test'

/** Give the form of an expense its document. */
export async function giveDocument(
  page: Page,
  document: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(document)
}

/** Give the form of an expense an e-invoice. */
export const giveEInvoice = (page: Page, buffer: Buffer): Promise<void> =>
  giveDocument(page, { name: 'factuur.xml', mimeType: 'application/xml', buffer })
