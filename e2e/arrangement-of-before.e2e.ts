import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
  type Tenant,
} from './fixtures.ts'

/** € 605,00 that Café De Zaak still owed by an invoice of the program of before, linked to the customer; returns the customer. */
async function withPast(tenant: Tenant): Promise<string> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const accounts = await tenant.api('listAccountChoices', {})
  const account = (number: string) => accounts.find(({ numberAsString }) => numberAsString === number)?.id ?? ''
  await tenant.api('createOpeningBalance', {
    body: {
      date: '2026-01-01',
      lines: [
        { ledgerAccountId: account('1300'), isDebit: true, amount: 605, openItem: { relation: 'Café De Zaak', reference: '2025-0099', date: '2025-12-01' } },
        { ledgerAccountId: account('0500'), isDebit: false, amount: 605 },
      ],
    },
  })
  const [item] = await tenant.api('listCustomerReceivables', { query: {} })
  await tenant.api('linkReceivables', { body: { links: [{ openItemId: item?.id ?? '', customerId, wasCustomerId: null }] } })
  return customerId
} // prettier-ignore

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('what a customer owed before the start is paid in instalments with a new invoice, the oldest first', async ({ page, tenant }) => {
      const customerId = await withPast(tenant)
      await tenant.addSentInvoice({ customer: 'Café De Zaak', day: '2026-10-01', lines: [{ description: 'Advies', quantity: 10, unitPrice: 100 }] })
      await page.goto(`/dashboard/klanten/${customerId}`)
      await page.getByRole('button', { name: 'Regeling maken' }).click()
      const making = page.getByRole('dialog', { name: 'Betalingsregeling maken' })
      await expect(making.getByLabel('2025-0099, € 605,00 open (van vóór Kloppend)')).toBeChecked()
      await expect(making.getByRole('status')).toHaveText('Samen € 1.815,00 van € 1.815,00.')
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('making.png') })
      await making.getByRole('button', { name: 'Afspreken' }).click()
      await expect(page.getByText('Betalingsregeling afgesproken')).toBeVisible()
      await expect(page.getByText('Voor facturen 2025-0099 (van vóór Kloppend), 2026-0001.')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('agreed.png'), fullPage: true })
      await page.getByRole('button', { name: 'Termijn ontvangen' }).click()
      const paying = page.getByRole('dialog', { name: 'Termijn ontvangen' })
      await paying.getByLabel('Ontvangen bedrag').fill('700')
      await expect(paying.getByRole('status')).toHaveText('Oudste factuur eerst: € 605,00 op 2025-0099, € 95,00 op 2026-0001.')
      await paying.getByRole('button', { name: 'Betaling boeken' }).click()
      await expect(page.getByText('Betaling geboekt')).toBeVisible()
      const before = page.getByRole('list', { name: 'Posten uit de beginbalans' })
      await expect(before.getByRole('listitem')).toContainText('Voldaan')
      await expectAccessibleInBothThemes(page)
    })
  }) // prettier-ignore
