import type { ComponentType } from 'react'

/** Customers are above the ledger, so whose the receivables are is put on the page here. */
export const openingBalancePage = async (): Promise<ComponentType> => {
  const [{ OpeningBalancePage }, { ReceivableCustomer }, { LinkSuggestions }] = await Promise.all([
    import('#ledger/web/hand/OpeningBalancePage.tsx'),
    import('#customers/web/receivables/ReceivableCustomer.tsx'),
    import('#customers/web/receivables/LinkSuggestions.tsx'),
  ])
  return () => (
    <OpeningBalancePage customers={{ CustomerOf: ReceivableCustomer, Suggestions: LinkSuggestions }} />
  )
}
