import { expect, expectAccessibleInBothThemes, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { entryLines } from './support/entry-lines.ts'

const YEAR = thisYear() - 1

/** The books of a sole trader over the year before this one, with a business car of which nothing but the log is known. */
async function bookedOwner(tenant: Tenant): Promise<void> {
  const line = await entryLines(tenant)
  await tenant.api('createOpeningBalance', {
    body: { date: `${String(YEAR)}-01-01`, lines: [line('1100', 20_000), line('0500', -20_000)] },
  })
  for (const [description, lines] of [
    ['Brandstof en lease', [line('4300', 4_000), line('1420', -4_000)]],
    ['Wijn voor relaties', [line('4430', 900), line('1420', -900)]],
  ] as const)
    await tenant.api('createJournalEntry', {
      body: { transactionDate: `${String(YEAR)}-12-01`, description, journalEntryLines: [...lines] },
    })
  const body = { kind: 'business', name: 'Volvo V60', plate: 'V-123-BC', logFrom: `${String(YEAR)}-01-01`, odometerFrom: 1_000 } as const
  const vehicleId = await tenant.api('createVehicle', { body })
  const trip = { vehicleId, origin: 'Utrecht', destination: 'Zwolle', purpose: 'Overleg' }
  for (const [kind, day, odometerStart, odometerEnd] of [
    ['business', '03-01', 1_000, 2_000],
    ['private', '04-01', 2_001, 2_200],
  ] as const)
    await tenant.api('createTrip', { body: { ...trip, kind, day: `${String(YEAR)}-${day}`, odometerStart, odometerEnd } })
} // prettier-ignore

test('an owner fills in the car, books its VAT and the gifts at the year-end, and undoes one of them', async ({
  page,
  tenant,
}) => {
  await bookedOwner(tenant)
  await page.goto(`/dashboard/ritten?dag=${String(YEAR)}-12-31`)
  await page.getByRole('button', { name: 'Gegevens invullen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog.getByText(/Verplicht veld|Vul een bedrag in/).first()).toBeVisible()
  await dialog.getByLabel('Catalogusprijs').fill('45000')
  await dialog.getByLabel('Eerste registratie').fill(`1-5-${String(YEAR - 1)}`)
  await dialog.getByLabel('Op de zaak vanaf').fill(`1-5-${String(YEAR - 1)}`)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('9.900,00 bijtelling')).toBeVisible()
  await expect(page.getByText(/1 km ontbreekt tussen 2.000 en 2.001/)).toBeVisible()
  await expect(page.getByText(/niet meer dan de auto kostte/)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Btw privégebruik Volvo V60' })
  await expect(row).toContainText('1.215,00')
  await row.getByRole('button', { name: 'Zo boeken' }).click()
  await expect(row.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  await expect(row).toContainText('rubriek 1d')

  await page.getByRole('button', { name: 'Geschenken en personeel: invullen' }).click()
  await dialog.getByLabel('Voor wie').fill('vaste klanten')
  await dialog.getByLabel('Aantal personen').fill('3')
  await dialog.getByLabel('Per persoon').fill('300')
  await dialog.getByLabel('Btw die je aftrok').fill('200')
  await dialog.getByRole('button', { name: 'Boeken' }).click()
  await expect(dialog.getByText(/De btw is meer dan 21%/)).toBeVisible()
  await dialog.getByLabel('Btw die je aftrok').fill('189')
  await dialog.getByRole('button', { name: 'Boeken' }).click()
  await expect(dialog).toBeHidden()
  const gifts = page.getByRole('listitem').filter({ hasText: 'Btw op geschenken, vaste klanten' })
  await expect(gifts).toContainText('189,00 btw niet afgetrokken')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await gifts.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(gifts).toBeHidden()
  await page.goto(`/dashboard/ritten?dag=${String(YEAR)}-12-31`)
  await expect(page.getByText('9.900,00 bijtelling')).toBeVisible()
})

test('a sole trader who opens the form of dividend is told that only a company has that', async ({
  page,
  tenant,
}) => {
  expect(tenant.token).not.toBe('')
  await page.goto('/dashboard/dividend/nieuw')
  await expect(page.getByText('Dividend is er alleen bij een bv.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vastleggen' })).toHaveCount(0)
})
