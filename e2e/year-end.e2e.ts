import { expect, expectAccessible, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

/** From an opening balance to a closed year, with manual entries where a bookkeeper makes them. */
test('a year is opened, booked manually, proven and closed', async ({ page, tenant: _tenant }) => {
  const lastYear = String(thisYear() - 1)

  await page.goto('/dashboard/balans/beginbalans')
  await page.getByLabel('Op', { exact: true }).fill(`01-01-${lastYear}`)
  const lines = page.getByRole('list', { name: 'Regels' }).getByRole('listitem')
  await lines.nth(0).getByLabel('Debet').fill('5000')
  await lines.nth(3).getByLabel('Credit').fill('4900')
  await expect(page.getByText(/Verschil €.100,00/)).toBeVisible()
  await lines.nth(3).getByLabel('Credit').fill('6210')
  await lines.nth(1).getByLabel('Debet').fill('1210')
  await lines
    .nth(1)
    .getByLabel(/^Klant/)
    .fill('Bakkerij Jansen')
  await expect(page.getByText('Debet en credit zijn gelijk')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beginbalans vastleggen' }).click()
  await expect(page.getByRole('row', { name: /Bakkerij Jansen/ })).toContainText('€ 1.210,00')
  await page.getByRole('button', { name: 'Ontvangen' }).click()
  await page.getByRole('button', { name: 'Boeken' }).click()
  await expect(page.getByRole('row', { name: /Bakkerij Jansen/ })).toContainText('Voldaan')

  await page.goto('/dashboard/balans/memoriaal')
  await page.getByLabel('Datum').fill(`30-06-${lastYear}`)
  await page.getByLabel('Omschrijving').fill('Bankkosten van het jaar')
  await lines.nth(0).getByLabel('Rekening').fill('4530')
  await page.getByRole('option', { name: /4530/ }).click()
  await lines.nth(0).getByLabel('Debet').fill('60')
  await lines.nth(1).getByLabel('Rekening').fill('1100')
  await page.getByRole('option', { name: /1100/ }).click()
  await lines.nth(1).getByLabel('Credit').fill('60')
  await page.getByRole('button', { name: 'Boeken' }).click()
  await expect(page.getByText('Bankkosten van het jaar')).toBeVisible()

  await page.goto('/dashboard/balans/controle')
  await expect(page.getByText('Je administratie klopt')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/balans/jaarafsluiting')
  await expect(page.getByRole('tab', { name: lastYear })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: /0500 Ondernemingsvermogen/ })).toContainText('-€ 6.150,00')
  await expectAccessible(page)
  // A bill that is to come is of the year, and is undone in one click.
  await page.getByRole('button', { name: 'Rekening die nog komt' }).click()
  await page.getByRole('textbox', { name: 'Waarvoor' }).fill('Boekhouder, jaarwerk')
  await page.getByRole('combobox', { name: 'Soort kosten' }).fill('Accountants')
  await page.getByRole('option', { name: /Accountants/ }).click()
  await page.getByRole('textbox', { name: 'Bedrag zonder btw' }).fill('450')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Boeken' }).click()
  const moved = page.getByRole('listitem').filter({ hasText: 'Boekhouder, jaarwerk' })
  await expect(moved).toContainText('€ 450,00')
  await moved.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(moved).toBeHidden()
  await page.getByRole('button', { name: `Boekjaar ${lastYear} afsluiten` }).click()
  await page.getByRole('button', { name: 'Afsluiten', exact: true }).click()
  await expect(page.getByText(`Boekjaar ${lastYear} is afgesloten`)).toBeVisible()
  await expect(page.getByRole('row', { name: /0500 Ondernemingsvermogen/ })).toContainText('-€ 6.150,00')

  // Entries in the year are refused, and the form says why.
  await page.goto('/dashboard/balans/memoriaal')
  await page.getByLabel('Datum').fill(`31-12-${lastYear}`)
  await page.getByLabel('Omschrijving').fill('Te laat')
  for (const [index, account, side] of [
    [0, '4530', 'Debet'],
    [1, '1100', 'Credit'],
  ] as const) {
    await lines.nth(index).getByLabel('Rekening').fill(account)
    await page.getByRole('option', { name: new RegExp(account) }).click()
    await lines.nth(index).getByLabel(side).fill('5')
  }
  await page.getByRole('button', { name: 'Boeken' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: `Boekjaar ${lastYear} is afgesloten` }),
  ).toBeVisible()
})

test('assets are depreciated automatically', { tag: '@soak' }, async ({ page, tenant: _tenant }) => {
  await page.goto('/dashboard/balans/bedrijfsmiddelen/nieuw')
  await page.getByLabel('Naam').fill('Werkbank')
  await page.getByLabel('Aanschafprijs zonder btw').fill('3000')
  await page.getByLabel('In gebruik sinds').fill('01-01-2026')
  await page.getByLabel('Restwaarde').fill('600')
  await page.getByLabel('Levensduur in jaren').fill('4')
  await expect(page.getByText(/Ongeveer €.50,00 per maand, 48 maanden lang/)).toBeVisible()
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await page.getByRole('button', { name: '2029' }).click()
  await expect(page.getByRole('row', { name: /^2029/ })).toContainText('€ 600,00')
  await expect(page.getByRole('row', { name: /december 2029/ })).toContainText('€ 50,00')
  await expectAccessible(page)
  await page.goto('/dashboard/balans/bedrijfsmiddelen')
  await expect(page.getByRole('row', { name: /Werkbank/ })).toContainText('In gebruik')
})
