import { ingFile } from '../src/testing/bank-steps.ts'
import { sampleEInvoice, ublOf } from '../src/expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessible, expectNothingWider, test } from './fixtures.ts'
import { readIn } from './support/bank-files.ts'
import { daysAgo, thisYear } from './support/days.ts'
import { decided } from './support/decided.ts'
import { giveEInvoice } from './support/expense-form.ts'

test.use({ viewport: { width: 1280, height: 1800 } })

test('an invoice in dollars is read, booked by its rate, and paid by a line of the bank with the difference', async ({
  page,
  tenant,
}) => {
  test.slow()
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })
  await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
  const lines = [{ name: 'Tool', net: 1_000_00, code: 'O', rate: 0 }]
  await giveEInvoice(
    page,
    ublOf(sampleEInvoice({ currency: 'USD', country: 'US', vatId: '', supplier: 'Tool Works Inc', lines })),
  )
  await expect(page.getByRole('combobox', { name: 'Valuta' })).toHaveValue(/^USD/, { timeout: 60_000 })
  await expect(page.getByLabel('Bedrag in USD')).toHaveValue('1.000,00')
  // The rate of the ECB is filled in; what the owner types instead stays, and the ECB's is offered beside it.
  const rate = page.getByLabel('Koers: EUR 1 = USD')
  await expect(rate).toHaveValue('1,0870')
  await expect(page.getByText(/^Koers van de ECB van \d+ \w+ \d{4}\.$/)).toBeVisible()
  await rate.fill('1,1')
  await expect(page.getByText(': EUR 1 = USD 1,0870')).toBeVisible()
  await page.getByRole('button', { name: 'Neem over' }).click()
  await expect(rate).toHaveValue('1,0870')
  await rate.fill('')
  await expect(page.getByText('Vul de koers in voor het bedrag in euro.')).toBeVisible()
  const day = page.getByLabel('Datum op het document')
  await day.fill('02-03-2020')
  await day.press('Tab')
  await expect(page.getByText('De ECB geeft koersen van de laatste 90 dagen.')).toBeVisible()

  // A point may mark decimals or thousands: it is asked.
  await day.fill(daysAgo(3))
  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page.getByRole('option', { name: 'Software' }).first().click()
  await rate.fill('1.087')
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('Bedoel je 1,087 of 1087?')).toBeVisible()
  await rate.fill('1,086957')
  await expect(page.getByText('tegen EUR 1 = USD 1,086957')).toBeVisible()
  await expect(page.getByText('Naar jou verlegd: btw 21% over € 920,00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  // The form has some of these words too: the page of the expense comes after the toast.
  await expect(page).toHaveURL(/\/kosten\/[0-9a-f-]{36}$/)
  await expect(page.getByText('USD 1.000,00').first()).toBeVisible()
  await expect(page.getByText('EUR 1 = USD 1,086957')).toBeVisible()
  await expectNothingWider(page)
  const address = page.url()

  await readIn(page, [
    ['ing.csv', ingFile([[daysAgo(0), -915, 'TOOL WORKS INC', '', 'Creditcard USD 1000,00']])],
  ])
  const line = page.locator('[data-open]')
  await expect(line.getByText('het verschil komt op 9020 Koersverschillen')).toBeVisible()
  await expectAccessible(page)
  await decided(page, line.getByRole('button', { name: 'Klopt' }))
  await page.goto(address)
  await expect(page.getByText('€ 5,00 minder door koersverschil')).toBeVisible()
})

test(
  'what is open in dollars on 31 December is valued by a rate, with that of the ECB below the field where there is one',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    const year = thisYear() - 1
    const document = { name: 'rekening.pdf', mimeType: 'application/pdf', buffer: samplePdf('Tool Works') }
    await tenant.addExpense('Tool Works', document, {
      date: `${String(year)}-11-01`,
      foreign: { currency: 'USD', perEuro: 1.087 },
    })
    await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(year)}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Openstaand in USD' })
    await row.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    // Of 31 December the ECB has a rate until the end of March.
    await expect(dialog.getByText(/^(Koers van de ECB van|De ECB geeft koersen)/)).toBeVisible()
    await dialog.getByLabel('Koers: EUR 1 = USD').fill('1,2')
    await expect(dialog.getByText('USD 121,00 is dan € 100,83')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Boeken' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('koersverschil, opbrengst').first()).toBeVisible()
  },
)
