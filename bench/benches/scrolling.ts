import type { Browser, Page } from '@playwright/test'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { openBrowser } from '../world/browser.ts'
import { fillLists } from '../world/long-lists.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const ROWS = 500
/** A fifth of these invoices is open, each of another customer. */
const INVOICES = 3_000
/** The time of a frame of 60 Hz, with the millisecond by which a browser rounds. */
const FRAME_MS = 17.7
const SHARE = 0.95

const screens = [
  {
    what: 'aged debtors',
    width: 390,
    path: '/dashboard/rapportages?rapport=debiteuren',
  },
  {
    what: 'aged debtors',
    width: 1440,
    path: '/dashboard/rapportages?rapport=debiteuren',
  },
] as const

export const scrolling: Bench = {
  name: 'scrolling',
  goal: '60 frames',
  description: `A report of ${String(ROWS)} rows scrolled from its top to its end, on a processor that is four times slower: the share of frames that came in time.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    const browser = await openBrowser()
    try {
      const world = await seedManyTenants(program, { tenants: 1, invoices: 3 })
      await withSession(program.superuser, (client) => fillLists(client, 0, INVOICES))
      const token = (world.authorizations[0] as string).replace('Bearer ', '')
      const findings: Finding[] = []
      for (const { what, width, path } of screens) {
        const url = `http://localhost:${String(program.port)}${path}`
        const frames = await framesOf(browser, { url, token, width })
        const inTime = frames.filter((ms) => ms <= FRAME_MS).length / frames.length
        say(
          ` ${what}, ${String(width)} wide: ${String(frames.length)} frames, longest ${figure(Math.max(...frames))} ms`,
        )
        findings.push({
          what: `${what}, ${String(ROWS)} rows, ${String(width)} wide: frames in time`,
          ours: `${figure(100 * inTime)} % of ${String(frames.length)}, longest ${figure(Math.max(...frames))} ms`,
          theirs: `${figure(100 * SHARE)} % (the goal)`,
          ratio: inTime / SHARE,
          goal: `≥ ${figure(100 * SHARE)} %`,
          isMet: inTime >= SHARE,
        })
      }
      return findings
    } finally {
      await browser.close()
      await program.stop()
    }
  },
}

/** The milliseconds between the frames of the page while it scrolls to its end. */
async function framesOf(
  browser: Browser,
  { url, token, width }: { url: string; token: string; width: number },
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: 'nl-NL',
  })
  try {
    await context.addInitScript({ content: `localStorage.setItem('jwtToken', ${JSON.stringify(token)})` })
    const page = await context.newPage()
    await page.goto(url)
    await page
      .locator('main tbody tr')
      .nth(ROWS - 1)
      .waitFor()
    await page.waitForLoadState('networkidle')
    return await framesWhileScrolling(page, width - 40)
  } finally {
    await context.close()
  }
}

async function framesWhileScrolling(page: Page, x: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.evaluate(NOTE_FRAMES)
  await session.send('Input.synthesizeScrollGesture', {
    x,
    y: 400,
    yDistance: -height,
    speed: 3_000,
  })
  const frames = await page.evaluate<number[]>('globalThis.noted')
  const reached = await page.evaluate<number>('scrollY + innerHeight')
  if (reached < height * 0.9) throw new Error(`the page scrolled to ${String(reached)} of ${String(height)}`)
  return frames.slice(1)
}

/** Runs in the page: keeps the milliseconds between its frames in `noted`. */
const NOTE_FRAMES = `
  globalThis.noted = []
  let last = performance.now()
  const frame = (now) => {
    noted.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)`
