import { expect, expectAccessibleInBothThemes, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { entryLines } from './support/entry-lines.ts'

const YEAR = thisYear() - 1

/** The books of a company over the year before this one: a balance of 1 January, a sale and a cost. */
async function bookedCompany(tenant: Tenant, year = YEAR): Promise<void> {
  const line = await entryLines(tenant)
  await tenant.api('createOpeningBalance', {
    body: {
      date: `${String(year)}-01-01`,
      lines: [
        line('1100', 20_000),
        line('0200', 8_000),
        line('0210', -3_000),
        line('0550', -100),
        line('0570', -24_900),
      ],
    },
  })
  for (const [description, lines] of [
    ['Subsidie', [line('1100', 10_000), line('8400', -10_000)]],
    ['Afschrijving', [line('4600', 1_000), line('0210', -1_000)]],
    ['Advies', [line('4500', 3_000), line('1700', -3_000)]],
  ] as const)
    await tenant.api('createJournalEntry', {
      body: { transactionDate: `${String(year)}-12-31`, description, journalEntryLines: [...lines] },
    })
}

test('a director closes a year, fills in the names, adopts the accounts and notes that they are filed', async ({
  page,
  tenant,
}) => {
  await bookedCompany(tenant)
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  await page.getByRole('radio', { name: 'Onverdeelde winst (bv)' }).check()
  await page.getByRole('button', { name: `Boekjaar ${String(YEAR)} afsluiten` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afsluiten' }).click()
  await expect(page.getByText(`Boekjaar ${String(YEAR)} is afgesloten`)).toBeVisible()
  await page.getByRole('link', { name: 'Jaarrekening' }).click()

  const balance = page.getByRole('table', { name: `Balans ${String(YEAR)}` })
  await expect(balance.getByRole('row', { name: /Totaal activa/ })).toContainText('34.000,00')
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Gegevens invullen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog.getByText('Verplicht veld').first()).toBeVisible()
  await dialog.getByLabel('Bestuurders').fill('A. de Wit')
  await dialog.getByLabel('Werknemers').fill('0,5')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()

  // A line opens the accounts behind it, and an account its entries.
  await balance.getByRole('button', { name: 'Vlottende activa' }).click()
  await expect(balance.getByRole('link', { name: '1100 Bank' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await dialog.getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Gedeponeerd' }).click()
  await dialog.getByRole('button', { name: 'Noteren' }).click()
  await expect(page.getByText('Gedeponeerd', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voor de KvK' }).click()
  expect((await download).suggestedFilename()).toBe(`publicatiestukken-${String(YEAR)}.pdf`)
})

test(
  'the XBRL file of a year with a taxonomy is downloaded, and says that it was not checked',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await bookedCompany(tenant, 2025)
    await page.goto('/dashboard/balans/jaarrekening?jaar=2025')
    await expect(page.getByText('niet met die taxonomie gecontroleerd')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'XBRL om te deponeren' }).click()
    expect((await download).suggestedFilename()).toBe('publicatiestukken-2025.xbrl')
  },
)
