import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  password,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

/** A business that is late, and had the last demand by post today. @returns the path of the page of the invoice */
async function late(tenant: Tenant, name: string, language: 'nl' | 'en') {
  const customerId = await tenant.addCustomer({ name, cocNumber: '12345678', language })
  const invoiceId = await tenant.addSentInvoice({
    customer: name,
    day: daysAgo(60),
    lines: [{ description: 'Advies', quantity: 1, unitPrice: 1_000 }],
  })
  const letter = await tenant.api('previewReminder', { params: { id: customerId } })
  const total = letter?.claim?.total ?? 0
  const { letterId } = await tenant.api('makePostLetter', {
    params: { id: customerId },
    body: { documentIds: [invoiceId], total, allPaymentsKnown: true },
  })
  await tenant.api('notePosted', { params: { id: letterId }, body: { postedOn: daysAgo(0) } })
  const { address } = await tenant.api('makeCustomerLink', { params: { id: invoiceId } })
  return { customerId, invoiceId, path: new URL(address).pathname, total }
}

/** Looked at in both themes, for the reader of the story. */
async function looked(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`), fullPage: true })
  }
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
}

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a customer pays the invoice with its costs and interest online, in Dutch and in English', async ({
      page,
      tenant,
    }) => {
      test.slow()
      await tenant.api('setOnlinePaymentKey', { body: { key: 'live_voorbeeld1234567890', password } })
      const dutch = await late(tenant, 'Studio Noord B.V.', 'nl')
      const english = await late(tenant, 'Acme Ltd', 'en')
      const euros = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2 })

      await page.goto(dutch.path)
      const made = page.getByLabel('Zo is het bedrag opgebouwd')
      await expect(made).toContainText(/Open van de factuur€.1\.210,00/)
      await expect(made).toContainText(/Incassokosten€.181,50/)
      await expect(made).toContainText('Wettelijke rente')
      await expect(made).toContainText(euros(dutch.total))
      await expect(page.getByRole('button', { name: /^Online betalen/ })).toContainText(euros(dutch.total))
      await looked(page, 'costs')
      await page.getByRole('button', { name: /^Online betalen/ }).click()
      await page.getByRole('link', { name: 'Betalen', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betaald, dank je wel')

      await page.goto(`${english.path}?lang=en`)
      const total = page.getByLabel('How the amount is made up')
      await expect(total).toContainText(/Collection costs€181\.50/)
      await expect(total).toContainText('Statutory interest')
      await looked(page, 'costs-english')
    })

    test(
      'a customer with a payment arrangement sees the instalments and pays the next one',
      { tag: '@soak' },
      async ({ page, tenant }) => {
        test.slow()
        await tenant.api('setOnlinePaymentKey', { body: { key: 'live_voorbeeld1234567890', password } })
        const { customerId, invoiceId, path } = await late(tenant, 'Café De Zaak', 'nl')
        await tenant.api('makeArrangement', {
          params: { id: customerId },
          body: {
            documentIds: [invoiceId],
            total: 1_210,
            instalments: [
              { dueOn: daysAgo(-10), amount: 500 },
              { dueOn: daysAgo(-40), amount: 500 },
              { dueOn: daysAgo(-70), amount: 210 },
            ],
          },
        })
        await page.goto(path)
        const plan = page.getByRole('region', { name: 'Je betalingsregeling' })
        await expect(plan.getByRole('listitem')).toHaveText([
          /nog te betalen€.500,00$/,
          /nog te betalen€.500,00$/,
          /nog te betalen€.210,00$/,
        ])
        await expect(page.getByText('Incassokosten')).toHaveCount(0)
        await looked(page, 'instalments')
        await page.getByRole('button', { name: /^Online betalen €.500,00$/ }).click()
        await page.getByRole('link', { name: 'Betalen', exact: true }).click()
        await expect(plan.getByRole('listitem').first()).toContainText('betaald')
        await expect(page.getByRole('button', { name: /^Online betalen €.500,00$/ })).toBeVisible()
        await looked(page, 'instalments-one-paid')
      },
    )
  })
