import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'

test('a payment on the wrong invoice is reversed as if it never was, and a storno on its own day', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
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
})
