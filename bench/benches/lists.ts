import type { Browser } from '@playwright/test'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { openBrowser } from '../world/browser.ts'
import { load, rawRequest } from '../world/load.ts'
import { ROWS, seedLongLists } from '../world/long-lists.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const REQUESTS = 15
const SERVER_MS = 120
const SCREEN_MS = 300

/**
 * The requests of a screen, with every list at its full length; of each the most expensive request that a
 * user can make.
 */
const asked = [
  ['invoices', '/api/Invoices/page'],
  ['invoices, last page', '/api/Invoices/page?page=1666'],
  ['invoices, searched', '/api/Invoices/page?search=dalen%20123'],
  ['invoices, by customer', '/api/Invoices/page?sort=-klant'],
  ['invoices, figures above them', '/api/Invoices/figures'],
  ['quotes', '/api/Quotes/page'],
  ['quotes, searched', '/api/Quotes/page?search=dalen%20123'],
  ['credit notes', '/api/CreditNotes/page'],
  ['credit notes, searched', '/api/CreditNotes/page?search=dalen%20123'],
  ['credit notes, by invoice', '/api/CreditNotes/page?sort=-factuur'],
  ['customers', '/api/Customers/page'],
  ['customers, searched', '/api/Customers/page?search=dalen'],
  ['projects', '/api/Projects/page'],
  ['projects, searched', '/api/Projects/page?search=verbouwing%201'],
  ['expenses', '/api/Expenses/page'],
  ['expenses, searched', '/api/Expenses/page?search=hosting%201'],
  ['journal', '/api/JournalEntries?limit=12'],
  ['search over everything', '/api/Search?query=dalen%20123'],
  ['overview', '/api/Overview'],
  ['overview, what to do today', '/api/Overview/today'],
  ['overview, money and the weeks ahead', '/api/Overview/money'],
] as const

const screens = [
  ['invoices', '/dashboard/facturen', 'tbody tr'],
  ['quotes', '/dashboard/offertes', 'tbody tr'],
  ['credit notes', '/dashboard/creditnotas', 'tbody tr'],
  ['customers', '/dashboard/klanten', 'tbody tr'],
  ['projects', '/dashboard/projecten', '.project-card-title'],
  ['expenses', '/dashboard/kosten', 'tbody tr'],
  ['form of an invoice', '/dashboard/facturen/factuur-formulier', 'input[placeholder="Kies een klant"]'],
  ['overview', '/dashboard/overzicht', '.bar-chart'],
] as const

export const lists: Bench = {
  name: 'lists',
  goal: 'G14',
  description: `Lists of ${String(ROWS)} rows: the server's answer for a page, against that for the whole list; and from the address to the rows on the screen, and from a keystroke to what it finds.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    const browser = await openBrowser()
    try {
      const world = await seedManyTenants(program, { tenants: 1, invoices: 3 })
      await seedLongLists(program)
      const authorization = world.authorizations[0] as string
      const ask = async (path: string): Promise<{ ms: number; kib: number }> => {
        const request = rawRequest('GET', path, { authorization })
        await load(program.port, [request], 1) // prepares its statements
        const { latencies, statuses } = await load(
          program.port,
          Array.from({ length: REQUESTS }, () => request),
          1,
        )
        if (statuses[200] !== REQUESTS) throw new Error(`${path} was refused: ${JSON.stringify(statuses)}`)
        const response = await fetch(`http://127.0.0.1:${String(program.port)}${path}`, {
          headers: { authorization, 'accept-encoding': 'identity' },
        })
        return {
          ms: latencies[REQUESTS >> 1] as number,
          kib: (await response.arrayBuffer()).byteLength / 1_024,
        }
      }
      const whole = await ask('/api/Invoices')
      say(` all invoices at once: ${figure(whole.ms)} ms, ${figure(whole.kib)} KiB`)
      const answers: Finding[] = []
      for (const [what, path] of asked) {
        const { ms, kib } = await ask(path)
        say(` ${what}: ${figure(ms)} ms, ${figure(kib)} KiB`)
        answers.push({
          what: `${what}: ${figure(kib)} KiB`,
          ours: `${figure(ms)} ms`,
          theirs: `${figure(whole.ms)} ms, ${figure(whole.kib)} KiB (all invoices at once)`,
          ratio: ms / whole.ms,
          goal: `≤ ${String(SERVER_MS)} ms`,
          isMet: ms <= SERVER_MS,
        })
      }
      const address = `http://localhost:${String(program.port)}`
      const token = authorization.replace('Bearer ', '')
      return [...answers, ...(await onScreen(browser, address, token, say))]
    } finally {
      await browser.close()
      await program.stop()
    }
  },
}

/**
 * Runs in the page: records in `shownAt` when each was first in a frame, in milliseconds from the navigation.
 * The page records this itself, because the driver of the browser would add its own latency.
 */
const noteWhenShown = (selectors: readonly string[]): string => `
  globalThis.shownAt = {}
  const awaited = new Set(${JSON.stringify(selectors)})
  new MutationObserver(() => {
    for (const selector of awaited)
      if (document.querySelector(selector) !== null) {
        awaited.delete(selector)
        requestAnimationFrame(() => { shownAt[selector] = performance.now() })
      }
  }).observe(document, { childList: true, subtree: true, attributes: true })`

/** In a browser with a cached program: from the address to rows that can be pressed, and from a letter to its matches. */
async function onScreen(
  browser: Browser,
  address: string,
  token: string,
  say: (line: string) => void,
): Promise<Finding[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' })
  await context.addInitScript({ content: `localStorage.setItem('jwtToken', ${JSON.stringify(token)})` })
  await context.addInitScript({ content: noteWhenShown(screens.map(([, , shown]) => shown)) })
  const page = await context.newPage()
  const findings: Finding[] = []
  const note = (what: string, times: readonly number[]): void => {
    const ms = median(times)
    say(` ${what}: ${times.map(figure).join(', ')} ms`)
    findings.push(againstGoal(what, ms, SCREEN_MS, 'ms'))
  }
  const timesOf = screens.map((): number[] => [])
  // Alternating, so that a slow moment of the machine affects both sides; the first round has an empty cache.
  for (let round = 0; round < 16; round += 1)
    for (const [place, [, path, shown]] of screens.entries()) {
      await page.goto(`${address}${path}`)
      await page.locator(shown).first().waitFor()
      const ms = await page.evaluate<number>(
        `new Promise((resolve) => requestAnimationFrame(() => resolve(shownAt[${JSON.stringify(shown)}] ?? performance.now())))`,
      )
      if (round > 0) timesOf[place]?.push(ms)
    }
  for (const [place, [name]] of screens.entries()) note(`${name} on the screen`, timesOf[place] ?? [])
  await page.goto(`${address}/dashboard/facturen`)
  const field = page.getByRole('searchbox')
  const times: number[] = []
  for (const word of ['dalen 123', 'visser 14', 'müller 77']) {
    await field.fill('')
    await page.getByText('1–12 van 19').waitFor()
    const startedAt = performance.now()
    await field.fill(word)
    await page
      .locator('tbody tr')
      .filter({ hasNotText: word.split(' ')[1] ?? '' })
      .first()
      .waitFor({ state: 'detached' })
    times.push(performance.now() - startedAt)
  }
  note('invoices, from a keystroke to what it finds', times)
  await context.close()
  return findings
}
