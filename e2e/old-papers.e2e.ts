import { zipSync } from 'fflate'
import { pdfWithText } from '../src/testing/old-paper-steps.ts'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, screens, test } from './fixtures.ts'

/** The documents of the program of before. */
const zip = Buffer.from(
  zipSync({
    'Verkoop/2025/factuur 2025-017.pdf': samplePdf('een'),
    'Inkoop/Bakkerij Jansen voorwaarden.pdf': samplePdf('twee'),
    'polis 2019.pdf': await pdfWithText(['Brandverzekering bakkersoven']),
    'notities.txt': Buffer.from('geen document'),
  }),
)

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('a ZIP of old papers is looked at, kept, searched and undone', async ({ page, tenant }) => {
      expect(tenant.token).not.toBe('')
      // An item of before, with the rate that a loss on the item would ask back.
      await page.goto('/dashboard/overstappen?stap=open')
      await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
      const invoice = page.getByRole('listitem', { name: 'Factuur 1' })
      await invoice.getByLabel('Of alleen een naam').fill('Bakkerij Jansen')
      await invoice.getByLabel('Nog open').fill('1090')
      await invoice.getByLabel('Factuurnummer').fill('2025-017')
      await invoice.getByLabel('Btw erin').click()
      await page.getByRole('option', { name: '9%' }).click()
      await page
        .getByRole('navigation', { name: 'Stappen' })
        .getByRole('link', { name: 'Controle' })
        .click()
      await page.getByRole('button', { name: 'Zo klopt het, begin' }).click()
      await expect(page.getByText('Beginbalans vastgelegd')).toBeVisible()
      const booked = await tenant.api('getOpeningBalance', {})
      expect(booked?.openItems.map(({ vatPercentage }) => vatPercentage)).toEqual([9])

      await page.goto('/dashboard/overstappen/oude-papieren')
      await expect(page.getByText('Nog geen oude papieren.')).toBeVisible()
      await page
        .getByLabel('ZIP met oude papieren')
        .setInputFiles({ name: 'archief.zip', mimeType: 'application/zip', buffer: zip })
      await expect(page.getByText('1 document hoort bij een openstaande post')).toBeVisible()
      await expect(page.getByText('1 document gaat niet mee')).toBeVisible()
      await expectNothingWider(page)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: '3 documenten bewaren' }).click()
      await expect(page.getByText('3 oude papieren bewaard')).toBeVisible()
      await expect(page.getByText('polis 2019.pdf')).toBeVisible()

      await page.getByRole('searchbox').fill('2025-017')
      await expect(page.getByText('polis 2019.pdf')).toBeHidden()
      await expect(page.getByText('factuur 2025-017.pdf').first()).toBeVisible()
      // What is in the document finds it too, as soon as its text was read.
      await expect(async () => {
        await page.getByRole('searchbox').fill('')
        await page.getByRole('searchbox').fill('bakkersoven')
        await expect(page.getByText('Gevonden in de tekst').first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('bakkersoven')
      await expect(page.getByRole('button', { name: /polis 2019\.pdf.*gevonden in de tekst/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('')
      await page.getByRole('button', { name: 'archief.zip ongedaan maken' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByText('Nog geen oude papieren.')).toBeVisible()
    })
  }) // prettier-ignore
