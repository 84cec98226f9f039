import { expect, test } from './fixtures.ts'

test('a new customer is added within an invoice, with what the registers know', async ({ page, tenant }) => {
  test.slow()
  await test.step('a new customer is added within an invoice, and is chosen at once', async () => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    await page.goto('/dashboard/facturen/factuur-formulier')
    await page.getByLabel('Titel').fill('Schilderwerk')
    await page.getByRole('button', { name: 'Nieuwe klant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nieuwe klant' })
    await expect(dialog.getByLabel('Naam', { exact: true })).toBeFocused()
    for (const [label, typed] of [
      ['Naam', 'Bakkerij Jansen'],
      ['E-mailadres', 'info@bakkerijjansen.nl'],
      ['Straat', 'Dorpsstraat'],
      ['Huisnummer', '12'],
      ['Postcode', '3511ab'],
      ['Plaats', 'Utrecht'],
    ] as const)
      await dialog.getByLabel(label, { exact: label === 'Naam' }).fill(typed)
    await page.keyboard.press('Enter')

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Bakkerij Jansen')
    await expect(page.getByText('Dorpsstraat 12, 3511 AB Utrecht').first()).toBeVisible()
    await expect(page.getByLabel('Titel')).toHaveValue('Schilderwerk')

    // A customer abroad needs the page: what was typed is there.
    await page.getByRole('button', { name: 'Nieuwe klant' }).click()
    await dialog.getByLabel('Naam', { exact: true }).fill('Atelier Gent')
    await dialog.getByRole('button', { name: 'Alle velden, of een klant buiten Nederland' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe klant' })).toBeVisible()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Atelier Gent')
  })

  await test.step('name and address come from the Handelsregister, and a check in VIES stays on the page of the customer', async () => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    await page.goto('/dashboard/facturen/factuur-formulier')
    await page.getByRole('button', { name: 'Nieuwe klant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nieuwe klant' })
    await expect(dialog.getByRole('button', { name: 'Gegevens ophalen' })).toBeDisabled()
    await dialog.getByLabel('Naam', { exact: true }).fill('De Hoek')
    await dialog.getByLabel('KvK-nummer').fill('69599084')
    await dialog.getByRole('button', { name: 'Gegevens ophalen' }).click()

    // The empty address is filled; the name that was typed stays until a person chooses.
    await expect(dialog.getByLabel('Straat')).toHaveValue('Hoekstraat')
    await expect(dialog.getByLabel('Postcode')).toHaveValue('3511 AB')
    await expect(dialog.getByText('In het Handelsregister staat: Drukkerij De Hoek.')).toBeVisible()
    await expect(dialog.getByLabel('Naam', { exact: true })).toHaveValue('De Hoek')
    await dialog.getByRole('button', { name: 'Neem dit over' }).click()
    await expect(dialog.getByLabel('Naam', { exact: true })).toHaveValue('Drukkerij De Hoek')

    // A btw-id that VIES does not know, and then the right one.
    await dialog.getByLabel('Btw-id').fill('BE0403170701')
    await dialog.getByRole('button', { name: 'Controleer in VIES' }).click()
    await expect(dialog.getByText('Niet geldig: VIES kent dit btw-id niet.')).toBeVisible()
    await dialog.getByLabel('Btw-id').fill('BE0428759497')
    await expect(dialog.getByText('Niet geldig: VIES kent dit btw-id niet.')).toBeHidden()
    await dialog.getByRole('button', { name: 'Controleer in VIES' }).click()
    await expect(
      dialog.getByText('Geldig, op naam van BV Atelier Gent, Veldstraat 1, 9000 Gent.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Klant opslaan' }).click()
    await expect(dialog).toBeHidden()

    // The evidence of before the customer was saved is on the page of the customer.
    await page.goto('/dashboard/klanten')
    await page.getByRole('link', { name: 'Drukkerij De Hoek' }).first().click()
    await expect(
      page.getByText(/Gecontroleerd in VIES op .*: geldig, raadpleging WAPIAAAAX1fakeAb/),
    ).toBeVisible()
  })
})
