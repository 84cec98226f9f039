import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { daysAgo, thisYear } from './support/days.ts'
import { decided } from './support/decided.ts'

const LENDER = 'NL39RABO0300065264'

test('a loan is kept on a phone, and its first instalment on the bank divides itself', async ({
  page,
  tenant,
}) => {
  expect(tenant.token).not.toBe('')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/leningen/nieuw')
  await page.getByLabel('Naam van de lening').fill('Bestelbus')
  await page.getByLabel('Geldgever', { exact: true }).fill('Rabobank')
  await page.getByLabel('Rekening van de geldgever').fill(LENDER)
  await page.getByLabel('Geleend bedrag').fill('18000')
  await page.getByLabel('Rente per jaar (%)').fill('6')
  await page.getByLabel('Rente telt vanaf').fill(daysAgo(32))
  await page.getByLabel('Eerste termijn op').fill(daysAgo(1))
  await expect(page.getByLabel('Wat het wordt')).toContainText('Eerste termijn')
  const instalment = 547.6
  await page.getByLabel('Bedrag per termijn').fill('547,60')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bestelbus', level: 1 })).toBeVisible()
  await expect(page.getByText('Het geld is nog niet in de boeken.')).toBeVisible()
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  const buffer = Buffer.from(ingFile([[daysAgo(1), -instalment, 'Rabobank', LENDER, 'Termijn']]))
  await page.goto('/dashboard/bank/inlezen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mijn-bank.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByText(/Bestelbus, termijn 1: .* aflossing en .* rente/).first()).toBeVisible()
  await expect(page.getByText('het schema: termijn 1 van 36')).toBeVisible()
  await decided(page, page.getByRole('button', { name: 'Klopt' }))
  await expect(page.locator('.todo-finished')).toBeVisible()
  await page.goto('/dashboard/leningen')
  await page.getByRole('link', { name: /Bestelbus/ }).click()
  await expect(page.getByText('termijn 1, betaald')).toBeVisible()
})

test('the interest of a loan to 31 December is booked from the list of the year-end', async ({
  page,
  tenant,
}) => {
  const year = String(thisYear() - 1)
  const loan = {
    name: 'Bestelbus',
    lender: 'Rabobank',
    kind: 'at-end' as const,
    everyMonths: 12 as const,
    instalments: 3,
  }
  const terms = { principalAmount: 12_000, interestPercentage: 6, startsOn: `${year}-06-01`, firstDueOn: `${String(thisYear())}-06-01` } // prettier-ignore
  await tenant.api('createLoan', { body: { ...loan, ...terms } })
  const document = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('Papier') }
  await tenant.addExpense('Papier', document, { date: `${year}-11-01` })
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${year}`)
  await expect(page.getByText(`boek die hieronder`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Naar Leningen' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNothingWider(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Rente van 1 lening' })
  await row.getByRole('button', { name: 'Zo boeken' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByText(`De rente tot en met 31 december ${year} is geboekt`)).toBeVisible()
})
