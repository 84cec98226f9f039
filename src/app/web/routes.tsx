import type { ComponentType } from 'react'
import { Navigate, type Location, type Params } from 'react-router'
import { askOverview, OverviewPage } from '#overview/web/OverviewPage.tsx'
import { beginVisit, type AskAhead } from '#platform/web/ask-ahead.ts'
import { mayOpen } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import type { Route } from '#platform/web/router/shown.ts'
import { useIsOnline } from '#platform/web/shell/is-online.ts'
import { landing, receiptsPage } from '#platform/web/shell/navigation.ts'
import { registerLoader } from '#platform/web/shell/preload.ts'
import { RouteError } from '#platform/web/shell/RouteError.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { customerPage } from './customer-page.tsx'
import { Dashboard } from './Dashboard.tsx'
import { correctExpensePage, newExpensePage } from './expense-form-pages.ts'
import { invoicePage } from './invoice-page.tsx'
import { accountsPage, importBusinessPage, newEntryPage, notificationsPage } from './ledger-pages.ts'
import { loanListPage, loanPage, newLoanPage } from './loan-pages.ts'
import { movingInPage, oldPapersPage, openingBalancePage, trialBalancePage } from './moving-in-page.tsx'
import { OutsideFrame } from './OutsideFrame.tsx'
import { projectListPage, projectPage } from './project-pages.tsx'
import { quotePage } from './quote-page.tsx'
import { balancePage, clientsPage, creditNotePage, expensePage, taxesPage } from './record-pages.tsx'
import { editRecurringPage, newRecurringPage, recurringListPage, recurringPage } from './recurring-pages.ts'
import { cashBookPage, correctDayPage, newDayPage, takingsListPage, takingsPage } from './takings-pages.tsx'
import {
  hoursOfPeoplePage,
  hoursOfPersonPage,
  hoursPage,
  hoursYearPage,
  invoiceHoursPage,
} from './hours-pages.ts'
import { lookAroundPage } from './look-around-page.ts'
import { newPayoutPage, payoutListPage, payoutPage } from './payout-pages.tsx'
import {
  dividendListPage,
  newDividendPage,
  newWagesPage,
  wageJournalPage,
  wageListPage,
} from './wage-pages.tsx'
import { trayPage } from './tray-page.tsx'
import { annualAccountsPage, incomeTaxPage } from './year-pages.ts'

/** A page, and the requests that can start before it is drawn. */
interface AskingPage {
  readonly Page: ComponentType
  readonly ask: AskAhead
}

type Load = () => Promise<ComponentType | AskingPage>

/** A page with a code file of its own; until this is loaded, the frame shows the skeleton. */
const page = (path: string, load: Load): Route => {
  registerLoader(path, load)
  return {
    path,
    load: async () => {
      const page = await load()
      return 'ask' in page
        ? { Component: page.Page, ...asking(page.ask) }
        : { Component: page, ...asking(() => undefined) }
    },
    Meanwhile: PageSkeleton,
    Failure: RouteError,
  }
}

/** The visit of a page begins, and what it asks for; the request is not awaited. What changes within a page's own address, the page requests itself. */
const asking = (ask: AskAhead) => ({
  onVisit: ({ pathname, search }: Location, params: Params) => {
    beginVisit()
    if (mayOpen(pathname)) ask({ search: new URLSearchParams(search), params })
  },
})

/** Outside the dashboard there is no list to load: the area is empty until the page is loaded. */
const outsidePage = (path: string, load: Load): Route => ({
  ...page(path, load),
  Meanwhile: Nothing,
})

function Nothing() {
  return null
}

/** The page that the user sees first. Without a connection that is the one that works without: the camera for receipts. */
function ToLanding() {
  const isOnline = useIsOnline()
  return <Navigate to={(isOnline ? null : receiptsPage()) ?? landing().to} replace />
}

/**
 * Every address of the app. Public pages are documents of their own, rendered at build (src/site). The
 * dashboard's frame and its first page are in the start bundle; every other page is loaded when it is opened.
 */
export const routes: Route[] = [
  {
    Component: OutsideFrame,
    Failure: RouteError,
    children: [
      outsidePage(paths.login, async () => (await import('#tenants/web/LoginPage.tsx')).LoginPage),
      outsidePage(paths.register, async () => (await import('#tenants/web/RegisterPage.tsx')).RegisterPage),
      outsidePage(
        paths.forgotPassword,
        async () => (await import('#tenants/web/ForgotPasswordPage.tsx')).ForgotPasswordPage,
      ),
      outsidePage(
        paths.setPassword,
        async () => (await import('#tenants/web/SetPasswordPage.tsx')).SetPasswordPage,
      ),
      outsidePage(
        paths.confirmEmail,
        async () => (await import('#tenants/web/ConfirmEmailPage.tsx')).ConfirmEmailPage,
      ),
      outsidePage(
        paths.changeEmail,
        async () => (await import('#tenants/web/ChangeEmailPage.tsx')).ChangeEmailPage,
      ),
      outsidePage(
        paths.invitation,
        async () => (await import('#tenants/web/InvitationPage.tsx')).InvitationPage,
      ),
      outsidePage(
        paths.setUpSecondFactor,
        async () => (await import('#settings/web/SecondFactorPage.tsx')).SecondFactorPage,
      ),
      outsidePage(paths.lookAround, lookAroundPage),
      outsidePage(paths.verify, async () => (await import('#quotes/web/VerifyPage.tsx')).VerifyPage),
      outsidePage(paths.shared, async () => (await import('#expenses/web/tray/SharedPage.tsx')).SharedPage),
      { path: '*', Component: NotFoundPage },
    ],
  },
  // In the dashboard's frame, at an address of its own (specification, section 2).
  {
    path: paths.refund,
    Component: Dashboard,
    Failure: RouteError,
    children: [page('', async () => (await import('#credit-notes/web/refund/RefundPage.tsx')).RefundPage)],
  },
  {
    path: paths.dashboard,
    Component: Dashboard,
    Failure: RouteError,
    children: [
      { index: true, Component: ToLanding },
      { path: paths.overview, Component: OverviewPage, Failure: RouteError, ...asking(askOverview) },
      page(paths.newBusiness, async () => (await import('#tenants/web/NewBusinessPage.tsx')).NewBusinessPage),
      page(paths.clients, clientsPage),
      page(paths.projects, projectListPage),
      page(paths.newProject, async () => (await import('#projects/web/NewProjectPage.tsx')).NewProjectPage),
      page(paths.project(':projectId'), projectPage),
      page(paths.goals, async () => (await import('#goals/web/GoalsPage.tsx')).GoalsPage),
      page(paths.quotes, async () => {
        const { askQuoteList, QuoteListPage } = await import('#quotes/web/QuoteListPage.tsx')
        return { Page: QuoteListPage, ask: askQuoteList }
      }),
      page(paths.newQuote, async () => {
        const { askNewQuote, NewQuotePage } = await import('#quotes/web/form/NewQuotePage.tsx')
        return { Page: NewQuotePage, ask: askNewQuote }
      }),
      page(paths.quote(':quoteId'), quotePage),
      page(paths.editQuote(':quoteId'), async () => {
        const { askEditQuote, EditQuotePage } = await import('#quotes/web/form/EditQuotePage.tsx')
        return { Page: EditQuotePage, ask: askEditQuote }
      }),
      page(paths.invoices, async () => {
        const { askInvoiceList, InvoiceListPage } = await import('#invoices/web/InvoiceListPage.tsx')
        return { Page: InvoiceListPage, ask: askInvoiceList }
      }),
      page(paths.newInvoice, async () => {
        const { askNewInvoice, NewInvoicePage } = await import('#invoices/web/form/NewInvoicePage.tsx')
        return { Page: NewInvoicePage, ask: askNewInvoice }
      }),
      page(
        paths.reminders,
        async () => (await import('#reminders/web/ReminderListPage.tsx')).ReminderListPage,
      ),
      page(paths.receivables, async () => {
        const { askReceivables, ReceivablesPage } = await import('#reports/web/ReceivablesPage.tsx')
        return { Page: ReceivablesPage, ask: askReceivables }
      }),
      page(paths.recurringInvoices, recurringListPage),
      page(paths.newRecurringInvoice, newRecurringPage),
      page(paths.recurringInvoice(':recurringInvoiceId'), recurringPage),
      page(paths.editRecurringInvoice(':recurringInvoiceId'), editRecurringPage),
      page(paths.invoice(':invoiceId'), invoicePage),
      page(paths.editInvoice(':invoiceId'), async () => {
        const { askEditInvoice, EditInvoicePage } = await import('#invoices/web/form/EditInvoicePage.tsx')
        return { Page: EditInvoicePage, ask: askEditInvoice }
      }),
      page(paths.creditNotes, async () => {
        const { askCreditNoteList, CreditNoteListPage } =
          await import('#credit-notes/web/CreditNoteListPage.tsx')
        return { Page: CreditNoteListPage, ask: askCreditNoteList }
      }),
      page(
        paths.newCreditNote,
        async () => (await import('#credit-notes/web/form/NewCreditNotePage.tsx')).NewCreditNotePage,
      ),
      page(
        paths.editCreditNote(':creditNoteId'),
        async () => (await import('#credit-notes/web/form/EditCreditNotePage.tsx')).EditCreditNotePage,
      ),
      page(paths.creditNote(':creditNoteId'), creditNotePage),
      page(paths.customers, async () => {
        const [{ askCustomerList, CustomerListPage }, { ListActions }] = await Promise.all([
          import('#customers/web/CustomerListPage.tsx'),
          import('#imports/web/ListActions.tsx'),
        ])
        const actions = <ListActions kind="customers" />
        return { Page: () => <CustomerListPage actions={actions} />, ask: askCustomerList }
      }),
      page(paths.importCustomers, async () => (await import('#imports/web/import-pages.tsx')).customers),
      page(
        paths.newCustomer,
        async () => (await import('#customers/web/NewCustomerPage.tsx')).NewCustomerPage,
      ),
      page(paths.customer(':customerId'), customerPage),
      page(
        paths.customerStatement(':customerId'),
        async () => (await import('#reports/web/CustomerStatementPage.tsx')).CustomerStatementPage,
      ),
      page(
        paths.editCustomer(':customerId'),
        async () => (await import('#customers/web/EditCustomerPage.tsx')).EditCustomerPage,
      ),
      page(paths.products, async () => {
        const [{ askProductList, ProductListPage }, { ListActions }] = await Promise.all([
          import('#products/web/ProductListPage.tsx'),
          import('#imports/web/ListActions.tsx'),
        ])
        const actions = <ListActions kind="products" />
        return { Page: () => <ProductListPage actions={actions} />, ask: askProductList }
      }),
      page(paths.importProducts, async () => (await import('#imports/web/import-pages.tsx')).products),
      page(paths.importPrices, async () => (await import('#imports/web/import-pages.tsx')).prices),
      page(paths.newProduct, async () => (await import('#products/web/NewProductPage.tsx')).NewProductPage),
      page(paths.product(':productId'), async () => {
        const { askProduct, ProductPage } = await import('#products/web/ProductPage.tsx')
        return { Page: ProductPage, ask: askProduct }
      }),
      page(
        paths.editProduct(':productId'),
        async () => (await import('#products/web/EditProductPage.tsx')).EditProductPage,
      ),
      page(
        paths.mergeCustomer(':customerId'),
        async () => (await import('#customers/web/MergeCustomersPage.tsx')).MergeCustomersPage,
      ),
      page(paths.bank, async () => {
        const { askTodo, TodoPage } = await import('#bank/web/todo/TodoPage.tsx')
        return { Page: TodoPage, ask: askTodo }
      }),
      page(paths.bankAccounts, async () => {
        const { askBankAccounts, BankAccountListPage } =
          await import('#bank/web/accounts/BankAccountListPage.tsx')
        return { Page: BankAccountListPage, ask: askBankAccounts }
      }),
      page(paths.paymentBatches, async () => {
        const { askPaymentBatches, PaymentBatchListPage } =
          await import('#bank/web/payments/PaymentBatchListPage.tsx')
        return { Page: PaymentBatchListPage, ask: askPaymentBatches }
      }),
      page(paths.newPaymentBatch, async () => {
        const { askNewPaymentBatch, NewPaymentBatchPage } =
          await import('#bank/web/payments/NewPaymentBatchPage.tsx')
        return { Page: NewPaymentBatchPage, ask: askNewPaymentBatch }
      }),
      page(paths.paymentBatch(':batchId'), async () => {
        const { askPaymentBatch, PaymentBatchPage } = await import('#bank/web/payments/PaymentBatchPage.tsx')
        return { Page: PaymentBatchPage, ask: askPaymentBatch }
      }),
      page(paths.directDebits, async () => {
        const { askDirectDebits, DirectDebitListPage } =
          await import('#bank/web/direct-debits/DirectDebitListPage.tsx')
        return { Page: DirectDebitListPage, ask: askDirectDebits }
      }),
      page(paths.newDirectDebit, async () => {
        const { askNewDirectDebit, NewDirectDebitPage } =
          await import('#bank/web/direct-debits/NewDirectDebitPage.tsx')
        return { Page: NewDirectDebitPage, ask: askNewDirectDebit }
      }),
      page(paths.mandates, async () => {
        const { askMandates, MandateListPage } = await import('#bank/web/direct-debits/MandateListPage.tsx')
        return { Page: MandateListPage, ask: askMandates }
      }),
      page(paths.directDebit(':batchId'), async () => {
        const { askDirectDebit, DirectDebitPage } =
          await import('#bank/web/direct-debits/DirectDebitPage.tsx')
        return { Page: DirectDebitPage, ask: askDirectDebit }
      }),
      page(paths.bankAccount(':bankAccountId'), async () => {
        const { askBankAccount, BankAccountPage } = await import('#bank/web/accounts/BankAccountPage.tsx')
        return { Page: BankAccountPage, ask: askBankAccount }
      }),
      page(paths.bankImports, async () => {
        const { askBankImports, ImportListPage } = await import('#bank/web/import/ImportListPage.tsx')
        return { Page: ImportListPage, ask: askBankImports }
      }),
      page(paths.bankRules, async () => {
        const { askBankRules, RuleListPage } = await import('#bank/web/rules/RuleListPage.tsx')
        return { Page: RuleListPage, ask: askBankRules }
      }),
      page(paths.bankConnections, async () => {
        const { askConnections, ConnectionsPage } = await import('#bank-feeds/web/ConnectionsPage.tsx')
        return { Page: ConnectionsPage, ask: askConnections }
      }),
      page(
        paths.bankConsentReturn,
        async () => (await import('#bank-feeds/web/ConsentReturnPage.tsx')).ConsentReturnPage,
      ),
      page(paths.newBankImport, async () => {
        const { askBankImport, ImportPage } = await import('#bank/web/import/ImportPage.tsx')
        return { Page: ImportPage, ask: askBankImport }
      }),
      page(paths.tray, trayPage),
      page(paths.sentReceipts, async () => {
        const { askSent, SentPage } = await import('#expenses/web/tray/SentPage.tsx')
        return { Page: SentPage, ask: askSent }
      }),
      page(paths.expenses, async () => {
        const { askExpenseList, ExpenseListPage } = await import('#expenses/web/ExpenseListPage.tsx')
        return { Page: ExpenseListPage, ask: askExpenseList }
      }),
      page(paths.newExpense, newExpensePage),
      page(paths.expense(':expenseId'), expensePage),
      page(paths.correctExpense(':expenseId'), correctExpensePage),
      page(paths.hours, hoursPage),
      page(paths.trips, async () => (await import('#trips/web/TripsPage.tsx')).TripsPage),
      page(paths.importTrips, async () => (await import('#imports/web/import-pages.tsx')).trips),
      page(paths.hoursOfPeople, hoursOfPeoplePage),
      page(paths.hoursOfPerson(':userId'), hoursOfPersonPage),
      page(paths.hoursOfYear, hoursYearPage),
      page(paths.invoiceHours, invoiceHoursPage),
      page(paths.incomeTax, incomeTaxPage),
      page(paths.registers, takingsListPage),
      page(paths.newTakings, newDayPage),
      page(paths.cashBook, cashBookPage),
      page(paths.takings(':takingsId'), takingsPage),
      page(paths.correctTakings(':takingsId'), correctDayPage),
      page(paths.payouts, payoutListPage),
      page(paths.newPayout, newPayoutPage),
      page(paths.payout(':payoutId'), payoutPage),
      page(paths.wages, wageListPage),
      page(paths.newWages, newWagesPage),
      page(paths.wageJournal(':journalId'), wageJournalPage),
      page(paths.dividends, dividendListPage),
      page(paths.newDividend, newDividendPage),
      page(paths.loans, loanListPage),
      page(paths.newLoan, newLoanPage),
      page(paths.loan(':loanId'), loanPage),
      page(paths.taxes, taxesPage),
      page(paths.balance, balancePage),
      page(paths.newJournalEntry, newEntryPage),
      page(paths.openingBalance, openingBalancePage),
      page(paths.movingIn, movingInPage),
      page(paths.importTrialBalance, trialBalancePage),
      page(paths.oldPapers, oldPapersPage),
      page(paths.ledgerAccounts, accountsPage),
      page(paths.assets, async () => (await import('#assets/web/AssetListPage.tsx')).AssetListPage),
      page(paths.newAsset, async () => (await import('#assets/web/NewAssetPage.tsx')).NewAssetPage),
      page(paths.asset(':assetId'), async () => (await import('#assets/web/AssetPage.tsx')).AssetPage),
      page(paths.annualAccounts, annualAccountsPage),
      page(paths.yearEnd, async () => (await import('#year-end/web/YearEndPage.tsx')).YearEndPage),
      page(paths.proof, async () => (await import('#proof/web/ProofPage.tsx')).ProofPage),
      page(paths.reports, async () => (await import('#reports/web/ReportsPage.tsx')).ReportsPage),
      page(paths.exports, async () => (await import('#reports/web/ExportPage.tsx')).ExportPage),
      page(paths.importBusiness, importBusinessPage),
      page(paths.questions, async () => (await import('#accountant/web/QuestionsPage.tsx')).QuestionsPage),
      page(paths.notifications, notificationsPage),
      page(paths.settings, async () => (await import('#settings/web/SettingsPage.tsx')).SettingsPage),
      page(
        paths.settingsPart(':part'),
        async () => (await import('#settings/web/SettingsPartPage.tsx')).SettingsPartPage,
      ),
      { path: '*', Component: NotFoundPage },
    ],
  },
]
