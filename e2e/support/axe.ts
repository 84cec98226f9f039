import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect } from './expect.ts'
import { untilQuiet } from './quiet.ts'

const ALL_RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // WCAG 2.5.3, which axe still calls experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** What another theme can change: the rules of axe that look at colours. */
export const RULES_OF_COLOUR: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Half the length of the source with comments, and read in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** By itself axe reads the colour of every text, by a library for all kinds of colours: a quarter of its time. */
const READ_EACH_COLOUR_ONCE = `{
  const colour = axe.commons.color.Color.prototype
  const read = colour.parseString
  const known = new Map()
  colour.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text))
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}`

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }

/** What axe finds: the rule, and the elements that break the rule. */
export async function violationsOn(page: Page, options = ALL_RULES): Promise<string[]> {
  // Sent once to a page that is looked at in several themes, and into the frames that it has by then.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE + READ_EACH_COLOUR_ONCE)
  // The bar above a scrolled page may cover half a button, and axe would measure the other half: the page is read from its top.
  const violations = await page.evaluate(async (given) => {
    const before = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    const { violations: found } = await axe.run(document, { ...given, resultTypes: ['violations'] })
    scrollTo({ top: before, behavior: 'instant' })
    return found
  }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** axe finds no problem on the page in its present state, once the page has its title: a part may be shown before the record. */
export async function expectAccessible(page: Page, options = ALL_RULES): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect(await violationsOn(page, options)).toEqual([])
}

/** Every rule in the light theme, and the rules of colour in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
  await expectUnfoldedAccessible(page)
}

/** In both themes, without waiting for a page: unfolded parts remain unfolded. */
export async function expectUnfoldedAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, RULES_OF_COLOUR)
}
