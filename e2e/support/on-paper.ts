import type { Page } from '@playwright/test'
import { company, expect, type Tenant } from '../fixtures.ts'
import { daysAgo } from './days.ts'
import { untilQuiet } from './quiet.ts'

/** A4 less the margins of `print.css`, in pixels of CSS. */
const PAPER = { width: 688, height: 1000 }

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
  /** How many rows, items and small cards there are, and those that paper may cut in two. */
  readonly rows: number
  readonly cut: readonly string[]
}

/** The page that is shown has the whole width of paper, no navigation and light colours in the dark theme too. It is on the screen again afterwards. */
export async function expectOnPaper(
  page: Page,
  address: string,
  business: string = company.tenantName,
): Promise<Printed> {
  const screen = page.viewportSize() ?? PAPER
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(PAPER)
  await expect(
    page.getByText(business, { exact: true }).filter({ visible: true }).first(),
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
  expect(printed.cut, address).toEqual([])
  expect(printed.ground, address).toBe('rgb(255, 255, 255)')
  await page.setViewportSize(screen)
  await page.emulateMedia({ media: null })
  return printed
}

/** Runs in the page. */
function readPrinted(): Printed {
  const main = document.querySelector('main')
  const isShown = (element: Element) => element.checkVisibility()
  const nameOf = (element: Element) => `${element.tagName} ${element.className}`
  const rows = [
    ...(main?.querySelectorAll('tr, li, dt, .row-card, fieldset, .card:not(:has(tr, li, dt))') ?? []),
  ].filter(isShown)
  return {
    rows: rows.length,
    cut: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').map(nameOf),
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

/**
 * The same of a page that anyone reads: no link of the screen, light colours, nothing wider than the paper, and no page of paper without
 * anything on it.
 */
export async function expectPublicOnPaper(page: Page, address: string): Promise<void> {
  const screen = page.viewportSize() ?? PAPER
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(PAPER)
  // It is in the page, so that what follows can fail.
  await expect(page.locator('.skip-link'), address).toHaveCount(1)
  const printed = await page.evaluate<PrintedPublic>(readPublic)
  expect(printed.ofScreen, address).toEqual([])
  expect(printed.wider, address).toEqual([])
  expect(printed.emptyPictures, address).toEqual([])
  expect(printed.ground, address).toBe('rgb(255, 255, 255)')
  expect(printed.words, address).toBeGreaterThan(40)
  expect(printed.emptyBelow, address).toBeLessThan(100)
  if (printed.height < PAPER.height) expect(await pagesOnPaper(page), address).toBe(1)
  await page.setViewportSize(screen)
  await page.emulateMedia({ media: null })
}

interface PrintedPublic {
  readonly ofScreen: readonly string[]
  readonly wider: readonly string[]
  readonly ground: string
  readonly words: number
  /** Pictures that are not there yet. */
  readonly emptyPictures: readonly string[]
  readonly height: number
  /** What is below the last text, in pixels of CSS. */
  readonly emptyBelow: number
}

/** Runs in the page. */
function readPublic(): PrintedPublic {
  const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const bottoms = shown
    .filter((element) => element.children.length === 0 && element.textContent.trim() !== '')
    .map((element) => element.getBoundingClientRect().bottom)
  const height = document.documentElement.getBoundingClientRect().height
  const nameOf = (element: Element) => `${element.tagName} ${element.className}`
  return {
    ofScreen: shown
      .filter((element) => element.matches('nav, .skip-link, .top-bar-end, .footer-social'))
      .map(nameOf),
    wider: shown
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map(nameOf),
    ground: getComputedStyle(document.body).backgroundColor,
    words: document.body.innerText.length,
    emptyPictures: shown
      .filter((element) => element instanceof HTMLImageElement && element.naturalWidth === 0)
      .map(nameOf),
    height,
    emptyBelow: height - Math.max(0, ...bottoms),
  }
}

/** As the browser prints them; each is an object of the file. */
export async function pagesOnPaper(page: Page): Promise<number> {
  await untilQuiet(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

/** Add a record of each kind, some of them overdue, so that lists have rows. */
async function recordsOf(tenant: Tenant): Promise<void> {
  const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
  const invoice = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day: daysAgo(30), lines })
  await tenant.moveInvoice(invoice, 1000)
  await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
  await tenant.addConceptQuote({ customerId, title: 'Terras', lines })
  await tenant.addProject({ title: 'Verbouwing', customer: 'Café De Zaak' })
}

/** Add those, and records with endless names. */
export async function recordsOnPaper(tenant: Tenant): Promise<void> {
  await recordsOf(tenant)
  await tenant.addCustomer({ name: LONG })
  const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
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
