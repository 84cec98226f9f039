import type { DividendId, WageJournalId } from '#kernel/ids.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { wageErrors } from '../domain/errors.ts'
import { readItems } from './item-rows.ts'
import { readJournals } from './wage-rows.ts'
import { readDividends } from './dividends.ts'
import { kenmerkOf } from './kenmerk.ts'

/**
 * Keep the kenmerk with which the payroll tax of a journal is paid, or remove the kenmerk. The tax office gives it with the return, which is often later than
 * the wages.
 *
 * @param typed 16 digits, with or without blanks; null removes the kenmerk
 * @throws DomainError `wages.not-found`, `wages.cancelled`, `wages.no-tax`, `wages.ordered`, `wages.wrong-kenmerk`
 */
export async function setKenmerkOfWages(tx: TenantTx, id: WageJournalId, typed: string | null): Promise<null> {
  await lockBooks(tx)
  const [stored] = await readJournals(tx, [id])
  if (stored === undefined) throw wageErrors.notFound()
  if (stored.cancelled !== null) throw wageErrors.cancelled()
  return setKenmerk(tx, id, typed)
} // prettier-ignore

/**
 * The same of the tax of a dividend.
 *
 * @throws DomainError `dividend.not-found`, `dividend.cancelled`, `wages.no-tax`, `wages.ordered`, `wages.wrong-kenmerk`
 */
export async function setKenmerkOfDividend(
  tx: TenantTx,
  id: DividendId,
  typed: string | null,
): Promise<null> {
  await lockBooks(tx)
  const [stored] = await readDividends(tx, [id])
  if (stored === undefined) throw wageErrors.dividendNotFound()
  if (stored.cancelled !== null) throw wageErrors.dividendCancelled()
  return setKenmerk(tx, id, typed)
}

/** An order at the bank has the kenmerk that was known then, so that the order is withdrawn first. */
async function setKenmerk(
  tx: TenantTx,
  sourceId: WageJournalId | DividendId,
  typed: string | null,
): Promise<null> {
  const kenmerk = kenmerkOf(typed ?? '')
  const items = await readItems(tx, [sourceId])
  const tax = items.find(({ item: { kind } }) => kind === 'payroll-tax' || kind === 'dividend-tax')?.item
  if (tax === undefined) throw wageErrors.noTax()
  if (tax.orderedIn !== null) throw wageErrors.ordered(tax.name, tax.orderedIn)
  await sql`update wage_items set kenmerk = ${kenmerk} where tenant_id = ${thisTenant} and id = ${tax.id}`.execute(
    tx,
  )
  return null
}
