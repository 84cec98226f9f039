import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromium as browserPath } from './launch/chromium.mjs'
import { startProgram } from '#app/server/program.ts'
import { readConfig } from '#platform/server/config.ts'
import { demoLogin } from './demo/company.ts'

/**
 * `npm run pictures`: take screenshots of the real product with the demo's data, for the landing page (light
 * and dark, wide and for a phone) and for the README. Run it when the screens change; the pictures are
 * committed.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const landingFolder = path.join(root, 'src/site/web/pictures')
const readmeFolder = path.join(root, 'docs/pictures')

interface Shot {
  readonly name: string
  readonly address: string
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** `Verstuurd`. */
const SENT = 1000
const wide = { width: 1440, height: 860, scale: 1 }
const phone = { width: 390, height: 500, scale: 1.6 }
const landing: readonly Shot[] = [
  { name: 'landing-light', address: '/dashboard/facturen', colorScheme: 'light', ...wide },
  { name: 'landing-dark', address: '/dashboard/facturen', colorScheme: 'dark', ...wide },
  { name: 'landing-light-phone', address: '/dashboard/facturen', colorScheme: 'light', ...phone },
  { name: 'landing-dark-phone', address: '/dashboard/facturen', colorScheme: 'dark', ...phone },
]
const readme = (sharedQuoteId: string): readonly Shot[] => [
  { name: 'facturen', address: '/dashboard/facturen', colorScheme: 'light', ...wide },
  { name: 'belastingen', address: '/dashboard/belastingen', colorScheme: 'light', ...wide },
  {
    name: 'offerte-tekenen',
    address: `/acties/offerte-tekenen/${sharedQuoteId}`,
    colorScheme: 'light',
    ...phone,
    height: 720,
  },
]

const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-pictures-'))
try {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '3116',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
  }
  execFileSync(process.execPath, [path.join(root, 'scripts/demo.ts')], { env: environment, stdio: 'ignore' })
  const program = await startProgram(readConfig(environment))
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const shot of landing) await photograph(browser, program.address, shot, landingFolder)
    for (const shot of readme(await sharedQuote(program.address)))
      await photograph(browser, program.address, shot, readmeFolder)
  } finally {
    await browser.close()
    await program.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** A quote that waits for its customer. */
async function sharedQuote(address: string): Promise<string> {
  const ask = async (url: string, options: RequestInit): Promise<unknown> =>
    (await fetch(`${address}${url}`, options)).json()
  const login = (await ask('/api/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  })) as { data: { token: string } }
  const quotes = (await ask('/api/Quotes/page', {
    headers: { authorization: `Bearer ${login.data.token}` },
  })) as { data: { rows: { id: string; state: number }[] } }
  const shared = quotes.data.rows.find(({ state }) => state === SENT)
  if (shared === undefined) throw new Error('the demo has no quote that waits')
  return shared.id
}

async function photograph(browser: Browser, address: string, shot: Shot, folder: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: shot.scale,
    colorScheme: shot.colorScheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  const login = await context.request.post(`${address}/api/Login`, { data: demoLogin })
  const { data } = (await login.json()) as { data: { token: string } }
  await context.addInitScript((token) => {
    localStorage.setItem('jwtToken', token)
  }, data.token)
  const page = await context.newPage()
  await page.goto(`${address}${shot.address}`)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${shot.name}.webp`), await asWebp(browser, picture))
  await context.close()
}

/** The browser writes WebP itself: a quarter of the bytes of PNG, without another package. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page: Page = await browser.newPage()
  const encoded = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.8)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}
