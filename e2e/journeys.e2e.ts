import type { Page } from '@playwright/test'
import { sampleEInvoice, ublOf } from '../src/expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { expect, newEmail, password, test, type Tenant } from './fixtures.ts'
import { daysAgo } from './support/days.ts'
import { giveEInvoice } from './support/expense-form.ts'
import { lastQuarter } from './support/last-quarter.ts'
import { countPresses } from './support/presses.ts'
import { register } from './support/register.ts'

// How many presses the daily work takes. Typing in a field is no press; a choice, a link and a button are one each. A journey begins at
// Overzicht, the first at the landing page. A page that asks for one more press than today fails here, and says so before its release.

async function prepare(tenant: Tenant): Promise<void> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  for (const day of [daysAgo(30), lastQuarter().day]) {
    await tenant.addSentInvoice({ customer: 'Café De Zaak', day, lines })
  }
  const projectId = await tenant.api('createProject', { body: { title: 'Huisstijl', customerId } })
  await tenant.api('changeHourRates', { body: { rates: [{ projectId, rate: 90 }] } })
  await tenant.api('writeHours', { body: { day: daysAgo(0), projectId, description: 'Logo', minutes: 100 } })
}

type Walk = (page: Page) => Promise<unknown>

const menu = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click()

async function chooseCustomer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Klant' }).click()
  await page.getByRole('option', { name: /Café De Zaak/ }).click()
}

const sendInvoice: Walk = async (page) => {
  await menu(page, 'Facturen')
  await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click() // prettier-ignore
  await chooseCustomer(page)
  await typeLine(page)
  await sendNewInvoice(page)
}

const sendQuote: Walk = async (page) => {
  await menu(page, 'Offertes')
  await page.getByRole('link', { name: /offerte$/i }).first().click() // prettier-ignore
  await chooseCustomer(page)
  await page.getByLabel('Titel (optioneel)').fill('Dakkapel')
  await typeLine(page)
  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await page.getByRole('button', { name: 'Verder naar de mail' }).click()
  await sendMail(page)
}

const payInvoice: Walk = async (page) => {
  await menu(page, 'Facturen')
  await inRowOfFirst(page, 'Betaald…')
  await page.getByRole('dialog').getByLabel('Ontvangen bedrag').press('Enter')
  await expect(page.getByRole('row', { name: /-0001/ }).getByText('Betaald', { exact: true })).toBeVisible()
}

const creditInvoice: Walk = async (page) => {
  await menu(page, 'Facturen')
  await inRowOfFirst(page, 'Crediteer…')
  await page.getByLabel('Aantal terug regel 1').fill('2')
  await page.getByLabel('Reden').fill('Niet geleverd')
  await page.getByRole('button', { name: 'Creditnota afronden' }).click()
  await expect(page).toHaveURL(/creditnotas\/[0-9a-f-]{36}/)
}

async function inRowOfFirst(page: Page, action: string): Promise<void> {
  await page.getByRole('row', { name: /-0001/ }).getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const sendReminder: Walk = async (page) => {
  await menu(page, 'Facturen')
  await page.getByRole('link', { name: /^Herinneringen/ }).first().click() // prettier-ignore
  await page.getByRole('button', { name: 'Bekijk en verstuur' }).first().click() // prettier-ignore
  await page.getByRole('checkbox', { name: /^Alle betalingen/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Herinnering versturen' }).click()
  await expect(page.getByText(/verstuurd/i).first()).toBeVisible()
}

const PAINT = { name: 'Verf', net: 100_00, code: 'S', rate: 21 }

const bookCost: Walk = async (page) => {
  await menu(page, 'Kosten')
  await page.getByRole('link', { name: /uitgave/i }).first().click() // prettier-ignore
  await giveEInvoice(page, ublOf(sampleEInvoice({ supplier: 'Verfhandel', lines: [PAINT] })))
  await expect(page.getByRole('region', { name: 'Voorstel' })).toContainText('Gelezen uit de e-factuur')
  await page.getByRole('combobox', { name: 'Soort kosten' }).click()
  await page.getByRole('option', { name: 'Kantoorbenodigdheden' }).click()
  await page.getByRole('button', { name: 'Uitgave boeken' }).click()
  await expect(page.getByText('✅ Uitgave succesvol aangemaakt')).toBeVisible()
}

const fileReturn: Walk = async (page) => {
  await menu(page, 'Belastingen')
  await page.getByRole('button', { name: 'Markeer als ingediend' }).click()
  await page.getByRole('button', { name: 'Ja, ingediend' }).click()
  await expect(page.getByText('✅ Btw-aangifte ingediend').first()).toBeVisible()
}

const invoiceHours: Walk = async (page) => {
  await menu(page, 'Projecten')
  await page.getByRole('link', { name: 'Huisstijl' }).first().click() // prettier-ignore
  await page.getByRole('link', { name: 'Uren factureren' }).click()
  await page.getByRole('button', { name: 'Maak conceptfactuur' }).click()
  await expect(page.getByRole('list', { name: 'Uren op deze factuur' })).toBeVisible()
}

const writeTrip: Walk = async (page) => {
  await menu(page, 'Ritten')
  await page.getByRole('button', { name: 'Rit schrijven' }).first().click() // prettier-ignore
  const dialog = page.getByRole('dialog')
  for (const [label, typed] of [
    ['Van', 'Utrecht'],
    ['Naar', 'Zwolle'],
    ['Kilometers', '90'],
    ['Waarvoor?', 'Overleg'],
  ] as const)
    // prettier-ignore
    await dialog.getByLabel(label).fill(typed)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('90 km met eigen auto')).toBeVisible()
}

const keepTakings: Walk = async (page) => {
  await search(page, 'dagomzet')
  await page.getByLabel('Tegen 9%').fill('100')
  await page.getByLabel('Gepind').fill('100')
  await page.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(page.getByText('✅').first()).toBeVisible()
}

const inviteAccountant: Walk = async (page) => {
  await menu(page, 'Instellingen')
  await page.getByRole('link', { name: /^Mensen/ }).first().click() // prettier-ignore
  await page.getByRole('button', { name: 'Uitnodigen…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mailadres').fill(newEmail())
  await dialog.getByRole('radio', { name: /^Accountant/ }).first().check() // prettier-ignore
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(page.getByText(/uitgenodigd|Uitnodiging/).first()).toBeVisible()
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Zoek of doe iets/ }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const findReport: Walk = async (page) => {
  await search(page, 'kolommenbalans')
  await expect(page.getByRole('heading', { name: /Kolommenbalans/ }).first()).toBeVisible()
}

/** What a person does, the presses that it may take, and the way. */
const journeys: readonly (readonly [string, number, Walk])[] = [
  ['an invoice to a known customer is sent', 8, sendInvoice],
  ['a quote to a known customer is sent', 7, sendQuote],
  ['an invoice is paid', 4, payInvoice],
  ['an invoice is credited', 4, creditInvoice],
  ['a reminder is sent', 5, sendReminder],
  ['a cost from an e-invoice is booked', 5, bookCost],
  ['the VAT return is filed', 3, fileReturn],
  ['hours become an invoice', 4, invoiceHours],
  ['a trip is written', 3, writeTrip],
  ['the takings of a day are kept', 2, keepTakings],
  ['an accountant is invited', 5, inviteAccountant],
  ['the trial balance is found by its name', 1, findReport],
]

test.describe('presses', { tag: '@soak' }, () => {
  test('from the landing page to a first invoice that is sent: 12', async ({ page }) => {
    test.slow()
    const { count } = await countPresses(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Start nu' }).first().click() // prettier-ignore
    await register(page)
    await page.getByRole('main').getByRole('link', { name: 'Nieuwe factuur' }).click() // prettier-ignore
    await page.getByRole('button', { name: 'Nieuwe klant' }).click()
    const customer = page.getByRole('dialog')
    await customer.getByLabel('Naam', { exact: true }).fill('Timmerbedrijf Van Dalen')
    await customer.getByLabel('E-mailadres').fill(newEmail())
    await customer.getByLabel('Straat').fill('Kerkstraat')
    await customer.getByLabel('Huisnummer').fill('7')
    await customer.getByLabel('Postcode').fill('1017 GC')
    await customer.getByLabel('Plaats').fill('Amsterdam')
    await customer.getByLabel('Plaats').press('Enter')
    await expect(customer).toBeHidden()
    await typeLine(page)
    await sendNewInvoice(page)
    expect(count()).toBeLessThanOrEqual(12)
  })

  for (const [journey, most, walk] of journeys)
    test(`${journey}: ${String(most)}`, async ({ page, tenant }) => {
      await prepare(tenant)
      const { count } = await countPresses(page)
      await page.goto('/dashboard/overzicht')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await walk(page)
      expect(count()).toBeLessThanOrEqual(most)
      // A journey that pressed nothing was not walked.
      expect(count()).toBeGreaterThan(0)
    })
})

async function typeLine(page: Page): Promise<void> {
  await page.getByLabel(/^Omschrijving/).first().fill('Ontwerp') // prettier-ignore
  await page.getByLabel(/^Prijs/).first().fill('95') // prettier-ignore
}

async function sendNewInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afronden…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click()
  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await sendMail(page)
}

async function sendMail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
  await expect(page.getByText(/Verstuurd|wordt verstuurd/).first()).toBeVisible()
}
