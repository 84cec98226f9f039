import type { ComponentType } from 'react'

export const takingsListPage = async () => (await import('#takings/web/TakingsListPage.tsx')).TakingsListPage
export const cashBookPage = async () => (await import('#takings/web/CashBookPage.tsx')).CashBookPage
export const correctDayPage = async () =>
  (await import('#takings/web/CorrectTakingsPage.tsx')).CorrectTakingsPage
export const takingsPage = async () => (await import('#takings/web/TakingsPage.tsx')).TakingsPage

/** Files are read above takings, so what reads the file of a till is put on the page here. */
export const newDayPage = async (): Promise<ComponentType> => {
  const [{ NewTakingsPage }, { TakingsFromFile }] = await Promise.all([
    import('#takings/web/NewTakingsPage.tsx'),
    import('#imports/web/money/TakingsFromFile.tsx'),
  ])
  return () => <NewTakingsPage FromFile={TakingsFromFile} />
}
