import type { Page } from '@playwright/test'
import { ingFile, type FileLine } from '../src/testing/bank-steps.ts'
import { expect, test, type Tenant } from './fixtures.ts'
import { monthsAgo } from './support/days.ts'
import { proveIt } from './support/proof.ts'

const HEADER =
  'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie'
const FEE = 3.15

/** The three months before this one, as `2026-08`. */
const months = [3, 2, 1].map((back) => monthsAgo(back).slice(0, 7))
const referenceOf = (month: string): string => `1408.${month.slice(2, 4)}${month.slice(5)}.01`

/** Two invoices of € 121,00 in each month, by their numbers. */
async function invoicesOf(tenant: Tenant): Promise<ReadonlyMap<string, readonly string[]>> {
  await tenant.addCustomer({ name: 'Webwinkel Klant' })
  const numbers = new Map<string, string[]>()
  for (const month of months)
    for (const day of ['01', '02']) {
      const id = await tenant.addConceptInvoice({
        customer: 'Webwinkel Klant',
        day: `${month}-${day}`,
        lines: [{ description: 'Bestelling', quantity: 1, unitPrice: 100 }],
      })
      await tenant.moveInvoice(id, 1000)
      const { invoiceNumber } = await tenant.invoice(id)
      numbers.set(month, [...(numbers.get(month) ?? []), invoiceNumber ?? ''])
    }
  return numbers
}

/** The export of Mollie: the payments of each month, and what it keeps for itself. */
function settlements(numbers: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...numbers].flatMap(([month, invoices]) => {
    const row = (day: string, amount: string, id: string, text: string) =>
      `${month}-${day},iDEAL,EUR,${amount},paid,${id},${text},,,,EUR,${amount},${referenceOf(month)}`
    return [
      ...invoices.map((number, index) =>
        row(`0${String(3 + index)}`, '121.00', `tr_${month}${String(index)}`, `Factuur ${number}`),
      ),
      row('27', `-${String(FEE)}`, '', `Withheld fees MOL-NL-R${month.replace('-', '')}`),
    ]
  })
  return [HEADER, ...rows, ''].join('\n')
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/dashboard/bank/inlezen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a quarter at Mollie: payments, fees and payouts leave its account at zero', async ({
  page,
  tenant,
}) => {
  test.slow()
  const numbers = await invoicesOf(tenant)
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
  await page.goto('/dashboard/bank/rekeningen')
  await page.getByRole('button', { name: 'Rekening toevoegen' }).click()
  await page.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: /Mollie/ }).click()
  await page.getByLabel('Naam').fill('Mollie')
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await proveIt(page)
  await expect(page.getByText('✅ Rekening toegevoegd')).toBeVisible()

  await choose(page, 'mollie.csv', settlements(numbers))
  await page.getByRole('button', { name: 'Mollie', exact: true }).click()
  await expect(page.getByText('9 nieuw')).toBeVisible()
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()

  // The numbers of the invoices say what was paid.
  const openLine = page.locator('[data-open]')
  await expect(openLine).toBeFocused()
  for (const invoices of numbers.values()) {
    for (const number of invoices) {
      await expect(openLine).toContainText(number)
      await page.keyboard.press('Enter')
    }
    await expect(openLine).toContainText('Withheld fees')
    await page.keyboard.press('k')
    await page.keyboard.type('betaaldienst')
    await page.getByRole('option', { name: /^Kosten van een Nederlandse betaaldienst/ }).click()
    await expect(openLine).toContainText('met de btw die erin zit')
    await openLine.focus()
    await page.keyboard.press('Enter')
  }

  await expectSaved(page)
  const payouts = months.map((month): FileLine => [
    `${month}-28`,
    242 - FEE,
    'Stichting Mollie Payments',
    '',
    `Uitbetaling ${referenceOf(month)} EUR`,
  ])
  await choose(page, 'ing.csv', ingFile(payouts))
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  for (const month of months) {
    await expect(openLine).toContainText(referenceOf(month))
    await expect(openLine).toContainText('Uitbetaling van Mollie')
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.todo-finished')).toContainText('Alles verwerkt t/m')
  await expectSaved(page)
  await page.goto('/dashboard/bank/rekeningen')
  await page.getByRole('link', { name: 'Mollie', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Mollie', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/In je boeken\s*€\s*0,00/)
  // The fees are costs with their VAT in them: € 9,45 is € 7,80 and 3 times € 0,55.
  await page.goto('/dashboard/rapportages?rapport=kolommenbalans')
  await expect(page.getByRole('row', { name: /Bankkosten/ })).toContainText('€ 7,80')
})

/** The server knows every decision: a page that is left earlier asks first, and drops what was not sent yet. */
const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Bank/ })).toHaveText(
    'Bank',
  )
