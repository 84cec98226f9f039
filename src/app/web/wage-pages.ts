export const wageListPage = async () => (await import('#wages/web/WageListPage.tsx')).WageListPage
export const newWagesPage = async () => (await import('#wages/web/NewWagesPage.tsx')).NewWagesPage
export const wageJournalPage = async () => (await import('#wages/web/WageJournalPage.tsx')).WageJournalPage
export const dividendListPage = async () => (await import('#wages/web/DividendListPage.tsx')).DividendListPage
export const newDividendPage = async () => (await import('#wages/web/NewDividendPage.tsx')).NewDividendPage
