import { ZERO } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readDividends } from '#wages/server/dividends.ts'
import type { Notice } from '../domain/notice.ts'

/** The return of the tax of each dividend, from the decision until it is paid. */
export async function dividendTaxes(tx: TenantTx): Promise<Notice[]> {
  const dividends = await readDividends(tx)
  return dividends
    .filter(({ cancelled }) => cancelled === null)
    .flatMap(({ items }) => items.filter(({ kind, open }) => kind === 'dividend-tax' && open !== ZERO))
    .map(({ id, name, open, dueOn }) => ({
      subject: null,
      party: null,
      at: null,
      count: null,
      detail: null,
      cause: `dividend-tax-due:${id}`,
      kind: 'dividend-tax-due',
      name,
      amount: open,
      day: dueOn,
    }))
}
