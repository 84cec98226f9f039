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

/** VAT of two periods on one account, as another program has it. */
const withVat = list('1100;Bank;3.000,00;', '1810;Btw afdracht;;2.287,50', '0500;Eigen vermogen;;712,50')

async function choose(page: Page, text: string): Promise<void> {
  await page.goto('/dashboard/overstappen/saldibalans-inlezen')
  const file = { name: 'saldibalans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Saldibalans', { exact: true }).setInputFiles(file)
}

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
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

    test('VAT of two periods on one account is named in the control and split by its owner', async ({
      page,
      tenant,
    }) => {
      await choose(page, withVat)
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()
      await expect(page).toHaveURL(/stap=open/)
      const steps = page.getByRole('navigation', { name: 'Stappen' })
      await steps.getByRole('link', { name: 'Controle' }).click()
      await expect(page.getByText(/€\s2\.287,50 btw staat er zonder tijdvak/)).toBeVisible()
      await expectNothingWider(page)
      await page.getByRole('link', { name: 'Tijdvak invullen' }).click()

      const taxes = page.getByRole('region', { name: 'Btw en belastingen' })
      const row = (place: number) => page.getByRole('listitem', { name: `Belasting ${String(place)}` })
      await row(1).getByLabel('Over').fill('3e kwartaal')
      await row(1).getByLabel('Bedrag').fill('1000')
      await expect(taxes.getByRole('status')).toContainText(
        /in je beginbalans staat nu €\s2\.287,50: €\s1\.287,50 minder\./,
      )
      await page.getByRole('button', { name: 'Belasting toevoegen' }).click()
      await row(2).getByLabel('Over').fill('4e kwartaal')
      await row(2).getByLabel('Bedrag').fill('1287,50')
      await row(2).getByLabel('Betalingskenmerk').fill('5000 0567 8901 2345')
      await expect(taxes.getByRole('status')).toContainText(
        /Samen €\s2\.287,50, zoals het nu in je beginbalans staat/,
      )
      await expectAccessibleInBothThemes(page)
      await steps.getByRole('link', { name: 'Controle' }).click()
      await expect(page.getByText(/btw staat er zonder tijdvak/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Beginbalans aanpassen' }).click()
      await expect(page.getByText('Beginbalans aangepast')).toBeVisible()
      const opening = await tenant.api('getOpeningBalance', {})
      expect(
        opening?.openItems.map(({ reference, amount, kenmerk }) => [reference, amount, kenmerk]),
      ).toEqual([
        ['3e kwartaal', 1000, ''],
        ['4e kwartaal', 1287.5, '5000056789012345'],
      ])
    })
  })
