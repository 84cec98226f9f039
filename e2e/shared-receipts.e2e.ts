import { expect, expectNothingWider, expectUnfoldedAccessible, registerTenant } from './fixtures.ts'
import {
  test,
  arriving,
  waiting,
  visitedOnce,
  proposalsOf,
  share,
  goOffline,
  goOnline,
  question,
  agree,
} from './support/phone-story.ts'
import { expectKept, expectOwner } from './support/phone.ts'

// Each opens a browser of its own, some of them three times.
test.describe.configure({ timeout: 180_000 })

test('what others share is added when the user says so, waits without a connection, and is refused in words after a log-out', async ({
  phone,
  network,
  request,
}) => {
  const tenant = await registerTenant(request)
  let page = await visitedOnce(phone, tenant, '/dashboard/te-verwerken')
  await test.step('what a page of another site shares is added only when the user says so, and is not lost before that', async () => {
    await expectOwner(page)
    const shareFromElsewhere = async (names: readonly string[], to = /\/te-verwerken$/): Promise<void> => {
      await page.route('http://elders.example/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<meta name="referrer" content="no-referrer"><title>Elders</title>',
        }),
      )
      await page.goto('http://elders.example/')
      await share(page, names, network.address)
      await expect(page).toHaveURL(to)
    }
    await shareFromElsewhere(['vals.pdf'])
    await expect(question(page)).toContainText('Je deelt 1 bestand met Kloppend. Toevoegen aan Te verwerken?')
    await expectUnfoldedAccessible(page)
    await expectNothingWider(page)
    await page.reload()
    await expect(question(page)).toContainText('vals.pdf')
    await expectKept(page, 1)
    expect(await proposalsOf(tenant)).toEqual([])
    await question(page).getByRole('button', { name: 'Weggooien' }).click()
    const sure = page.getByRole('dialog', { name: '1 bestand weggooien?' })
    await sure.getByRole('button', { name: 'Annuleren' }).click()
    await expectKept(page, 1)
    await question(page).getByRole('button', { name: 'Weggooien' }).click()
    await sure.getByRole('button', { name: 'Weggooien' }).click()
    await expect(question(page)).toHaveCount(0)
    await expectKept(page, 0)

    // More than a person shares is kept nowhere, so that no page fills the device.
    await shareFromElsewhere(
      Array.from({ length: 201 }, (_, index) => `veel-${String(index)}.pdf`),
      /\/delen\?vol=1$/,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit zijn te veel bestanden')
    await expectKept(page, 0)

    // A share of the user is the same request: it waits for the answer, also in a program that is killed.
    await shareFromElsewhere(['echt.pdf', 'ook-echt.pdf'])
    await expect(question(page)).toBeVisible()
    await goOffline(phone, network)
    await phone.kill()
    page = await phone.open({ isOffline: true })
    await page.goto('/dashboard')
    await expect(question(page)).toContainText('Je deelt 2 bestanden met Kloppend.')
    await agree(page)
    await expect(waiting(page)).toHaveCount(2)
    await goOnline(phone, network)
    await expectKept(page, 0, 60_000)
    expect(await proposalsOf(tenant)).toEqual(['echt.pdf', 'ook-echt.pdf'])
  })

  await test.step('what another program shares waits without a connection, arrives with one, and is refused in words after a log-out', async () => {
    await share(page, ['pakbon.pdf', 'factuur.pdf'])
    await expect(page).toHaveURL(/\/dashboard\/te-verwerken$/)
    await agree(page)
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(2)

    await goOffline(phone, network)
    await share(page, ['tanken.pdf', 'lunch.pdf'])
    await expect(page).toHaveURL(/\/dashboard\/te-verwerken$/)
    await agree(page)
    await expect(waiting(page)).toHaveCount(2)
    await expectNothingWider(page)
    await goOnline(phone, network)
    await expect(arriving(page).getByText('Binnen', { exact: true })).toHaveCount(2)
    expect(await proposalsOf(tenant)).toEqual([
      'echt.pdf',
      'factuur.pdf',
      'lunch.pdf',
      'ook-echt.pdf',
      'pakbon.pdf',
      'tanken.pdf',
    ])

    // After a log-out there is no login that these are for.
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL(`${network.address}/`)
    await page.goto('/dashboard/delen')
    await share(page, ['later.pdf'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is geen bestand aangekomen')
    await expect(page.getByRole('link', { name: 'Inloggen' }).last()).toBeVisible()
    await expectUnfoldedAccessible(page)
    await expectNothingWider(page)
    await expectKept(page, 0)
  })
})

test(
  'what is shared while no service worker runs comes to a page that says so',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    expect(tenant.email).not.toBe('')
    await page.goto('/dashboard/delen')
    const taken = page.waitForResponse((response) => response.request().method() === 'POST')
    await share(page, ['te-vroeg.pdf'])
    expect((await taken).status()).toBe(303)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is geen bestand aangekomen')
    await page.getByRole('link', { name: 'Naar je bonnen' }).click()
    await expect(page).toHaveURL(/te-verwerken/)
  },
)
