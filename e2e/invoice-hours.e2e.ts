import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('hours of a project get a rate and become a concept invoice, which keeps them until they are taken off', async ({
  page,
  tenant,
}) => {
  const customerId = await tenant.addCustomer({ name: 'Studio Noord B.V.' })
  const projectId = await tenant.api('createProject', { body: { title: 'Huisstijl', customerId } })
  for (const [description, minutes] of [['Logo getekend', 100], ['Overleg', 20]] as const)
    await tenant.api('writeHours', { body: { day: daysAgo(0), projectId, description, minutes } }) // prettier-ignore

  await page.goto(`/dashboard/projecten/${projectId}`)
  await expect(page.getByText('2 uur, 2 uur zonder tarief')).toBeVisible()
  // The quote of the project says the same.
  const lines = [{ description: 'Huisstijl', quantity: 1, unitPrice: 1000 }]
  const quoteId = await tenant.addConceptQuote({ customerId, projectId, title: 'Huisstijl', lines })
  await page.goto(`/dashboard/offertes/${quoteId}`)
  await expect(page.getByText('2 uur, 2 uur zonder tarief')).toBeVisible()
  await page.getByRole('link', { name: 'Uren factureren' }).click()
  await page.getByRole('button', { name: 'Tarief invullen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dit project').fill('90')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('2 van 2 gekozen')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Overleg/ }).click()
  await page.getByLabel('Afronden').click()
  await page.getByRole('option', { name: 'Naar boven' }).click()
  const linesOfInvoice = page.getByRole('list', { name: 'Regels van de factuur' })
  await expect(linesOfInvoice).toContainText('1,75 uur × € 90,00')
  await expect(page.getByText('Geschreven 1:40, op de factuur')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Maak conceptfactuur' }).click()

  await expect(page).toHaveURL(/\/dashboard\/facturen\//)
  await expect(page.getByRole('list', { name: 'Uren op deze factuur' })).toContainText('1:40')
  await page.getByRole('button', { name: /^Logo getekend .* losmaken$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Losmaken' }).click()
  await expect(page.getByText('Uren losgemaakt')).toBeVisible()
  await page.goto('/dashboard/projecten')
  await expect(page.getByText('Nog te factureren: 2 uur · € 180,00')).toBeVisible()

  // A customer who pays in dollars: the rate of the day is asked, and the lines are in dollars.
  const harborId = await tenant.addCustomer({
    name: 'Harbor Import and Export Incorporated',
    currency: 'USD',
  })
  const siteId = await tenant.api('createProject', { body: { title: 'Website', customerId: harborId } })
  await tenant.api('changeHourRates', { body: { rates: [{ projectId: siteId, rate: 85 }] } })
  await tenant.api('writeHours', { body: { day: daysAgo(0), projectId: siteId, description: 'Bouw', minutes: 60 } }) // prettier-ignore
  await page.goto(`/dashboard/uren/factureren?projectId=${siteId}`)
  await expect(page.getByLabel('Koers: EUR 1 = USD')).toHaveValue('1,0870')
  await page.getByLabel('Koers: EUR 1 = USD').fill('1.087')
  await page.getByRole('button', { name: 'Maak conceptfactuur' }).click()
  await expect(page.getByText('Bedoel je 1,087 of 1087?')).toBeVisible()
  await page.getByLabel('Koers: EUR 1 = USD').fill('1,10')
  await expect(linesOfInvoice).toContainText(/1 uur × USD\s93,50/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Maak conceptfactuur' }).click()
  await expect(page).toHaveURL(/\/dashboard\/facturen\//)
  await expect(page.getByText(/USD\s113,14/).first()).toBeVisible()
})
