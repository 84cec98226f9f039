import { expect, expectAccessible, screens, test, type Tenant } from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { entryLines } from './support/entry-lines.ts'

const LONG = `Bakkerij ${'Overgrootmoedersspeculaasbanketletterfabriek'.repeat(2)} en Zonen`

/** An opening balance with two unpaid invoices of the bakery and one of a café. */
async function openBooks(tenant: Tenant): Promise<void> {
  const lineOf = await entryLines(tenant)
  const line = (
    number: string,
    amount: number,
    item: { relation: string; reference: string } | null = null,
  ) => ({
    ...lineOf(number, amount),
    openItem: item === null ? null : { ...item, date: `${String(thisYear() - 1)}-11-10` },
  })
  await tenant.api('createOpeningBalance', {
    body: {
      date: `${String(thisYear())}-01-01`,
      lines: [
        line('1300', 1210, { relation: 'BAKKERIJ JANSEN', reference: 'F-101' }),
        line('1300', 605, { relation: 'Bakkerij Jansen bv', reference: 'F-102' }),
        line('1300', 90.75, { relation: LONG, reference: 'F-103' }),
        line('0500', -1905.75),
      ],
    },
  })
}

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('what customers owed before these books is on their statements', async ({ page, tenant }) => {
      const customer = await tenant.addCustomer({ name: 'Bakkerij Jansen B.V.' })
      await tenant.addCustomer({ name: `${LONG} N.V.` })
      await openBooks(tenant)

      // The two with the same name are confirmed together; the tick of the third is taken away.
      await page.goto('/dashboard/balans/beginbalans')
      await page.getByRole('button', { name: 'Bekijk 3 voorstellen' }).click()
      const proposals = page.getByRole('dialog', { name: 'Klanten met dezelfde naam' })
      await proposals.getByRole('checkbox', { name: /F-103/ }).uncheck()
      await expectAccessible(page)
      await proposals.getByRole('button', { name: '2 posten koppelen' }).click()
      await expect(page.getByText('2 posten gekoppeld')).toBeVisible()
      const items = page.getByRole('region', { name: 'Openstaande posten van daarvoor' })
      await expect(items.getByRole('link', { name: 'Bakkerij Jansen B.V.' })).toHaveCount(2)
      // The buttons of an item leave its name room for more than a letter a line.
      const widths = await items
        .getByRole('rowheader')
        .evaluateAll((names) => names.map(({ clientWidth }) => clientWidth))
      expect(widths).toHaveLength(3)
      expect(Math.min(...widths)).toBeGreaterThan(120)

      // The third is linked to another customer than the one with the same name, and loosened again.
      await items.getByRole('button', { name: /^Koppel aan klant: F-103/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Bij welke klant hoort dit?' })
      await expect(dialog.getByText('Deze klant heeft dezelfde naam:')).toBeVisible()
      await dialog.getByRole('button', { name: 'Kies een andere klant' }).click()
      await dialog.getByRole('combobox', { name: 'Klant' }).fill('Jansen')
      await page.getByRole('option', { name: /Bakkerij Jansen/ }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Koppelen', exact: true }).click()
      await expect(items.getByRole('link', { name: 'Bakkerij Jansen B.V.' })).toHaveCount(3)
      await items.getByRole('button', { name: /^Wijzig: F-103/ }).click()
      await dialog.getByRole('button', { name: 'Losmaken' }).click()
      await expect(items.getByText(/Heet als Bakkerij Overgroot/)).toBeVisible()
      await expectAccessible(page)

      // One is paid in part.
      await items.getByRole('button', { name: 'Ontvangen' }).first().click()
      await page.getByLabel('Bedrag').fill('1000')
      await page.getByRole('button', { name: 'Boeken' }).click()
      await expect(page.getByText('Betaling geboekt')).toBeVisible()

      await page.goto(`/dashboard/klanten/${customer}`)
      const before = page.getByRole('list', { name: 'Posten uit de beginbalans' })
      await expect(before.getByRole('listitem')).toHaveCount(2)
      await expect(before).toContainText('€ 210,00')
      await expect(before).toContainText('van € 1.210,00')
      await expect(page.getByText('Nog te ontvangen').locator('..')).toContainText('€ 815,00')
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Rekeningoverzicht' }).click()
      await expect(page.getByRole('row', { name: /F-101 Uit de beginbalans/ })).toContainText('€ 1.210,00')
      await expect(page.getByRole('row', { name: /F-101 Betaling ontvangen/ })).toContainText('€ 1.000,00')
      await expect(page.getByRole('row', { name: /Eindsaldo/ })).toContainText('€ 815,00')
      await expectAccessible(page)

      await page.goto('/dashboard/klanten')
      await expect(page.getByText('€ 815,00')).toBeVisible()
    })
  })
