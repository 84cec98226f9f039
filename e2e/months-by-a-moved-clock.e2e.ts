import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { APIRequestContext, Page } from '@playwright/test'
import { ingFile, sendBankFile, type FileLine } from '../src/testing/bank-steps.ts'
import {
  expect,
  expectAccessible,
  logIn as newSession,
  newEmail,
  password,
  registerTenant,
  test,
  type MailsTo,
  type Tenant,
} from './fixtures.ts'
import { withMovedClock } from './support/own-program.ts'
import { storyPort } from './support/story-ports.ts'
import { decided } from './support/decided.ts'

// One program for all stories of months: each begins later than the one before.
const port = storyPort('E2E_CLOCK_PORT')
const address = `http://127.0.0.1:${String(port)}`
test.use({ baseURL: address })
test.describe.configure({ mode: 'serial' })
const clock = withMovedClock(port, {
  SMTP_URL: `smtp://127.0.0.1:${String(storyPort('E2E_MAIL_SMTP_PORT'))}`,
})

/** The job that makes a letter is found by the next poll, and its mail by the one after that. */
const MAIL_MS = 30_000

/** No login lasts for weeks. */
async function logIn(page: Page, tenant: Tenant): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(tenant.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
}

/** The bank knows of all payments until the day of the last line. */
async function readBank(
  request: APIRequestContext,
  { email }: Tenant,
  lines: readonly FileLine[],
  opening: number,
): Promise<void> {
  const token = await newSession(request, email)
  expect((await sendBankFile({ address, token }, ingFile(lines, opening))).errors).toEqual([])
}

/** A consumer who was mailed an invoice of € 1.210,00, by a business with an account at a bank. */
async function consumerInvoiced(
  request: APIRequestContext,
  mailsTo: MailsTo,
  { day, dueOn }: { readonly day: string; readonly dueOn: string },
) {
  const tenant = await registerTenant(request)
  const contactEmail = newEmail()
  const customerId = await tenant.addCustomer({ name: 'Mevrouw De Wit', contactEmail, kind: 'consumer' })
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijk' })
  const id = await tenant.addConceptInvoice({
    customer: 'Mevrouw De Wit',
    day,
    dueOn,
    lines: [{ description: 'Badkamer betegeld', quantity: 1, unitPrice: 1_000 }],
  })
  await tenant.moveInvoice(id, 1000)
  await tenant.moveInvoice(id, 2000)
  await mailsTo(contactEmail, 1, MAIL_MS)
  return { tenant, contactEmail, customerId, id }
}

/** Reminders leave by themselves; a step may be switched off. */
async function remindByItself(page: Page, { without }: { readonly without?: string } = {}): Promise<void> {
  await page.goto('/dashboard/instellingen/herinneringen')
  if (without !== undefined) await page.getByLabel(without, { exact: true }).uncheck()
  await page.getByLabel('De vooraankondiging en de herinnering gaan vanzelf').check()
  await page.getByRole('button', { name: 'Herinneringen opslaan' }).click()
  await expect(page.getByText('✅ Herinneringen gewijzigd')).toBeVisible()
}

const interestOf = (day: string): FileLine => [day, 1, 'ING BANK N.V.', '', 'Rente']

test(
  'a consumer is reminded by the program, gets a 14-day letter and a last demand that the owner confirms, and pays with costs and interest',
  { annotation: { type: 'slow', description: 'months of a program of its own' } },
  async ({ page, request, mailsTo }) => {
    test.setTimeout(240_000)
    await clock.moveTo('2026-08-17T10:00+02:00', page)
    const { tenant, contactEmail, id } = await consumerInvoiced(request, mailsTo, {
      day: '2026-08-17',
      dueOn: '2026-08-31',
    })
    await logIn(page, tenant)
    await remindByItself(page)

    // Three days after the due date, at nine; the bank knows of the payments until the day before.
    await clock.moveTo('2026-09-03T08:30+02:00')
    await readBank(request, tenant, [interestOf('2026-09-02')], 0)
    await clock.moveTo('2026-09-03T09:05+02:00')
    const [, reminder] = await mailsTo(contactEmail, 2, MAIL_MS)
    expect(reminder?.text).toContain('Uiterlijk: 10 september 2026')
    expect(reminder?.text).not.toMatch(/incassokosten/i)

    // The 14-day letter: nothing leaves before a person has seen recipient, amount and day.
    await clock.moveTo('2026-09-14T10:00+02:00', page)
    await readBank(request, tenant, [interestOf('2026-09-13')], 1)
    await logIn(page, tenant)
    await page.goto('/dashboard/facturen/herinneringen')
    await page.getByRole('button', { name: 'Bekijk en verstuur' }).click()
    const letter = page.getByRole('dialog', { name: '14-dagenbrief aan Mevrouw De Wit' })
    const facts = letter.locator('dl').first()
    await expect(facts).toContainText(contactEmail)
    await expect(facts).toContainText('vandaag')
    await expect(facts).toContainText('€ 1.210,00')
    await expect(letter).toContainText('binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd')
    await expectAccessible(page)
    await letter.getByRole('button', { name: '14-dagenbrief versturen' }).click()
    await expect(page.getByText('✅ 14-dagenbrief ingepland')).toBeVisible()
    // Half a minute in which it can be undone.
    await clock.moveTo('2026-09-14T10:02+02:00')
    const [, , demand] = await mailsTo(contactEmail, 3, MAIL_MS)
    expect(demand?.text).toMatch(/€.181,50/)

    // Its term ended on 28 September: from now on the costs are due, and the last demand asks interest too.
    await clock.moveTo('2026-09-30T10:00+02:00', page)
    await readBank(request, tenant, [interestOf('2026-09-29')], 2)
    await logIn(page, tenant)
    await page.goto('/dashboard/facturen/herinneringen')
    await page.getByRole('button', { name: 'Bekijk en verstuur' }).click()
    const last = page.getByRole('dialog', { name: 'Laatste aanmaning aan Mevrouw De Wit' })
    // 20 days of default × 4% over € 1.210,00.
    await expect(last.locator('dl').first()).toContainText('€ 1.394,15')
    await last.getByRole('button', { name: 'Laatste aanmaning versturen' }).click()
    await expect(page.getByText('✅ Laatste aanmaning ingepland')).toBeVisible()
    await clock.moveTo('2026-09-30T10:02+02:00')
    await mailsTo(contactEmail, 4, MAIL_MS)

    await clock.moveTo('2026-10-02T10:00+02:00', page)
    await readBank(
      request,
      tenant,
      [['2026-10-01', 1_394.15, 'Mw De Wit', 'NL39RABO0300065264', 'Factuur 2026-0001']],
      3,
    )
    await logIn(page, tenant)
    await page.goto('/dashboard/bank')
    // Interest of the bank is proposed too, so the line of the customer is named.
    const paid = page.locator('.todo-row', { hasText: 'Mw De Wit' })
    await paid.getByRole('button', { name: 'Bekijk voorstel' }).click()
    const line = page.locator('[data-open]')
    await expect(line).toContainText('bedrag klopt precies, met kosten en rente')
    await expectAccessible(page)
    await decided(page, line.getByRole('button', { name: 'Klopt', exact: true }))
    await expect(page.getByText('Net verwerkt')).toBeVisible()

    await page.goto(`/dashboard/facturen/${id}`)
    await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible()
    const letters = page.getByRole('region', { name: 'Herinneringen' })
    await expect(letters).toContainText(/Ontvangen: €.181,50 kosten en €.2,65 rente/)
    await expect(letters).not.toContainText('vervallen')
    await page.getByRole('tab', { name: /^Boekingen/ }).click()
    await page.getByRole('link', { name: 'Ontvangen: factuur 2026-0001 Mevrouw De Wit' }).click()
    for (const words of [/1300[^€]*€.1\.210,00/, /4455[^€]*€.181,50/, /9000[^€]*€.2,65/])
      await expect(page.getByRole('main')).toContainText(words)
  },
)

test(
  'a consumer who does not pay: reminder, 14-day letter, dossier, and the invoice goes to a collection agency',
  { tag: '@soak' },
  async ({ page, request, mailsTo }) => {
    test.setTimeout(240_000)
    await clock.moveTo('2026-10-05T10:00+02:00', page)
    const { tenant, contactEmail, customerId, id } = await consumerInvoiced(request, mailsTo, {
      day: '2026-10-05',
      dueOn: '2026-10-19',
    })
    await logIn(page, tenant)
    await remindByItself(page, { without: 'Laatste aanmaning' })
    await clock.moveTo('2026-10-22T08:30+02:00')
    await readBank(request, tenant, [interestOf('2026-10-21')], 0)
    await clock.moveTo('2026-10-22T09:05+02:00')
    await mailsTo(contactEmail, 2, MAIL_MS)

    await clock.moveTo('2026-11-02T10:00+01:00', page)
    await readBank(request, tenant, [interestOf('2026-11-01')], 1)
    await logIn(page, tenant)
    await page.goto('/dashboard/facturen/herinneringen')
    await page.getByRole('button', { name: 'Bekijk en verstuur' }).click()
    await page.getByRole('button', { name: '14-dagenbrief versturen' }).click()
    await expect(page.getByText('✅ 14-dagenbrief ingepland')).toBeVisible()
    await clock.moveTo('2026-11-02T10:02+01:00')
    await mailsTo(contactEmail, 3, MAIL_MS)
    const reminders = page.getByRole('region', { name: 'Herinneringen' })
    await page.goto(`/dashboard/facturen/${id}`)
    await expect(reminders).toContainText('Overdragen aan een incassobureau kan vanaf 17 november 2026')

    // The 14 days ended on 16 November, and nothing was paid.
    await clock.moveTo('2026-11-17T10:00+01:00', page)
    await logIn(page, tenant)
    await page.goto(`/dashboard/facturen/${id}`)
    const saved = page.waitForEvent('download')
    await reminders.getByRole('button', { name: 'Dossier downloaden' }).click()
    const files = unzipSync(await readFile((await (await saved).path()) ?? ''))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['brieven/02-14-dagenbrief.pdf', 'mails/03.txt']),
    )
    await reminders.getByRole('button', { name: 'Overdragen…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Overdragen aan een incassobureau' })
    await dialog.getByLabel('Incassobureau').fill('Incasso Noord')
    await dialog.getByRole('button', { name: 'Overdragen' }).click()
    await expect(page.getByText('✅ Factuur overgedragen')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/, Overgedragen$/)
        .first(),
    ).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('invoice.png') })
    await page.getByRole('tab', { name: /^Tijdlijn/ }).click()
    await expect(page.getByText('Overgedragen aan Incasso Noord', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard/facturen')
    const row = page.getByRole('row').filter({ hasText: 'Mevrouw De Wit' })
    await expect(row).toContainText('Overgedragen')
    // The agency reminds from now on.
    const remind = row.getByRole('button', { name: /^Herinner/ })
    await expect(remind).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('list.png') })
    await page.goto(`/dashboard/klanten/${customerId}`)
    await expect(page.getByText(/, Overgedragen$/).first()).toBeVisible()

    await page.goto(`/dashboard/facturen/${id}`)
    await reminders.getByRole('button', { name: 'Terugnemen…' }).click()
    const question = page.getByRole('dialog', { name: 'Factuur terugnemen?' })
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await expect(reminders.getByRole('button', { name: 'Terugnemen…' })).toBeVisible()
    await reminders.getByRole('button', { name: 'Terugnemen…' }).click()
    await question.getByRole('button', { name: 'Terugnemen' }).click()
    await expect(page.getByText('✅ Factuur teruggenomen')).toBeVisible()
    await expect(page.getByRole('main').getByText('29 dagen te laat').first()).toBeVisible()
    await page.goto('/dashboard/facturen')
    await expect(remind).toBeVisible()
  },
)

test(
  'a subscription of a year: twelve invoices by themselves, each of its own month, and no thirteenth',
  { tag: '@soak' },
  async ({ page, request, mailsTo }) => {
    test.setTimeout(240_000)
    await clock.moveTo('2027-01-01T12:00+01:00', page)
    const tenant = await registerTenant(request)
    const contactEmail = newEmail()
    const customerId = await tenant.addCustomer({ name: 'Studio Noord B.V.', contactEmail })
    await logIn(page, tenant)
    await page.goto(`/dashboard/facturen/terugkerend/nieuw?customerId=${customerId}`)
    await page.getByRole('combobox', { name: 'Wat er vanzelf gebeurt' }).click()
    await page.getByRole('option', { name: 'Afronden en mailen' }).click()
    await page.getByRole('combobox', { name: 'Tot wanneer' }).click()
    await page.getByRole('option', { name: 'Een aantal facturen' }).click()
    await page.getByLabel('Aantal facturen').fill('12')
    await page.getByLabel('Omschrijving').first().fill('Onderhoud website, {periode}')
    await page.getByLabel('Prijs').first().fill('100')
    const preview = page.getByRole('region', { name: 'De volgende twaalf' })
    await expect(preview.getByRole('listitem')).toHaveCount(12)
    await page.getByRole('button', { name: 'Terugkerende factuur maken' }).click()
    await expect(page.getByText('✅ Terugkerende factuur gemaakt')).toBeVisible()
    await expect(page).toHaveURL(/\/terugkerend\/[0-9a-f-]{36}$/)
    const recurring = page.url()

    for (const [index, name] of monthNames.entries()) {
      await clock.moveTo(`2027-${String(index + 1).padStart(2, '0')}-01T12:00Z`)
      expect(await mailsTo(contactEmail, index + 1, MAIL_MS), name).toHaveLength(index + 1)
    }
    // A clock that goes on and is set back adds nothing.
    await clock.moveTo('2028-02-01T12:00Z')
    await clock.moveTo('2028-01-01T12:00Z', page)
    await logIn(page, tenant)
    await page.goto(recurring)
    const made = page.getByRole('region', { name: 'Gemaakt' })
    await expect(made.getByRole('listitem')).toHaveText(
      monthNames.map((name) => new RegExp(`${name} 2027`)).toReversed(),
    )
    await expect(page.getByText('Er komt geen factuur meer.')).toBeVisible()
    await page.goto(`/dashboard/klanten/${customerId}`)
    await expect(page.getByRole('link', { name: /^2027-00/ })).toHaveCount(12)

    // What the customer reads: the month of the invoice is in its line, and no other month.
    const mails = await mailsTo(contactEmail, 12, MAIL_MS)
    for (const index of [1, 6, 11]) {
      await page.goto(customerLink(mails[index]?.html ?? ''))
      const paper = page.getByRole('article', { name: 'Factuur' })
      await expect(paper).toContainText(`Onderhoud website, ${monthNames[index] ?? ''} 2027`)
      expect((await paper.innerText()).match(/Onderhoud website/g)).toHaveLength(1)
    }
  },
)

const customerLink = (html: string): string => /\/acties\/document\/[0-9a-f-]{36}/.exec(html)?.[0] ?? ''

const monthNames = [
  'januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december',
] // prettier-ignore
