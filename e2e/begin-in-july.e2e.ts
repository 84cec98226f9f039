import type { Page } from '@playwright/test'
import { addDays, localDate } from '#kernel/local-date.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear, today } from './support/days.ts'

/** The last year of which 1 July is some months ago. */
const YEAR = String(today().slice(5) >= '09-15' ? thisYear() : thisYear() - 1)

/** The program of before on 30 June: half a year of revenue and costs, the return of the second quarter to pay, and an insurance until the end of the year. */
const trialBalance = [
  'Nummer;Omschrijving;Debet;Credit',
  '500;Eigen vermogen;;5.000,00',
  '1100;Bank;12.420,00;',
  '1230;Vooruitbetaalde kosten;552,00;',
  '1530;Btw te betalen;;2.100,00',
  '4210;Telefoonkosten;628,00;',
  '8000;Omzet hoog;;6.500,00',
].join('\r\n')

/** At the edge of the link: on a telephone the next button is scrolled under the last press, where a press within a second is none. */
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Stappen' })
    .getByRole('link', { name })
    .click({ position: { x: 4, y: 4 } })

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner begins on 1 July: the year is whole, each return is of one program, and an insurance that was paid before is a cost of its months', async ({
      page,
      tenant,
    }) => {
      await page.goto('/dashboard/overstappen')
      await step(page, 'Je oude cijfers')
      await page.getByRole('link', { name: 'saldibalans (CSV)' }).click()
      await page
        .getByLabel('Saldibalans', { exact: true })
        .setInputFiles({ name: 'saldi.csv', mimeType: 'text/csv', buffer: Buffer.from(trialBalance) })
      const day = page.getByRole('textbox', { name: 'Vanaf welke dag boek je hier?' })
      await day.fill(`01-07-${YEAR}`)
      await day.press('Tab')
      await expect(page.getByText(`aan het eind van 30 juni ${YEAR}`)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toBeHidden()
      await expect(page.getByRole('table', { name: /^Overgenomen/ })).toContainText('8000 Omzet diensten')
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()

      // The sum of the file is there; the owner says which months it is for.
      await step(page, 'Bezittingen en leningen')
      const insurance = page.getByRole('listitem', { name: 'Vooruitbetaling 1' })
      await expect(insurance.getByLabel('Nog over')).toHaveValue('552,00')
      await insurance.getByLabel('Waarvoor').fill('verzekering bestelbus')
      await insurance.getByLabel('Vanaf').fill(`01-07-${YEAR}`)
      await insurance.getByLabel('Tot en met').fill(`31-12-${YEAR}`)
      await insurance.getByLabel('Soort kosten').fill('Verzekering')
      await page.getByRole('option', { name: /Verzekeringen/ }).first().click()
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)
      await step(page, 'Controle')
      await page.getByRole('button', { name: 'Beginbalans aanpassen' }).click()
      await expect(page.getByText('Beginbalans aangepast')).toBeVisible()
      await expect(page.getByText('€ 0,00 verschil').first()).toBeVisible()

      // 552 euros over 184 days: € 93,00 in July, and the return of July is of this program alone.
      const ended = addDays(localDate(`${YEAR}-08-01`), -1)
      await page.goto(`/dashboard/rapportages?rapport=winst-en-verlies&van=${YEAR}-07-01&tot=${ended}`)
      await expect(page.getByRole('row', { name: /4520/ })).toContainText('93,00')
      const whole = await tenant.api('getReport', {
        params: { name: 'profit-and-loss' },
        query: { from: `${YEAR}-01-01`, to: ended },
      })
      expect(whole.rows.map(({ texts, amounts }) => [texts[0], amounts[0]])).toEqual(
        expect.arrayContaining([
          ['8000', 6_500],
          ['4210', 628],
          ['4520', 93],
        ]),
      )
      await page.goto(`/dashboard/belastingen?tijdvak=${YEAR}-Q3`)
      await expect(page.getByRole('heading', { name: 'Rubrieken' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Uit je vorige programma' })).toBeHidden()
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)
    })
  }) // prettier-ignore
