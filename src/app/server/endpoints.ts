import type { Endpoint } from '#contract/endpoint.ts'
import * as clients from '#accountant/client-contract.ts'
import * as questions from '#accountant/question-contract.ts'
import * as reviewMarks from '#accountant/review-contract.ts'
import * as arrangements from '#arrangements/contract.ts'
import * as assets from '#assets/contract.ts'
import * as hours from '#hours/contract.ts'
import * as hoursBudgets from '#hours/budget-contract.ts'
import * as hoursInvoicing from '#hours/invoice-contract.ts'
import * as hoursPeople from '#hours/people-contract.ts'
import * as timers from '#hours/timer-contract.ts'
import * as annualAccounts from '#annual-accounts/contract.ts'
import * as trips from '#trips/contract.ts'
import * as tripDistances from '#trips/distance-contract.ts'
import * as tripBookings from '#trips/booking-contract.ts'
import * as companyCars from '#trips/car-contract.ts'
import * as incomeTax from '#income-tax/contract.ts'
import * as loans from '#loans/contract.ts'
import * as payouts from '#payouts/contract.ts'
import * as wages from '#wages/contract.ts'
import * as dividends from '#wages/dividend-contract.ts'
import * as takings from '#takings/contract.ts'
import * as backup from '#backup/contract.ts'
import * as bank from '#bank/contract.ts'
import * as paymentBatches from '#bank/payments-contract.ts'
import * as directDebits from '#bank/direct-debit-contract.ts'
import * as bankRules from '#bank/rules-contract.ts'
import * as bankDocuments from '#bank/document-contract.ts'
import * as bankFeeds from '#bank-feeds/contract.ts'
import * as bankImports from '#bank/import-contract.ts'
import * as bankMappings from '#bank/mapping-contract.ts'
import * as creditNotes from '#credit-notes/contract.ts'
import * as customers from '#customers/contract.ts'
import * as customerReceivables from '#customers/receivables-contract.ts'
import * as customerRegisters from '#customers/registers-contract.ts'
import * as deletion from '#deletion/contract.ts'
import * as documents from '#documents/contract.ts'
import * as customerLinks from '#documents/link-contract.ts'
import * as expenses from '#expenses/contract.ts'
import * as documentReadings from '#expenses/reading-contract.ts'
import * as expenseChanges from '#expenses/changes-contract.ts'
import * as expenseSettings from '#expenses/settings-contract.ts'
import * as incomingDocuments from '#expenses/incoming-contract.ts'
import * as receiptMailbox from '#expenses/mailbox-contract.ts'
import * as goals from '#goals/contract.ts'
import * as imports from '#imports/contract.ts'
import * as importsOfMoney from '#imports/money-contract.ts'
import * as importsOfPast from '#imports/past-contract.ts'
import * as movesTakenBack from '#imports/take-back-contract.ts'
import * as oldPapers from '#imports/papers-contract.ts'
import * as invoices from '#invoices/contract.ts'
import * as invoiceFigures from '#invoices/figures-contract.ts'
import * as invoicePayments from '#invoices/payment-contract.ts'
import * as invoiceQuestions from '#invoices/question-contract.ts'
import * as ledger from '#ledger/contract.ts'
import * as openingDraft from '#ledger/past-draft-contract.ts'
import * as corrections from '#ledger/correction-contract.ts'
import * as dayRates from '#ledger/rates-contract.ts'
import * as notifications from '#notifications/contract.ts'
import * as products from '#products/contract.ts'
import * as projects from '#projects/contract.ts'
import * as onlinePayments from '#online-payments/contract.ts'
import * as overview from '#overview/contract.ts'
import * as proof from '#proof/contract.ts'
import * as quoteAgreements from '#quotes/agreement-contract.ts'
import * as quotes from '#quotes/contract.ts'
import * as quoteLinks from '#quotes/link-contract.ts'
import * as recurring from '#recurring/contract.ts'
import * as reminders from '#reminders/contract.ts'
import * as reminderRates from '#reminders/rates-contract.ts'
import * as handedOver from '#reminders/hand-over-contract.ts'
import * as itemsOfReminders from '#reminders/item-contract.ts'
import * as reminderLetters from '#reminders/letters-contract.ts'
import * as reminderPost from '#reminders/post-contract.ts'
import * as reports from '#reports/contract.ts'
import * as keptControls from '#reports/kept-control-contract.ts'
import * as pastOfReports from '#reports/past-contract.ts'
import * as taxes from '#taxes/contract.ts'
import * as ossReturns from '#taxes/oss-contract.ts'
import * as vatSystem from '#taxes/system-contract.ts'
import * as settings from '#settings/contract.ts'
import * as auditTrail from '#settings/audit-contract.ts'
import * as documentSettings from '#documents/settings-contract.ts'
import * as writeOffs from '#invoices/write-off-contract.ts'
import * as accounts from '#tenants/account-contract.ts'
import * as accountantSettings from '#tenants/accountant-contract.ts'
import * as passkeys from '#tenants/passkey-contract.ts'
import * as search from '#search/contract.ts'
import * as businesses from '#tenants/businesses-contract.ts'
import * as members from '#tenants/member-contract.ts'
import * as moneyActs from '#tenants/money-contract.ts'
import * as tenants from '#tenants/contract.ts'
import * as apiTokens from '#tenants/token-contract.ts'
import * as legalForm from '#tenants/legal-form-contract.ts'
import * as sessions from '#tenants/session-contract.ts'
import * as vatSettings from '#tenants/vat-contract.ts'
import * as visits from '#tenants/visit-contract.ts'
import * as transfer from '#transfer/contract.ts'
import * as calendar from '#calendar/contract.ts'
import * as webhooks from '#webhooks/contract.ts'
import * as yearAdjustments from '#year-end/adjustment-contract.ts'
import * as yearEnd from '#year-end/contract.ts'

/** An endpoint and its name in the contract, which is also its name in the public API. */
export interface NamedEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint, in the order of the documentation. */
export const namedEndpoints: readonly NamedEndpoint[] = [
  tenants,
  vatSettings,
  legalForm,
  sessions,
  visits,
  accounts,
  accountantSettings,
  businesses,
  members,
  moneyActs,
  apiTokens,
  webhooks,
  calendar,
  passkeys,
  customers,
  customerReceivables,
  customerRegisters,
  imports,
  importsOfMoney,
  importsOfPast,
  movesTakenBack,
  oldPapers,
  products,
  projects,
  quotes,
  quoteAgreements,
  quoteLinks,
  invoices,
  invoiceFigures,
  invoiceQuestions,
  writeOffs,
  invoicePayments,
  recurring,
  arrangements,
  reminders,
  reminderRates,
  reminderLetters,
  reminderPost,
  handedOver,
  itemsOfReminders,
  creditNotes,
  expenses,
  documentReadings,
  expenseChanges,
  expenseSettings,
  incomingDocuments,
  receiptMailbox,
  documents,
  documentSettings,
  customerLinks,
  ledger,
  openingDraft,
  corrections,
  dayRates,
  taxes,
  ossReturns,
  vatSystem,
  assets,
  takings,
  hours,
  hoursBudgets,
  hoursInvoicing,
  hoursPeople,
  timers,
  trips,
  tripDistances,
  tripBookings,
  companyCars,
  loans,
  payouts,
  wages,
  dividends,
  incomeTax,
  bank,
  paymentBatches,
  directDebits,
  bankRules,
  bankDocuments,
  bankImports,
  bankFeeds,
  onlinePayments,
  bankMappings,
  proof,
  yearEnd,
  annualAccounts,
  yearAdjustments,
  backup,
  reports,
  pastOfReports,
  keptControls,
  transfer,
  goals,
  clients,
  questions,
  reviewMarks,
  notifications,
  deletion,
  settings,
  auditTrail,
  overview,
  search,
].flatMap((contract) =>
  Object.entries(contract as Record<string, unknown>).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, endpoint }] : [],
  ),
)

export const endpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
