import type { Page } from '@playwright/test'
import { sampleEInvoice, ublOf } from '../src/expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessible, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { formOf } from './support/api.ts'
import { readIn } from './support/bank-files.ts'
import { daysAgo } from './support/days.ts'
import { decided } from './support/decided.ts'
import { giveDocument, giveEInvoice } from './support/expense-form.ts'

const FORM = '/dashboard/kosten/eenmalige-kosten-formulier'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(name) })
const description = (page: Page) => page.getByLabel('Omschrijving', { exact: true })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const rate = (page: Page) => page.getByRole('combobox', { name: 'Btw', exact: true })
const deducted = (page: Page) => page.getByLabel('Btw is aftrekbaar')

/** What was saved, as the API has it. */
async function saved(page: Page, tenant: Tenant) {
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  await expect(page).toHaveURL(/kosten\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const { netAmount, vatAmount, lines } = await tenant.api('getExpense', { params: { id } })
  return { netAmount, vatAmount, lines: lines.map((line) => [line.vatPercentage, line.vatDeductible]) }
}

test('the form of a cost keeps what is of its receipt: VAT, payment and typed values', async ({
  page,
  tenant,
}) => {
  test.slow()
  await test.step('a receipt whose payment was booked before is paid from there, without a second payment of the bank', async () => {
    await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })
    await readIn(page, [
      ['ing.csv', ingFile([[daysAgo(2), -60.5, 'STAPLES UTRECHT', '', 'Betaalautomaat 12']])],
    ])
    await decided(page, page.locator('[data-open]').getByRole('button', { name: 'Klopt' }))
    await page.goto(FORM)
    const lines = [{ name: 'Papier', net: 50_00, code: 'S', rate: 21 }]
    const receipt = sampleEInvoice({ supplier: 'Staples', date: daysAgo(1), lines })
    await giveEInvoice(page, ublOf(receipt))
    await expect(page.getByText('wacht op deze bon')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('combobox', { name: 'Betaald van' })).toHaveValue('Al betaald (vraagposten)')
    await expect(page.getByRole('combobox', { name: 'Soort kosten' })).toHaveValue(/Kantoorbenodigdheden/)
    // What the document fills in is all there is to do: one key books.
    await expect(page.getByRole('button', { name: 'Uitgave boeken' })).toBeFocused()
    await expectAccessible(page)
    await expectNothingWider(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/kosten\/[0-9a-f-]{36}$/)
    const { ledgerAccounts } = await tenant.api('getBalance', {})
    const sums = ledgerAccounts.map(
      ({ numberAsString, debitTotalAmount, creditTotalAmount }) =>
        [numberAsString, Math.round(100 * (debitTotalAmount - creditTotalAmount))] as const,
    )
    expect(Object.fromEntries(sums)).toMatchObject({ '1100': -6050, '1200': 0, '1520': 1050 })
  })

  await test.step('a kind of cost without VAT takes the VAT off, another kind brings it back, and what is shown is saved', async () => {
    const fill = async (receipt: string) => {
      await page.goto(FORM)
      await giveDocument(page, pdf(receipt))
      await description(page).fill('Parkeerboete of trein')
      await page.getByLabel('Bedrag', { exact: true }).fill('109,00')
      await choose(page, 'Btw', '9%')
      await expect(page.getByText('Btw 9% over € 100,00')).toBeVisible()
    }
    await fill('een.pdf')
    for (const without of ['Boetes belastingen', 'Verzekeringen']) {
      await choose(page, 'Soort kosten', without)
      await expect(rate(page)).toHaveValue('0%')
      await expect(page.getByText('Btw 9% over € 100,00')).toBeHidden()
    }
    await expectAccessible(page)
    // The rate of before, which is not the usual one.
    await choose(page, 'Soort kosten', 'Kantoorbenodigdheden')
    await expect(rate(page)).toHaveValue('9%')
    await expect(page.getByText('Btw 9% over € 100,00')).toBeVisible()
    await choose(page, 'Soort kosten', 'Representatiekosten')
    await expect(deducted(page)).not.toBeChecked()
    await choose(page, 'Soort kosten', 'Kantoorbenodigdheden')
    await expect(deducted(page)).toBeChecked()
    expect(await saved(page, tenant)).toEqual({ netAmount: 100, vatAmount: 9, lines: [[9, true]] })

    await fill('twee.pdf')
    await choose(page, 'Soort kosten', 'Boetes belastingen')
    await expect(rate(page)).toHaveValue('0%')
    expect(await saved(page, tenant)).toEqual({ netAmount: 109, vatAmount: 0, lines: [[0, true]] })
  })

  await test.step('what was typed for one receipt is not in the form of another', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    const upload = (name: string) => tenant.api('uploadBackingDocument', { body: formOf(pdf(name)) })
    const [one, other] = [await upload('drie.pdf'), await upload('vier.pdf')]
    const kept = () => expect(page.getByText('Bewaard op dit apparaat.')).toBeVisible()
    await page.goto(FORM)
    await description(page).fill('Zonder bon')
    await kept()
    await page.goto(`${FORM}?document=${one}`)
    await expect(description(page)).not.toHaveValue('Zonder bon')
    await expect(page.getByText('Je was hier eerder ook al mee bezig')).toBeVisible()
    await description(page).fill('De eerste bon')
    await kept()

    // Within the page: the search bar opens the form for no receipt, without a reload.
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('nieuwe uitgave')
    await page
      .getByRole('button', { name: /^Nieuwe uitgave/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${FORM}$`))
    await expect(description(page)).toHaveValue('Zonder bon')
    await expect(page.getByText('Upload een document bij de uitgave.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Kies een bestand' })).toBeVisible()
    await page.goBack()
    await expect(description(page)).toHaveValue('De eerste bon')
    await page.goto(`${FORM}?document=${other}`)
    await expect(description(page)).not.toHaveValue('De eerste bon')

    // A line of the bank on a phone has a form of its own too.
    await readIn(page, [['bank.csv', ingFile([[daysAgo(0), -77, 'Onbekende Winkel XYZ', '', 'qwrt']], 500)]])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Bon erbij' }).click()
    await expect(page).toHaveURL(/regel=/)
    await expect(description(page)).toHaveValue('')
    await expectAccessible(page)
  })
})
