import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatDate } from '#kernel/dutch-format.ts'
import { expect, expectAccessible, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { today } from './support/days.ts'
import { entryLines } from './support/entry-lines.ts'
import { expectFiguresOpen } from './support/tax-return.ts'
import { downloadYearPackage, expectIndexed, expectPapers, pathsIn, textOf } from './support/year-package.ts'
import {
  dayOf,
  fileLastReturn,
  readStatement,
  registerInBrowser,
  typedDay,
  writeHoursOf,
  YEAR,
} from './support/year-steps.ts'

const CUSTOMER = 'Studio Noord B.V.'
const LENDER = 'NL39RABO0300065264'

test(
  'a year of a company, from the first hour to the package of the accountant',
  { tag: '@soak', annotation: { type: 'slow', description: 'a whole year of one business' } },
  async ({ page, request }) => {
    test.setTimeout(420_000)
    const tenant = await registerInBrowser(page, request)
    await test.step('the legal form', () => isCompany(page))
    await test.step('what was there before', () => begin(tenant))
    await test.step('hours', () => writeHours(page))
    await test.step('wages', () => typeWages(page))
    await test.step('a loan', () => borrow(page))
    await test.step('the bank', () => readBank(page))
    await test.step('interest to the end of the year', () => bookInterest(page))
    await test.step('corporate tax', () => bookCorporateTax(page))
    await test.step('the VAT of the year', () => fileLastReturn(page))
    await test.step('the list of the year-end', () => closeYear(page))
    await test.step('the overview of the return', () => overviewOfReturn(page))
    await test.step('the annual accounts', () => adoptAccounts(page))
    await test.step('dividend', () => payDividend(page))
    await test.step('the package', () => packageOfYear(page))
  },
)

async function isCompany(page: Page): Promise<void> {
  await page.goto('/dashboard/opzij')
  await page.getByRole('button', { name: 'Bv', exact: true }).click()
  await expect(page.getByText('✅ Bv: dat weten we nu')).toBeVisible()
}

/** The opening balance, a customer with a project, and an invoice of € 72.600,00 of October. */
async function begin(tenant: Tenant): Promise<void> {
  const line = await entryLines(tenant)
  await tenant.api('createOpeningBalance', {
    body: { date: dayOf('01-01'), lines: [line('1100', 20_000), line('0550', -100), line('0570', -19_900)] },
  })
  const customerId = await tenant.addCustomer({ name: CUSTOMER })
  await tenant.api('createProject', { body: { title: 'Huisstijl', customerId } })
  await tenant.addSentInvoice({
    customer: CUSTOMER,
    day: dayOf('10-01'),
    lines: [{ description: 'Huisstijl', quantity: 1, unitPrice: 60_000 }],
  })
}

async function writeHours(page: Page): Promise<void> {
  await page.goto(`/dashboard/uren?dag=${dayOf('09-08')}`)
  await writeHoursOf(page, { description: 'Logo getekend', time: '7:45', isBillable: false })
  await expect(page.getByRole('row', { name: /^Samen/ })).toContainText('7:45')
}

/** Wages of the director over December, which must close to the cent. */
async function typeWages(page: Page): Promise<void> {
  await page.goto('/dashboard/lonen/nieuw')
  await page.getByRole('combobox', { name: 'Loon over' }).click()
  await page.getByRole('option', { name: 'Een andere periode' }).click()
  await page.getByLabel('Van', { exact: true }).fill(typedDay('12-01'))
  await page.getByLabel('Tot en met').fill(typedDay('12-31'))
  for (const [label, amount] of [
    ['Brutoloon', '5000'],
    ['Loonheffing ingehouden', '1500'],
    ['Nettoloon', '3500'],
    ['Werkgeverslasten en Zvw', '800'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(amount)
  await expect(page.getByLabel('Wat we boeken')).toContainText('Sluit tot op de cent')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByRole('heading', { name: 'Te betalen' })).toBeVisible()
}

/** Two euros of interest a day. */
async function borrow(page: Page): Promise<void> {
  await page.goto('/dashboard/leningen/nieuw')
  await page.getByLabel('Naam van de lening').fill('Familielening')
  await page.getByLabel('Geldgever', { exact: true }).fill('Mevrouw De Wit')
  await page.getByLabel('Rekening van de geldgever').fill(LENDER)
  await page.getByRole('combobox', { name: 'Hoe los je af?' }).click()
  await page.getByRole('option', { name: 'Vrij aflossen' }).click()
  await page.getByLabel('Geleend bedrag').fill('10000')
  await page.getByLabel('Rente per jaar (%)').fill('7,3')
  await page.getByLabel('Rente telt vanaf').fill(typedDay('07-01'))
  await page.getByLabel('Uiterlijk terug op').fill(`01-07-${String(YEAR + 5)}`)
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Familielening', level: 1 })).toBeVisible()
}

const readBank = (page: Page): Promise<void> =>
  readStatement(
    page,
    {
      opening: 20_000,
      lines: [
        [dayOf('07-01'), 10_000, 'Mevrouw De Wit', LENDER, 'Lening'],
        [dayOf('10-20'), 72_600, CUSTOMER, 'NL20INGB0001234567', `Factuur ${String(YEAR)}-0001`],
        [dayOf('12-31'), -3_500, 'B. Bakker', 'NL61SNSB0987654321', 'Salaris december'],
      ],
    },
    [
      ['Mevrouw De Wit', 'Lening Familielening ontvangen'],
      [CUSTOMER, `Factuur ${String(YEAR)}-0001`],
      ['B. Bakker', 'Nettoloon'],
    ],
  )

async function bookInterest(page: Page): Promise<void> {
  await page.goto('/dashboard/leningen')
  const interest = page.getByRole('region', { name: `Rente over ${String(YEAR)}` })
  await expect(interest).toContainText('€ 366,00 rente')
  await interest.getByRole('button', { name: 'Rente boeken' }).click()
  await expect(interest).toContainText(`De rente tot en met 31 december ${String(YEAR)} is geboekt: € 366,00`)
}

/** 60.000 minus wages of 5.800 and interest of 366 is 53.834: 19% of that. */
async function bookCorporateTax(page: Page): Promise<void> {
  await page.goto(`/dashboard/opzij?jaar=${String(YEAR)}`)
  const steps = page.getByRole('region', { name: 'Hoe we rekenen' })
  await expect(steps).toContainText(/Belastbare winst€.53\.834,00/)
  await expect(steps).toContainText(/Vennootschapsbelasting over het jaar€.10\.228,46/)
  await page.screenshot({ path: test.info().outputPath('corporate-tax.png') })
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const row = page
    .getByRole('region', { name: `Over de grens van ${String(YEAR)}` })
    .getByRole('listitem')
    .filter({ hasText: 'Vennootschapsbelasting' })
  await expect(row).toContainText(/over €.53\.834,00 is de belasting naar schatting €.10\.228,46/)
  await page.screenshot({ path: test.info().outputPath('corporate-tax-to-book.png'), fullPage: true })
  await row.getByRole('button', { name: 'Zo boeken' }).click()
  const point = page
    .getByRole('region', { name: `Lijst voor ${String(YEAR)}` })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Vennootschapsbelasting', exact: true }) })
  await expect(point).toContainText(/€.10\.228,46 kosten van/)
  await expect(point.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
}

/** All is in order but the wages of the director, which are less than the law expects; that stays as it is. */
async function closeYear(page: Page): Promise<void> {
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const list = page.getByRole('region', { name: `Lijst voor ${String(YEAR)}` })
  await expect(list.locator('[data-outcome="attention"]')).toHaveText(
    /Gebruikelijk loon.*€.5\.000,00 aan loon/,
  )
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true })
  await expect(list.getByRole('radio', { name: 'Onverdeelde winst (bv)' })).toBeChecked()
  await list.getByRole('button', { name: `Boekjaar ${String(YEAR)} afsluiten` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 aandachtspunt blijft zoals het is')
  await dialog.getByRole('button', { name: 'Afsluiten' }).click()
  await expect(page.getByText(`Boekjaar ${String(YEAR)} is afgesloten`)).toBeVisible()
}

/** Every figure opens its entries, and tax itself is no cost of the taxable profit. */
async function overviewOfReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Voor je aangifte' }).click()
  const amountOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(amountOf('Winst volgens je boeken')).toContainText('€ 43.605,54')
  await expect(amountOf('Vennootschapsbelasting zelf')).toContainText('€ 10.228,46')
  await expect(amountOf('Belastbare winst')).toContainText('€ 53.834,00')
  expect(await expectFiguresOpen(page)).toBeGreaterThan(8)
}

async function adoptAccounts(page: Page): Promise<void> {
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  await page.getByRole('link', { name: 'Jaarrekening' }).click()
  const balance = page.getByRole('table', { name: `Balans ${String(YEAR)}` })
  await expect(balance.getByRole('row', { name: /Totaal activa/ })).toContainText('99.100,00')
  await page.getByRole('button', { name: 'Gegevens invullen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bestuurders').fill('B. Bakker')
  await dialog.getByLabel('Werknemers').fill('1')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await dialog.getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld', { exact: true })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('accounts.png'), fullPage: true })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const paper = await readFile(await (await saved).path())
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-')
}

/** A dividend is kept when both tests are passed, and not before. */
async function payDividend(page: Page): Promise<void> {
  await page.goto('/dashboard/dividend/nieuw')
  await page.getByLabel('Dividend bruto').fill('10000')
  await page.getByLabel('Besloten op').fill(formatDate(today()))
  await page.getByLabel('Aandeelhouder', { exact: true }).fill('B. Bakker')
  await page.getByLabel(/^Niet overmaken/).check()
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByText('✅ Dividend vastgelegd')).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/toets/)
  await page.getByLabel(/^Na het dividend is het eigen vermogen/).check()
  await page.getByLabel(/^Na het dividend kan de bv/).check()
  await page.getByLabel('Waarop baseer je dat?').fill('Jaarrekening en begroting')
  await expect(page.getByLabel('Wat we boeken')).toContainText(/1680.*€.1\.500,00/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('dividend.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByText('✅ Dividend vastgelegd')).toBeVisible()
}

async function packageOfYear(page: Page): Promise<void> {
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const files = await downloadYearPackage(page, YEAR)
  expectIndexed(files)
  expectPapers(files, [/^jaarrekening\.pdf$/, /^rapporten\/.*\.pdf$/, /^facturen\/.*\.pdf$/])
  expect(textOf(files, `auditfile-${String(YEAR)}.xaf`)).toContain('Familielening')
  for (const account of ['1670', '0570']) textOf(files, `balansrekeningen/${account}.csv`)
  expect(pathsIn(files, /^uren\//)).toHaveLength(1)
}
