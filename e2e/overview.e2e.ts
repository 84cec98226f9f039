import { expect, test, type Tenant } from './fixtures.ts'

test('a new business sees its first steps, and not one zero, axis or amount', async ({ page, tenant }) => {
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

test('what to do today, what is free, and what the weeks ahead are made of', async ({ page, tenant }) => {
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

  await task.getByRole('link', { name: 'Herinneren' }).click()
  await expect(page).toHaveURL(new RegExp(`${late}$`))
  await tenant.moveInvoice(late, 3000)
  await page.goBack()
  await expect(task).toHaveCount(0)
  await expect(today.getByText('Gedaan: 1')).toBeVisible()
})

test('what cannot be loaded is one card that says so, and can be asked for again', async ({
  page,
  tenant,
}) => {
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
})

/** One that is a month late, and one that was paid. */
async function invoicesOf(tenant: Tenant): Promise<[late: string]> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
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

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** `-€ 1.234,56` in cents. */
const centsOf = (text: string): number => Number(text.replace(/[^\d-]/g, ''))
