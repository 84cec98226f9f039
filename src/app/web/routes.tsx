import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { OverviewPage } from '#overview/web/OverviewPage.tsx'
import { paths } from '#platform/web/paths.ts'
import { registerLoader } from '#platform/web/shell/preload.ts'
import { RouteError } from '#platform/web/shell/RouteError.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { Dashboard } from './Dashboard.tsx'
import { OutsideFrame } from './OutsideFrame.tsx'

/** A page that comes with its own code; until then the skeleton stands in the frame. */
const plainPage = (path: string, load: () => Promise<ComponentType>): RouteObject => {
  registerLoader(path, load)
  return {
    path,
    lazy: async () => ({ Component: await load() }),
    HydrateFallback: PageSkeleton,
    ErrorBoundary: RouteError,
  }
}

/** The same, within the component library: what has a form, a list with menus, or tabs. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  plainPage(path, async () => {
    const [Page, { LibraryProvider }] = await Promise.all([
      load(),
      import('#platform/web/theme/LibraryProvider.tsx'),
    ])
    return () => (
      <LibraryProvider>
        <Page />
      </LibraryProvider>
    )
  })

/** Outside the dashboard there is no list to come: nothing stands there until the page does. */
const outsidePage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  ...page(path, load),
  HydrateFallback: Nothing,
})

/** For a customer on a phone: without the component library, and nothing until the page is there. */
const visitorPage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  ...plainPage(path, load),
  HydrateFallback: Nothing,
})

function Nothing() {
  return null
}

/** A customer's documents live in slices above it, so they are handed in here. */
const customerPage = async (): Promise<ComponentType> => {
  const [{ CustomerPage }, { CustomerInvoices }] = await Promise.all([
    import('#customers/web/CustomerPage.tsx'),
    import('#invoices/web/CustomerInvoices.tsx'),
  ])
  return () => <CustomerPage Documents={CustomerInvoices} />
}

/**
 * Every address of the app. Public pages are documents of their own, rendered at build (src/site). The dashboard's frame
 * and its first page come with the start; every other page when it is asked for.
 */
export const routes: RouteObject[] = [
  {
    Component: OutsideFrame,
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
      visitorPage(paths.verify, async () => (await import('#quotes/web/VerifyPage.tsx')).VerifyPage),
      { path: '*', Component: NotFoundPage },
    ],
  },
  // In the dashboard's frame, at an address of its own (specification, section 2).
  {
    path: paths.refund,
    Component: Dashboard,
    ErrorBoundary: RouteError,
    children: [page('', async () => (await import('#credit-notes/web/refund/RefundPage.tsx')).RefundPage)],
  },
  {
    path: paths.dashboard,
    Component: Dashboard,
    ErrorBoundary: RouteError,
    children: [
      { index: true, element: <Navigate to={paths.overview} replace /> },
      { path: paths.overview, Component: OverviewPage, ErrorBoundary: RouteError },
      plainPage(
        paths.projects,
        async () => (await import('#projects/web/ProjectListPage.tsx')).ProjectListPage,
      ),
      page(paths.newProject, async () => (await import('#projects/web/NewProjectPage.tsx')).NewProjectPage),
      page(
        paths.project(':projectId'),
        async () => (await import('#projects/web/page/ProjectPage.tsx')).ProjectPage,
      ),
      page(paths.goals, async () => (await import('#goals/web/GoalsPage.tsx')).GoalsPage),
      page(paths.quotes, async () => (await import('#quotes/web/QuoteListPage.tsx')).QuoteListPage),
      page(paths.newQuote, async () => (await import('#quotes/web/form/NewQuotePage.tsx')).NewQuotePage),
      page(paths.quote(':quoteId'), async () => (await import('#quotes/web/page/QuotePage.tsx')).QuotePage),
      page(
        paths.editQuote(':quoteId'),
        async () => (await import('#quotes/web/form/EditQuotePage.tsx')).EditQuotePage,
      ),
      page(paths.invoices, async () => (await import('#invoices/web/InvoiceListPage.tsx')).InvoiceListPage),
      page(
        paths.newInvoice,
        async () => (await import('#invoices/web/form/NewInvoicePage.tsx')).NewInvoicePage,
      ),
      page(
        paths.invoice(':invoiceId'),
        async () => (await import('#invoices/web/page/InvoicePage.tsx')).InvoicePage,
      ),
      page(
        paths.editInvoice(':invoiceId'),
        async () => (await import('#invoices/web/form/EditInvoicePage.tsx')).EditInvoicePage,
      ),
      page(
        paths.creditNotes,
        async () => (await import('#credit-notes/web/CreditNoteListPage.tsx')).CreditNoteListPage,
      ),
      page(
        paths.newCreditNote,
        async () => (await import('#credit-notes/web/form/NewCreditNotePage.tsx')).NewCreditNotePage,
      ),
      page(
        paths.editCreditNote(':creditNoteId'),
        async () => (await import('#credit-notes/web/form/EditCreditNotePage.tsx')).EditCreditNotePage,
      ),
      page(
        paths.creditNote(':creditNoteId'),
        async () => (await import('#credit-notes/web/page/CreditNotePage.tsx')).CreditNotePage,
      ),
      page(
        paths.customers,
        async () => (await import('#customers/web/CustomerListPage.tsx')).CustomerListPage,
      ),
      page(
        paths.newCustomer,
        async () => (await import('#customers/web/NewCustomerPage.tsx')).NewCustomerPage,
      ),
      page(paths.customer(':customerId'), customerPage),
      page(
        paths.editCustomer(':customerId'),
        async () => (await import('#customers/web/EditCustomerPage.tsx')).EditCustomerPage,
      ),
      page(paths.expenses, async () => (await import('#expenses/web/ExpenseListPage.tsx')).ExpenseListPage),
      page(
        paths.newExpense,
        async () => (await import('#expenses/web/form/NewExpensePage.tsx')).NewExpensePage,
      ),
      page(
        paths.expense(':expenseId'),
        async () => (await import('#expenses/web/page/ExpensePage.tsx')).ExpensePage,
      ),
      page(
        paths.correctExpense(':expenseId'),
        async () => (await import('#expenses/web/form/CorrectExpensePage.tsx')).CorrectExpensePage,
      ),
      page(paths.taxes, async () => (await import('#taxes/web/TaxesPage.tsx')).TaxesPage),
      page(paths.balance, async () => (await import('#ledger/web/BalancePage.tsx')).BalancePage),
      page(
        paths.newJournalEntry,
        async () => (await import('#ledger/web/hand/NewEntryPage.tsx')).NewEntryPage,
      ),
      page(
        paths.openingBalance,
        async () => (await import('#ledger/web/hand/OpeningBalancePage.tsx')).OpeningBalancePage,
      ),
      page(
        paths.ledgerAccounts,
        async () => (await import('#ledger/web/accounts/AccountsPage.tsx')).AccountsPage,
      ),
      page(paths.assets, async () => (await import('#assets/web/AssetListPage.tsx')).AssetListPage),
      page(paths.newAsset, async () => (await import('#assets/web/NewAssetPage.tsx')).NewAssetPage),
      page(paths.asset(':assetId'), async () => (await import('#assets/web/AssetPage.tsx')).AssetPage),
      page(paths.yearEnd, async () => (await import('#year-end/web/YearEndPage.tsx')).YearEndPage),
      plainPage(paths.proof, async () => (await import('#proof/web/ProofPage.tsx')).ProofPage),
      page(paths.reports, async () => (await import('#reports/web/ReportsPage.tsx')).ReportsPage),
      page(paths.exports, async () => (await import('#reports/web/ExportPage.tsx')).ExportPage),
      page(
        paths.notifications,
        async () => (await import('#notifications/web/NotificationsPage.tsx')).NotificationsPage,
      ),
      plainPage(paths.settings, async () => (await import('#settings/web/SettingsPage.tsx')).SettingsPage),
      page(
        paths.settingsPart(':part'),
        async () => (await import('#settings/web/SettingsPartPage.tsx')).SettingsPartPage,
      ),
      { path: '*', Component: NotFoundPage },
    ],
  },
]
