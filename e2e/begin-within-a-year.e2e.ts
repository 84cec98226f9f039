import { expect, expectAccessible, expectNothingWider, screens, test } from './fixtures.ts'
import { thisYear } from './support/days.ts'
import { dialects, oldBooks } from '../src/reports/testing/old-books.ts'

const LONG = `Tussenrekening ${'verrekeningverzekeringsuitkering'.repeat(3)}`

for (const { device, use, tag } of screens)
  test.describe(device, { tag }, () => {
    test.use(use)
    test('an owner brings the file of another program, chooses the day and says what one account is', async ({
      page,
      tenant,
    }) => {
      expect(tenant).toBeDefined()
      const [dialect] = dialects
      if (dialect === undefined) throw new Error('there is a dialect')
      // The file of the running year, with one account that no one knows.
      const text = oldBooks(dialect, (whole) =>
        whole
          .replaceAll('2025-', `${String(thisYear())}-`)
          .replaceAll('2024-', `${String(thisYear() - 1)}-`)
          .replace('<accDesc>Kas<', `<accDesc>${LONG}<`),
      )
      await page.goto('/dashboard/rapportages/exporteren')
      const file = { name: 'boeken.xaf', mimeType: 'application/xml', buffer: Buffer.from(text) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Vastleggen als beginbalans' })).toBeDisabled()

      const day = page.getByRole('textbox', { name: 'Vanaf welke dag boek je hier?' })
      await day.fill(`15-08-${String(thisYear())}`)
      await day.press('Tab')
      await expect(
        page.getByText('1 boeking vanaf je startdag telt niet mee: die boek je hier.'),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNothingWider(page)

      await page.getByRole('button', { name: 'Deze keuze gebruiken' }).click()
      await expect(page.getByRole('heading', { name: 'Dit vragen we je' })).toHaveCount(0)
      await expect(page.getByRole('table', { name: /^Overgenomen/ })).toContainText('8000 Omzet diensten')
      await page.getByText('Waar elke rekening van je vorige pakket terechtkomt').click()
      await expect(page.getByRole('row', { name: new RegExp(LONG) })).toContainText('je eigen keuze')
      await expectAccessible(page)

      // A press in the same place within a second is meant for the button before.
      await page.waitForTimeout(1_000)
      await page.getByRole('button', { name: 'Vastleggen als beginbalans' }).click()
      await expect(
        page.getByText(`✅ Beginbalans per 15 augustus ${String(thisYear())} vastgelegd`),
      ).toBeVisible()

      // The same file again finds nothing new.
      await page.locator('input[type=file]').first().setInputFiles(file)
      await expect(page.getByRole('heading', { name: 'Dit kan niet' })).toBeVisible()
      await expect(page.getByText('Dit bestand is al overgenomen')).toBeVisible()
    })
  })
