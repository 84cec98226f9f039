import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The password of every business of a story. */
export const password = 'een goed wachtwoord'

/** The question before money goes another way, or leaves: answered by its keys alone, as the field has the focus. */
export async function proveIt(page: Page, typed = password): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ben jij het?' })
  await expect(question.getByLabel('Je wachtwoord')).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
}
