import { expect, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'
import { expectOnPaper, pagesOnPaper, recordsOnPaper } from './support/on-paper.ts'

// That every page is as wide as the paper, without navigation and in light colours, every-page.e2e.ts asks at the same visit.

test('the list of invoices is a table with its head on each page, also from a telephone', async ({
  page,
  tenant,
}) => {
  await recordsOnPaper(tenant)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard/facturen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { headsOfTables } = await expectOnPaper(page, '/dashboard/facturen')
  expect(headsOfTables).toEqual(['table-header-group'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Café De Zaak').first()).toBeVisible()
})

test('a short invoice and a short quote are one page of paper each', async ({ page, tenant }) => {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: daysAgo(30), lines })
  const quote = await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  for (const address of [`facturen/${invoice}`, `offertes/${quote}`]) {
    await page.goto(`/dashboard/${address}`)
    await expect(page.getByRole('article')).toContainText('Advies')
    expect(await pagesOnPaper(page), address).toBe(1)
  }
  await tenant.moveInvoice(invoice, 1000)
  await page.goto(`/dashboard/facturen/${invoice}`)
  await expect(page.getByRole('article')).toContainText('Te betalen uiterlijk')
  expect(await pagesOnPaper(page)).toBe(1)
})

test('a loan has every instalment on paper, and on the screen those of one year', async ({
  page,
  tenant,
}) => {
  const body = { name: 'Bestelbus', lender: 'Rabobank', kind: 'annuity', instalments: 60 } as const
  const terms = { principalAmount: 18_000, interestPercentage: 6, startsOn: '2024-01-15', firstDueOn: '2024-02-15' } // prettier-ignore
  const id = await tenant.api('createLoan', { body: { ...body, ...terms } })
  await page.goto(`/dashboard/leningen/${id}`)
  const rows = page.getByRole('row').filter({ hasText: 'termijn' })
  const shown = (): Promise<number> => rows.count()
  await expect(page.getByRole('button', { name: '2024', exact: true })).toBeVisible()
  expect(await shown()).toBeLessThan(13)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toBe(60)
  await expect(page.getByText('termijn 60')).toBeVisible()
  expect(await pagesOnPaper(page)).toBeGreaterThan(1)
})

test('a week of hours prints the rows with hours, and leaves none alone on a second page', async ({
  page,
  tenant,
}) => {
  const works = Array.from({ length: 22 }, (_, index) => `Werk ${String(index + 1)}`)
  for (const description of works)
    await tenant.api('writeHours', {
      body: { day: daysAgo(0), category: 'study', description, minutes: 15 },
    })
  // Of last week, so that the sheet offers it for this one.
  await tenant.api('writeHours', {
    body: { day: daysAgo(7), category: 'study', description: 'Vorige week', minutes: 15 },
  })
  await page.goto('/dashboard/uren')
  const row = page.getByRole('row', { name: /^Werk 1 / })
  const offered = page.getByRole('row', { name: /^Vorige week/ })
  await expect(offered).toBeVisible()
  await expect(row).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(offered).toBeHidden()
  await expect(page.locator('.week-sheet tbody tr:visible').last()).toHaveCSS('break-before', 'avoid')
  await expect(page.getByRole('row', { name: /^Samen/ })).toHaveCSS('break-before', 'avoid')
  await expect(row).not.toHaveCSS('break-before', 'avoid-page')
  expect(await pagesOnPaper(page)).toBe(2)
})

test('the wages of a person are not cut between two pages, and a link to a payment order is not on paper', async ({
  page,
  tenant,
}) => {
  const slip = { grossAmount: 3_000, payrollTaxAmount: 700, netAmount: 2_300 }
  const shares = ['Jan de Vries', 'Fatima el Amrani'].map((person) => ({ person, ...slip }))
  const id = await tenant.api('createWageJournal', {
    body: { firstDay: daysAgo(30), lastDay: daysAgo(1), shares },
  })
  await page.goto(`/dashboard/lonen/${id}`)
  const order = page.getByRole('link', { name: 'Betaalopdracht maken' })
  await expect(order).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(order).toBeHidden()
  for (const { person } of shares)
    await expect(page.getByRole('region', { name: person })).toHaveCSS('break-inside', 'avoid')
})

test('a word with an explanation is on paper, and a question that buttons answer is not', async ({
  page,
  tenant,
}) => {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 80, unitPrice: 500 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.moveInvoice(invoice, 1000)
  await page.goto('/dashboard/opzij')
  const [word, question] = [
    page.getByText('Zelfstandigenaftrek').first(),
    page.getByRole('heading', { name: 'Wat voor bedrijf heb je?' }),
  ]
  await expect(word).toBeVisible()
  await expect(question).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(word).toBeVisible()
  await expect(question).toBeHidden()
})
