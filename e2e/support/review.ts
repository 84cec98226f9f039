import type { Page } from '@playwright/test'
import { expect, expectUnfoldedAccessible } from '../fixtures.ts'

/** On the page Balans an accountant marks the books as reviewed until the end of a period, by its name. */
export async function markReviewed(page: Page, name: string): Promise<void> {
  const review = page.getByRole('region', { name: 'Nagekeken' })
  await review.getByRole('button', { name: 'Nagekeken t/m…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nagekeken t/m' })
  await expect(dialog.getByText(/sluit niets af/)).toBeVisible()
  await expectUnfoldedAccessible(page)
  await dialog.getByRole('combobox', { name: 'Tot en met' }).click()
  await page.getByRole('option', { name: name }).click()
  await dialog.getByRole('button', { name: 'Nagekeken', exact: true }).click()
  await expect(review.getByRole('heading', { name: /^Nagekeken t\/m / })).toBeVisible()
}
