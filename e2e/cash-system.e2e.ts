import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

const YEAR = String(thisYear() - 1)

test('an owner begins with the cash system: an invoice of March that is paid in April is in the return of April', async ({
  page,
  tenant,
}) => {
  await page.goto(`/dashboard/belastingen?tijdvak=${YEAR}-Q1`)
  const settings = page.getByRole('region', { name: 'Wanneer je btw over verkopen verschuldigd is' })
  await expect(settings).toContainText('Factuurstelsel')
  await settings.getByRole('button', { name: 'Naar het kasstelsel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kasstelsel vanaf').fill(`2-1-${YEAR}`)
  await dialog.getByRole('button', { name: 'Kasstelsel gebruiken' }).click()
  await expect(dialog).toContainText('eerste dag van een aangiftetijdvak')
  await dialog.getByLabel('Kasstelsel vanaf').fill(`1-1-${YEAR}`)
  await dialog.getByRole('button', { name: 'Kasstelsel gebruiken' }).click()
  await expect(dialog).toContainText('Bevestig dat dit voor je bedrijf geldt')
  await dialog.getByRole('checkbox', { name: /minstens 80% aan particulieren/ }).check()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Kasstelsel gebruiken' }).click()
  await expect(dialog).toBeHidden()
  await expect(settings).toContainText('Kasstelsel')

  await tenant.addCustomer({ name: 'Familie Jansen' })
  const id = await tenant.addConceptInvoice({
    customer: 'Familie Jansen',
    day: `${YEAR}-03-02`,
    lines: [{ description: 'Keuken', quantity: 1, unitPrice: 1000 }],
  })
  await tenant.moveInvoice(id, 1000)
  await page.goto(`/dashboard/belastingen?tijdvak=${YEAR}-Q1`)
  await expect(page.getByText(/^Kasstelsel: rubriek 1a/)).toContainText('210,00 btw')
  await expect(page.getByRole('button', { name: /^1a/ })).toBeHidden()

  await tenant.api('addPayment', { params: { id }, body: { date: `${YEAR}-04-01`, amount: 1210 } })
  await page.goto(`/dashboard/belastingen?tijdvak=${YEAR}-Q2`)
  await page.getByRole('button', { name: /^1a/ }).click()
  const entries = page.getByRole('list', { name: 'Boekingen in rubriek 1a' })
  await expect(entries).toContainText('Btw naar ontvangst')
  await expect(entries).toContainText('Familie Jansen')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})
