import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expect,
  expectNothingWider,
  expectUnfoldedAccessible,
  registerTenant,
  type Tenant,
} from './fixtures.ts'
import {
  test,
  arriving,
  waiting,
  pdf,
  photo,
  visitedOnce,
  proposalsOf,
  share,
  goOffline,
  largePhotos,
  goOnline,
  agree,
} from './support/phone-story.ts'
import { apiOf, formOf } from './support/api.ts'
import { expectKept, expectOwner } from './support/phone.ts'
import { seatIn } from './support/roles.ts'

// Each opens a browser of its own, some of them three times.
test.describe.configure({ timeout: 180_000 })

const COUNT = 20

test(
  'twenty photographs, taken without a connection in a program that is killed, arrive once each',
  { annotation: { type: 'slow', description: 'twenty photographs' } },
  async ({ phone, network, request }) => {
    const tenant = await registerTenant(request)
    const first = await visitedOnce(phone, tenant)
    await goOffline(phone, network)
    const photos = await Promise.all(Array.from({ length: COUNT }, (_, index) => photo(index)))
    await first.getByLabel('Foto maken').setInputFiles(photos)
    await expect(waiting(first)).toHaveCount(COUNT)
    await expectKept(first, COUNT)
    await phone.kill()

    // Still without a connection: the program opens where receipts are photographed, from the device alone.
    const again = await phone.open({ isOffline: true })
    await again.goto('/dashboard')
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Te verwerken')
    await expect(waiting(again)).toHaveCount(COUNT)
    await expectUnfoldedAccessible(again)
    await expectNothingWider(again)

    // A second tab, and a connection that breaks while both send: before an upload arrives, and before its answer does.
    const other = await phone.context.newPage()
    await other.goto('/dashboard/bonnen')
    await expect(waiting(other)).toHaveCount(COUNT)
    network.breakUploads({ lostAnswers: 3, lostRequests: 3 })
    await goOnline(phone, network)
    await expectKept(again, 0, 60_000)
    // A tab whose upload broke tries again after fifteen seconds, and sees then that the other tab has sent the file.
    await expect(waiting(again)).toHaveCount(0, { timeout: 20_000 })
    expect(await proposalsOf(tenant)).toEqual(photos.map(({ name }) => name))

    await again.reload()
    await expect(arriving(again)).toHaveCount(0)
    await expect(again.getByText(`1–12 van ${String(COUNT)}`)).toBeVisible()
  },
)

test(
  'twenty photographs of four megabytes, taken in flight mode on a phone that kills the program, are twenty proposals',
  { tag: '@soak' },
  async ({ phone, network, request }) => {
    const tenant = await registerTenant(request)
    const first = await visitedOnce(phone, tenant)
    await goOffline(phone, network)
    const { names, files, remove } = await largePhotos(COUNT)
    await first.getByLabel('Foto maken').setInputFiles(files)
    await expectKept(first, COUNT, 30_000)
    remove()
    await phone.kill()

    const again = await phone.open({ isOffline: true })
    await again.goto('/dashboard')
    await expect(waiting(again)).toHaveCount(COUNT)
    network.breakUploads({ lostAnswers: 2, lostRequests: 2 })
    await goOnline(phone, network)
    await expectKept(again, 0, 60_000)
    expect(await proposalsOf(tenant)).toEqual(names)
  },
)

test(
  'twelve photographs of an employee survive a killed program, and are seen by the employee as own',
  { tag: '@soak' },
  async ({ phone, network, request }) => {
    const [owner, person] = [await registerTenant(request), await registerTenant(request)]
    await owner.api('receiveIncoming', { body: formOf(pdf('van-de-eigenaar.pdf')) })
    const employee = await employeeOf(owner, person)
    const first = await visitedOnce(phone, employee)
    await goOffline(phone, network)
    const photos = await Promise.all(Array.from({ length: 12 }, (_, index) => photo(index)))
    await first.getByLabel('Foto maken').setInputFiles(photos)
    await expectKept(first, photos.length)
    await phone.kill()

    const again = await phone.open({ isOffline: true })
    await again.goto('/dashboard')
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Bonnen')
    await expect(waiting(again)).toHaveCount(photos.length)
    network.breakUploads({ lostAnswers: 2, lostRequests: 2 })
    await goOnline(phone, network)
    await expectKept(again, 0, 60_000)
    const names = photos.map(({ name }) => name)
    expect(await proposalsOf(owner)).toEqual([...names, 'van-de-eigenaar.pdf'])
    const sent = await apiOf(request, employee.token)('listSentPage')
    expect(sent.all).toBe(photos.length)
    expect(sent.rows.map(({ fileName }) => fileName).toSorted()).toEqual(names)
    await again.reload()
    await expect(arriving(again)).toHaveCount(0)
    const receipts = again.getByRole('list', { name: 'Ingestuurde bonnen' })
    await expect(receipts.getByText('Wacht', { exact: true })).toHaveCount(photos.length)
  },
)

/** From now on the other login is an employee of this business. @returns with a session there */
async function employeeOf(owner: Tenant, person: Tenant): Promise<Pick<Tenant, 'token'>> {
  await seatIn(owner, { email: person.email, role: 'employee', name: 'Bouwbedrijf De Ploeg' })
  const open = await person.api('listBusinesses')
  const tenantId = open.find(({ role }) => role === 'employee')?.tenantId ?? ''
  return person.api('openBusiness', { body: { tenantId } })
}

test('a phone that has the program keeps nothing personal, shows a file that is refused until it is removed, and keeps what waits for its own login', async ({
  phone,
  network,
  request,
}) => {
  const tenant = await registerTenant(request)
  const page = await visitedOnce(phone, tenant)
  await test.step('a browser finds a program that it can install, with icons of the sizes that it says', async () => {
    const session = await phone.context.newCDPSession(page)
    const manifest = await session.send('Page.getAppManifest')
    expect(manifest.url).toBe(`${network.address}/manifest.webmanifest`)
    expect(manifest.errors).toEqual([])
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

    const answer = await request.get('/manifest.webmanifest')
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    const { icons } = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of [...icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await sharp(await (await request.get(src)).body()).metadata()
      expect(`${String(icon.width)}x${String(icon.height)}`, src).toBe(sizes)
    }
    // The public pages do not load it.
    for (const address of ['/', '/about'])
      expect(await (await request.get(address)).text()).not.toContain('manifest')
  })

  await test.step('nothing personal is kept by the service worker, and it answers no call', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const calls: boolean[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) calls.push(response.fromServiceWorker())
    })
    await page.goto('/dashboard/klanten')
    await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible()
    expect(calls.length).toBeGreaterThan(0)
    expect(calls).not.toContain(true)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      return Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name)
          return Promise.all(
            (await cache.keys()).map(async (entry) => ({
              path: new URL(entry.url).pathname,
              text: await (await cache.match(entry))?.text(),
            })),
          )
        }),
      )
    })
    expect(kept).toHaveLength(1)
    for (const { path, text } of kept.flat()) {
      expect(path).toMatch(/^\/(assets\/[^/]+|dashboard|favicon\.svg)$/)
      expect(text).not.toContain('Jansen')
      expect(text).not.toContain(tenant.email)
    }
  })

  await test.step('a file that is refused says why, stays shown, and is removed by the user alone', async () => {
    await page.goto('/dashboard/bonnen')
    await goOffline(phone, network)
    await page
      .getByLabel('Bestanden kiezen')
      .setInputFiles([
        { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024, 1) },
        { name: 'bonnen.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04') },
        pdf('goed.pdf'),
      ])
    await expect(arriving(page).getByText('Geweigerd')).toHaveCount(1)
    await expect(
      arriving(page).getByText('Dit bestand is groter dan 10 MiB. Kies een kleiner bestand.'),
    ).toBeVisible()
    await goOnline(phone, network)
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(1)
    await expect(arriving(page).getByText('Geweigerd')).toHaveCount(2)
    await expect(
      arriving(page).getByText('Dit bestand kan niet worden bewaard.', { exact: false }),
    ).toBeVisible()
    await expectUnfoldedAccessible(page)
    await expectNothingWider(page)
    await page.reload()
    await expect(arriving(page).getByText('bonnen.zip')).toBeVisible()
    await page.getByRole('button', { name: 'Haal bonnen.zip uit deze lijst' }).click()
    await expectKept(page, 0)
    await page.reload()
    await expect(page.getByText('goed.pdf')).toBeVisible()
    await expect(arriving(page)).toHaveCount(0)
  })

  await test.step('another login on the same phone neither sees nor sends what waits, and a log-out removes nothing', async () => {
    const [one, other] = [tenant, await registerTenant(request)]
    await goOffline(phone, network)
    await page.getByLabel('Bestanden kiezen').setInputFiles([pdf('van-een.pdf'), pdf('ook-van-een.pdf')])
    await expect(waiting(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    // The public homepage is not on the device.
    const left = page.waitForEvent('requestfailed', (failed) => failed.isNavigationRequest())
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await left
    await goOnline(phone, network)
    await page.goto('/login')
    await expectKept(page, 2)

    await page.evaluate((jwt) => {
      localStorage.setItem('jwtToken', jwt)
    }, other.token)
    await page.goto('/dashboard/bonnen')
    await expect(page.getByText('Nog geen bonnen ingestuurd.')).toBeVisible()
    await expectOwner(page)
    await share(page, ['van-ander.pdf'])
    await agree(page)
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(1)
    await expect(page.getByText(/van-een\.pdf/)).toHaveCount(0)
    await expectKept(page, 2)
    expect(await proposalsOf(other)).toEqual(['van-ander.pdf'])
    expect(await proposalsOf(one)).toEqual(['goed.pdf'])

    await page.evaluate((jwt) => {
      localStorage.setItem('jwtToken', jwt)
    }, one.token)
    await page.goto('/dashboard/bonnen')
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(2)
    await expectKept(page, 0)
    expect(await proposalsOf(one)).toEqual(['goed.pdf', 'ook-van-een.pdf', 'van-een.pdf'])
    expect(await proposalsOf(other)).toEqual(['van-ander.pdf'])
  })
})

test(
  'a new version of the program replaces the one on the device',
  { tag: '@soak' },
  async ({ phone, network, request }) => {
    const tenant = await registerTenant(request)
    const page = await visitedOnce(phone, tenant)
    const before = await filesOnDevice(page)
    expect(before.length).toBeGreaterThan(20)

    network.becomeNewer()
    const failures: string[] = []
    phone.context.on('response', (response) => {
      if (response.status() >= 400) failures.push(response.url())
    })
    // The page of the new server, never that of the device: its files are gone.
    await page.goto('/dashboard/bonnen')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonnen')
    await expect
      .poll(async () => (await filesOnDevice(page)).some((file) => before.includes(file)))
      .toBe(false)
    await expect.poll(async () => (await filesOnDevice(page)).length).toBe(before.length)
    expect(failures).toEqual([])

    await goOffline(phone, network)
    await page.goto('/dashboard/bonnen')
    await expect(page.getByText('Je bent offline.', { exact: true })).toBeVisible()
    await page.getByLabel('Foto maken').setInputFiles([await photo(1)])
    await expect(waiting(page)).toHaveCount(1)
  },
)

/** The built files in the caches of this device. */
const filesOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/'))
  })
