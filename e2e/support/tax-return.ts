import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const CORRECTIONS = 'Wat de wet anders ziet'

/** A row of a report on the screen; an amount is in cents, and null where its cell is empty. */
interface ShownRow {
  readonly name: string
  readonly isLine: boolean
  readonly isLink: boolean
  /** The heading above it. */
  readonly part: string
  readonly amounts: readonly (bigint | null)[]
}

/**
 * Opens each figure of the overview for the tax return, which is on the screen, and adds up the entries behind it: of a year what they
 * come to, of a balance what they make of the balance before. A gain is positive in the overview and credit in the entries; a correction adds
 * a cost to the profit again.
 *
 * @param closing the description of the entry that carries private accounts of a closed year to equity, which is no movement of the year; a company has none
 * @returns how many figures were opened
 */
export async function expectFiguresOpen(page: Page, closing?: string): Promise<number> {
  await expect(page.getByRole('row', { name: /Winst volgens je boeken/ })).toBeVisible()
  const figures = (await rowsOn(page)).filter(({ isLine, isLink }) => isLine && isLink)
  for (const [index, { name, part, amounts }] of figures.entries()) {
    await page.locator('.report-table tr[data-kind="line"] a').nth(index).click()
    await expect(page.getByRole('row', { name: /Beginsaldo/ })).toBeVisible()
    const card = await rowsOn(page)
    const opening = card.find((row) => row.name.includes('Beginsaldo'))?.amounts[2] ?? 0n
    const [atBegin, atEnd, ofYear] = amounts
    const entries = card.filter(
      (row) => row.isLine && (ofYear == null || closing === undefined || !row.name.includes(closing)),
    )
    const movement = movementOf(entries)
    // Books that begin in the year begin with an entry.
    const begun = opening + movementOf(entries.filter((row) => row.name.includes('Beginbalans')))
    expect(entries.length, name).toBeGreaterThan(0)
    if (ofYear != null) expect(part === CORRECTIONS ? movement : -movement, name).toBe(ofYear)
    else expect([begun, opening + movement], name).toEqual([atBegin, atEnd])
    await page.goBack()
    await expect(page.getByRole('row', { name: /Winst volgens je boeken/ })).toBeVisible()
  }
  return figures.length
}

/** Debit minus credit. */
const movementOf = (entries: readonly ShownRow[]): bigint =>
  entries.reduce((sum, { amounts: [debit, credit] }) => sum + (debit ?? 0n) - (credit ?? 0n), 0n)

/** The rows of the report on the screen, read at one moment. */
async function rowsOn(page: Page): Promise<ShownRow[]> {
  const rows = await page.locator('.report-table tbody tr').evaluateAll((found) =>
    found.map((row) => ({
      name: row.textContent,
      isPart: row.getAttribute('data-kind') === 'part',
      isLine: row.getAttribute('data-kind') === 'line',
      isLink: row.querySelector('a') !== null,
      amounts: [...row.querySelectorAll('.report-table-amount')].map(({ textContent }) => textContent.trim()),
    })),
  )
  let part = ''
  return rows.map(({ isPart, ...row }) => {
    if (isPart) part = row.name
    return { ...row, part, amounts: row.amounts.map(centsIn) }
  })
}

/** A dash says that there is nothing. */
function centsIn(text: string): bigint | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '') return text === '' ? null : 0n
  return /[-−]/.test(text) ? -BigInt(digits) : BigInt(digits)
}
