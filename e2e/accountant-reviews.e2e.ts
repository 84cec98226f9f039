import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  expectUnfoldedAccessible,
  registerTenant,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { lastQuarter } from './support/last-quarter.ts'
import { markReviewed } from './support/review.ts'
import { seatIn } from './support/roles.ts'
import { makeUnreadable } from './support/unreadable.ts'
import { thisYear } from './support/days.ts'

test('an accountant marks a quarter as reviewed and sees what the owner books into it later', async ({
  page,
  request,
  tenant: owner,
  browser,
}) => {
  test.slow()
  const office = await registerTenant(request)
  await seatIn(owner, { email: office.email, role: 'accountant-reading', name: 'Bloemen Vos' })
  await owner.addCustomer({ name: 'Molenaar Vos' })
  await addInvoice(owner)
  await page.goto('/dashboard/balans')
  await expect(page.getByRole('heading', { name: 'Boekingen' })).toBeVisible()
  // Who works alone sees nothing of reviews.
  await expect(page.getByRole('region', { name: 'Nagekeken' })).toHaveCount(0)

  const accountant = await openedBy(office, await (await browser.newContext()).newPage())
  await accountant.getByRole('button', { name: 'Openen' }).click()
  await expect(accountant).toHaveURL(/\/dashboard\/overzicht$/)
  await accountant.goto('/dashboard/balans')
  const review = accountant.getByRole('region', { name: 'Nagekeken' })
  await expect(review.getByRole('heading', { name: 'Nog niet nagekeken' })).toBeVisible()
  await markReviewed(accountant, quarter.name)
  await expect(accountant.getByText('Na controle gewijzigd', { exact: true })).toHaveCount(0)

  // The owner books into that quarter: a mark is no lock.
  await addInvoice(owner)
  await accountant.reload()
  await review.getByText('1 boeking na controle gewijzigd').click()
  await review.getByText('Wie heeft wat nagekeken?').click()
  await expect(accountant.getByText('Na controle gewijzigd', { exact: true })).toHaveCount(1)
  await expectUnfoldedAccessible(accountant)
  await accountant.setViewportSize(screens[1].use.viewport)
  await expectNothingWider(accountant)
  await accountant.setViewportSize(screens[0].use.viewport)
  await review.getByRole('link', { name: /^Boeking 2/ }).click()
  await expect(accountant).toHaveURL(/boeking=2/)

  // The owner sees the mark and that change, and makes none.
  await page.reload()
  const seen = page.getByRole('region', { name: 'Nagekeken' })
  await expect(seen.getByRole('heading', { name: /^Nagekeken t\/m / })).toBeVisible()
  await expect(page.getByText('Na controle gewijzigd', { exact: true })).toHaveCount(1)
  await seen.getByText('Wie heeft wat nagekeken?').click()
  await expect(seen.getByText(office.email)).toBeVisible()
  await expect(seen.getByRole('button')).toHaveCount(0)

  await review.getByRole('button', { name: /terugnemen$/ }).click()
  await expect(review.getByRole('heading', { name: 'Nog niet nagekeken' })).toBeVisible()
  await expect(review.getByText(/^Teruggenomen door/)).toBeVisible()
  await accountant.context().close()
})

test('an accountant sees all clients on one page, what is behind first, and opens one at a figure', async ({
  page,
  request,
  tenant: office,
}) => {
  test.slow()
  await page.goto('/dashboard/administraties')
  await expect(page.getByText('Nog geen administraties.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const [calm, behind] = [await registerTenant(request), await registerTenant(request)]
  const long =
    'Handelsonderneming en Internationaal Transportbedrijf Van den Heuvel-Oosterwijk & Zonen Beheer B.V.'
  await seatIn(calm, { email: office.email, role: 'accountant-reading', name: 'Alles Bij' })
  await seatIn(behind, { email: office.email, role: 'accountant-posting', name: long })
  await behind.addCustomer({ name: 'Molenaar Vos' })
  await addInvoice(behind, previousYear.day)

  await page.reload()
  const rows = page.getByRole('table', { name: 'Administraties' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(long)
  await expect(rows.nth(1)).toContainText('te laat')
  await expect(rows.nth(2)).toContainText('Alles Bij')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(screens[1].use.viewport)
  await expect(page.getByRole('list', { name: 'Administraties' }).getByRole('listitem')).toHaveCount(2)
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(screens[0].use.viewport)
  await page.getByRole('searchbox', { name: 'Zoek een administratie' }).fill('bij')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Zoek een administratie' }).fill('heuvel')

  await page.getByRole('button', { name: /^Btw van Handels/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/belastingen\?tijdvak=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Belastingen' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bedrijf: Handelsonderneming/ })).toBeVisible()
  // The list is of the accountant and not of that business.
  await page.getByRole('link', { name: 'Administraties' }).click()
  await expect(page.getByText('Nu open')).toHaveCount(1)
})

test(
  'a client that cannot be read says so above the others, which are shown with their figures',
  { tag: '@soak' },
  async ({ page, request, tenant: office }) => {
    const [fine, broken] = [await registerTenant(request), await registerTenant(request)]
    await seatIn(fine, { email: office.email, role: 'accountant-reading', name: 'Alles Bij' })
    await seatIn(broken, { email: office.email, role: 'accountant-reading', name: 'Onleesbaar' })
    await makeUnreadable(broken)
    await page.goto('/dashboard/administraties')
    const rows = page.getByRole('table', { name: 'Administraties' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Niet te lezen. Probeer het later opnieuw.')
    await expect(rows.nth(2)).toContainText('loopt nog')
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(screens[1].use.viewport)
    await expect(page.getByText('Niet te lezen. Probeer het later opnieuw.')).toBeVisible()
    await expectNothingWider(page)
    await expectAccessibleInBothThemes(page)
  },
)

/** A page that is logged in as an accountant, at the list of clients. */
async function openedBy({ token }: Tenant, page: Page): Promise<Page> {
  await page.addInitScript((jwt) => {
    if (sessionStorage.getItem('seeded') === null) localStorage.setItem('jwtToken', jwt)
    sessionStorage.setItem('seeded', 'yes')
  }, token)
  await page.goto('/dashboard/administraties')
  return page
}

const addInvoice = (tenant: Tenant, day = quarter.day): Promise<string> =>
  tenant.addSentInvoice({
    customer: 'Molenaar Vos',
    day,
    lines: [{ description: 'Advies', quantity: 1, unitPrice: 100 }],
  })

const quarter = lastQuarter()

/** Its returns are late all year. */
const previousYear = { day: `${String(thisYear() - 1)}-02-10` }
