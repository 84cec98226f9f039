export const incomeTaxPage = async () => (await import('#income-tax/web/IncomeTaxPage.tsx')).IncomeTaxPage
export const annualAccountsPage = async () =>
  (await import('#annual-accounts/web/AnnualAccountsPage.tsx')).AnnualAccountsPage
