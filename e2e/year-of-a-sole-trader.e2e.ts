import type { Page } from '@playwright/test'
import { formatEuros } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, subtract, sum } from '#kernel/money.ts'
import { rateOn } from '#trips/domain/kilometre-rate.ts'
import { prepaidPart } from '#year-end/domain/adjustment.ts'
import { expect, expectAccessible, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { today } from './support/days.ts'
import { giveDocument } from './support/expense-form.ts'
import { paperOf } from './support/paper.ts'
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

/** The part of the next year of an insurance of € 612,00 over a year from 1 July; and what 1.000 km with a private car come to. */
const PREPAID = prepaidPart(
  cents(612_00n),
  { firstDay: dayOf('07-01'), lastDay: localDate(`${String(YEAR + 1)}-06-30`) },
  YEAR,
)
const KILOMETRES = cents(1_000n * rateOn(dayOf('09-09')).rate)
/** The return is in whole euros, in favour of the business: 292,95 is filed as 292 and 14,70 as 15. */
const ROUNDED = cents(1_25n)
/** 15,5 hours invoiced and 4 that are not, minus 70% of a telephone of € 100,00, the insurance of this year and the kilometres. */
const PROFIT = subtract(
  sum([cents(1_395_00n), cents(360_00n), PREPAID, ROUNDED]),
  sum([cents(70_00n), cents(612_00n), KILOMETRES]),
)

const CUSTOMER = 'Studio Noord B.V.'

test(
  'a year of a sole trader, from the first hour to the package of the accountant',
  { tag: '@soak', annotation: { type: 'slow', description: 'a whole year of one business' } },
  async ({ page, request }) => {
    test.setTimeout(420_000)
    const tenant = await registerInBrowser(page, request)
    const customerId = await tenant.addCustomer({ name: CUSTOMER })
    const projectId = await tenant.api('createProject', { body: { title: 'Huisstijl', customerId } })

    await test.step('hours', () => writeHours(page))
    await test.step('a trip', () => writeTrip(page))
    const number = await test.step('an invoice of the hours', () => invoiceHours(page, tenant, projectId))
    await test.step('costs', () => bookCosts(page))
    await test.step('the bank', () => readBank(page, number))
    await test.step('tax set aside', () => setAside(page, tenant))
    await test.step('the VAT of the year', () => fileLastReturn(page))
    await test.step('the list of the year-end', () => closeYear(page))
    await test.step('the overview of the return', () => overviewOfReturn(page))
    await test.step('the package', () => packageOfYear(page, number))
  },
)

/** Two days of September for a customer, and a morning in December that no invoice of the year has. */
async function writeHours(page: Page): Promise<void> {
  await page.goto(`/dashboard/uren?dag=${dayOf('09-08')}`)
  await writeHoursOf(page, { description: 'Logo getekend', time: '8' })
  const next = page
    .getByRole('row', { name: /^Logo getekend/ })
    .getByRole('textbox', { name: typedDay('09-09') })
  await next.fill('7,5')
  await next.press('Enter')
  await expect(page.getByRole('row', { name: /^Samen/ })).toContainText('15:30')
  await page.screenshot({ path: test.info().outputPath('week.png') })
  await page.goto(`/dashboard/uren?dag=${dayOf('12-10')}`)
  await writeHoursOf(page, { description: 'Drukwerk nagekeken', time: '4' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByText('Drukwerk nagekeken').first()).toBeVisible()
  await expectNothingWider(page)
  await page.screenshot({ path: test.info().outputPath('week-phone.png') })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function writeTrip(page: Page): Promise<void> {
  await page.goto(`/dashboard/ritten?dag=${dayOf('09-09')}`)
  await page.getByRole('button', { name: 'Rit schrijven' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Van').fill('Utrecht')
  await dialog.getByLabel('Naar').fill('Groningen')
  await dialog.getByLabel('Waarvoor?').fill('Overleg over de huisstijl')
  await dialog.getByLabel('Op', { exact: true }).fill(typedDay('09-09'))
  await dialog.getByLabel('Kilometers').fill('500')
  await dialog.getByLabel('Heen en terug').check()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1.000 km met eigen auto')).toBeVisible()
}

/** @returns the number of the invoice */
async function invoiceHours(page: Page, tenant: Tenant, projectId: string): Promise<string> {
  await page.goto(`/dashboard/uren/factureren?projectId=${projectId}`)
  await page.getByRole('button', { name: 'Tarief invullen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dit project').fill('90')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await page.getByRole('checkbox', { name: /^Drukwerk nagekeken/ }).click()
  await expect(page.getByText('2 van 3 gekozen')).toBeVisible()
  await page.getByRole('button', { name: 'Maak conceptfactuur' }).click()
  await expect(page).toHaveURL(/\/dashboard\/facturen\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.goto(`/dashboard/facturen/${id}/bewerken`)
  await page.getByLabel('Factuurdatum').fill(typedDay('10-01'))
  await page.getByLabel('Leverdatum').fill(typedDay('09-30'))
  await expect(page.getByText('€ 1.687,95').first()).toBeVisible()
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page).toHaveURL(/\/dashboard\/facturen\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Afronden…' }).click()
  await dialog.getByRole('button', { name: 'Afronden' }).click()
  await expect(page.getByText('✅ Factuurstatus bijgewerkt').first()).toBeVisible()
  const { invoiceNumber } = await tenant.invoice(id)
  expect(invoiceNumber).toMatch(/-0001$/)
  return invoiceNumber ?? ''
}

/** An insurance that is paid for a year, and a telephone that is private for a part. */
async function bookCosts(page: Page): Promise<void> {
  for (const { file, supplier, kind, day, amount, share } of [
    { file: 'polis.pdf', supplier: 'Verzekeraar', kind: 'Verzekeringen', day: '07-01', amount: '612', share: '' },
    { file: 'telefoon.pdf', supplier: 'Odido', kind: 'Telefoon en internet', day: '10-12', amount: '121', share: '30' },
  ]) {
    await page.goto('/dashboard/kosten/eenmalige-kosten-formulier')
    await giveDocument(page, await paperOf(file, [supplier, `Factuurdatum: ${typedDay(day)}`, `Totaal € ${amount},00`]))
    await expect(page.getByText('Het document wordt gelezen.')).toBeHidden({ timeout: 60_000 })
    await page.getByLabel('Omschrijving').fill(`${supplier} ${String(YEAR)}`)
    await page.getByLabel('Leverancier').fill(supplier)
    await page.getByLabel('Datum op het document').fill(typedDay(day))
    await page.getByRole('combobox', { name: 'Soort kosten' }).fill(kind)
    await page.getByRole('option', { name: kind }).first().click()
    await page.getByRole('combobox', { name: 'Betaald van' }).click()
    await page.getByRole('option', { name: 'Nog niet betaald' }).click()
    await page.getByLabel('Bedrag', { exact: true }).fill(amount)
    if (share !== '') await page.getByLabel(/Waarvan privé|ook privé/).fill(share)
      await page.getByRole('button', { name: 'Uitgave boeken' }).click()
    await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
  }
} // prettier-ignore

const readBank = (page: Page, number: string): Promise<void> =>
  readStatement(
    page,
    {
      opening: 0,
      lines: [
        [dayOf('01-02'), 2_000, 'B. Bakker', 'NL61SNSB0987654321', 'Storting'],
        [dayOf('07-01'), -612, 'Verzekeraar', 'NL36INGB0007654321', 'Polis'],
        [dayOf('10-20'), 1_687.95, CUSTOMER, 'NL39RABO0300065264', `Factuur ${number}`],
        [dayOf('12-31'), -121, 'Odido', 'NL20INGB0001234567', 'Telefoon'],
      ],
    },
    [
      ['B. Bakker', '0520 Privé-stortingen'],
      ['Verzekeraar', 'Kosten van Verzekeraar'],
      [CUSTOMER, `Factuur ${number}`],
      ['Odido', 'Kosten van Odido'],
    ],
  )

/** The estimate is of the year that runs, so that it has an invoice too. */
async function setAside(page: Page, tenant: Tenant): Promise<void> {
  await tenant.addSentInvoice({
    customer: CUSTOMER,
    day: today(),
    lines: [{ description: 'Ontwerp', quantity: 1, unitPrice: 60_000 }],
  })
  await page.goto('/dashboard/opzij')
  await page.getByRole('button', { name: 'Eenmanszaak of zzp' }).click()
  await page.getByRole('button', { name: 'Vul aan' }).click()
  await page.getByRole('textbox', { name: 'Verwachte winst' }).fill('60.000')
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Hoe we rekenen' })).toContainText('Zelfstandigenaftrek')
  const amount = await page.locator('.income-tax-amount').innerText()
  expect(amount).toMatch(/€.\d{1,2}\.\d{3},\d{2}/)
  await page.goto('/dashboard/overzicht')
  const part = page.locator('.money-card-rows div').filter({ hasText: 'Opzij voor de belasting, schatting' })
  await expect(part).toContainText(amount.replaceAll(/[^\d.,]/g, ''))
}

/** Each point that asks something is answered by its button, and then the year is closed. */
async function closeYear(page: Page): Promise<void> {
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const list = page.getByRole('region', { name: `Lijst voor ${String(YEAR)}` })
  const moved = page.getByRole('region', { name: `Over de grens van ${String(YEAR)}` })
  for (const { point, proposal, button, done } of [
    {
      point: 'Kosten staan in het goede jaar',
      proposal: 'Verzekeraar',
      button: 'Zo verdelen',
      done: `${formatEuros(PREPAID)} naar ${String(YEAR + 1)}`,
    },
    {
      point: 'Werk staat in het goede jaar',
      proposal: 'Werk zonder factuur: 4 uur',
      button: 'Zo boeken',
      done: `€ 360,00 omzet van ${String(YEAR)}`,
    },
    { point: 'Ritten', proposal: 'Ritten: 1.000 km', button: 'Zo boeken', done: `${formatEuros(KILOMETRES)} kosten` },
    { point: 'Werkruimte thuis', proposal: 'Werkruimte thuis', button: 'Die heb ik niet', done: 'Geen zelfstandige werkruimte thuis' },
  ]) {
    const asked = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: point, exact: true }) })
    await expect(asked).toHaveAttribute('data-outcome', 'attention')
    const row = moved.getByRole('listitem').filter({ hasText: proposal })
    await row.getByRole('button', { name: button }).click()
    await expect(page.getByRole('listitem').filter({ hasText: done })).toHaveCount(1)
    await expect(asked).toHaveAttribute('data-outcome', 'ok')
  }
  await expect(list.locator('[data-outcome="ok"]')).toHaveCount(await list.getByRole('listitem').count())
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true })
  await expectAccessible(page)
  await list.getByRole('button', { name: `Boekjaar ${String(YEAR)} afsluiten` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afsluiten' }).click()
  await expect(page.getByText(`Boekjaar ${String(YEAR)} is afgesloten`)).toBeVisible()
} // prettier-ignore

/** Every figure of the overview opens the entries that it is the sum of; the profit is what the year came to. */
async function overviewOfReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Voor je aangifte' }).click()
  const profit = page.getByRole('row', { name: /Winst volgens je boeken/ })
  await expect(profit).toContainText(formatEuros(PROFIT))
  await expect(page.getByRole('row', { name: /Samen \(hoort € 0,00 te zijn\)/ })).toContainText('€ 0,00')
  await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true })
  // Revenue, telephone, insurance and kilometres; of the balance sheet bank, prepaid, work, debts and equity.
  expect(await expectFiguresOpen(page, `Privé ${String(YEAR)} naar ondernemingsvermogen`)).toBeGreaterThan(8)
}

async function packageOfYear(page: Page, number: string): Promise<void> {
  await page.goto(`/dashboard/balans/jaarafsluiting?jaar=${String(YEAR)}`)
  const files = await downloadYearPackage(page, YEAR)
  expectIndexed(files)
  expectPapers(files, [/^rapporten\/.*\.pdf$/, /^facturen\/.*\.pdf$/, /^documenten\/.*\.pdf$/])
  expect(textOf(files, `auditfile-${String(YEAR)}.xaf`)).toContain(number)
  const [hours = '', trips = ''] = [/^uren\//, /^ritten\//].flatMap((folder) => pathsIn(files, folder))
  for (const text of ['Logo getekend', 'Drukwerk nagekeken']) expect(textOf(files, hours)).toContain(text)
  expect(textOf(files, trips)).toContain('Groningen')
  expect(textOf(files, 'balansrekeningen/1400.csv')).toContain('Verzekeraar')
}
