import { expect, expectAccessible, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('an overdue invoice is a task that can be postponed; a customer who reads a quote is a message', async ({
  page,
  browser,
  tenant,
}) => {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Ontwerp', quantity: 1, unitPrice: 500 }]
  // Overdue by a day: its VAT return is not due for weeks.
  const yesterday = daysAgo(1)
  await page.goto('/dashboard/notificaties')
  await expect(page.getByText('Niets te doen.')).toBeVisible()

  await tenant.moveInvoice(
    await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: yesterday, lines }),
    1000,
  )
  const visitor = await browser.newPage()
  // The page of the quote is shown first, and says then that the customer has seen the quote.
  const viewed = visitor.waitForResponse(/\/api\/Quotes\/[^/]+\/viewed$/)
  await visitor.goto(
    await tenant.shareQuote(await tenant.addConceptQuote({ customerId, title: 'Terras', lines })),
  )
  await expect(visitor.getByText('Terras').first()).toBeVisible()
  await viewed
  await visitor.close()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Notificaties 1 te doen, nieuwe berichten' })).toBeVisible()
  await expect(page.getByText('Café De Zaak heeft offerte Terras bekeken.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voorkeuren' }).click()
  await expect(page.getByRole('dialog', { name: 'Hoe wil je het horen?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('button', { name: 'Alles gezien' }).click()
  await expect(page.getByRole('link', { name: 'Notificaties 1 te doen', exact: true })).toBeVisible()

  await page
    .getByRole('list', { name: 'Taken: Factuur te laat' })
    .getByRole('button', { name: 'Meer acties' })
    .click()
  await page.getByRole('menuitem', { name: 'Over drie dagen weer tonen' }).click()
  await expect(page.getByText('Niets te doen.')).toBeVisible()
  await page.getByText('Eén taak rust').click()
  await page.getByRole('button', { name: 'Terughalen' }).click()
  await page.getByRole('link', { name: 'Versturen of betaald melden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Factuur/ })).toBeVisible()
})
