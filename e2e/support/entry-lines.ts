import type { Tenant } from '../fixtures.ts'

/**
 * The lines of manual entries of a story, by the number of the account.
 *
 * @returns makes a line of so many euros: debit above zero, credit below
 */
export async function entryLines(
  tenant: Tenant,
): Promise<
  (
    number: string,
    amount: number,
  ) => { readonly ledgerAccountId: string; readonly isDebit: boolean; readonly amount: number }
> {
  const accounts = await tenant.api('listAccountChoices', {})
  return (number, amount) => ({
    ledgerAccountId: accounts.find(({ numberAsString }) => numberAsString === number)?.id ?? '',
    isDebit: amount > 0,
    amount: Math.abs(amount),
  })
}
