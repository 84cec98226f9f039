import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('a payment on the wrong invoice is reversed as if it never was, and a storno on its own day', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak', kind: 'business' })
  const invoice = await tenant.addConceptInvoice({
    customer: 'Café De Zaak',
    lines: [{ description: 'Advies', quantity: 2, unitPrice: 50 }],
  })
  await tenant.moveInvoice(invoice, 1000)
  await page.goto(`/dashboard/facturen/${invoice}?deel=betalingen`)

  // “Betaald” asks, with everything filled in: Enter records it.
  const pay = async () => {
    await page.getByRole('button', { name: 'Betaald…' }).click()
    const receipt = page.getByRole('dialog', { name: 'Betaling toevoegen' })
    await expect(receipt.getByLabel('Ontvangen bedrag')).toHaveValue('121,00')
    await receipt.getByLabel('Ontvangen bedrag').press('Enter')
    await expect(receipt).toBeHidden()
    await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible()
  }
  await pay()
  const takeBack = page.getByRole('dialog', { name: /^Betaling van € 121,00 ongedaan maken\?$/ })
  await page.getByRole('button', { name: 'Maak de betaling van € 121,00 ongedaan' }).click()
  await expect(takeBack.getByRole('radio', { name: /Ik koos de verkeerde/ })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(takeBack).toBeHidden()
  await expect(page.getByText(/ongedaan gemaakt op/)).toHaveCount(1)

  await pay()
  await page.getByRole('button', { name: 'Maak de betaling van € 121,00 ongedaan' }).click()
  await takeBack.getByRole('radio', { name: /Het geld is echt teruggegaan/ }).check()
  await takeBack.getByLabel('Teruggegaan op').fill('01-01-2026')
  await takeBack.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(
    takeBack.getByText(/kies als dag waarop het geld terugging die dag of een latere/),
  ).toBeVisible()
  await takeBack.getByRole('radio', { name: /Ik koos de verkeerde/ }).check()
  await takeBack.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText(/ongedaan gemaakt op/)).toHaveCount(2)

  // Of what comes late, one click takes the statutory interest first; that much of the invoice stays open.
  const late = await tenant.addSentInvoice({
    customer: 'Café De Zaak',
    day: daysAgo(60),
    lines: [{ description: 'Verbouwing', quantity: 1, unitPrice: 1_000 }],
  })
  await page.goto(`/dashboard/facturen/${late}?deel=betalingen`)
  await page.getByRole('button', { name: 'Betaald…' }).click()
  const receipt = page.getByRole('dialog', { name: 'Betaling toevoegen' })
  const byLaw = receipt.getByRole('button', { name: /^Wettelijk tot vandaag: €.[\d,]+ rente$/ })
  const interest = /€.([\d,]+) rente/.exec((await byLaw.textContent()) ?? '')?.[1] ?? ''
  await expect(receipt.getByLabel('Waarvan rente')).toHaveCount(0)
  await byLaw.click()
  await expect(receipt.getByLabel('Waarvan rente')).toHaveValue(interest)
  await expect(receipt.getByRole('status')).toContainText('Op de factuur: €\u00a01.')
  await expectAccessibleInBothThemes(page)
  await receipt.getByLabel('Ontvangen bedrag').press('Enter')
  await expect(receipt).toBeHidden()
  await expect(page.locator('.invoice-fact', { hasText: 'Open' })).toContainText(interest)
})
