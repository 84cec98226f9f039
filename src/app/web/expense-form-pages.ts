export const newExpensePage = async () =>
  (await import('#expenses/web/form/NewExpensePage.tsx')).NewExpensePage

export const correctExpensePage = async () => {
  const { askCorrectExpense, CorrectExpensePage } = await import('#expenses/web/form/CorrectExpensePage.tsx')
  return { Page: CorrectExpensePage, ask: askCorrectExpense }
}
