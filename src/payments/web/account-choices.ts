import type { Choice } from '#platform/web/form/SelectField.tsx'
import type { OfferedAccount } from '../domain/money-accounts.ts'

/** The offered accounts as choices of a field. */
export const accountChoices = (accounts: readonly OfferedAccount[]): Choice[] =>
  accounts.map(({ account, label }) => ({ value: account, label }))
