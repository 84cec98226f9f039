export const recurringListPage = async () =>
  (await import('#recurring/web/RecurringListPage.tsx')).RecurringListPage
export const newRecurringPage = async () =>
  (await import('#recurring/web/form/NewRecurringPage.tsx')).NewRecurringPage
export const recurringPage = async () => (await import('#recurring/web/RecurringPage.tsx')).RecurringPage
export const editRecurringPage = async () =>
  (await import('#recurring/web/form/EditRecurringPage.tsx')).EditRecurringPage
