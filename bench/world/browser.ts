import { chromium as path, ensureChromium } from '../../scripts/launch/chromium.mjs'
import { chromium, type Browser, type Page } from '@playwright/test'

/**
 * The path of the browser of the benches, installed where it is missing and may be installed.
 *
 * @throws Error with one line that says what to install
 */
export function browserPath(): string {
  const advice = ensureChromium()
  if (advice !== null) throw new Error(advice)
  return path
}

/** @throws Error as `browserPath` does */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}

/** The resources that a page needed until it was shown. */
export interface FirstRender {
  /** Paths of scripts and style sheets, in the order of the requests. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Largest Contentful Paint in milliseconds, on a slow phone where `isSlow`. */
  readonly lcpMs: number
}

/**
 * Open a page with an empty cache and record its requests until `shown` is visible and the network is idle.
 *
 * @param prepare runs on the blank page: tokens go into local storage there
 */
export async function firstRender(
  browser: Browser,
  url: string,
  options: { shown: string; isSlow?: boolean; storage?: Readonly<Record<string, string>> },
): Promise<FirstRender> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'nl-NL' })
  try {
    const page = await context.newPage()
    await page.addInitScript(rememberStorageAndPaints, options.storage ?? {})
    if (options.isSlow === true) await slowDown(page)
    const scripts: string[] = []
    const styles: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script') scripts.push(pathname)
      if (request.resourceType() === 'stylesheet') styles.push(pathname)
    })
    await page.goto(url)
    await page.locator(options.shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    const lcpMs = await page.evaluate<number>('globalThis.largestPaint')
    return { scripts, styles, lcpMs }
  } finally {
    await context.close()
  }
}

/** Lighthouse's slow 4G and its four times slower processor. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page. */
function rememberStorageAndPaints(storage: Readonly<Record<string, string>>): void {
  const page = globalThis as unknown as {
    localStorage: { setItem(name: string, value: string): void }
    largestPaint: number
  }
  for (const [name, value] of Object.entries(storage)) page.localStorage.setItem(name, value)
  page.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true } as unknown as { type: 'mark' })
}
