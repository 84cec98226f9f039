import { expect, expectAccessible, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

test('an invoice that is made late says its return, and asks for the rate of the day of delivery', async ({
  page,
  tenant,
}) => {
  test.slow()
  await test.step('an invoice that is made too late says in which return its VAT falls', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const lines = [{ description: 'Advies', quantity: 8, unitPrice: 95, vatPercentage: 9 }]
    const year = thisYear() - 1
    const id = await tenant.addConceptInvoice({
      customer: 'Bakkerij Jansen',
      deliveredOn: `${String(year)}-01-31`,
      lines,
    })
    await page.goto(`/dashboard/facturen/${id}/bewerken?afronden=1`)
    const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
    const questions = dialog.getByRole('region', { name: 'Kijk dit nog na' })
    await expect(questions).toContainText(`uiterlijk 15 februari ${String(year)} gemaakt moeten zijn`)
    await expect(questions).toContainText(`de aangifte over het 1e kwartaal van ${String(year)}`)

    const finalise = dialog.getByRole('button', { name: 'Afronden' })
    await expectAccessible(page)
    await expect(dialog).toContainText('€ 828,40 incl. btw')
    await finalise.click()
    await expect(page.getByRole('status').filter({ hasText: '✅ Factuurstatus bijgewerkt' })).toBeVisible()

    await page.goto(`/dashboard/belastingen?tijdvak=${String(year)}-Q1`)
    await expect(page.getByRole('main')).toContainText('Op tijd gefactureerd')
    await expectAccessible(page)
  })

  await test.step('a rate of another day than that of the delivery is refused, and one click gives the right one', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const id = await tenant.addConceptInvoice({
      customer: 'Bakkerij Jansen',
      deliveredOn: '2018-12-20',
      lines: [{ description: 'Advies', quantity: 8, unitPrice: 95, vatPercentage: 9 }],
    })
    await page.goto(`/dashboard/facturen/${id}/bewerken?afronden=1`)
    const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
    const questions = dialog.getByRole('region', { name: 'Kijk dit nog na' })
    await expect(dialog.getByRole('button', { name: 'Afronden' })).toBeDisabled()
    await expect(dialog.getByRole('list', { name: 'Nog te doen' })).toContainText('verander 9% in 6%')
    await expectAccessible(page)
    await questions.getByRole('button', { name: 'Maak er 6% van' }).click()
    await expect(dialog).toContainText('€ 805,60 incl. btw')
    await expect(dialog.getByRole('button', { name: 'Afronden' })).toBeEnabled()
  })
})
