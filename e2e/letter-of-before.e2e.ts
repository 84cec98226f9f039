import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

/** € 605,00 that Café De Zaak still owed by an invoice of the program of before, linked to the customer. */
async function withPast(tenant: Tenant): Promise<string> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak', contactEmail: 'administratie@dezaak.test' })
  const accounts = await tenant.api('listAccountChoices', {})
  const account = (number: string) => accounts.find(({ numberAsString }) => numberAsString === number)?.id ?? ''
  const openItem = { relation: 'Café De Zaak', reference: '2025-0099', date: daysAgo(40) }
  await tenant.api('createOpeningBalance', {
    body: {
      date: daysAgo(120),
      lines: [
        { ledgerAccountId: account('1300'), isDebit: true, amount: 605, openItem },
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
    test('one letter asks for what a customer owed before the start and for a new invoice; the user reads that the old one was recorded elsewhere', async ({ page, tenant }) => {
      await withPast(tenant)
      await tenant.addSentInvoice({ customer: 'Café De Zaak', day: daysAgo(40), lines: [{ description: 'Advies', quantity: 1, unitPrice: 100 }] })
      await page.goto('/dashboard/facturen/herinneringen')
      const waiting = page.getByRole('list', { name: 'Brieven die wachten' })
      await expect(waiting.getByText('2 facturen, 1 van vóór je start', { exact: false })).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('waiting.png'), fullPage: true })
      await waiting.getByRole('button', { name: 'Bekijk en verstuur' }).click()
      const letter = page.getByRole('dialog')
      await expect(letter.getByText('Factuur 2025-0099 is van vóór je start en elders vastgelegd.', { exact: false })).toBeVisible()
      await expect(letter.getByText('- factuur 2025-0099 van', { exact: false })).toBeVisible()
      await letter.getByText('Zo is het bedrag opgebouwd').click()
      await expect(letter.getByText('(van vóór je start)', { exact: false })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('letter.png') })
      await letter.getByLabel('Alle betalingen die binnen zijn, staan in Kloppend.').check()
      await letter.getByRole('button', { name: / versturen$/ }).click()
      await expect(page.getByText('ingepland', { exact: false })).toBeVisible()
      await expect(page.getByRole('cell', { name: '2025-0099, 2026-0001' }).or(page.getByText('2025-0099, 2026-0001'))).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('made.png'), fullPage: true })
    })

    test('an owner pauses the reminders of an invoice of before at its customer', async ({ page, tenant }) => {
      const customerId = await withPast(tenant)
      await page.goto(`/dashboard/klanten/${customerId}`)
      await page.getByRole('button', { name: 'Herinneringen van' }).click()
      const reminders = page.getByRole('region', { name: 'Herinneringen van' }).filter({ hasText: 'Nu aan de beurt' })
      await expect(reminders).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('open.png'), fullPage: true })
      await reminders.getByRole('button', { name: 'Wijzigen of pauzeren' }).click()
      const dialog = page.getByRole('dialog', { name: 'Herinneringen wijzigen' })
      await dialog.getByLabel('Pauzeren').check()
      await dialog.getByLabel('Waarom').fill('Klant zoekt de oude factuur')
      await dialog.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('De herinneringen staan op pauze.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await page.screenshot({ path: test.info().outputPath('paused.png'), fullPage: true })
    })
  }) // prettier-ignore
