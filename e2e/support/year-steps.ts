import type { APIRequestContext, Page } from '@playwright/test'
import { formatDate } from '#kernel/dutch-format.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ingFile, type FileLine } from '../../src/testing/bank-steps.ts'
import { expect, Tenant } from '../fixtures.ts'
import { thisYear } from './days.ts'
import { decided } from './decided.ts'
import { register } from './register.ts'

// What the stories of a whole year do alike, in the year before this one: that one can be closed.

export const YEAR = thisYear() - 1

/** A day of the year of the story: `10-01` is 1 October. */
export const dayOf = (rest: string): LocalDate => localDate(`${String(YEAR)}-${rest}`)

/** The same as it is typed. */
export const typedDay = (rest: string): string => formatDate(dayOf(rest))

/** Registers a business in the browser. @returns its calls of the API, for what is not the subject */
export async function registerInBrowser(page: Page, request: APIRequestContext): Promise<Tenant> {
  await page.goto('/register')
  await register(page)
  return new Tenant(request, '', (await page.evaluate(() => localStorage.getItem('jwtToken'))) ?? '')
}

/** Writes hours for the project of the story in the dialog of the week sheet, which is on the screen. */
export async function writeHoursOf(
  page: Page,
  { description, time, isBillable = true }: { description: string; time: string; isBillable?: boolean },
): Promise<void> {
  await page.getByRole('button', { name: 'Uren schrijven' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /Huisstijl/ }).click()
  await dialog.getByLabel('Wat deed je?').fill(description)
  await dialog.getByLabel('Hoelang?').fill(time)
  if (!isBillable) await dialog.getByLabel('De klant betaalt deze uren').uncheck()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
}

/** A statement of the whole year is read in, and each line comes with what it is: `proposals` has the name on a line and the proposal. */
export async function readStatement(
  page: Page,
  { lines, opening }: { lines: readonly FileLine[]; opening: number },
  proposals: readonly (readonly [name: string, proposal: string])[],
): Promise<void> {
  const buffer = Buffer.from(ingFile(lines, opening))
  await page.goto('/dashboard/bank/inlezen')
  await page.locator('input[type=file]').setInputFiles({ name: 'jaar.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
  for (const [name, proposal] of proposals) {
    const open = page.locator('[data-open]').filter({ hasText: name })
    await expect(open).toContainText(proposal)
    await decided(page, open.getByRole('button', { name: 'Klopt', exact: true }))
  }
  await expect(page.locator('.todo-finished')).toBeVisible()
}

/** The return of the last quarter of the year. */
export async function fileLastReturn(page: Page): Promise<void> {
  await page.goto(`/dashboard/belastingen?tijdvak=${String(YEAR)}-Q4`)
  await page.getByRole('button', { name: 'Markeer als ingediend' }).click()
  await page.getByRole('button', { name: 'Ja, ingediend' }).click()
  await expect(page.getByRole('status').filter({ hasText: '✅ Btw-aangifte ingediend' })).toBeVisible()
}
