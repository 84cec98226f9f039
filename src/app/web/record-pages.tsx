import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

// The bank and the questions are above these slices, so what they show is put below their pages here.

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

export const taxesPage = async (): Promise<ComponentType> => {
  const [{ TaxesPage }, { QuestionsOfReturn }] = await Promise.all([
    import('#taxes/web/TaxesPage.tsx'),
    import('#accountant/web/QuestionsOfAddress.tsx'),
  ])
  return () => <TaxesPage Below={QuestionsOfReturn} />
}
