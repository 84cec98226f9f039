/**
 * Every address of the program, so that screens link to each other without knowing each other.
 * Public pages are plain documents; everything under /dashboard, /login, /register and /acties is the app.
 */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/servicevoorwaarden',
  login: '/login',
  register: '/register',
  forgotPassword: '/wachtwoord-vergeten',
  setPassword: '/wachtwoord-instellen',
  confirmEmail: '/mailadres-bevestigen',
  changeEmail: '/mailadres-wijzigen',
  /** The link of an invitation to work in a business. */
  invitation: '/uitnodiging',
  /** For a login whose business obliges a second factor that it does not have. */
  setUpSecondFactor: '/code-instellen',
  /** A refund, to us or by us. */
  refund: '/refund',
  signQuote: (quoteId: string) => `/acties/offerte-tekenen/${quoteId}`,
  verify: '/verifieer',
  /** A visitor without a login opens the example business. */
  lookAround: '/kijk-rond',

  dashboard: '/dashboard',
  overview: '/dashboard/overzicht',
  /** To register a further business. */
  newBusiness: '/dashboard/nieuw-bedrijf',
  /** The businesses in which the user is an accountant. */
  clients: '/dashboard/administraties',
  projects: '/dashboard/projecten',
  newProject: '/dashboard/projecten/project-formulier',
  project: (projectId: string) => `/dashboard/projecten/${projectId}`,
  goals: '/dashboard/doelen',
  quotes: '/dashboard/offertes',
  newQuote: '/dashboard/offertes/offerte-formulier',
  quote: (quoteId: string) => `/dashboard/offertes/${quoteId}`,
  editQuote: (quoteId: string) => `/dashboard/offertes/${quoteId}/bewerken`,
  invoices: '/dashboard/facturen',
  newInvoice: '/dashboard/facturen/factuur-formulier',
  invoice: (invoiceId: string) => `/dashboard/facturen/${invoiceId}`,
  editInvoice: (invoiceId: string) => `/dashboard/facturen/${invoiceId}/bewerken`,
  reminders: '/dashboard/facturen/herinneringen',
  /** What customers still have to pay, by how late it is. */
  receivables: '/dashboard/facturen/openstaand',
  recurringInvoices: '/dashboard/facturen/terugkerend',
  newRecurringInvoice: '/dashboard/facturen/terugkerend/nieuw',
  recurringInvoice: (recurringInvoiceId: string) => `/dashboard/facturen/terugkerend/${recurringInvoiceId}`,
  editRecurringInvoice: (recurringInvoiceId: string) =>
    `/dashboard/facturen/terugkerend/${recurringInvoiceId}/bewerken`,
  creditNotes: '/dashboard/creditnotas',
  newCreditNote: '/dashboard/creditnotas/creditnota-formulier',
  creditNote: (creditNoteId: string) => `/dashboard/creditnotas/${creditNoteId}`,
  editCreditNote: (creditNoteId: string) => `/dashboard/creditnotas/${creditNoteId}/bewerken`,
  customers: '/dashboard/klanten',
  newCustomer: '/dashboard/klanten/klant-formulier',
  importCustomers: '/dashboard/klanten/inlezen',
  customer: (customerId: string) => `/dashboard/klanten/${customerId}`,
  customerStatement: (customerId: string) => `/dashboard/klanten/${customerId}/rekeningoverzicht`,
  mergeCustomer: (customerId: string) => `/dashboard/klanten/${customerId}/samenvoegen`,
  editCustomer: (customerId: string) => `/dashboard/klanten/${customerId}/bewerken`,
  products: '/dashboard/producten',
  newProduct: '/dashboard/producten/product-formulier',
  importProducts: '/dashboard/producten/inlezen',
  importPrices: '/dashboard/producten/prijzen-inlezen',
  product: (productId: string) => `/dashboard/producten/${productId}`,
  editProduct: (productId: string) => `/dashboard/producten/${productId}/bewerken`,
  /** The lines of the bank that are to do. */
  bank: '/dashboard/bank',
  bankAccounts: '/dashboard/bank/rekeningen',
  paymentBatches: '/dashboard/bank/betaalopdrachten',
  newPaymentBatch: '/dashboard/bank/betaalopdrachten/nieuw',
  paymentBatch: (batchId: string) => `/dashboard/bank/betaalopdrachten/${batchId}`,
  directDebits: '/dashboard/bank/incasso',
  newDirectDebit: '/dashboard/bank/incasso/nieuw',
  mandates: '/dashboard/bank/incasso/machtigingen',
  directDebit: (batchId: string) => `/dashboard/bank/incasso/${batchId}`,
  bankAccount: (bankAccountId: string) => `/dashboard/bank/rekeningen/${bankAccountId}`,
  bankImports: '/dashboard/bank/ingelezen',
  newBankImport: '/dashboard/bank/inlezen',
  bankRules: '/dashboard/bank/regels',
  bankConnections: '/dashboard/bank/koppelingen',
  /** A bank sends the browser back here; the operator gives this address to Enable Banking. */
  bankConsentReturn: '/dashboard/bank/koppelingen/terug',
  /** Documents that came in and wait to be booked. */
  tray: '/dashboard/te-verwerken',
  /** What the reader brought in, with what became of it. */
  sentReceipts: '/dashboard/bonnen',
  /** Where another program shares files to (manifest.webmanifest), and what became of that. */
  shared: '/dashboard/delen',
  expenses: '/dashboard/kosten',
  newExpense: '/dashboard/kosten/eenmalige-kosten-formulier',
  /** The form of a new expense, filled in from a document. */
  newExpenseOf: (documentId: string) => `/dashboard/kosten/eenmalige-kosten-formulier?document=${documentId}`,
  /** The same for the receipt of a line of the bank: what is typed there is kept for that line. */
  newExpenseForLine: (lineId: string) => `/dashboard/kosten/eenmalige-kosten-formulier?regel=${lineId}`,
  expense: (expenseId: string) => `/dashboard/kosten/${expenseId}`,
  correctExpense: (expenseId: string) => `/dashboard/kosten/${expenseId}/corrigeren`,
  hours: '/dashboard/uren',
  /** The hours of every person in a week; with `?dag=` in the week of that day. */
  hoursOfPeople: '/dashboard/uren/iedereen',
  /** The same of one person, line by line. */
  hoursOfPerson: (userId: string) => `/dashboard/uren/iedereen/${userId}`,
  /** The evidence of the urencriterium; with `?jaar=` of that year. */
  hoursOfYear: '/dashboard/uren/verantwoording',
  /** With `?projectId=` or `?customerId=`: of that one. */
  invoiceHours: '/dashboard/uren/factureren',
  trips: '/dashboard/ritten',
  importTrips: '/dashboard/ritten/inlezen',
  /** Day takings of the registers. */
  registers: '/dashboard/kassa',
  newTakings: '/dashboard/kassa/nieuw',
  cashBook: '/dashboard/kassa/kasboek',
  takings: (takingsId: string) => `/dashboard/kassa/${takingsId}`,
  correctTakings: (takingsId: string) => `/dashboard/kassa/${takingsId}/verbeteren`,
  /** Payouts of providers. */
  payouts: '/dashboard/uitbetalingen',
  newPayout: '/dashboard/uitbetalingen/nieuw',
  payout: (payoutId: string) => `/dashboard/uitbetalingen/${payoutId}`,
  /** Wage journals of periods. */
  wages: '/dashboard/lonen',
  newWages: '/dashboard/lonen/nieuw',
  wageJournal: (journalId: string) => `/dashboard/lonen/${journalId}`,
  /** Dividend of a company. */
  dividends: '/dashboard/dividend',
  newDividend: '/dashboard/dividend/nieuw',
  /** Loans with their schedules. */
  incomeTax: '/dashboard/opzij',
  loans: '/dashboard/leningen',
  newLoan: '/dashboard/leningen/nieuw',
  loan: (loanId: string) => `/dashboard/leningen/${loanId}`,
  taxes: '/dashboard/belastingen',
  balance: '/dashboard/balans',
  newJournalEntry: '/dashboard/balans/memoriaal',
  openingBalance: '/dashboard/balans/beginbalans',
  /** Moving in from another program, in steps. */
  movingIn: '/dashboard/overstappen',
  importTrialBalance: '/dashboard/overstappen/saldibalans-inlezen',
  /** Documents of the program of before. */
  oldPapers: '/dashboard/overstappen/oude-papieren',
  ledgerAccounts: '/dashboard/balans/rekeningen',
  assets: '/dashboard/balans/bedrijfsmiddelen',
  newAsset: '/dashboard/balans/bedrijfsmiddelen/nieuw',
  asset: (assetId: string) => `/dashboard/balans/bedrijfsmiddelen/${assetId}`,
  yearEnd: '/dashboard/balans/jaarafsluiting',
  /** With `?jaar=2025`: of that year. */
  annualAccounts: '/dashboard/balans/jaarrekening',
  proof: '/dashboard/balans/controle',
  reports: '/dashboard/rapportages',
  /** Every posting on an account, with its running balance. */
  ledgerCard: (account: string) => `/dashboard/rapportages?rapport=grootboekkaart&rekening=${account}`,
  /** Per account of the bank: the ledger, what is to do and what the bank has not yet, together its balance. */
  bankReconciliation: '/dashboard/rapportages?rapport=aansluiting',
  exports: '/dashboard/rapportages/exporteren',
  importBusiness: '/dashboard/rapportages/inlezen',
  notifications: '/dashboard/notificaties',
  questions: '/dashboard/vragen',
  /** The questions about one record, and the form to ask one. */
  questionsAbout: (kind: string, id: string) => `/dashboard/vragen?over=${kind}&id=${id}`,
  settings: '/dashboard/instellingen',
  settingsPart: (part: string) => `/dashboard/instellingen/${part}`,
  /** The history of the return of a period, or of a book year. */
  historyOfReturn: (period: string) => `/dashboard/instellingen/geschiedenis?aangifte=${period}`,
  historyOfYear: (year: string) => `/dashboard/instellingen/geschiedenis?boekjaar=${year}`,
  /** What was done to one record. */
  history: (recordId: string) => `/dashboard/instellingen/geschiedenis?record=${recordId}`,
} as const
