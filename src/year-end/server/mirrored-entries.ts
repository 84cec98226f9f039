import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { balanced, reversed, type JournalEntry, type Side } from '#ledger/domain/journal-entry.ts'
import type { VatCode } from '#ledger/domain/vat-code.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The entries of one closing or adjustment, each mirrored on its own day; `words` begin the new description. */
export async function mirroredEntries<Purpose extends string>(
  tx: TenantTx,
  sourceId: string,
  words: string,
): Promise<{ readonly purpose: Purpose; readonly entry: JournalEntry }[]> {
  const rows = await rowsOf<{
    purpose: Purpose
    day: string
    description: string
    lines: { account: string; side: Side; amount: string; vatCode: VatCode | null }[]
  }>(
    tx,
    sql`
    select e.purpose, e.entry_date as day, e.description,
           (select jsonb_agg(jsonb_build_object('account', p.account_number, 'side', p.side, 'amount', p.amount_cents::text,
                                                'vatCode', p.vat_code)
                             order by p.line)
            from signed_postings p where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
    from booked_entries e
    where e.tenant_id = ${thisTenant} and e.source_type = 'year-end' and e.source_id = ${sourceId}
    order by e.number`,
  )
  return rows.map(({ purpose, day, description, lines }) => ({
    purpose,
    entry: balanced({
      journal: 'memo',
      date: localDate(day),
      description: `${words}: ${description}`,
      postings: reversed(
        lines.map(({ account, side, amount, vatCode }) => ({
          account: accountNumber(account),
          side,
          amount: cents(BigInt(amount)),
          ...(vatCode !== null && { vatCode }),
        })),
      ),
    }),
  }))
}
