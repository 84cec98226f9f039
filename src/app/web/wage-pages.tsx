import type { ComponentType } from 'react'

export const wageListPage = async () => (await import('#wages/web/WageListPage.tsx')).WageListPage
export const wageJournalPage = async () => (await import('#wages/web/WageJournalPage.tsx')).WageJournalPage
export const dividendListPage = async () => (await import('#wages/web/DividendListPage.tsx')).DividendListPage
export const newDividendPage = async () => (await import('#wages/web/NewDividendPage.tsx')).NewDividendPage

/** Files are read above wages, so what reads the journal of a payroll program is put on the page here. */
export const newWagesPage = async (): Promise<ComponentType> => {
  const [{ NewWagesPage }, { WagesFromFile }] = await Promise.all([
    import('#wages/web/NewWagesPage.tsx'),
    import('#imports/web/money/WagesFromFile.tsx'),
  ])
  return () => <NewWagesPage FromFile={WagesFromFile} />
}
