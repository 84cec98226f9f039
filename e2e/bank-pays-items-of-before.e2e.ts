import type { Page } from '@playwright/test'
import { ingFile } from '../src/testing/bank-steps.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo, thisYear } from './support/days.ts'
import { entryLines } from './support/entry-lines.ts'

const BAKER = 'NL39RABO0300065264'

/** An opening balance with two unpaid invoices of a bakery, and what a printer still has to get. */
async function openBooks(tenant: Tenant): Promise<void> {
  const lineOf = await entryLines(tenant)
  const line = (number: string, amount: number, relation = '', reference = '') => ({
    ...lineOf(number, amount),
    openItem: reference === '' ? null : { relation, reference, date: `${String(thisYear() - 2)}-11-10` },
  })
  await tenant.api('createOpeningBalance', {
    body: {
      date: `${String(thisYear() - 1)}-01-01`,
      lines: [
        line('1300', 1210, 'Bakkerij Jansen', '2024-017'),
        line('1300', 605, 'Bakkerij Jansen', 'F-102'),
        line('1600', -363, 'Drukkerij Smit', '88123'),
        line('0500', -1452),
      ],
    },
  })
}

const statement = ingFile([
  [daysAgo(2), 1_210, 'BAKKERIJ JANSEN', BAKER, 'Betaling factuur 2024-017'],
  [daysAgo(1), 300, 'J. de Boer', '', 'Aanbetaling'],
  [daysAgo(0), -363, 'Drukkerij Smit', 'NL36INGB0007654321', 'Factuur 88123'],
])

async function readIn(page: Page): Promise<void> {
  await page.goto('/dashboard/bank/inlezen')
  const buffer = Buffer.from(statement)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mijn-bank.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
}

/** The open line. */
const openLine = (page: Page) => page.locator('[data-open]')
const agree = (page: Page) =>
  openLine(page)
    .getByRole('button', { name: /^Klopt/ })
    .click()

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('lines of the bank pay what was open before these books', async ({ page, tenant }) => {
      test.slow()
      await openBooks(tenant)
      await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
      await readIn(page)

      // The first is proposed by its number.
      await expect(openLine(page)).toContainText('Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen')
      await expect(openLine(page)).toContainText('factuurnummer 2024-017 in de omschrijving')
      await expect(openLine(page)).toContainText('Factuur 2024-017 is dan helemaal betaald.')
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await agree(page)

      // The second names nothing: the user searches, and a part of the invoice is paid.
      await expect(openLine(page)).toContainText('J. de Boer')
      const isPhone = device === 'on a phone'
      const place = isPhone ? page.getByRole('dialog') : openLine(page)
      if (isPhone)
        await expect(async () => {
          await openLine(page).getByRole('button', { name: 'Kies zelf…' }).click()
          await expect(place).toBeVisible({ timeout: 1_000 })
        }).toPass()
      await place.getByRole('button', { name: 'Zoeken' }).click()
      await place.getByRole('combobox').fill('jansen f-102')
      const found = place.getByRole('option', { name: /F-102/ })
      await expect(found).toContainText('open € 605,00')
      await expectAccessibleInBothThemes(page)
      await found.click()
      await expect(place).toContainText('Factuur F-102 van vóór Kloppend, Bakkerij Jansen')
      await expect(place).toContainText('De rest blijft open.')
      await place.getByRole('button', { name: /^Klopt/ }).click()

      // The third pays the printer.
      await expect(openLine(page)).toContainText('Factuur 88123 van vóór Kloppend, Drukkerij Smit')
      await expect(async () => {
        await agree(page)
        await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toHaveCount(3, { timeout: 1_000 })
      }).toPass()

      // Undone, the printer is owed again.
      await page.getByRole('button', { name: /^Ongedaan maken/ }).last().click()
      await expect(openLine(page)).toContainText('Factuur 88123 van vóór Kloppend, Drukkerij Smit')

      await page.goto('/dashboard/bank?toon=alle')
      await expectNothingWider(page)
      const paid = page.getByRole('link', { name: 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen' })
      await expect(paid).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await paid.click()
      const items = page.getByRole('region', { name: 'Openstaande posten van daarvoor' })
      await expect(items.getByRole('row', { name: /2024-017/ })).toContainText('Voldaan')
      await expect(items.getByRole('row', { name: /F-102/ })).toContainText('€ 305,00')
      await expect(items.getByRole('row', { name: /88123/ })).toContainText('€ 363,00')
    })
  }) // prettier-ignore
