import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

type ItemKind = 'invoice' | 'credit-note' | 'receivable' | 'payable'

const wordOf = {
  invoice: 'Factuur',
  'credit-note': 'Creditnota',
  receivable: 'Beginbalans',
  payable: 'Beginbalans',
} as const satisfies Record<ItemKind, string>

/** The items of one side whose amount open is not their total less what settled them, a sentence for each. */
export async function openAmountFindings(tx: TenantTx, side: 'receivables' | 'payables'): Promise<string[]> {
  const kinds: readonly ItemKind[] =
    side === 'receivables' ? ['invoice', 'credit-note', 'receivable'] : ['payable']
  const { rows } = await sql<{ kind: ItemKind; name: string; open: Cents; expected: Cents }>`
    select kind, coalesce(name, '') as name, open_cents as open, expected_cents as expected from item_balances
    where tenant_id = ${thisTenant} and kind = any (${[...kinds]}::text[]) and open_cents <> expected_cents
    order by name`.execute(tx)
  return rows.map(
    ({ kind, name, open, expected }) =>
      `${wordOf[kind]} ${name}: open staat ${formatEuros(open)}, uit wat ervan is voldaan volgt ${formatEuros(expected)}.`,
  )
}
