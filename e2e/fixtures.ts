import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import type { Operations } from '../clients/typescript/src/operations.ts'
import { beginOnOneDay } from '#platform/server/testing/one-day.ts'
import { apiOf, formOf, noteAddress, type Api } from './support/api.ts'
import type { ReceivedMail } from './support/mail-sink.ts'
import { daysAgo, thisYear, today } from './support/days.ts'
import { expect } from './support/expect.ts'
import { password } from './support/proof.ts'
import { storyPort } from './support/story-ports.ts'

export { expect }
export { expectAccessible, expectAccessibleInBothThemes, expectUnfoldedAccessible } from './support/axe.ts'

/** Valid numbers without a real owner; the address is new for each tenant. */
export const company = {
  tenantName: 'Bakkerij & Bouw Utrecht',
  street: 'Dorpsstraat',
  houseNumber: '12a',
  zipCode: '1234 AB',
  city: 'Utrecht',
  iban: 'NL91ABNA0417164300',
  nameOnCard: 'B. Bakker',
  chamberOfCommerceNumber: '12345678',
  vatId: 'NL123456789B13',
} as const

const laptop = {
  device: 'on a laptop',
  use: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const
const phone = {
  device: 'on a phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const

/** The tag of a story that `npm test` runs too, and of one that only `npm run soak -- all` runs (decision 170). */
const inBoth: string[] = []
const SOAK = '@soak'

/** The two screen sizes of a story, of which `npm test` runs the laptop; `use` is for `test.use`, `tag` for `test.describe`. */
export const screens = [
  { ...laptop, tag: inBoth },
  { ...phone, tag: SOAK },
] as const

/** The same for what is done on a phone most. */
export const screensPhoneFirst = [
  { ...phone, tag: inBoth },
  { ...laptop, tag: SOAK },
] as const

export { password }

interface LineDraft {
  readonly description: string
  readonly quantity: number
  readonly unitPrice: number
  readonly vatPercentage?: number
  readonly vatTreatment?: number
  readonly supply?: 'goods' | 'service'
}

/** A registered business for one test, and short methods for the preparation of a story. */
export class Tenant {
  readonly email: string
  readonly token: string
  /** The calls of the API for this user, beside the browser. */
  readonly api: Api
  readonly #customers = new Map<string, string>()

  constructor(request: APIRequestContext, email: string, token: string) {
    this.email = email
    this.token = token
    this.api = apiOf(request, token)
  }

  async addCustomer(customer: {
    name: string
    contactEmail?: string
    btwId?: string
    cocNumber?: string
    country?: string
    zipCode?: string
    language?: 'nl' | 'en'
    kind?: 'business' | 'consumer'
    currency?: 'USD'
  }): Promise<string> {
    const id = await this.api('createCustomer', {
      body: {
        contactEmail: `klant-${unique()}@voorbeeld.nl`,
        street: 'Kerkstraat',
        houseNumber: '7',
        zipCode: '1017 GC',
        city: 'Amsterdam',
        ...customer,
      },
    })
    this.#customers.set(customer.name, id)
    return id
  }

  /** A product; its price is without VAT and its rate 21 unless `product` says otherwise. */
  async addProduct(product: {
    name: string
    unitPrice: number
    code?: string
    unit?: NonNullable<Operations['createProduct']['body']['unit']>
    isPriceInclusive?: boolean
  }): Promise<string> {
    return this.api('createProduct', { body: product })
  }

  async addProject(draft: { title: string; customer: string }): Promise<string> {
    return this.api('createProject', {
      body: { title: draft.title, customerId: this.#idOf(draft.customer) },
    })
  }

  async addConceptInvoice(draft: {
    customer: string
    projectId?: string
    /** The day of issue, delivery and payment; today when left out. */
    day?: string
    /** A day of payment other than the issue date. */
    dueOn?: string
    /** A day of delivery other than the issue date. */
    deliveredOn?: string
    lines: readonly LineDraft[]
  }): Promise<string> {
    const day = draft.day ?? today()
    return this.api('createInvoice', {
      body: {
        issueDate: day,
        dueDate: draft.dueOn ?? day,
        deliveryDate: draft.deliveredOn ?? day,
        title: null,
        projectId: draft.projectId ?? null,
        customerId: this.#idOf(draft.customer),
        lines: draft.lines.map((line) => ({ vatPercentage: 21, vatTreatment: 0, ...line })),
      },
    })
  }

  /** An invoice that was sent on paper and had to be paid that day. */
  async addSentInvoice(draft: {
    customer: string
    day: string
    lines: readonly LineDraft[]
  }): Promise<string> {
    const id = await this.addConceptInvoice(draft)
    await this.moveInvoice(id, 1000)
    await this.api('markSent', { params: { id }, body: { way: 'paper', date: draft.day } })
    return id
  }

  async addConceptQuote(draft: {
    customerId: string
    projectId?: string
    title: string
    lines: readonly LineDraft[]
  }): Promise<string> {
    const today = daysAgo(0)
    return this.api('createQuote', {
      body: {
        issueDate: today,
        dueDate: `${String(Number(today.slice(0, 4)) + 1)}-01-31`,
        deliveryDate: today,
        projectId: null,
        introMessage: 'Zoals besproken ons voorstel.',
        outroMessage: '',
        ...draft,
        lines: draft.lines.map((line) => ({ vatPercentage: 21, vatTreatment: 0, ...line })),
      },
    })
  }

  /** Returns the path of its link. */
  async shareQuote(id: string): Promise<string> {
    await this.api('shareQuote', { params: { id }, body: { mail: false } })
    return `/acties/offerte-tekenen/${id}`
  }

  async moveInvoice(id: string, billingState: number): Promise<void> {
    await this.api('changeBillingState', { params: { id }, query: { billingState: String(billingState) } })
  }

  /** As the API returns it. */
  async invoice(id: string): Promise<Operations['getInvoice']['data']> {
    return this.api('getInvoice', { params: { id } })
  }

  /** Add an expense of € 100 without VAT, on credit, with this file as its document. */
  async addExpense(
    description: string,
    document: { name: string; mimeType: string; buffer: Buffer },
    changes: Pick<Operations['createExpense']['body'], 'date' | 'foreign'> = {},
  ): Promise<string> {
    const backingDocumentId = await this.api('uploadBackingDocument', { body: formOf(document) })
    const accounts = await this.#accounts()
    const idOf = (number: string) => accounts.find(({ numberAsString }) => numberAsString === number)?.id
    return this.api('createExpense', {
      body: {
        description,
        supplierName: null,
        supplierInvoiceNumber: null,
        backingDocumentId,
        projectId: null,
        lines: [
          {
            description: '',
            quantity: 1,
            unitPrice: 100,
            vatPercentage: 21,
            vatTreatment: 0,
            vatDeductible: true,
            costLedgerAccountId: idOf('4200') ?? '',
            bankLedgerAccountId: idOf('1600') ?? '',
          },
        ],
        ...changes,
      },
    })
  }

  /** Add an asset of the first kind of fixed assets, bought this year for € 3.000. */
  async addAsset(name: string): Promise<string> {
    const accounts = await this.#accounts()
    return this.api('createAsset', {
      body: {
        name,
        ledgerAccountId: accounts.find(({ numberAsString }) => numberAsString.startsWith('02'))?.id ?? '',
        costAmount: 3_000,
        months: 60,
        inUseOn: `${String(thisYear())}-01-01`,
      },
    })
  }

  async addBankAccount(account: { iban: string; name: string }): Promise<string> {
    return this.api('createBankAccount', { body: { ...account, password } })
  }

  /** A rule for money that goes out, with these words in its text. */
  async addBankRule(words: string, accountNumber: string): Promise<string> {
    const ledgerAccountId = await this.accountOf(accountNumber)
    return this.api('createBankRule', { body: { words, direction: 'out', ledgerAccountId } })
  }

  /** The id of an account of the ledger. */
  async accountOf(number: string): Promise<string> {
    return (await this.#accounts()).find(({ numberAsString }) => numberAsString === number)?.id ?? ''
  }

  #idOf(customer: string): string {
    const id = this.#customers.get(customer)
    if (id === undefined) throw new Error(`${customer} is no customer of this story.`)
    return id
  }

  async #accounts(): Promise<Operations['listLedgerAccounts']['data']> {
    const claims = JSON.parse(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      tenantId: string
    }
    return this.api('listLedgerAccounts', { params: { id: claims.tenantId } })
  }
}

const unique = (): string => Math.random().toString(36).slice(2, 10)

/** An unused address. */
export const newEmail = (): string => `ondernemer-${unique()}@voorbeeld.nl`

export async function registerTenant(request: APIRequestContext): Promise<Tenant> {
  const email = newEmail()
  const api = apiOf(request)
  await api('register', {
    body: {
      ...company,
      email,
      password,
      tenantContactEmail: email,
      contactPhoneNumber: null,
      contactWebsite: null,
    },
  })
  return new Tenant(request, email, await logIn(request, email))
}

/** A new session of this login. @returns its token */
export async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const { token } = await apiOf(request)('login', { body: { email, password } })
  expect(token).not.toBeNull()
  return token ?? ''
}

export type MailsTo = (address: string, atLeast: number, timeout?: number) => Promise<ReceivedMail[]>

interface Fixtures {
  /** Before midnight a story waits for the next day, so that its today is one day. */
  readonly oneDay: undefined
  /** A business that the page is logged in to. */
  readonly tenant: Tenant
  /** Mails that the mail server received for an address; waits for the requested number, ten seconds or as long as is said. */
  readonly mailsTo: MailsTo
}

/** What the longest story takes under load. */
const STORY_TAKES_MS = 60_000

export const test = base.extend<Fixtures>({
  oneDay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await beginOnOneDay(STORY_TAKES_MS)
      await use(undefined)
    },
    { auto: true, timeout: 2 * STORY_TAKES_MS },
  ],
  request: async ({ request, baseURL }, use) => {
    noteAddress(request, baseURL ?? '')
    await use(request)
  },
  tenant: async ({ request, page }, use) => {
    const tenant = await registerTenant(request)
    await page.addInitScript((token) => {
      // Not in the frame of the browser's own PDF reader, which has no storage.
      if (window.self !== window.top) return
      // Once per tab, so that logging out is permanent.
      if (sessionStorage.getItem('seeded') === null) localStorage.setItem('jwtToken', token)
      sessionStorage.setItem('seeded', 'yes')
    }, tenant.token)
    await use(tenant)
  },
  mailsTo: async ({ request }, use) => {
    await use(async (address, atLeast, timeout) => {
      const url = `http://127.0.0.1:${String(storyPort('E2E_MAIL_HTTP_PORT'))}/?to=${encodeURIComponent(address)}`
      let mails: ReceivedMail[] = []
      await expect
        .poll(
          async () => {
            mails = (await (await request.get(url)).json()) as ReceivedMail[]
            return mails.length
          },
          timeout === undefined ? {} : { timeout },
        )
        .toBeGreaterThanOrEqual(atLeast)
      return mails
    })
  },
})

/**
 * No word, table or button is wider than the screen, and of a row of tabs or filters that is, the chosen one can be seen: the row
 * scrolls a frame after the screen has become narrower.
 */
export async function expectNothingWider(page: Page): Promise<void> {
  await expect.poll(() => tooWideIn(page), { timeout: 2_000 }).toEqual({ overflow: 0, unseen: [] })
}

/** By how many pixels the page is wider than the screen, and the chosen tabs and filters beyond its edge. */
const tooWideIn = (page: Page): Promise<{ overflow: number; unseen: (string | null)[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const chosen = document.querySelectorAll(
      'main :is([aria-current="page"], [aria-selected="true"], [aria-pressed="true"])',
    )
    const isUnseen = (one: Element): boolean => {
      const { left, right } = one.getBoundingClientRect()
      return left < 0 || right > clientWidth
    }
    return {
      overflow: Math.max(0, scrollWidth - clientWidth),
      unseen: [...chosen].filter(isUnseen).map(({ textContent }) => textContent),
    }
  })

/**
 * The half minute in which a mail can be undone passes in so many seconds; the test checks that the screen
 * asks for thirty.
 */
export async function leavesWithin(page: Page, seconds: number): Promise<void> {
  await page.route('**/api/*/*/mails', async (route) => {
    const order = route.request().postDataJSON() as { delaySeconds: number }
    expect(order.delaySeconds).toBe(30)
    await route.continue({ postData: JSON.stringify({ ...order, delaySeconds: seconds }) })
  })
}
