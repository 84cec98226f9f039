import { formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
} from './fixtures.ts'
import { daysAgo } from './support/days.ts'

for (const { device, use, tag } of screensPhoneFirst)
  test.describe(device, { tag }, () => {
    test.use(use)

    test('hours are written in a dialog, corrected in the sheet by keyboard, refused beyond a day, and overwritten, removed and back', async ({
      page,
      tenant,
    }) => {
      expect(tenant.token).not.toBe('')
      await page.goto('/dashboard/uren')
      await expect(page.getByText('Nog geen uren in deze week.')).toBeVisible()
      await page.getByRole('button', { name: 'Uren schrijven' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Waarvoor').click()
      await page.getByRole('option', { name: 'Voor jezelf: Administratie' }).click()
      await dialog.getByRole('button', { name: 'Bewaren' }).click()
      await expect(dialog.getByText('Verplicht veld')).toBeVisible()
      await dialog.getByLabel('Wat deed je?').fill('Facturen gemaakt')
      await dialog.getByLabel('Hoelang?').fill('1,5')
      await dialog.getByRole('button', { name: 'Bewaren' }).click()
      await expect(dialog).toBeHidden()
      const row = page.getByRole('row', { name: /^Facturen gemaakt/ })
      const cell = row.getByRole('textbox', { name: formatDate(localDate(daysAgo(0))) })
      await expect(cell).toHaveValue('1:30')
      await expectAccessibleInBothThemes(page)
      await cell.fill('25')
      await expect(cell).toHaveAttribute('aria-invalid', 'true')
      await cell.press('Escape')
      await cell.fill('2:15')
      await cell.press('Enter')
      await expect(page.getByRole('row', { name: /^Samen/ })).toContainText('2:15')
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(cell).toHaveValue('1:30')
      await expectNothingWider(page)

      await cell.fill('')
      await cell.press('Enter')
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(page.getByRole('row', { name: /^Samen/ })).toContainText('1:30')

      await page.getByRole('link', { name: 'Verantwoording' }).click()
      await expect(page.getByRole('heading', { name: 'Urenverantwoording' })).toBeVisible()
      await expect(page.getByRole('row', { name: /^Week \d/ })).toContainText('1:30')
      await expectAccessibleInBothThemes(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
      ])
      expect(file.suggestedFilename()).toContain('urenverantwoording')
    })
  })
