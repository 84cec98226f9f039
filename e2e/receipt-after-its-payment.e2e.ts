import type { Locator, Page } from '@playwright/test'
import { sampleEInvoice, ublOf } from '../src/expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessible, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { readIn } from './support/bank-files.ts'
import { daysAgo } from './support/days.ts'
import { decided } from './support/decided.ts'
import { giveDocument, giveEInvoice } from './support/expense-form.ts'

// A payment that was agreed to at Bank before its receipt came, and the form of that receipt.
const FORM = '/dashboard/kosten/eenmalige-kosten-formulier'
const WAITED = 'Al betaald (vraagposten)'
const paidFrom = (page: Page): Locator => page.getByRole('combobox', { name: 'Betaald van' })
const waits = (page: Page): Locator => page.getByText('wacht op deze bon')

/** The account of the lines that a story agrees to. */
const addAccount = (tenant: Tenant): Promise<string> =>
  tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })

/** A line of the bank that is on 1200 and waits for its receipt. */
async function agreedTo(
  page: Page,
  line: readonly [amount: number, party: string, text: string],
): Promise<void> {
  const [amount, party, text] = line
  await readIn(page, [['ing.csv', ingFile([[daysAgo(2), amount, party, '', text]])]])
  await decided(page, page.locator('[data-open]').getByRole('button', { name: 'Klopt' }))
  await page.goto(FORM)
}

async function balances(tenant: Tenant): Promise<Record<string, number>> {
  const { ledgerAccounts } = await tenant.api('getBalance', {})
  return Object.fromEntries(
    ledgerAccounts.map(({ numberAsString, debitTotalAmount, creditTotalAmount }) => [
      numberAsString,
      Math.round(100 * (debitTotalAmount - creditTotalAmount)),
    ]),
  )
}

const booked = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page).toHaveURL(/kosten\/[0-9a-f-]{36}$/)
}

test('a receipt in dollars is complete: its rate, where it was paid from, and one key that books the difference', async ({
  page,
  tenant,
}) => {
  test.slow()
  await addAccount(tenant)
  await agreedTo(page, [-18.42, 'GITHUB INC', 'Betaalpas 19,99 USD'])
  const lines = [{ name: 'Software', net: 19_99, code: 'O', rate: 0 }]
  const receipt = { currency: 'USD', country: 'US', vatId: '', supplier: 'Github Inc', date: daysAgo(3) }
  await giveEInvoice(page, ublOf(sampleEInvoice({ ...receipt, lines })))
  await expect(paidFrom(page)).toHaveValue(WAITED, { timeout: 60_000 })
  await expect(waits(page)).toContainText('€ 18,42')
  await expect(waits(page)).toContainText('9020 Koersverschillen')
  await expect(page.getByLabel('Koers: EUR 1 = USD')).toHaveValue('1,0870')
  await expectAccessible(page)
  await expectNothingWider(page)
  await booked(page)
  await expect(page.getByText('waarvan € 0,03 koersverschil')).toBeVisible()
  expect(await balances(tenant)).toMatchObject({
    '1100': -1842,
    '1200': 0,
    '1600': 0,
  })
})

test('without a rate of the European Central Bank the rate of the bank is filled in', async ({ page, tenant }) => {
  test.slow()
  await addAccount(tenant)
  await agreedTo(page, [-18.42, 'GITHUB INC', 'Betaalpas 20.000 ARS'])
  const lines = [{ name: 'Software', net: 20_000_00, code: 'O', rate: 0 }]
  const receipt = { currency: 'ARS', country: 'AR', vatId: '', supplier: 'Github Inc', date: daysAgo(3) }
  await giveEInvoice(page, ublOf(sampleEInvoice({ ...receipt, lines })))
  await expect(page.getByLabel('Koers: EUR 1 = ARS')).toHaveValue('1.085,77633', { timeout: 60_000 })
  await booked(page)
  expect(await balances(tenant)).toMatchObject({ '1100': -1842, '1200': 0 })
}) // prettier-ignore

test('a cost that is typed finds its payment, also when the bank answers late', async ({ page, tenant }) => {
  test.slow()
  await addAccount(tenant)
  await test.step('a cost that is typed finds its payment, and what the owner chooses instead stays', async () => {
  await agreedTo(page, [-60.5, 'TANKSTATION DE BRUG', 'Betaalautomaat 12'])
  await giveDocument(page, { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('-') })
  await page.getByLabel('Omschrijving').first().fill('Tankstation De Brug')
  const amount = page.getByRole('textbox', { name: 'Bedrag' })
  await amount.fill('60,50')
  await expect(waits(page)).toBeVisible()
  await expect(paidFrom(page)).toHaveValue(WAITED)
  await expectAccessible(page)
  // Another amount is another cost, and is paid from where it was.
  await amount.fill('60,51')
  await expect(waits(page)).toBeHidden()
  await expect(paidFrom(page)).toHaveValue('Zakelijke bankrekening')
  await amount.fill('60,50')
  await expect(paidFrom(page)).toHaveValue(WAITED)
  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page.getByRole('option', { name: /Brandstof/ }).first().click()
  await booked(page)
  expect(await balances(tenant)).toMatchObject({ '1100': -6050, '1200': 0, '1520': 1050 })

  // The line has its receipt: a second one is paid from the bank.
  await page.goto(FORM)
  await page.getByLabel('Omschrijving').first().fill('Tankstation De Brug')
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('60,50')
  await expect(page.getByText('Dit lijkt op een uitgave die er al is')).toBeVisible()
  await expect(paidFrom(page)).toHaveValue('Zakelijke bankrekening')
  })

  await test.step('who books before the bank has answered, books what the bank paid', async () => {
  await agreedTo(page, [-72.6, 'TANKSTATION HET VEER', 'Betaalautomaat 14'])
  await giveDocument(page, { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('--') })
  await page.getByLabel('Omschrijving').first().fill('Tankstation Het Veer')
  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page
    .getByRole('option', { name: /Brandstof/ })
    .first()
    .click()
  // The answer about the bank is on its way until the button has been pressed.
  let answer = Promise.withResolvers<undefined>()
  await page.route('**/api/Expenses/waitingLine*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const amount = page.getByRole('textbox', { name: 'Bedrag' })
  await amount.fill('72,06')
  const book = page.getByRole('button', { name: 'Uitgave boeken' })
  await book.click()
  await expect(book).toBeDisabled()
  // What is typed meanwhile was not on the screen at the press, and is not booked by it.
  const ofWrong = answer
  answer = Promise.withResolvers<undefined>()
  await amount.fill('72,60')
  ofWrong.resolve(undefined)
  await expect(book).toBeEnabled()
  await expect(page).toHaveURL(/eenmalige-kosten-formulier/)

  await expect(paidFrom(page)).toHaveValue('Zakelijke bankrekening')
  await book.click()
  await expect(book).toBeDisabled()
  answer.resolve(undefined)
  await expect(page).toHaveURL(/kosten\/[0-9a-f-]{36}$/)
  // Both costs.
  expect(await balances(tenant)).toMatchObject({ '1100': -13310, '1200': 0, '1520': 2310 })
  })
}) // prettier-ignore
