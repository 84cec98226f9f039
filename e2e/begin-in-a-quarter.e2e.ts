import type { Page } from '@playwright/test'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { readFileSync } from 'node:fs'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear, today } from './support/days.ts'

/** The last year of which 15 August and the days after are over. */
const YEAR = String(today().slice(5) >= '09-15' ? thisYear() : thisYear() - 1)
const GERMAN = 'DE136695976'

/** The program of before on 14 August: VAT of six weeks of the third quarter on its VAT accounts. */
const trialBalance = [
  'Nummer;Omschrijving;Debet;Credit',
  '500;Eigen vermogen;;5.000,00',
  '1100;Bank;17.130,00;',
  '1500;Btw af te dragen hoog;;2.100,00',
  '1520;Voorbelasting;400,00;',
  '4210;Telefoonkosten;570,00;',
  '8000;Omzet hoog;;11.000,00',
].join('\r\n')

/** Choose for each VAT account that it is of the running period: the account of the same name. */
async function chooseRunning(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toBeVisible()
  for (const [old, own] of [
    ['1500 Btw af te dragen hoog', /^1500 /],
    ['1520 Voorbelasting', /^1520 /],
  ] as const) {
    await page.getByLabel(`Hier hoort ${old} bij`).fill(old.slice(0, 4))
    await page.getByRole('option', { name: own }).click()
  }
  await page.getByRole('button', { name: 'Deze keuzes gebruiken' }).click()
  await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toHaveCount(0)
}

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner begins on 15 August: the first return counts the boxes and the ICP of before, and shows them apart on the page and in its PDF', async ({
      page,
      tenant,
    }) => {
      await page.goto('/dashboard/overstappen?stap=cijfers')
      await page.getByRole('link', { name: 'saldibalans (CSV)' }).click()
      await page
        .getByLabel('Saldibalans', { exact: true })
        .setInputFiles({ name: 'saldi.csv', mimeType: 'text/csv', buffer: Buffer.from(trialBalance) })
      const day = page.getByRole('textbox', { name: 'Vanaf welke dag boek je hier?' })
      await day.fill(`15-08-${YEAR}`)
      await day.press('Tab')
      await chooseRunning(page)
      // A press in the same place within a second is meant for the button before.
      await page.waitForTimeout(1_000)
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()
      await expect(page.getByText(`✅ Beginbalans per 15 augustus ${YEAR} vastgelegd`)).toBeVisible()

      // After the start: an invoice here, and one to the same German customer as before.
      const line = { description: 'Advies', quantity: 10, unitPrice: 100 }
      await tenant.addCustomer({ name: 'Bakkerij Jansen' })
      await tenant.addCustomer({ name: 'Müller GmbH', country: 'DE', btwId: GERMAN, zipCode: '10115' })
      for (const draft of [
        { customer: 'Bakkerij Jansen', day: `${YEAR}-09-01`, lines: [line] },
        { customer: 'Müller GmbH', day: `${YEAR}-09-02`, lines: [{ ...line, unitPrice: 25, vatPercentage: 0, vatTreatment: 1000, supply: 'service' as const }] },
      ])
        await tenant.moveInvoice(await tenant.addConceptInvoice(draft), 1000)

      await page.goto(`/dashboard/belastingen?tijdvak=${YEAR}-Q3`)
      const before = page.getByRole('region', { name: 'Uit je vorige programma' })
      await before.getByRole('button', { name: 'Nakijken' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Btw 1a', { exact: true })).toHaveValue('2.100,00')
      await expect(dialog.getByLabel('Btw 5b', { exact: true })).toHaveValue('400,00')
      await dialog.getByLabel('Omzet 1a', { exact: true }).fill('10000')
      await dialog.getByRole('button', { name: 'Klant toevoegen' }).click()
      const german = dialog.getByRole('listitem', { name: 'Klant 1' })
      await german.getByLabel('Klant', { exact: false }).first().fill('Müller GmbH')
      await german.getByLabel('Btw-id').fill(GERMAN)
      await german.getByLabel('Diensten').fill('1000')
      await expectAccessibleInBothThemes(page)
      await dialog.getByRole('button', { name: 'Bewaren' }).click()
      await expect(dialog).toBeHidden()

      // The boxes count both; what came from before is apart.
      await expect(page.getByRole('row', { name: /^1a/ }).first()).toContainText(/11\.000/)
      await expect(before.getByRole('row', { name: /^1a/ })).toContainText(/€\s10\.000,00/)
      await expect(before.getByRole('table', { name: /Klanten in de EU/ })).toContainText(/€\s1\.000,00/)
      await expect(page.getByRole('region', { name: 'ICP-opgaaf' })).toContainText(/€\s1\.250/)
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download PDF' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`btw-aangifte-${YEAR}-Q3.pdf`)
      const { text } = readPdf(readFileSync(await file.path()))
      const [own = '', apart = ''] = text.replaceAll('\u00a0', ' ').split('Uit je vorige programma')
      expect(own).toMatch(/Müller GmbH DE136695976 € 0,00 € 1\.250,00/)
      expect(apart).toMatch(/1a .*€ 10\.000,00 € 2\.100,00/)
      expect(apart).toMatch(/Müller GmbH DE136695976 € 0,00 € 1\.000,00/)
    })
  }) // prettier-ignore
