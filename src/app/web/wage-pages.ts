export const wageListPage = async () => (await import('#wages/web/WageListPage.tsx')).WageListPage
export const newWagesPage = async () => (await import('#wages/web/NewWagesPage.tsx')).NewWagesPage
export const wageJournalPage = async () => (await import('#wages/web/WageJournalPage.tsx')).WageJournalPage
