import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('a line of a delivery platform becomes a payout that closes, and what waited is gone', async ({
  page,
  tenant,
}) => {
  expect(tenant.token).not.toBe('')
  const line = [daysAgo(1), 727, 'Takeaway.com Payments', '', 'Uitbetaling week 47'] as const
  await page.goto('/dashboard/bank/inlezen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mijn-bank.csv', mimeType: 'text/csv', buffer: Buffer.from(ingFile([line])) })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await page.getByRole('link', { name: 'Uitbetaling invullen' }).click()
  await expect(page.getByText('Voor de bankregel van')).toBeVisible()
  await expect(page.getByLabel('Dienst of platform')).toHaveValue('Thuisbezorgd')
  await expect(page.getByLabel('Op je bank ontvangen')).toHaveValue('727,00')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Tegen 9%', { exact: true }).fill('1090')
  await page.getByLabel('Kosten, zonder btw').fill('290')
  const sum = page.getByLabel('Optelling van de uitbetaling')
  await expect(sum).toContainText('minder uitbetaald dan hier staat')
  await page.getByLabel('Kosten, zonder btw').fill('300')
  await expect(page.getByLabel('Btw over de kosten')).toHaveValue('63,00')
  await expect(sum).toContainText('Klopt met wat er is uitbetaald')
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: 'Uitbetaling Thuisbezorgd 1', level: 1 })).toBeVisible()
  await expect(page.getByText('Ontvangen', { exact: true })).toBeVisible()
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard/uitbetalingen')
  await expect(page.getByRole('link', { name: /Thuisbezorgd/ })).toBeVisible()
})
