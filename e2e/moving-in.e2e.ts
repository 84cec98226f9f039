import type { Page } from '@playwright/test'
import { ingFile } from '../src/testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { daysAgo, thisYear } from './support/days.ts'

const TAX_OFFICE = 'NL86INGB0002445588'
const LAST_YEAR = String(thisYear() - 1)
/** The first line is € 121 less than the old balance says: a payment of the last day. */
const statement = ingFile(
  [
    [daysAgo(2), -3_813, 'Belastingdienst', TAX_OFFICE, 'Omzetbelasting 5000056789012345'],
    [daysAgo(1), -541.12, 'Rabobank', 'NL39RABO0300065264', 'Termijn lening'],
  ],
  24_201.18,
)

/** At the edge of the link: on a telephone the next button is scrolled under the last press, where a press within a second is none. */
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Stappen' })
    .getByRole('link', { name })
    .click({ position: { x: 4, y: 4 } })

async function readIn(page: Page): Promise<void> {
  await page.goto('/dashboard/bank/inlezen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mijn-bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
}

/** A step in words of an owner: no field asks for a side or for the number of an account. */
async function expectPlainWords(page: Page, field: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByLabel(field).first()).toBeVisible()
  await expect(main).not.toContainText(/\b(debet|credit|grootboek\w*|rekeningnummer)\b/i)
  await expect(main.getByLabel(/\d{4}/)).toHaveCount(0)
}

async function fillIn(page: Page): Promise<void> {
  await step(page, 'Je oude cijfers')
  await page.getByLabel('Geld', { exact: true }).fill('24322,18')
  await page.getByLabel('Van jou', { exact: true }).fill('9.116,18')
  await expectPlainWords(page, 'Geld')

  await step(page, 'Wat nog open staat')
  await page.getByLabel('Bank', { exact: true }).fill('24322,18')
  // Another account is asked with its IBAN, and what was typed stays.
  await page.getByRole('button', { name: 'Rekening met IBAN toevoegen' }).click()
  await expect(page.getByRole('dialog').getByLabel('IBAN')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('24.322,18')
  await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
  const invoice = page.getByRole('listitem', { name: 'Factuur 1' })
  await invoice.getByLabel('Of alleen een naam').fill(`Bakkerij ${'Overgrootmoedersspeculaasbanketletterfabriek'.repeat(2)}`)
  await invoice.getByLabel('Nog open').fill('1210')
  await invoice.getByLabel('Factuurnummer').fill('2025-017')
  // The bills come from a list; a day that may be read in two ways is asked.
  await page.getByRole('button', { name: 'Rekeningen uit een bestand' }).click()
  const bills = 'Leverancier;Factuurnummer;Factuurdatum;Openstaand\nDrukkerij Smit;88123;02-03-2025;363,00'
  await page
    .getByLabel('Lijst met openstaande posten')
    .setInputFiles({ name: 'crediteuren.csv', mimeType: 'text/csv', buffer: Buffer.from(bills) })
  await page.getByText('2 maart 2025').click()
  await page.getByRole('button', { name: '1 regel overnemen' }).click()
  const bill = page.getByRole('listitem', { name: 'Rekening 1' })
  await expect(bill.getByLabel('Factuurnummer')).toHaveValue('88123')
  await bill.getByLabel('IBAN').fill('nl91 abna 0417 1643 00')
  await expectPlainWords(page, 'Nog open')

  await step(page, 'Btw en belastingen')
  await page.getByRole('button', { name: 'Belasting toevoegen' }).click()
  const tax = page.getByRole('listitem', { name: 'Belasting 1' })
  await tax.getByLabel('Over').fill(`4e kwartaal ${LAST_YEAR}`)
  await tax.getByLabel('Bedrag').fill('3813')
  await tax.getByLabel('Betalingskenmerk').fill('5000 0567 8901 2345')
  await expectPlainWords(page, 'Betalingskenmerk')

  await step(page, 'Bezittingen en leningen')
  await page.getByRole('button', { name: 'Bezitting toevoegen' }).click()
  const van = page.getByRole('listitem', { name: 'Bezitting 1' })
  await van.getByLabel('Wat is het').fill('Bestelbus')
  await van.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: 'Vervoermiddelen' }).click()
  await van.getByLabel('Gekocht op').fill(`10-04-${String(thisYear() - 2)}`)
  await van.getByLabel('Gekocht voor').fill('8000')
  await van.getByLabel('Nog waard').fill('5760')
  await van.getByLabel('Restwaarde').fill('500')
  await expectNothingWider(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Lening toevoegen' }).click()
  const loan = page.getByRole('listitem', { name: 'Lening 1' })
  await loan.getByLabel('Van wie').fill('Rabobank')
  await loan.getByLabel('Waarvoor').fill('bestelbus')
  await loan.getByLabel('Nog af te lossen').fill('18000')
  await loan.getByLabel('Per maand').fill('541,12')
  await loan.getByLabel('Rente per jaar').fill('5,25')
  await expectPlainWords(page, 'Rente per jaar')
} // prettier-ignore

/** Another browser has what was typed; of two that go on, the one that was left behind is told and chooses. */
async function goesOnElsewhere(page: Page, elsewhere: Page, token: string): Promise<void> {
  await elsewhere.addInitScript((login) => {
    localStorage.setItem('jwtToken', login)
  }, token)
  await elsewhere.goto('/dashboard/overstappen?stap=open')
  await expect(elsewhere.getByText('Je was hier al mee bezig')).toBeVisible()
  await expect(elsewhere.getByLabel('Bank', { exact: true })).toHaveValue('24.322,18')
  await elsewhere.getByLabel('Kas', { exact: true }).fill('1,00')
  await expect(elsewhere.getByText('Bewaard, ook voor een ander apparaat.')).toBeVisible()

  await step(page, 'Wat nog open staat')
  await page.getByLabel('Kas', { exact: true }).fill('2,00')
  const note = page
    .getByRole('alert')
    .filter({ hasText: 'door iemand anders is dit intussen verder ingevuld' })
  await expect(note).toBeVisible()
  await expectNothingWider(page)
  await note.getByRole('button', { name: 'Neem dat over' }).click()
  await expect(page.getByLabel('Kas', { exact: true })).toHaveValue('1,00')
  await page.getByLabel('Kas', { exact: true }).fill('')
  await expect(page.getByText('Bewaard, ook voor een ander apparaat.')).toBeVisible()
  await elsewhere.context().close()
  await step(page, 'Controle')
}

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner moves in, and the first lines of the bank pay what was open', async ({ page, tenant, browser }) => {
      await page.goto('/dashboard/overzicht')
      await page.getByRole('link', { name: 'Overstappen', exact: true }).click()
      const heading = page.getByRole('heading', { name: 'Overstappen', level: 1 })
      await expect(heading).toBeVisible()
      await page.goto('/dashboard/instellingen')
      await page.getByRole('main').getByRole('link', { name: 'Overstappen', exact: true }).click()
      await expect(heading).toBeVisible()
      // The search bar knows the page by the name of the other program too.
      await page.goto('/dashboard/klanten')
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('moneybird')
      await expect(page.getByRole('button', { name: 'Overstappen', exact: true }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(heading).toBeVisible()
      await fillIn(page)
      await step(page, 'Controle')
      const control = page.getByRole('region', { name: 'Controle' })
      await expect(control).toContainText(/Van jou\s*-€\s9\.116,18\s*-€\s9\.116,18\s*€\s0,00/)
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      // Nothing is lost when the page is left, and another browser goes on with it; nothing was booked yet.
      await expect(page.getByText('Bewaard, ook voor een ander apparaat.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Je was hier al mee bezig')).toBeVisible()
      await goesOnElsewhere(page, await (await browser.newContext(use)).newPage(), tenant.token)
      expect(await tenant.api('getOpeningBalance', {})).toBeNull()
      await page.getByRole('button', { name: 'Zo klopt het, begin' }).click()
      await expect(page.getByText('Beginbalans vastgelegd')).toBeVisible()
      // No step waits for anything, also the lists of customers and products, which an owner may do without.
      await expect(page.getByRole('navigation', { name: 'Stappen' }).locator('li[data-done]')).toHaveCount(7)
      // Nothing differs, so the control is kept by itself; what was typed of the old balance is still there, also after a reload.
      const evidence = page.getByRole('region', { name: 'Bewijs van je overstap' })
      await expect(evidence).toContainText(/€\s0,00 verschil/)
      await expect(evidence).toContainText('Vanzelf bewaard')
      const first = await tenant.api('getOpeningBalance', {})
      expect(first?.openItems.find(({ reference }) => reference === '88123')).toMatchObject({ relation: 'Drukkerij Smit', iban: 'NL91ABNA0417164300' })
      // All of it may go back still: first is shown what goes and what stays.
      await page.getByRole('button', { name: 'Hele overstap terugdraaien' }).click()
      const back = page.getByRole('dialog')
      await expect(back).toContainText('1 bezitting, met de afschrijving')
      await expectNothingWider(page)
      await back.getByRole('button', { name: 'Annuleren' }).click()
      await page.reload()
      await expect(control).toContainText(/Van jou\s*-€\s9\.116,18\s*-€\s9\.116,18\s*€\s0,00/)
      // The van is on the list of assets, and is depreciated on.
      await expect(control).toContainText('De lijst van bedrijfsmiddelen is precies wat hier staat.')
      expect(await tenant.api('listAssets', {})).toMatchObject([{ name: 'Bestelbus', costAmount: 8000, depreciatedBeforeAmount: 2240 }])

      // The statement begins with another amount: the page says so, and the balance is corrected in place.
      await readIn(page)
      await page.goto('/dashboard/overstappen?stap=open')
      await expect(page.getByText('€ 121,00 anders dan je afschrift')).toBeVisible()
      await page.getByLabel('Bank', { exact: true }).fill('24201,18')
      await expect(page.getByText('Klopt met je eerste afschrift.')).toBeVisible()
      await step(page, 'Controle')
      await page.getByRole('button', { name: 'Beginbalans aanpassen' }).click()
      await expect(page.getByText('Beginbalans aangepast')).toBeVisible()
      await expect(evidence).toContainText('Later gewijzigd op')

      await page.goto('/dashboard/bank')
      const line = page.locator('[data-open]')
      await expect(line.getByText(`Btw 4e kwartaal ${LAST_YEAR} van vóór Kloppend`).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(line).toContainText(/€\s462,37 aflossing en €\s78,75 rente/)
      await expect(line).toContainText('met de rest los je de lening af')
      // The page shows the next line before the answer is there.
      await expect(async () => {
        const booked = await tenant.api('getOpeningBalance', {})
        expect(booked?.openItems.map(({ subject, openAmount }) => [subject, openAmount])).toContainEqual(['vat', 0])
      }).toPass()
    })
  }) // prettier-ignore

test('an owner is told when what is typed stays on this device alone, and why', async ({ page, tenant }) => {
  expect(await tenant.api('getOpeningBalance', {})).toBeNull()
  await page.goto('/dashboard/overstappen?stap=open')
  await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
  const invoice = page.getByRole('listitem', { name: 'Factuur 1' })
  await invoice.getByLabel('Factuurnummer').fill('2025-017')
  await expect(page.getByText('Bewaard, ook voor een ander apparaat.')).toBeVisible()
  // More than three thousand items would be drawn first; the server answers as it does for those.
  const sentence = 'Dit is te veel om tussentijds te bewaren: hooguit ongeveer 3.000 posten.'
  await page.route('**/api/OpeningDraft', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { isSuccess: false, data: null, errors: [sentence], problems: [] },
        })
      : route.continue(),
  )
  await invoice.getByLabel('Factuurnummer').fill('2025-0171')
  const note = page.getByRole('alert').filter({ hasText: 'Wat je nu typt staat alleen op dit apparaat.' })
  await expect(note).toContainText(sentence)
  await expect(page.getByText('Bewaard op dit apparaat.')).toBeVisible()
  await expectNothingWider(page)
  // The page says so until it is kept again.
  await page.unroute('**/api/OpeningDraft')
  await invoice.getByLabel('Factuurnummer').fill('2025-018')
  await expect(page.getByText('Bewaard, ook voor een ander apparaat.')).toBeVisible()
  await expect(note).toHaveCount(0)
})
