import {
  expect,
  expectAccessible,
  leavesWithin,
  newEmail,
  screensPhoneFirst,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('a new business sees its first steps, and then what the bank must tell', async ({ page, tenant }) => {
  test.slow()
  await test.step('a new business sees its first steps, and not one zero, axis or amount', async () => {
    await page.goto('/dashboard/overzicht')
    await expect(page.getByRole('heading', { level: 1, name: 'Welkom' })).toBeVisible()
    const steps = page.getByRole('region', { name: 'Aan de slag' })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await expect(steps.getByText('1 van 4 klaar')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('€')
    await expect(page.getByRole('region')).toHaveCount(2)

    await tenant.addCustomer({ name: 'Café De Zaak' })
    await page.reload()
    await expect(steps.getByText('2 van 4 klaar')).toBeVisible()
    await steps.getByRole('link', { name: 'Nieuwe factuur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe factuur' })).toBeVisible()
  })

  await test.step('before the bank is read no money is called short: the card says what it needs', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const id = await tenant.addConceptInvoice({
      customer: 'Bakkerij Jansen',
      lines: [{ description: 'Advies', quantity: 1, unitPrice: 759 }],
    })
    await tenant.moveInvoice(id, 1000)
    await page.goto('/dashboard/overzicht')
    const money = page.getByRole('region', { name: 'Geld' })
    await expect(money.getByText('nog niet bekend')).toBeVisible()
    await expect(money.getByRole('link', { name: /^Btw/ })).toBeVisible()
    for (const said of ['Vrij te besteden', /tekort/, /Verwacht saldo/])
      await expect(page.getByText(said)).toHaveCount(0)
    await expectAccessible(page)
    await money.getByRole('link', { name: 'Lees je bankafschrift in' }).click()
    await expect(page).toHaveURL(/dashboard\/bank\/inlezen/)
  })
})

test('the tasks of today, the free money, and the details of the weeks ahead', async ({ page, tenant }) => {
  const [late] = await invoicesOf(tenant)
  await page.goto('/dashboard/overzicht')
  const today = page.getByRole('region', { name: /^Vandaag/ })
  const task = today.getByRole('listitem').filter({ hasText: 'dagen te laat' })
  await expect(task).toContainText('Café De Zaak')

  const money = page.getByRole('region', { name: 'Geld' })
  await expect(money.getByText('Vrij te besteden')).toBeVisible()
  const amounts = (await money.getByRole('definition').allInnerTexts()).map(centsOf)
  const start = centsOf(await money.locator('.money-card-sum').innerText())
  expect(start + amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))

  const weeks = page.getByRole('region', { name: /^Komt binnen, gaat uit/ })
  await weeks.getByRole('group', { name: 'Weken' }).getByRole('button').first().focus()
  await expect(weeks.getByText(/^Week van \d/)).toBeVisible()
  await expect(weeks.getByRole('link', { name: 'Café De Zaak' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(weeks.getByText('Niets bekend voor deze week.')).toBeVisible()
  await weeks.getByRole('button', { name: 'Bekijk per week' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(9)
  await expect(weeks.getByRole('table')).toBeInViewport()

  await page.getByRole('link', { name: 'Facturen', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturen' })).toBeVisible()
  await tenant.moveInvoice(late, 3000)
  // An answer of the last second counts as one of now (JUST_NOW).
  await page.waitForTimeout(1_100)
  await page.goBack()
  await expect(task).toHaveCount(0)
  await expect(today.getByText('Gedaan: 1')).toBeVisible()
})

for (const { device, use, tag } of screensPhoneFirst) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test('the next step of an invoice is taken on the overview, and asks first', async ({
      page,
      tenant,
      mailsTo,
    }) => {
      test.slow()
      await test.step('a reminder is written and sent where its task is shown', async () => {
        const contactEmail = newEmail()
        const [late] = await invoicesOf(tenant, contactEmail)
        await tenant.moveInvoice(late, 2000)
        expect(await mailsTo(contactEmail, 1)).toHaveLength(1)
        await leavesWithin(page, 3)
        await page.goto('/dashboard/overzicht')
        const today = page.getByRole('region', { name: /^Vandaag/ })
        await today.getByRole('button', { name: 'Herinneren…' }).click()
        const dialog = page.getByRole('dialog', { name: /^Herinnering voor factuur \d{4}-0001$/ })
        await expect(dialog.getByRole('button', { name: 'Versturen', exact: true })).toBeFocused()
        await expectAccessible(page)
        expect(await mailsTo(contactEmail, 1)).toHaveLength(1)
        // The invoice itself was sent today: a reminder so soon needs a confirmation.
        await dialog.getByLabel('Toch nu al herinneren').check()
        await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
        await expect(page.getByRole('region', { name: /^Factuur \d{4}-0001 wordt verstuurd$/ })).toBeVisible()
        await expect(page).toHaveURL(/overzicht$/)
        expect(await mailsTo(contactEmail, 2)).toHaveLength(2)
      })

      await test.step('the newest invoices offer their next step, which asks first', async () => {
        await invoicesOf(tenant)
        const lines = [{ description: 'Advies', quantity: 1, unitPrice: 75 }]
        const concept = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
        await page.goto('/dashboard/overzicht')
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        const row = page.getByRole('region', { name: 'Laatste facturen' }).getByRole('listitem').first()
        await row.getByRole('button', { name: 'Afronden…' }).click()
        const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
        await dialog.getByRole('button', { name: 'Nog niet' }).click()
        expect(await tenant.invoice(concept)).toMatchObject({ state: 0 })
        await row.getByRole('button', { name: 'Afronden…' }).click()
        await dialog.getByRole('button', { name: 'Afronden', exact: true }).click()
        await expect(row.getByRole('button', { name: 'Verstuur…' })).toBeVisible()
        await expect(page).toHaveURL(/overzicht$/)
        await row.getByRole('link', { name: 'Café De Zaak' }).click()
        await expect(page).toHaveURL(new RegExp(`${concept}$`))
      })
    })
  })
}

test(
  'a part that cannot be loaded is one card that says so, and can be loaded again',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await invoicesOf(tenant)
    await page.route('**/api/Overview/money', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/dashboard/overzicht')
    const money = page.getByRole('region', { name: 'Geld' })
    await expect(money.getByText('Dit lukt nu niet.')).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: /^Vandaag/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: /^Facturen/ }).getByText('Gefinaliseerd')).toBeVisible()
    await page.unroute('**/api/Overview/money')
    await money.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(money.getByText('Vrij te besteden')).toBeVisible()
    await expect(page.getByText('Dit lukt nu niet.')).toHaveCount(0)
  },
)

/** One that is a month overdue, and one that was paid. */
async function invoicesOf(tenant: Tenant, contactEmail = newEmail()): Promise<[late: string]> {
  await tenant.addCustomer({ name: 'Café De Zaak', contactEmail })
  const invoice = (day: string) =>
    tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      day,
      lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
    })
  const late = await invoice(daysAgo(30))
  await tenant.moveInvoice(late, 1000)
  const paid = await invoice(daysAgo(31))
  await tenant.moveInvoice(paid, 1000)
  await tenant.moveInvoice(paid, 3000)
  return [late]
}

/** `-€ 1.234,56` in cents. */
const centsOf = (text: string): number => Number(text.replace(/[^\d-]/g, ''))
