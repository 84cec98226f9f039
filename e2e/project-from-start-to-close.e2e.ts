import type { Page } from '@playwright/test'
import { expect, expectAccessible, screensPhoneFirst, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

const CUSTOMER = 'Timmerbedrijf Van Dalen'

/** A project from its first day to its last, on a laptop and on a phone. */
for (const { device, use, tag } of screensPhoneFirst) {
  test.describe(device, { tag }, () => {
    test.use(use)

    test('a project is added, invoiced, shows a profit, and is closed', async ({ page, tenant }) => {
      test.slow()
      await tenant.addCustomer({ name: 'Café De Zaak' })
      await tenant.addCustomer({ name: CUSTOMER })

      await page.goto('/dashboard/projecten')
      await expect(page.getByText('Geen projecten gevonden.')).toBeVisible()
      await expect(page.getByText(/Welkom bij je projecten/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Begin je eerste project' }).click()

      await page.getByRole('button', { name: 'Project aanmaken' }).click()
      await expect(page.getByText('Verplicht veld')).toBeVisible()
      await expect(page.getByText('Kies een klant.')).toBeVisible()
      await page.getByLabel('Titel').fill('Dakkapel Kerkstraat')
      await page.getByRole('combobox', { name: 'Klant' }).click()
      await page.getByRole('option', { name: CUSTOMER }).click()
      await page.getByRole('button', { name: 'Project aanmaken' }).click()
      await expect(page.getByText('✅ Project succesvol aangemaakt')).toBeVisible()

      await expect(page.getByRole('heading', { name: 'Dakkapel Kerkstraat', level: 1 })).toBeVisible()
      await expect(page.getByText('Geen documenten gevonden.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Project afsluiten' })).toBeDisabled()
      const projectUrl = page.url()
      const projectId = projectUrl.split('/').at(-1) ?? ''
      await expectTilesCarry(page, projectId)

      // The invoice form knows the project and its customer.
      await page.getByRole('link', { name: /Nieuwe factuur/ }).click()
      await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue(CUSTOMER)
      await expect(page.getByRole('combobox', { name: 'Project (optioneel)' })).toHaveValue(
        `Dakkapel Kerkstraat · ${CUSTOMER}`,
      )
      await page
        .getByLabel(/^Omschrijving/)
        .first()
        .fill('Dakkapel plaatsen')
      await page
        .getByLabel(/^Aantal/)
        .first()
        .fill('10')
      await page
        .getByLabel(/^Prijs/)
        .first()
        .fill('95')
      await page.getByRole('button', { name: 'Bewaar concept' }).click()
      await expect(page.getByText('✅ Factuur succesvol aangemaakt')).toBeVisible()
      await expect(page).toHaveURL(/\/facturen\/[0-9a-f-]{36}$/)
      const invoiceId = page.url().split('/').at(-1) ?? ''
      await page.getByRole('main').getByRole('link', { name: 'Dakkapel Kerkstraat' }).click()

      // A concept is shown separately and does not count; a finalised invoice does.
      await expect(page.getByRole('region', { name: 'Winst' })).toContainText('€ 0,00')
      await expect(page.getByRole('region', { name: 'Winst' })).toContainText(
        /Nog concept 1 document\s*€\s950,00/,
      )
      await tenant.moveInvoice(invoiceId, 1000)
      await tenant.addConceptInvoice({
        customer: CUSTOMER,
        projectId,
        lines: [{ description: 'Meerwerk', quantity: 1, unitPrice: 120 }],
      })
      await page.reload()
      await expect(page.getByRole('region', { name: 'Winst' })).toContainText('€ 950,00')
      await expect(page.getByRole('button', { name: 'Project verwijderen' })).toBeDisabled()
      await expectAccessible(page)

      // Its document opens from the table.
      await page.getByRole('link', { name: /Factuur \d{4}-0001/ }).click()
      await expect(page).toHaveURL(new RegExp(`/dashboard/facturen/${invoiceId}`))
      await page.goBack()
      // A press on the same spot within a second is the second of a hurried user, and does nothing (`second-press.ts`).
      await page.waitForTimeout(1_000)

      await page.getByRole('button', { name: 'Project afsluiten' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(
        'Er zijn nog onafgewerkte documenten. Weet je zeker dat je het project wilt afsluiten?',
      )
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Annuleren' }).click()
      await expect(page.getByText('Lopend', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Project afsluiten' }).click()
      await question.getByRole('button', { name: 'Afsluiten' }).click()
      await expect(page.getByText('✅ Project succesvol afgesloten')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Al afgesloten' })).toBeDisabled()
      await expect(page.getByText('Dit project is al afgesloten.')).toBeVisible()
      await expectAccessible(page)

      // It is among the earlier projects now, and can be found there.
      await page.goto('/dashboard/projecten')
      await expect(page.getByText('Geen projecten gevonden.')).toBeVisible()
      await page.getByRole('link', { name: 'Eerdere projecten' }).click()
      await expect(page.getByRole('heading', { name: 'Eerdere projecten', level: 1 })).toBeVisible()
      await page.getByLabel('Zoek project of klant').fill('bestaat niet')
      await expect(page.getByText('Geen projecten gevonden.')).toBeVisible()
      await page.getByLabel('Zoek project of klant').fill('DALEN')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Dakkapel Kerkstraat' }).click()
      await expect(page).toHaveURL(projectUrl)
    })
  })
}

test('a project shows what is open, is deleted when it has no documents, and says what fails', async ({
  page,
  tenant,
}) => {
  test.slow()
  await tenant.addCustomer({ name: CUSTOMER })
  await test.step('a project without documents is deleted, after a question', async () => {
    const id = await tenant.addProject({ title: 'Toch niet', customer: CUSTOMER })
    await tenant.addProject({ title: 'Tuinhuis', customer: CUSTOMER })
    await page.goto('/dashboard/projecten')
    await expect(page.getByText('vandaag begonnen')).toHaveCount(2)
    await page.getByRole('link', { name: 'Toch niet' }).click()
    await page.getByRole('button', { name: 'Project verwijderen' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Weet je zeker dat je dit project wilt verwijderen?')
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByRole('heading', { name: 'Projecten', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tuinhuis' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Toch niet' })).toHaveCount(0)
    await page.goto(`/dashboard/projecten/${id}`)
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible()
  })

  await test.step('beside a project, what is open of an invoice is in the row of its total', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await tenant.addCustomer({ name: 'Café De Zaak' })
    const projectId = await tenant.addProject({ title: 'Verbouwing van de keuken', customer: 'Café De Zaak' })
    const lines = [{ description: 'Advies', quantity: 1, unitPrice: 12_345.67 }]
    const id = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      projectId,
      day: daysAgo(40),
      lines,
    })
    await tenant.moveInvoice(id, 1000)
    await page.goto(`/dashboard/facturen/${id}`)
    const facts = page.locator('.invoice-fact')
    await expect(facts.filter({ hasText: 'Project' })).toContainText('Verbouwing van de keuken')
    const topOf = async (label: RegExp) => (await facts.filter({ hasText: label }).boundingBox())?.y
    const total = await topOf(/^Totaal incl. btw/)
    expect(total).toBeGreaterThan(0)
    expect(await topOf(/^Open/)).toBe(total)
    expect(await topOf(/^Project/)).toBe(await topOf(/^Klant/))
  })

  await test.step('errors are shown in the words of the specification', async () => {
    const id = await tenant.addProject({ title: 'Dakkapel', customer: CUSTOMER })
    const refusal = { status: 400, json: { isSuccess: false, data: null, errors: [] } }

    await page.route(`**/api/projects/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.fallback(),
    )
    await page.goto(`/dashboard/projecten/${id}`)
    await page.getByRole('button', { name: 'Project verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText('❌ Verwijderen mislukt zonder foutmelding.')).toBeVisible()

    await page.route('**/close', (route) => route.fulfill(refusal))
    await tenant.addConceptInvoice({
      customer: CUSTOMER,
      projectId: id,
      lines: [{ description: 'Advies', quantity: 1, unitPrice: 50 }],
    })
    await page.reload()
    await page.getByRole('button', { name: 'Project afsluiten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Afsluiten' }).click()
    await expect(page.getByText('❌ Afsluiten mislukt zonder foutmelding.')).toBeVisible()

    await page.route('**/api/Projects/page*', (route) => route.fulfill(refusal))
    await page.goto('/dashboard/projecten')
    await expect(page.getByText('Fout bij laden van projecten.')).toBeVisible()

    await page.route('**/api/Projects', (route) => route.fulfill(refusal))
    await page.goto('/dashboard/projecten/project-formulier')
    await page.getByLabel('Titel').fill('Dakkapel')
    await page.getByRole('combobox', { name: 'Klant' }).click()
    await page.getByRole('option', { name: CUSTOMER }).click()
    await page.getByRole('button', { name: 'Project aanmaken' }).click()
    await expect(page.getByText('❌ Project creatie mislukt zonder foutmelding.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('axe finds nothing on the pages of projects', { tag: '@soak' }, async ({ page, tenant }) => {
    test.slow()
    await tenant.addCustomer({ name: CUSTOMER })
    const projectId = await tenant.addProject({ title: 'Dakkapel', customer: CUSTOMER })
    await tenant.addConceptInvoice({
      customer: CUSTOMER,
      projectId,
      lines: [{ description: 'Advies', quantity: 1, unitPrice: 50 }],
    })
    for (const [address, heading] of [
      ['', 'Projecten'],
      ['/project-formulier', 'Nieuw project'],
      [`/${projectId}`, 'Dakkapel'],
    ] as const) {
      await page.goto(`/dashboard/projecten${address}`)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

async function expectTilesCarry(page: Page, projectId: string): Promise<void> {
  const tiles = page.getByRole('navigation', { name: 'Toevoegen aan dit project' })
  for (const [label, path] of [
    ['Nieuwe offerte', '/dashboard/offertes/offerte-formulier'],
    ['Nieuwe factuur', '/dashboard/facturen/factuur-formulier'],
    ['Kosten', '/dashboard/kosten/eenmalige-kosten-formulier'],
    ['Terugbetaling melden', '/refund'],
  ] as const)
    await expect(tiles.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute(
      'href',
      `${path}?projectId=${projectId}`,
    )
}
