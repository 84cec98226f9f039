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
  /** Something was paid back, by us or to us. */
  refund: '/refund',
  signQuote: (quoteId: string) => `/acties/offerte-tekenen/${quoteId}`,

  dashboard: '/dashboard',
  overview: '/dashboard/overzicht',
  projects: '/dashboard/projecten',
  newProject: '/dashboard/projecten/project-formulier',
  project: (projectId: string) => `/dashboard/projecten/${projectId}`,
  goals: '/dashboard/doelen',
  quotes: '/dashboard/offertes',
  newQuote: '/dashboard/offertes/offerte-formulier',
  quote: (quoteId: string) => `/dashboard/offertes/${quoteId}`,
  invoices: '/dashboard/facturen',
  newInvoice: '/dashboard/facturen/factuur-formulier',
  invoice: (invoiceId: string) => `/dashboard/facturen/${invoiceId}`,
  editInvoice: (invoiceId: string) => `/dashboard/facturen/${invoiceId}/bewerken`,
  creditNotes: '/dashboard/creditnotas',
  customers: '/dashboard/klanten',
  newCustomer: '/dashboard/klanten/klant-formulier',
  customer: (customerId: string) => `/dashboard/klanten/${customerId}`,
  editCustomer: (customerId: string) => `/dashboard/klanten/${customerId}/bewerken`,
  expenses: '/dashboard/kosten',
  newExpense: '/dashboard/kosten/eenmalige-kosten-formulier',
  expense: (expenseId: string) => `/dashboard/kosten/${expenseId}`,
  correctExpense: (expenseId: string) => `/dashboard/kosten/${expenseId}/corrigeren`,
  taxes: '/dashboard/belastingen',
  balance: '/dashboard/balans',
  reports: '/dashboard/rapportages',
  notifications: '/dashboard/notificaties',
  settings: '/dashboard/instellingen',
} as const
