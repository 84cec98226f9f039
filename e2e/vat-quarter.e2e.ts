import { expect, expectAccessible, test } from './fixtures.ts'
import { lastQuarter } from './support/last-quarter.ts'

test('a quarter, from its first invoice to a filed and paid return', async ({ page, tenant }) => {
  const { period, name, day } = lastQuarter()
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const line = { description: 'Advies', quantity: 8, unitPrice: 95.55 }
  await tenant.moveInvoice(
    await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', day, lines: [line] }),
    1000,
  )
  await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', day, lines: [line] })

  await page.goto('/dashboard/overzicht')
  await page.getByRole('link', { name: 'Belastingen' }).first().click()
  await expect(page.getByRole('region', { name: `Btw over ${name.replace('Het', 'het')}` })).toContainText(
    '€ 160',
  )
  // The check names the concept of that quarter, and links to it.
  await expect(page.getByRole('link', { name: 'Bakkerij Jansen', exact: true })).toHaveAttribute(
    'href',
    /facturen/,
  )

  // A box opens to its document, and its figure is copied in the notation of the form.
  await page.getByRole('button', { name: /^1a/ }).click()
  await expect(page.getByRole('list', { name: 'Boekingen in rubriek 1a' })).toContainText('Bakkerij Jansen')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Kopieer de omzet van rubriek 1a' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gekopieerd: 764' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('764')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Markeer als ingediend' }).click()
  await expect(page.getByRole('dialog')).toContainText('Let op: conceptfacturen')
  await page.getByRole('button', { name: 'Ja, ingediend' }).click()
  await expect(page.getByRole('status').filter({ hasText: '✅ Btw-aangifte ingediend' })).toBeVisible()
  await page.goto(`/dashboard/belastingen?tijdvak=${period}`)
  await page.getByRole('button', { name: 'Betalingskenmerk invullen' }).click()
  const kenmerk = page.getByRole('textbox', { name: 'Betalingskenmerk' })
  await kenmerk.fill('5000056789012346')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Dit betalingskenmerk klopt niet.')).toBeVisible()
  await kenmerk.fill('5000056789012345')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('5000 0567 8901 2345')).toBeVisible()
  await page.getByRole('button', { name: 'Betaling melden' }).click()
  await page.getByRole('button', { name: 'Boeken' }).click()
  await expect(page.getByRole('status').filter({ hasText: '✅ Betaling geboekt' })).toBeVisible()
  await expect(page.getByText('Ingediend en afgerekend.')).toBeVisible()
  await expectAccessible(page)

  // A receipt of that quarter that comes late may keep its day, and count from today.
  await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
  const late = page.getByRole('checkbox', { name: 'Boek op vandaag' })
  await expect(late).toBeHidden()
  await page.getByLabel('Datum op het document').fill(day.split('-').toReversed().join('-'))
  await page.keyboard.press('Tab')
  await expect(late).not.toBeChecked()
  await expectAccessible(page)
})
