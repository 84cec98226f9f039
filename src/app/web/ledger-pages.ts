export const newEntryPage = async () => (await import('#ledger/web/hand/NewEntryPage.tsx')).NewEntryPage
export const accountsPage = async () => (await import('#ledger/web/accounts/AccountsPage.tsx')).AccountsPage
export const incomeTaxPage = async () => (await import('#income-tax/web/IncomeTaxPage.tsx')).IncomeTaxPage
export const importBusinessPage = async () =>
  (await import('#transfer/web/ImportBusinessPage.tsx')).ImportBusinessPage

export const annualAccountsPage = async () =>
  (await import('#annual-accounts/web/AnnualAccountsPage.tsx')).AnnualAccountsPage
