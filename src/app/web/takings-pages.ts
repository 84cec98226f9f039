export const takingsListPage = async () => (await import('#takings/web/TakingsListPage.tsx')).TakingsListPage
export const newTakingsPage = async () => (await import('#takings/web/NewTakingsPage.tsx')).NewTakingsPage
export const cashBookPage = async () => (await import('#takings/web/CashBookPage.tsx')).CashBookPage
export const takingsPage = async () => (await import('#takings/web/TakingsPage.tsx')).TakingsPage
