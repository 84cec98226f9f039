import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'

const LONG = `Bank ${'spaarenbeleggingsrekeningbijdecooperatieve'.repeat(2)}`

const list = (...rows: readonly string[]) =>
  ['Rekening;Omschrijving;Debet;Credit', ...rows].map((row) => `${row}\n`).join('')

/** What the program before said in January, and its final figures after the year-end. */
const first = list(
  `1100;${LONG};1.000,00;`,
  '3000;Voorraad;500,00;',
  '1300;Debiteuren;121,00;',
  '0500;Eigen vermogen;;1.621,00',
)
const final = list(
  `1100;${LONG};1.000,00;`,
  '3000;Voorraad;450,00;',
  '1300;Debiteuren;121,00;',
  '1610;Nog te betalen kosten;;75,00',
  '0500;Eigen vermogen;;1.496,00',
)

async function choose(page: Page, text: string): Promise<void> {
  await page.goto('/dashboard/overstappen/saldibalans-inlezen')
  const file = { name: 'saldibalans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Saldibalans', { exact: true }).setInputFiles(file)
}

for (const { device, use } of screens)
  test.describe(device, () => {
    test.use(use)
    test('an owner brings the final figures of the program before and takes over one of two differences', async ({
      page,
      tenant,
    }) => {
      await choose(page, first)
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()
      await expect(
        page.getByText(`✅ Beginbalans per 1 januari ${String(thisYear())} vastgelegd`),
      ).toBeVisible()

      await choose(page, final)
      const differences = page.getByRole('region', { name: 'Dit is anders dan je beginbalans' })
      await expect(differences).toContainText(
        /Voorraad handelsgoederen\s*Hier €\s500,00, in het bestand €\s450,00: €\s50,00 minder\./,
      )
      await expect(differences).toContainText(/Staat hier niet; in het bestand €\s75,00\./)
      await expect(differences).toContainText(/Van jou: nu €\s1\.621,00, met wat je aanvinkt €\s1\.496,00\./)
      // Nothing of it is a side or a number of an account.
      await expect(differences).not.toContainText(/debet|credit|3000/i)
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)

      await page.getByRole('checkbox', { name: 'Nog te betalen kosten' }).uncheck()
      await expect(differences).toContainText(/met wat je aanvinkt €\s1\.571,00\./)
      await page.getByRole('button', { name: '1 verschil overnemen' }).click()
      await expect(
        page.getByText(`✅ Beginbalans per 1 januari ${String(thisYear())} aangepast`),
      ).toBeVisible()
      await expect(page.getByText(/€\s150,00 verschil/)).toBeVisible()
      const opening = await tenant.api('getOpeningBalance', {})
      expect(opening?.lines.map(({ number, amount }) => [number, amount])).toEqual([
        ['1110', 1000],
        ['3000', 450],
        ['1300', 121],
        ['0500', 1571],
      ])
    })
  })
