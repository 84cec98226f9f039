import { expect, test } from './fixtures.ts'

test('an invoice that was being typed is there again after a reload', async ({ page, tenant }) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  await page.goto('/dashboard/facturen/factuur-formulier')
  await page.getByLabel('Omschrijving regel 1').fill('Advies over de menukaart')
  await page
    .getByLabel(/^Prijs/)
    .first()
    .fill('1.234,50')
  await page
    .getByLabel(/^Prijs/)
    .first()
    .press('Tab')
  await expect(page.getByText('€ 1.493,75').first()).toBeVisible()
  // The draft is stored a moment after the last key.
  await page.waitForTimeout(1_500)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('Advies over de menukaart')
  await expect(page.getByText('€ 1.493,75').first()).toBeVisible()
})

test('who changes an invoice that somebody else changed meanwhile is told, and keeps what was typed', async ({
  page,
  tenant,
  request,
}) => {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await page.goto(`/dashboard/facturen/${id}/bewerken`)
  const description = page.getByLabel('Omschrijving regel 1')
  await expect(description).toHaveValue('Advies')

  const today = new Date().toISOString().slice(0, 10)
  const change = await request.put(`/api/Invoices/${id}`, {
    headers: { authorization: `Bearer ${tenant.token}` },
    data: {
      version: 1,
      invoice: {
        customerId,
        projectId: null,
        title: 'Van het andere tabblad',
        issueDate: today,
        dueDate: today,
        deliveryDate: today,
        lines: lines.map((line) => ({ ...line, vatPercentage: 21, vatTreatment: 0 })),
      },
    },
  })
  expect(change.status()).toBe(200)

  await description.fill('Advies, uitgebreid')
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page.getByText(/intussen/).first()).toBeVisible()
  await expect(description).toHaveValue('Advies, uitgebreid')
})

test('two quick clicks finalise once', async ({ page, tenant, request }) => {
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
  await page.goto('/dashboard/facturen')
  const invoice = page.getByRole('row').filter({ hasText: 'Bakkerij Jansen' })
  await invoice.getByRole('button', { name: 'Afronden' }).dblclick()
  await expect(invoice.getByText('Afgerond', { exact: true })).toBeVisible()
  await expect(invoice).toContainText(/\d{4}-0001/)

  const answer = await request.get('/api/JournalEntries', {
    headers: { authorization: `Bearer ${tenant.token}` },
  })
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1)
})
