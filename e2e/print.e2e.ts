import type { Page } from '@playwright/test'
import { company, expect, test, type Tenant } from './fixtures.ts'
import { dashboardPages } from './pages.ts'
import { daysAgo } from './support/days.ts'

/** A4 less the margins of `print.css`, in pixels of CSS. */
const PAPER = { width: 688, height: 1000 }
const PAGES_PER_STORY = 18
/** Without a place to break: it leaves room for the amounts beside it. */
const LONG = `${'Aannemersmaatschappij'.repeat(4)} B.V.`

/** What a printed page shows, as it is laid out for paper. */
interface Printed {
  /** The share of the paper that the content takes. */
  readonly share: number
  readonly wider: readonly string[]
  readonly navigation: readonly string[]
  readonly headsOfTables: readonly string[]
  /** A head with a button is not repeated by the browser; one with its words is. */
  readonly buttonsInHeads: readonly string[]
  readonly ground: string
}

for (const addresses of groupsOf(dashboardPages))
  test(`on paper have the whole width, no navigation and light colours: ${addresses.join(', ')}`, async ({
    page,
    tenant,
  }) => {
    test.setTimeout(180_000)
    await recordsOf(tenant)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const address of addresses) await expectPrinted(page, `/dashboard/${address}`)
  })

test('the list of invoices is a table with its head on each page, also from a telephone', async ({
  page,
  tenant,
}) => {
  await recordsOf(tenant)
  await page.setViewportSize({ width: 390, height: 844 })
  const { headsOfTables } = await expectPrinted(page, '/dashboard/facturen')
  expect(headsOfTables).toEqual(['table-header-group'])
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

/** As the browser prints them; each is an object of the file. */
async function pagesOnPaper(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

async function expectPrinted(page: Page, address: string): Promise<Printed> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const screen = page.viewportSize() ?? PAPER
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(PAPER)
  await expect(
    page.getByText(company.tenantName, { exact: true }).filter({ visible: true }).first(),
    address,
  ).toBeVisible()
  const printed = await page.evaluate<Printed>(readPrinted)
  expect(printed.share, address).toBeGreaterThanOrEqual(0.9)
  expect(printed.wider, address).toEqual([])
  expect(printed.navigation, address).toEqual([])
  expect(
    printed.headsOfTables.filter((display) => display !== 'table-header-group'),
    address,
  ).toEqual([])
  expect(printed.buttonsInHeads, address).toEqual([])
  expect(printed.ground, address).toBe('rgb(255, 255, 255)')
  await page.setViewportSize(screen)
  return printed
}

/** Runs in the page. */
function readPrinted(): Printed {
  const main = document.querySelector('main')
  const isShown = (element: Element) => element.checkVisibility()
  const nameOf = (element: Element) => `${element.tagName} ${element.className}`
  return {
    share: (main?.getBoundingClientRect().width ?? 0) / window.innerWidth,
    wider: [...(main?.querySelectorAll('*') ?? [])]
      .filter((element) => isShown(element) && element.getBoundingClientRect().right > window.innerWidth + 1)
      .map(nameOf),
    navigation: [...document.querySelectorAll('nav, [role="tablist"], .button, .top-bar, .footer')]
      .filter(isShown)
      .map(nameOf),
    headsOfTables: [...(main?.querySelectorAll('table thead') ?? [])]
      .filter(isShown)
      .map((head) => getComputedStyle(head).display),
    buttonsInHeads: [...(main?.querySelectorAll('thead button') ?? [])]
      .filter((button) => getComputedStyle(button).display !== 'contents')
      .map(nameOf),
    ground: getComputedStyle(document.body).backgroundColor,
  }
}

function groupsOf(addresses: readonly string[]): string[][] {
  const count = Math.ceil(addresses.length / PAGES_PER_STORY)
  return Array.from({ length: count }, (_, index) =>
    addresses.slice(index * PAGES_PER_STORY, (index + 1) * PAGES_PER_STORY),
  )
}

/** A record of each kind, so that lists have rows. */
async function recordsOf(tenant: Tenant): Promise<void> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: daysAgo(30), lines })
  await tenant.moveInvoice(invoice, 1000)
  await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  await tenant.addProject({ title: 'Verbouwing', customer: 'Café De Zaak' })
  await tenant.addCustomer({ name: LONG })
  const ofLong = await tenant.addConceptInvoice({ customer: LONG, day: daysAgo(30), lines })
  await tenant.moveInvoice(ofLong, 1000)
  await tenant.addAsset(LONG)
  await longAccountOf(tenant)
}

/** An account with the longest name, and a booking on it. */
async function longAccountOf(tenant: Tenant): Promise<void> {
  const body = { numberAsString: '1455', description: LONG, type: 1 }
  const account = await tenant.api('createLedgerAccount', { body })
  const owner = await tenant.accountOf('0500')
  await tenant.api('createJournalEntry', {
    body: {
      transactionDate: daysAgo(15),
      description: LONG,
      journalEntryLines: [
        { ledgerAccountId: account, isDebit: true, amount: 12_345.67 },
        { ledgerAccountId: owner, isDebit: false, amount: 12_345.67 },
      ],
    },
  })
}
