export const loanListPage = async () => (await import('#loans/web/LoanListPage.tsx')).LoanListPage
export const newLoanPage = async () => (await import('#loans/web/NewLoanPage.tsx')).NewLoanPage
export const loanPage = async () => (await import('#loans/web/LoanPage.tsx')).LoanPage
