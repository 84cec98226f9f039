import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, localDate, mondayOf } from '#kernel/local-date.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  screensPhoneFirst,
  test,
} from './fixtures.ts'
import { apiOf, expectRefused } from './support/api.ts'
import { daysAgo } from './support/days.ts'
import { expectOnPaper } from './support/on-paper.ts'
import { invitedEmployee } from './support/roles.ts'

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
      // Of an owner who works alone; with an employee the link is there.
      await expect(page.getByText('waarvan 0:00 voor klanten')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Van iedereen' })).toBeHidden()
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

    test('an owner reads the week of an employee by day and opens the lines, which the employee may not of the owner', async ({
      page,
      tenant,
      request,
      mailsTo,
    }) => {
      const { email, token } = await invitedEmployee({ request, tenant, mailsTo })
      const employee = apiOf(request, token)
      // A week of before, so that each of its days was.
      const day = addDays(mondayOf(localDate(daysAgo(7))), 1)
      const body = { day, category: 'study', description: 'Cursus lassen' } as const
      await employee('writeHours', { body: { ...body, minutes: 450 } })
      await tenant.api('writeHours', { body: { ...body, description: 'Prijzen bekeken', minutes: 75 } })

      await page.goto('/dashboard/uren')
      await page.getByRole('link', { name: 'Van iedereen' }).click()
      await expect(page.getByRole('heading', { name: 'Uren van iedereen' })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: 'Vorige week' }).click()
      for (const sum of ['7:30', '1:15', '8:45']) await expect(page.getByText(sum).first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)

      await page.getByRole('link', { name: email }).click()
      await expect(page.getByRole('heading', { name: `Uren van ${email}` })).toBeVisible()
      await expect(page.getByText('Cursus lassen')).toBeVisible()
      await expect(page.getByText('Prijzen bekeken')).toBeHidden()
      await expectAccessibleInBothThemes(page)
      await expectNothingWider(page)
      await expectOnPaper(page, 'the lines of a person')

      await expectRefused(employee('getHoursOfPeople', { query: { day } }), 403)
    })
  })
