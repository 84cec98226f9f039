import { listCustomerReceivables, linkReceivables } from '#customers/receivables-contract.ts'
import { createOpeningBalance, payOpenItem } from '#ledger/contract.ts'
import { accountId } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** What was open in the books of before, in euros; negative for a credit. Of a customer unless it is payable. */
export interface Before {
  readonly kind?: 'receivable' | 'payable'
  /** The customer of a receivable. */
  readonly customerId?: string
  readonly relation?: string
  readonly reference?: string
  readonly amount: number
  readonly date?: string
  readonly dueDate?: string
  /** The VAT rate in it. */
  readonly vatPercentage?: number
}

/** Book an opening balance with these items; returns its entry. */
export async function openWith(
  tenant: TestTenant,
  items: readonly Before[],
  date = '2026-01-01',
): Promise<string> {
  const debitOf = ({ kind, amount }: Before): number => (kind === 'payable' ? -amount : amount)
  const total = items.reduce((sum, item) => sum + Math.round(debitOf(item) * 100), 0) / 100
  const line = async (number: string, amount: number) => ({
    ledgerAccountId: await accountId(tenant, number),
    isDebit: amount > 0,
    amount: Math.abs(amount),
  })
  const lines = [
    ...(await Promise.all(
      items.map(async (item) => ({
        ...(await line(item.kind === 'payable' ? '1600' : '1300', debitOf(item))),
        openItem: {
          ...(item.customerId !== undefined && { customerId: item.customerId }),
          relation: item.relation ?? '',
          reference: item.reference ?? '',
          date: item.date ?? null,
          ...(item.dueDate !== undefined && { dueDate: item.dueDate }),
          vatPercentage: item.vatPercentage ?? null,
        },
      })),
    )),
    // What it is worth is of the owner; a balance of zero needs no such line.
    ...(total === 0 ? [] : [await line('0500', -total)]),
  ]
  return expectDone(await tenant.call(createOpeningBalance, { body: { date, lines } }))
}

export const receivablesOf = async (tenant: TestTenant, customerId?: string) =>
  expectDone(
    await tenant.call(listCustomerReceivables, { query: customerId === undefined ? {} : { customerId } }),
  )

/** Link a receivable that has no customer yet, or another one. */
export const linkTo = (
  tenant: TestTenant,
  openItemId: string,
  customerId: string | null,
  wasCustomerId: string | null = null,
) => tenant.call(linkReceivables, { body: { links: [{ openItemId, customerId, wasCustomerId }] } })

/** A payment on an item, or with account 4450 a write-off; returns its entry. */
export const payItem = async (
  tenant: TestTenant,
  id: string,
  amount: number | null,
  { date = '2026-02-01', account = '1100' }: { date?: string; account?: string } = {},
): Promise<string> =>
  expectDone(
    await tenant.call(payOpenItem, {
      params: { id },
      body: { date, ...(amount !== null && { amount }), ledgerAccountId: await accountId(tenant, account) },
    }),
  )
