import type { Page } from '@playwright/test'
import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectAccessibleInBothThemes, expectNothingWider, test, type Tenant } from './fixtures.ts'
import { dashboardPages } from './pages.ts'
import { logInAs, watchVisits } from './support/roles.ts'

// The server decides what a role may do (rights.db.test.ts); these stories are about what its screens offer.

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

test('who invoices and an employee see what their role may do, and are told who can change that', async ({
  page,
  request,
  tenant,
}) => {
  test.slow()
  const records = await recordsOf(tenant)
  await test.step('who invoices begins at the invoices, sees sales alone, and is told who can change that', async () => {
    await logInAs('billing', { page, request, tenant })
    const pages = watchVisits(page)
    await pages.visit('/dashboard')
    await expect(page).toHaveURL(/\/dashboard\/facturen$/)
    await expect(menu(page)).toHaveText([
    'Projecten', 'Uren', 'Ritten', 'Offertes', 'Facturen', "Creditnota's", 'Klanten', 'Producten', 'Vragen', 'Instellingen',
  ]) // prettier-ignore
    for (const address of [
      'projecten',
      'offertes',
      'creditnotas',
      'klanten',
      'producten',
      'instellingen',
      'facturen/factuur-formulier',
      'producten/product-formulier',
      'facturen/herinneringen',
      records.invoice,
      records.customer,
      records.project,
    ])
      // prettier-ignore
      await pages.visit(`/dashboard/${address}`)
    expect([...pages.actions]).toEqual(expect.arrayContaining(['Nieuwe factuur', 'Betaald…', 'Annuleer']))

    // What customers have open, by age, is shown to this role too.
    await page.goto('/dashboard/facturen')
    await page.getByRole('navigation', { name: 'Facturen' }).getByRole('link', { name: 'Openstaand' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Openstaand' })).toBeVisible()
    const open = page.getByRole('table', { name: 'Openstaand per klant' })
    await expect(open.getByRole('row', { name: /Café De Zaak/ })).toContainText('€ 121,00')
    await expect(open.getByRole('row', { name: /Totaal \(1 klant\)/ })).toContainText('€ 121,00')
    await expectAccessibleInBothThemes(page)
    await open.getByRole('link', { name: 'Café De Zaak' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${records.customer}$`))

    for (const hidden of ['bank', 'bank/rekeningen', 'kosten']) {
      await page.goto(`/dashboard/${hidden}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible()
    }
    await expect(page.getByText(/Vraag de eigenaar of een beheerder om je rol te wijzigen/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNothingWider(page)
    await page.getByRole('link', { name: 'Terug naar Facturen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Facturen' })).toBeVisible()

    await page.keyboard.press('Control+k')
    const search = page.getByRole('textbox', { name: 'Zoek of doe iets' })
    await search.fill('uitgave')
    await expect(page.getByText('Niets gevonden.')).toBeVisible()
    await search.fill('nieuwe factuur')
    await expect(page.getByRole('button', { name: 'Nieuwe factuur' })).toBeVisible()
    // Records of sales are found, and the owner's expense is not.
    await search.fill('café')
    await expect(page.getByRole('button', { name: /^Café De Zaak/ })).toBeVisible()
    await search.fill('printerpapier')
    await expect(page.getByText('Niets gevonden.')).toBeVisible()
    pages.expectNothingRefused()
  })

  await test.step('an employee sees the projects, the own receipts and the own account', async () => {
    await logInAs('employee', { page, request, tenant })
    const pages = watchVisits(page)
    await pages.visit('/dashboard')
    await expect(page).toHaveURL(/\/dashboard\/bonnen$/)
    await expect(menu(page)).toHaveText(['Projecten', 'Uren', 'Ritten', 'Bonnen', 'Vragen', 'Instellingen'])
    // The owner's expense is not shown, and no profit without it.
    await pages.visit(`/dashboard/${records.project}`)
    await expect(page.getByText('Café De Zaak')).toBeVisible()
    for (const hidden of ['Winst', 'Printerpapier']) await expect(page.getByText(hidden)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Toevoegen aan dit project' })).toHaveCount(0)
    await pages.visit('/dashboard/vragen')
    await pages.visit('/dashboard/instellingen')
    // Mensen: the own membership, to leave. Agenda: the calendar address is of the own login, and shows what the role may read.
    await expect(page.locator('.settings-page strong')).toHaveText([
      'Mensen',
      'Beveiliging',
      'Weergave',
      'Agenda',
    ])
    await pages.visit('/dashboard/instellingen/beveiliging')
    await pages.visit(`/dashboard/${records.invoice}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible()
    pages.expectNothingRefused()
  })
})

test(
  'an accountant who reads opens every page of the books, and is offered no change',
  { tag: '@soak' },
  async ({ page, request, tenant }) => {
    test.slow()
    const records = await recordsOf(tenant)
    await logInAs('accountant-reading', { page, request, tenant })
    const pages = watchVisits(page)
    await pages.visit('/dashboard')
    await expect(page).toHaveURL(/\/dashboard\/overzicht$/)
    await expect(menu(page)).toHaveCount(18)
    const read = dashboardPages.filter(
      (address) => !/formulier|nieuw$|nieuw-bedrijf$|inlezen$|herinneringen$|bonnen$/.test(address),
    )
    for (const address of [
      ...read.filter((each) => !each.startsWith('instellingen/')),
      ...Object.values(records),
    ])
      await pages.visit(`/dashboard/${address}`)
    for (const part of ['mail', 'beveiliging', 'wachtrij', 'geschiedenis'])
      await pages.visit(`/dashboard/instellingen/${part}`)
    const others = [...pages.actions].filter((name) => !harmless.test(name))
    expect(others).toEqual([])
    pages.expectNothingRefused()
  },
)

/** What changes nothing of the books: files, filters of a page, questions, reviews, and the reader's own account and notifications. */
const harmless =
  /^(Vraag stellen|Nagekeken t\/m|Openen$|Terugnemen|Geschiedenis$|PDF|CSV|Excel|E-factuur|Download|Exporteren|Prijzen per klant( exporteren)?$|Bewijs:|Dossier|Rekeningoverzicht$|Bekijk|Toon|Kopieer de|Opnieuw controleren|Eerdere projecten|Lopende projecten|Machtigingen|Naar |Vorige|Volgende|Meer acties|Voorkeuren|Alles gezien|Morgen weer|Over (drie|een)|Terughalen|Tonen of verbergen|E-mailadres wijzigen|Wachtwoord wijzigen|Aanzetten|Passkey toevoegen|Beëindig|Overal elders|Stoppen met)/

test(
  'an accountant who posts books and pays, and neither writes nor sends invoices',
  { tag: '@soak' },
  async ({ page, request, tenant }) => {
    const records = await recordsOf(tenant)
    await logInAs('accountant-posting', { page, request, tenant })
    const pages = watchVisits(page)
    for (const address of [
      'kosten',
      'kosten/eenmalige-kosten-formulier',
      'bank',
      'bank/inlezen',
      'balans',
      'balans/memoriaal',
      'belastingen',
      'facturen',
      'klanten',
      records.invoice,
      records.expense,
    ])
      // prettier-ignore
      await pages.visit(`/dashboard/${address}`)
    expect([...pages.actions]).toEqual(
      expect.arrayContaining(['Nieuwe uitgave', 'Memoriaalboeking', 'Betaald', 'Corrigeren']),
    )
    // The own bookings are not checked by their author.
    expect([...pages.actions]).not.toContain('Gecontroleerd')
    for (const name of pages.actions)
      expect(name).not.toMatch(/Nieuwe (factuur|klant)|Verstuur|Herinner|Annuleer|ingediend/)
    await page.goto('/dashboard/instellingen/bedrijf')
    await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible()
    pages.expectNothingRefused()
  },
)

/** A record of each kind, as the ends of their addresses. */
async function recordsOf(tenant: Tenant) {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const project = await tenant.addProject({ title: 'Verbouwing', customer: 'Café De Zaak' })
  const draft = { customer: 'Café De Zaak', projectId: project, lines }
  const invoice = await tenant.addConceptInvoice(draft)
  await tenant.moveInvoice(invoice, 1000)
  await tenant.addConceptInvoice(draft)
  const quote = await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  const document = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: samplePdf('bon') }
  const expense = await tenant.addExpense('Printerpapier', document)
  const asset = await tenant.addAsset('Bestelbus')
  return {
    customer: `klanten/${customerId}`,
    project: `projecten/${project}`,
    invoice: `facturen/${invoice}`,
    quote: `offertes/${quote}`,
    expense: `kosten/${expense}`,
    asset: `balans/bedrijfsmiddelen/${asset}`,
  }
}
