import type { Browser, Page } from '@playwright/test'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  newEmail,
  password,
  screens,
  test,
} from './fixtures.ts'
import { lastQuarter } from './support/last-quarter.ts'
import { markReviewed } from './support/review.ts'

const chosen = 'zes blauwe paarden bij de molen'

/** Another browser, in which the invited person accepts. */
async function accepted(browser: Browser, link: string): Promise<Page> {
  const person = await (await browser.newContext()).newPage()
  await person.goto(link)
  await person.getByRole('textbox', { name: 'Wachtwoord' }).fill(chosen)
  await person.getByRole('button', { name: 'Aannemen en beginnen' }).click()
  await expect(person).toHaveURL(/\/dashboard/)
  return person
}

test(
  'an invited accountant asks, corrects, marks and files; the owner answers, and decides who files',
  { annotation: { type: 'slow', description: 'two persons in turn' } },
  async ({ page, tenant, browser, mailsTo }) => {
    test.slow()
    const expense = await tenant.addExpense('Stoel voor het kantoor', {
      name: 'bon.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf('stoel'),
    })
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await page.goto(`/dashboard/kosten/${expense}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Stoel voor het kantoor' })).toBeVisible()
    // An owner alone sees nothing of questions.
    await expect(menu.getByRole('link', { name: 'Notificaties' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Vragen' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Vragen' })).toHaveCount(0)

    const email = newEmail()
    await page.goto('/dashboard/instellingen/mensen')
    await page.getByRole('button', { name: 'Uitnodigen…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iemand uitnodigen' })
    await dialog.getByLabel('E-mailadres').fill(email)
    await dialog.getByRole('radio', { name: 'Accountant (boeken)' }).check()
    await dialog.getByLabel('Je wachtwoord').fill(password)
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click()
    await expect(page.getByRole('list', { name: 'Uitgenodigd' }).getByText(email)).toBeVisible()
    const mails = await mailsTo(email, 1)
    const person = await accepted(browser, /(\/uitnodiging#[\w-]{22})/.exec(mails[0]?.text ?? '')?.[1] ?? '')

    // From now on the owner may ask, too; and leaves the last step of a return to the accountant, or keeps it.
    await expect(async () => {
      await page.reload()
      await expect(menu.getByRole('link', { name: /^Vragen/ })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const filing = page.getByRole('region', { name: 'Je boekhouder' })
    await filing.getByRole('button', { name: 'Laten afronden…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Toestaan' }).click()
    await expect(filing.getByText('Mag afronden')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.screenshot({ path: test.info().outputPath('filing.png'), fullPage: true })

    // The screens of the accountant follow at the next page.
    await person.goto('/dashboard/vragen')
    // The page loads itself again with the new role, so that what it is asked may get no answer.
    await expect(async () => {
      expect(await roleIn(person)).toBe('accountant-filing')
    }).toPass()
    await person.goto(`/dashboard/kosten/${expense}`)
    const card = person.getByRole('region', { name: 'Vragen' })
    await card.getByRole('button', { name: 'Vraag stellen…' }).click()
    await card.getByLabel('Je vraag').fill('Staat deze stoel thuis of op kantoor?')
    await card.getByRole('button', { name: 'Vraag stellen' }).click()
    await expect(card.getByText('Wacht op antwoord')).toBeVisible()
    await expectAccessibleInBothThemes(person)

    await page.goto('/dashboard/overzicht')
    const task = page
      .getByRole('list', { name: 'Taken van vandaag' })
      .getByRole('listitem')
      .filter({ hasText: 'Je boekhouder vraagt iets' })
    await task.getByRole('link', { name: 'Antwoorden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vragen' })).toBeVisible()
    await expect(page.getByText('Wacht op jou')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(screens[1].use.viewport)
    await expectNothingWider(page)
    await page.setViewportSize(screens[0].use.viewport)
    await page.getByLabel('Je antwoord').fill('Op kantoor.')
    await page.getByRole('button', { name: 'Antwoorden' }).click()
    await expect(page.getByText('Beantwoord')).toBeVisible()
    await page.reload()
    await expect(menu.getByRole('link', { name: /^Vragen/ })).toBeVisible()

    await person.goto('/dashboard/vragen')
    await expect(person.getByText('Op kantoor.')).toBeVisible()
    await person.getByRole('button', { name: 'Vraag sluiten' }).click()
    await person.getByText('Eén gesloten vraag').click()
    await expect(person.getByText(`Gesloten door ${email}`)).toBeVisible()
    await expectAccessibleInBothThemes(person)
    await corrects(person)
    await person.goto('/dashboard/balans')
    await markReviewed(person, quarter.name)
    await files(person)

    // The owner reads who filed, and keeps the next return for the owner alone.
    await page.goto('/dashboard/instellingen/geschiedenis?soort=books')
    const filed = page.getByRole('listitem').filter({ hasText: `Btw-aangifte ${quarter.period} afgerond` })
    await expect(filed).toContainText(`${email} (Accountant (boeken))`)
    await page.goto('/dashboard/instellingen/mensen')
    await filing.getByRole('button', { name: 'Niet meer toestaan…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Niet meer toestaan' }).click()
    await expect(filing.getByText('Boekt alleen')).toBeVisible()
    await person.context().close()
  },
)

const quarter = lastQuarter()

/** The role that the token of a page says. */
const roleIn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const token = sessionStorage.getItem('jwtTokenOfTab') ?? localStorage.getItem('jwtToken') ?? ''
    const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { role?: string }
    return claims.role
  })

/** A manual entry, marked as of the accountant. */
async function corrects(person: Page): Promise<void> {
  await person.goto('/dashboard/balans/memoriaal')
  await person.getByLabel('Datum').fill(quarter.day.split('-').toReversed().join('-'))
  await person.getByLabel('Omschrijving').fill('Bankkosten die ontbraken')
  const lines = person.getByRole('list', { name: 'Regels' }).getByRole('listitem')
  for (const [index, account, side] of [
    [0, '4530', 'Debet'],
    [1, '1100', 'Credit'],
  ] as const) {
    await lines.nth(index).getByLabel('Rekening').fill(account)
    await person.getByRole('option', { name: new RegExp(account) }).click()
    await lines.nth(index).getByLabel(side).fill('12,50')
  }
  await person.getByRole('button', { name: 'Boeken' }).click()
  await expect(person.getByText('Bankkosten die ontbraken')).toBeVisible()
  await expect(person.getByText('Van de accountant').first()).toBeVisible()
}

/** The return of the last quarter. */
async function files(person: Page): Promise<void> {
  await person.goto(`/dashboard/belastingen?tijdvak=${quarter.period}`)
  await person.getByRole('button', { name: 'Markeer als ingediend' }).click()
  await person.getByRole('button', { name: 'Ja, ingediend' }).click()
  await expect(person.getByRole('status').filter({ hasText: '✅ Btw-aangifte ingediend' })).toBeVisible()
}
