import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import type { DemoWorld, Shot } from './shots.ts'

interface Studio {
  readonly browser: Browser
  /** Where the program answers. */
  readonly address: string
  readonly root: string
  readonly world: DemoWorld & { readonly token: string }
}

/** White space around the part at which a picture begins. */
const AROUND = 24
const ABOVE = 10

/** Take one picture, and write it. */
export async function photograph({ browser, address, root, world }: Studio, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.viewport,
    deviceScaleFactor: shot.scale,
    colorScheme: shot.colorScheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((token) => {
    localStorage.setItem('jwtToken', token)
  }, world.token)
  const page = await context.newPage()
  await page.goto(`${address}${shot.address?.(world) ?? shot.route}`)
  await page.waitForLoadState('networkidle')
  await shot.act?.(page)
  await page.waitForLoadState('networkidle')
  const clip = {
    ...(shot.from === undefined ? { x: 0, y: 0 } : await cornerOf(shot.from(page), shot)),
    ...shot.size,
  }
  const picture = await page.screenshot({ clip })
  const folder = path.join(root, shot.folder)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${shot.file}.webp`), await asWebp(browser, picture))
  await context.close()
}

/** As wide as the screen, a picture begins at its edge. */
async function cornerOf(
  part: Locator,
  { size, viewport, file, skipped = 0 }: Shot,
): Promise<{ x: number; y: number }> {
  await part.waitFor()
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${file} shows a part that is not there`)
  return {
    x: Math.max(0, Math.min(box.x - AROUND, viewport.width - size.width)),
    y: Math.max(0, Math.min(box.y - ABOVE + skipped, viewport.height - size.height)),
  }
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
