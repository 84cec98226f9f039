import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNothingWider, expectUnfoldedAccessible, registerTenant } from './fixtures.ts'
import { bytesOf } from './support/api.ts'
import {
  agree,
  arriving,
  goOffline,
  goOnline,
  noisyPhoto,
  proposalsOf,
  question,
  test,
  visitedOnce,
  waiting,
} from './support/phone-story.ts'
import { expectKept, expectOwner } from './support/phone.ts'

// Each opens a browser of its own, some of them three times.
test.describe.configure({ timeout: 180_000 })

const MIB = 1024 * 1024

/** A photograph of more than the 10 MiB that the server takes. */
async function largePhoto(name: string) {
  const buffer = await noisyPhoto(3_600, 2_700, 97)
  expect(buffer.length).toBeGreaterThan(10 * MIB)
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a photograph that is too large is kept at once, made smaller on the phone, and arrives', async ({
  phone,
  network,
  request,
}) => {
  const tenant = await registerTenant(request)
  const page = await visitedOnce(phone, tenant)
  await goOffline(phone, network)
  await page.getByLabel('Foto maken').setInputFiles([await largePhoto('IMG_0001.jpg')])
  await expectKept(page, 1)
  await expect(waiting(page)).toHaveCount(1, { timeout: 60_000 })
  await phone.kill()

  const again = await phone.open({ isOffline: true })
  await again.goto('/dashboard')
  await expect(waiting(again)).toHaveCount(1)
  await goOnline(phone, network)
  await expectKept(again, 0, 60_000)
  expect(await proposalsOf(tenant)).toEqual(['IMG_0001.jpg'])

  const { rows } = await tenant.api('listIncomingPage', { query: { page: '1' } })
  const file = await tenant.api('getIncomingFile', { params: { id: rows[0]?.id ?? '' } })
  const picture = await sharp(await bytesOf(file)).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 3000, 2250])
})

test(
  'a photograph that cannot be made smaller stays on the phone, with what to do',
  { tag: '@soak' },
  async ({ phone, request }) => {
    const tenant = await registerTenant(request)
    const page = await visitedOnce(phone, tenant)
    await page.getByLabel('Bestanden kiezen').setInputFiles([
      { name: 'IMG_0002.heic', mimeType: 'image/heic', buffer: randomBytes(11 * MIB) },
      { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * MIB, 1) },
    ])
    const refused = arriving(page).getByRole('listitem').filter({ hasText: 'IMG_0002.heic' })
    await expect(refused).toContainText('Deze foto is groter dan 10 MiB, en kleiner maken lukt hier niet.')
    await expect(
      arriving(page).getByText('Dit bestand is groter dan 10 MiB.', { exact: false }),
    ).toBeVisible()
    await expectKept(page, 1)
    await expectUnfoldedAccessible(page)
    await expectNothingWider(page)

    // It is there after the program was closed, can be saved, and goes only after a question.
    await page.reload()
    await expect(refused).toContainText('Geweigerd')
    await expect(arriving(page).getByText('film.pdf')).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await refused.getByRole('button', { name: 'Bewaar IMG_0002.heic' }).click()
    expect((await saved).suggestedFilename()).toBe('IMG_0002.heic')
    await refused.getByRole('button', { name: 'Haal IMG_0002.heic uit deze lijst' }).click()
    const sure = page.getByRole('dialog', { name: 'IMG_0002.heic weghalen?' })
    await sure.getByRole('button', { name: 'Annuleren' }).click()
    await expectKept(page, 1)
    await refused.getByRole('button', { name: 'Haal IMG_0002.heic uit deze lijst' }).click()
    await sure.getByRole('button', { name: 'Weghalen' }).click()
    await expectKept(page, 0)
    expect(await proposalsOf(tenant)).toEqual([])
  },
)

test(
  'of what another program shares, a file that is too large is not kept and is named',
  { tag: '@soak' },
  async ({ phone, request }) => {
    const tenant = await registerTenant(request)
    const page = await visitedOnce(phone, tenant, '/dashboard/te-verwerken')
    await expectOwner(page)
    await shareSizes(page, { 'panorama.jpg': 61, 'film.pdf': 11, 'foto.jpg': 1 })
    await expect(page).toHaveURL(/\/te-verwerken$/)
    const leftOut = page.getByRole('region', {
      name: '2 gedeelde bestanden zijn niet bewaard en niet verstuurd',
    })
    await expect(leftOut).toContainText('panorama.jpg')
    await expect(leftOut).toContainText('film.pdf')
    await expect(leftOut).not.toContainText('foto.jpg')
    await expect(question(page)).toContainText('foto.jpg')
    await expectKept(page, 1)
    await expectUnfoldedAccessible(page)
    await expectNothingWider(page)
    await question(page).getByRole('button', { name: 'Weggooien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click()
    await expectKept(page, 0)

    // The names stay until they were read, also when nothing of a share was kept.
    await shareSizes(page, { 'later.pdf': 12 })
    await expect(page).toHaveURL(/\/te-verwerken$/)
    const all = page.getByRole('region', { name: '3 gedeelde bestanden zijn niet bewaard en niet verstuurd' })
    await expect(all).toContainText('later.pdf')
    await all.getByRole('button', { name: 'Gelezen' }).click()
    await expect(all).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te verwerken')
    await expect(page.getByText('later.pdf')).toHaveCount(0)
  },
)

test(
  'a large photograph that is shared is made smaller after the user said that it may be added',
  { tag: '@soak' },
  async ({ phone, request }) => {
    const tenant = await registerTenant(request)
    const page = await visitedOnce(phone, tenant, '/dashboard/te-verwerken')
    await expectOwner(page)
    const { buffer } = await largePhoto('gedeeld.jpg')
    await page.evaluate((base64) => {
      Object.assign(window, { shared: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) })
    }, buffer.toString('base64'))
    await shareSizes(page, { 'gedeeld.jpg': 0 })
    await agree(page)
    await expectKept(page, 0, 60_000)
    expect(await proposalsOf(tenant)).toEqual(['gedeeld.jpg'])
  },
)

/** As another program shares files of these sizes in MiB; of size 0 is the picture in `window.shared`. */
async function shareSizes(page: Page, sizes: Readonly<Record<string, number>>): Promise<void> {
  await page.evaluate((each) => {
    const files = new DataTransfer()
    for (const [name, mebibytes] of Object.entries(each)) {
      const { shared } = window as unknown as { shared: Uint8Array<ArrayBuffer> }
      const bytes = mebibytes === 0 ? shared : new Uint8Array(mebibytes * 1024 * 1024).fill(7)
      const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
      files.items.add(new File([bytes], name, { type }))
    }
    const form = document.createElement('form')
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    form.action = '/dashboard/delen'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'files'
    input.multiple = true
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, sizes)
}
