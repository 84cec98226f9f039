export const newEntryPage = async () => (await import('#ledger/web/hand/NewEntryPage.tsx')).NewEntryPage
export const accountsPage = async () => (await import('#ledger/web/accounts/AccountsPage.tsx')).AccountsPage
export const importBusinessPage = async () =>
  (await import('#transfer/web/ImportBusinessPage.tsx')).ImportBusinessPage
export const notificationsPage = async () =>
  (await import('#notifications/web/NotificationsPage.tsx')).NotificationsPage
