import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { samplePdf } from '../../src/expenses/server/testing/sample-files.ts'
import { expect, test as base, type Tenant } from '../fixtures.ts'
import { breakableNetwork, type BreakableNetwork } from './breakable-network.ts'
import { expectReady, Phone } from './phone.ts'
import { storyPort } from './story-ports.ts'

/** A phone that reaches the program by a network that a story breaks. */
export const test = base.extend<{ network: BreakableNetwork; phone: Phone }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the way in which Playwright is told that nothing is needed
  network: async ({}, use) => {
    const network = await breakableNetwork(storyPort('E2E_PORT'))
    await use(network)
    await network.close()
  },
  phone: async ({ network }, use) => {
    const phone = new Phone(network.address)
    await use(phone)
    await phone.throwAway()
  },
})

export const arriving = (page: Page) => page.getByRole('list', { name: 'Bestanden die binnenkomen' })
export const waiting = (page: Page) => arriving(page).getByText('Wacht op verbinding')
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(name) })

/** Small, and each of other bytes, as two photographs of a phone always are. */
export const photo = async (index: number) => ({
  name: `IMG_${String(index).padStart(4, '0')}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 32, height: 32, channels: 3, background: { r: index * 10, g: 120, b: 200 } },
  })
    .jpeg()
    .toBuffer(),
})

/**
 * A photograph that stays large as JPEG. Its noise is of colours that are equally bright: a grey page, on which the reader of receipts finds
 * no text to work on. Noise of all kinds would keep that reader busy for minutes, beside the stories that come next.
 */
export function noisyPhoto(width: number, height: number, quality: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const noise = randomBytes(width * height * 2)
  for (let at = 0; at < width * height; at += 1) {
    const [blue, red] = [(noise.readUInt8(at * 2) - 128) / 2.2, (noise.readUInt8(at * 2 + 1) - 128) / 2.2]
    pixels.writeUInt8(Math.round(128 + 1.402 * red), at * 3)
    pixels.writeUInt8(Math.round(128 - 0.344 * blue - 0.714 * red), at * 3 + 1)
    pixels.writeUInt8(Math.round(128 + 1.772 * blue), at * 3 + 2)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Photographs of some four megabytes, in files, because a driver takes no 80 MB at once. */
export async function largePhotos(
  count: number,
): Promise<{ names: string[]; files: string[]; remove: () => void }> {
  const jpeg = await noisyPhoto(2_400, 1_800, 90)
  expect(jpeg.length / 1e6, 'megabytes').toBeGreaterThan(3.5)
  expect(jpeg.length / 1e6, 'megabytes').toBeLessThan(6)
  const names = Array.from({ length: count }, (_, index) => `IMG_${String(index).padStart(4, '0')}.jpg`)
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-photos-'))
  const files = names.map((name) => path.join(folder, name))
  for (const [index, file] of files.entries()) writeFileSync(file, withComment(jpeg, names[index] ?? ''))
  return {
    names,
    files,
    remove: () => {
      rmSync(folder, { recursive: true })
    },
  }
}

/** The same picture with other bytes: a comment behind the first marker of a JPEG. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** Log in, see the receipts once with a connection, and open the program again. */
export async function visitedOnce(
  phone: Phone,
  tenant: Pick<Tenant, 'token'>,
  address = '/dashboard/bonnen',
): Promise<Page> {
  const first = await phone.open()
  await phone.logIn(first, tenant.token)
  await first.goto(address)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReady(first)
  await phone.close()
  const page = await phone.open()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** What the server has of this business: the names of the files, in order. */
export async function proposalsOf(tenant: Tenant): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const { rows, all } = await tenant.api('listIncomingPage', { query: { page: String(page) } })
    names.push(...rows.map(({ fileName }) => fileName))
    if (rows.length === 0 || names.length >= all) return names.toSorted()
  }
}

/** As another program shares: a page of this program is opened with a form that has the files. */
export async function share(page: Page, names: readonly string[], program = ''): Promise<void> {
  const pdfs = names.map((name) => ({ name, bytes: [...samplePdf(name)] }))
  await page.evaluate(
    ({ shared, action }) => {
      const files = new DataTransfer()
      for (const { name, bytes } of shared)
        files.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = action
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'files'
      input.multiple = true
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { shared: pdfs, action: `${program}/dashboard/delen` },
  )
}

/** The question about what was shared. */
export const question = (page: Page) =>
  page.getByRole('region', { name: /^Je deelt \d+ bestand(en)? met Kloppend\./ })
export const agree = (page: Page) => question(page).getByRole('button', { name: 'Toevoegen' }).click()

export async function goOffline(phone: Phone, network: BreakableNetwork): Promise<void> {
  network.cut()
  await phone.setOffline(true)
}

export async function goOnline(phone: Phone, network: BreakableNetwork): Promise<void> {
  network.restore()
  await phone.setOffline(false)
}
