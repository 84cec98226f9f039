import type { ComponentType } from 'react'

export const payoutListPage = async () => (await import('#payouts/web/PayoutListPage.tsx')).PayoutListPage
export const payoutPage = async () => (await import('#payouts/web/PayoutPage.tsx')).PayoutPage

/** Files are read above payouts, so what reads the file of a provider is put on the page here. */
export const newPayoutPage = async (): Promise<ComponentType> => {
  const [{ NewPayoutPage }, { PayoutFromFile }] = await Promise.all([
    import('#payouts/web/NewPayoutPage.tsx'),
    import('#imports/web/money/PayoutFromFile.tsx'),
  ])
  return () => <NewPayoutPage FromFile={PayoutFromFile} />
}
