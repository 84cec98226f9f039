import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { subtract } from '#kernel/money.ts'
import type { PastFacts } from '#ledger/web/past/past-facts.ts'
import { later } from '#platform/web/later.tsx'

const AddBankAccount = later(async () => {
  const { BankAccountDialog } = await import('#bank/web/accounts/BankAccountDialog.tsx')
  return ({ onClose }: { readonly onClose: () => void }) => (
    <BankAccountDialog account={null} onClose={onClose} />
  )
})

const TakeBack = later(async () => (await import('#imports/web/past/TakeBack.tsx')).TakeBack, {
  whenIdle: true,
})

/** The bank, the assets and the lists of other programs are above the ledger, so what they know of the past is put on the page here. */
export const movingInPage = async (): Promise<ComponentType> => {
  const [
    { MovingInPage },
    { bankAccounts },
    { assetList },
    { ItemsFromFile },
    { TakenControl },
    { KeptControls },
    { CustomerField },
  ] = await Promise.all([
    import('#ledger/web/past/MovingInPage.tsx'),
    import('#bank/web/queries.ts'),
    import('#assets/web/queries.ts'),
    import('#imports/web/past/ItemsFromFile.tsx'),
    import('#reports/web/past/TakenControl.tsx'),
    import('#reports/web/past/KeptControls.tsx'),
    import('#customers/web/CustomerField.tsx'),
  ])
  return () => {
    const banks = useQuery(bankAccounts)
    const assets = useQuery(assetList)
    const facts: PastFacts = {
      banks: (banks.data ?? []).map(({ numberAsString, iban, firstStatement }) => ({
        number: numberAsString,
        iban,
        first: firstStatement,
      })),
      assets:
        assets.data
          ?.filter(({ state }) => state !== 'cancelled')
          .map(({ inUseOn, costAmount, depreciatedBeforeAmount }) => ({
            inUseOn,
            bookValue: subtract(costAmount, depreciatedBeforeAmount),
          })) ?? null,
      AddBankAccount,
      TakeBack,
      ItemsFromFile,
      TakenControl,
      KeptControls,
      CustomerField,
    }
    return <MovingInPage facts={facts} />
  }
}

export const trialBalancePage = async (): Promise<ComponentType> =>
  (await import('#imports/web/past/TrialBalancePage.tsx')).TrialBalancePage

export const oldPapersPage = async (): Promise<ComponentType> =>
  (await import('#imports/web/papers/OldPapersPage.tsx')).OldPapersPage

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
