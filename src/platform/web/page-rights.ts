import type { Right } from '#contract/rights.ts'
import { paths } from './paths.ts'
import { may } from './rights.ts'

/** What needs no session. */
type OpenPage =
  | 'home'
  | 'about'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'setPassword'
  | 'confirmEmail'
  | 'changeEmail'
  | 'invitation'
  | 'setUpSecondFactor'
  | 'signQuote'
  | 'verify'
  | 'lookAround'
  /** Also after a log-out a program may share a file. */
  | 'shared'
  /** It leads to the first page that the role may see. */
  | 'dashboard'

/** Addresses of a page that has a name of its own. */
type Shortcut =
  | 'newExpenseOf'
  | 'newExpenseForLine'
  | 'questionsAbout'
  | 'history'
  | 'historyOfReturn'
  | 'historyOfYear'
  | 'ledgerCard'
  | 'bankReconciliation'

/**
 * The right that each page of the dashboard needs: without it the page says "Geen toegang", and nothing leads there. A page without a
 * line does not compile. A page that changes something needs the right to do so.
 */
const needs: Readonly<Record<Exclude<keyof typeof paths, OpenPage | Shortcut>, Right>> = {
  refund: 'sales.write',
  overview: 'overview.read',
  newBusiness: 'account.own',
  clients: 'account.own',
  projects: 'projects.read',
  newProject: 'projects.write',
  project: 'projects.read',
  goals: 'books.read',
  quotes: 'sales.read',
  newQuote: 'sales.write',
  quote: 'sales.read',
  editQuote: 'sales.write',
  invoices: 'sales.read',
  newInvoice: 'sales.write',
  invoice: 'sales.read',
  editInvoice: 'sales.write',
  reminders: 'sales.send',
  receivables: 'sales.read',
  recurringInvoices: 'sales.read',
  newRecurringInvoice: 'sales.write',
  recurringInvoice: 'sales.read',
  editRecurringInvoice: 'sales.write',
  creditNotes: 'sales.read',
  newCreditNote: 'sales.write',
  creditNote: 'sales.read',
  editCreditNote: 'sales.write',
  customers: 'customers.read',
  newCustomer: 'customers.write',
  importCustomers: 'customers.write',
  customer: 'customers.read',
  customerStatement: 'sales.read',
  mergeCustomer: 'customers.write',
  editCustomer: 'customers.write',
  products: 'sales.read',
  newProduct: 'sales.write',
  importProducts: 'sales.write',
  importPrices: 'sales.write',
  product: 'sales.read',
  editProduct: 'sales.write',
  bank: 'books.read',
  bankAccounts: 'books.read',
  paymentBatches: 'books.read',
  newPaymentBatch: 'money.send',
  paymentBatch: 'books.read',
  directDebits: 'books.read',
  newDirectDebit: 'money.send',
  mandates: 'books.read',
  directDebit: 'books.read',
  bankAccount: 'books.read',
  bankImports: 'books.read',
  newBankImport: 'books.post',
  bankRules: 'books.read',
  bankConnections: 'books.read',
  bankConsentReturn: 'books.post',
  tray: 'purchases.read',
  sentReceipts: 'purchases.own',
  expenses: 'purchases.read',
  newExpense: 'purchases.write',
  expense: 'purchases.read',
  correctExpense: 'purchases.write',
  hours: 'hours.own',
  hoursOfPeople: 'overview.read',
  hoursOfPerson: 'overview.read',
  hoursOfYear: 'hours.own',
  invoiceHours: 'sales.write',
  trips: 'hours.own',
  importTrips: 'hours.own',
  registers: 'books.read',
  newTakings: 'books.post',
  cashBook: 'books.read',
  takings: 'books.read',
  correctTakings: 'books.post',
  payouts: 'books.read',
  newPayout: 'books.post',
  payout: 'books.read',
  wages: 'books.read',
  newWages: 'books.post',
  wageJournal: 'books.read',
  dividends: 'books.read',
  newDividend: 'books.post',
  incomeTax: 'books.read',
  loans: 'books.read',
  newLoan: 'books.post',
  loan: 'books.read',
  taxes: 'books.read',
  balance: 'books.read',
  newJournalEntry: 'books.post',
  openingBalance: 'books.read',
  movingIn: 'books.post',
  importTrialBalance: 'books.post',
  oldPapers: 'books.read',
  ledgerAccounts: 'books.read',
  assets: 'books.read',
  newAsset: 'books.post',
  asset: 'books.read',
  yearEnd: 'books.read',
  annualAccounts: 'books.read',
  proof: 'books.read',
  reports: 'books.read',
  exports: 'books.export',
  importBusiness: 'business.own',
  notifications: 'overview.read',
  questions: 'questions.read',
  settings: 'account.own',
  settingsPart: 'account.own',
}

/** The same for each part of the settings, by the last segment of its address. */
const needsOfPart = {
  bedrijf: 'settings.write',
  huisstijl: 'settings.write',
  nummering: 'settings.write',
  teksten: 'settings.write',
  herinneringen: 'settings.write',
  'online-betalen': 'settings.write',
  mail: 'settings.read',
  mensen: 'account.own',
  beveiliging: 'account.own',
  koppelingen: 'tokens.write',
  agenda: 'account.own',
  weergave: 'account.own',
  wachtrij: 'settings.read',
  bestanden: 'settings.read',
  reservekopie: 'settings.read',
  geschiedenis: 'settings.read',
  verwijderen: 'business.own',
} as const satisfies Record<string, Right>

export type SettingsPartId = keyof typeof needsOfPart

/** The last part of the address of each page of the settings. */
export const settingsPartIds = Object.keys(needsOfPart) as SettingsPartId[]

interface KnownPage {
  /** `*` is any one segment. */
  readonly segments: readonly string[]
  readonly needs: Right
}

const pageOf = (address: string, right: Right): KnownPage => ({ segments: segmentsOf(address), needs: right })

const segmentsOf = (address: string): readonly string[] =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .toLowerCase()
    .split('/')

/** A page whose address is written in full before one with any segment in that place, as the router chooses. */
const pages: readonly KnownPage[] = [
  ...Object.entries(needsOfPart).map(([part, right]) => pageOf(paths.settingsPart(part), right)),
  ...Object.entries(needs).map(([name, right]) => {
    const path = paths[name as keyof typeof needs]
    return pageOf(typeof path === 'string' ? path : path('*'), right)
  }),
].sort((one, other) => starsIn(one) - starsIn(other))

function starsIn({ segments }: KnownPage): number {
  return segments.filter((segment) => segment === '*').length
}

/** The right that the page at an address needs; null for an address without a page of the dashboard. */
export function rightOfPage(address: string): Right | null {
  const asked = segmentsOf(address)
  const page = pages.find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => segment === '*' || segment === asked[index]),
  )
  return page?.needs ?? null
}

/** Whether the page at an address, with or without a query, may be opened. */
export function mayOpen(address: string): boolean {
  const right = rightOfPage(address)
  return right === null || may(right)
}

/** A button, an entry of a menu, a command: what leads to a page or does something. */
interface Action {
  readonly to?: string | undefined
  readonly needs?: Right | undefined
}

/** Whether the user may do it; what would be refused is not shown. */
export const isAllowed = ({ to, needs: right }: Action): boolean =>
  (right === undefined || may(right)) && (to === undefined || mayOpen(to))
