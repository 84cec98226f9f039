import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

// The bank, the questions and the reviews are above these slices, so what they show is put on their pages here.

export const creditNotePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [{ askCreditNote, CreditNotePage }, { QuestionsOfAddress }] = await Promise.all([
    import('#credit-notes/web/page/CreditNotePage.tsx'),
    import('#accountant/web/QuestionsOfAddress.tsx'),
  ])
  return {
    Page: () => (
      <>
        <CreditNotePage />
        <QuestionsOfAddress kind="credit-note" param="creditNoteId" />
      </>
    ),
    ask: askCreditNote,
  }
}

export const expensePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [{ askExpense, ExpensePage }, { DocumentLines }, { QuestionsOfAddress }] = await Promise.all([
    import('#expenses/web/page/ExpensePage.tsx'),
    import('#bank/web/DocumentLines.tsx'),
    import('#accountant/web/QuestionsOfAddress.tsx'),
  ])
  return {
    Page: () => (
      <>
        <ExpensePage />
        <DocumentLines param="expenseId" />
        <QuestionsOfAddress kind="expense" param="expenseId" />
      </>
    ),
    ask: askExpense,
  }
}

export const balancePage = async (): Promise<ComponentType> => {
  const [{ BalancePage }, { ReviewCard }, { EntryReview }] = await Promise.all([
    import('#ledger/web/BalancePage.tsx'),
    import('#accountant/web/ReviewCard.tsx'),
    import('#accountant/web/EntryReview.tsx'),
  ])
  return () => <BalancePage AboveEntries={ReviewCard} OnEntry={EntryReview} />
}

export const taxesPage = async (): Promise<ComponentType> => {
  const [{ TaxesPage }, { QuestionsOfReturn }] = await Promise.all([
    import('#taxes/web/TaxesPage.tsx'),
    import('#accountant/web/QuestionsOfAddress.tsx'),
  ])
  return () => <TaxesPage Below={QuestionsOfReturn} />
}

export const clientsPage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const { askClients, ClientsPage } = await import('#accountant/web/ClientsPage.tsx')
  return { Page: ClientsPage, ask: askClients }
}
