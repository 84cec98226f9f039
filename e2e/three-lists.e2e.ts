import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { countPresses } from './support/presses.ts'

const LAST_YEAR = String(thisYear() - 1)

/** What every program of before gives its owner: a trial balance of its last day, what is open, and addresses. */
const trialBalance = [
  'Nummer;Omschrijving;Debet;Credit',
  '300;Inventaris;3.500,00;',
  '310;Afschrijving inventaris;;1.400,00',
  '500;Eigen vermogen;;6.214,50',
  '1100;Bank;4.950,00;',
  '1300;Debiteuren;1.815,00;',
  '1600;Crediteuren;;363,00',
  '1810;Btw afdracht;;2.287,50',
  'Totaal;;10.265,00;10.265,00',
].join('\r\n')
const openItems = [
  'Soort;Naam;Factuurnummer;Factuurdatum;Vervaldatum;Openstaand',
  `Debiteur;Bakkerij Jansen;2025-017;14-11-${LAST_YEAR};14-12-${LAST_YEAR};1.210,00`,
  `Debiteur;Café Zuid;2025-021;28-11-${LAST_YEAR};28-12-${LAST_YEAR};605,00`,
  `Crediteur;Drukkerij Smit;88123;18-12-${LAST_YEAR};17-01-${String(thisYear())};363,00`,
].join('\r\n')
const relations = [
  'Naam;E-mailadres;Straat;Huisnummer;Postcode;Plaats',
  'Bakkerij Jansen;info@jansen.test;Dorpsstraat;12;1234 AB;Utrecht',
  'Café Zuid;zuid@zuid.test;Kade;3;3511 AA;Utrecht',
].join('\r\n')

/** Choose a file as a person does: the button, and then the file. */
async function choose(page: Page, within: Page | Locator, name: string, text: string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Kies een bestand' }).click()
  await (await asked).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** At the edge of the link: on a telephone the next button is scrolled under the last press, where a press within a second is none. */
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Stappen' })
    .getByRole('link', { name })
    .click({ position: { x: 4, y: 4 } })

/** Presses from Overzicht to € 0,00, of which three choose a file and one is the way back of the browser. A page that asks one more fails here. */
const MOST = 15
const BACK = 1

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner without bookkeeping has € 0,00 difference from three lists, never asked for a side or a number of an account', async ({
      page,
      tenant,
    }) => {
      const { count } = await countPresses(page)
      await page.goto('/dashboard/overzicht')
      await page.getByRole('link', { name: 'Overstappen', exact: true }).click()
      await step(page, 'Klanten, leveranciers, producten')
      await page.getByRole('link', { name: 'Klanten inlezen' }).click()
      await choose(page, page, 'relaties.csv', relations)
      await page.getByRole('button', { name: /2 klanten/ }).click()
      await expect(page.getByText('✅ 2 klanten ingelezen')).toBeVisible()

      await page.goBack()
      await step(page, 'Je oude cijfers')
      await page.getByRole('link', { name: 'saldibalans (CSV)' }).click()
      await choose(page, page, 'saldibalans.csv', trialBalance)
      await expect(page.getByRole('heading', { name: 'Dit wordt gemaakt' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toBeHidden()
      // The books of now come later than the page: a list that is opened meanwhile stays open.
      await page.route('**/api/OpeningBalance', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await route.continue()
      })
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()

      // The page of what was open comes by itself; one list has both sides.
      await page.getByRole('button', { name: 'Facturen uit een bestand' }).click()
      await choose(page, page.getByRole('dialog'), 'open.csv', openItems)
      await page.getByRole('button', { name: '3 regels overnemen' }).click()
      await expect(page.getByRole('listitem', { name: 'Rekening 1' }).getByLabel('Factuurnummer')).toHaveValue('88123')
      await step(page, 'Controle')
      await page.getByRole('button', { name: 'Beginbalans aanpassen' }).click()
      await expect(page.getByText('Beginbalans aangepast')).toBeVisible()
      await expect(page.getByText('€ 0,00 verschil').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Bewijs van je overstap' })).toContainText(/€\s0,00 verschil/)
      expect(count() + BACK).toBe(MOST)
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      // The items are those of the list, and the account has what the old program said.
      const booked = await tenant.api('getOpeningBalance', {})
      expect(booked?.openItems.map(({ number, reference, amount }) => [number, reference, amount])).toEqual(
        expect.arrayContaining([['1300', '2025-017', 1210], ['1300', '2025-021', 605], ['1600', '88123', 363]]),
      )
      expect(booked?.openItems.filter(({ number }) => number === '1300')).toHaveLength(2)
    })
  }) // prettier-ignore
