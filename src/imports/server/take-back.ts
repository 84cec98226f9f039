import { cancelAsset } from '#assets/server/end-asset.ts'
import { pastAssets } from '#assets/server/past-assets.ts'
import type { Right, Seat } from '#contract/rights.ts'
import { customerReceivables, linkReceivables } from '#customers/server/customer-receivables.ts'
import { customersMadeAt } from '#customers/server/imported-customers.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ListImportId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { reverseEntry } from '#ledger/server/book-by-hand.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { openingBalance } from '#ledger/server/opening-balance.ts'
import { wholeMove } from '#ledger/server/whole-move.ts'
import { insertReversal } from '#payments/server/payment-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { filesSince, type FileOfMove } from '#reports/server/import/past-figures.ts'
import type { TakenBack } from '../take-back-contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import { undoImport } from './list-imports.ts'
import { isListed, listCustomersOfFile } from './taken-file.ts'

interface Taking {
  readonly today: LocalDate
  readonly seat: () => Seat
  readonly may: (right: Right) => boolean
}

/** What `takeBackMove` would do: the same, rolled back, so that the preview is the plan itself. @throws DomainError as that */
export async function previewTakeBack(tx: TenantTx, actor: Actor, taking: Taking): Promise<TakenBack> {
  await sql`savepoint move`.execute(tx)
  const plan = await takeBackMove(tx, actor, taking)
  await sql`rollback to savepoint move`.execute(tx)
  return plan
}

/**
 * Take the whole move back: the opening balance with its assets and what was carried over, and the customers, products and prices that were
 * read in and that nothing uses.
 *
 * @throws DomainError `list-import.no-move`, `list-import.booked-after-move`, and those of `reverseEntry`
 */
export async function takeBackMove(
  tx: TenantTx,
  actor: Actor,
  { today, seat, may }: Taking,
): Promise<TakenBack> {
  await lockBooks(tx)
  const opening = await openingBalance(tx)
  if (opening === null) throw listImportErrors.noMove()
  const move = await wholeMove(tx)
  if (move.after !== null) throw listImportErrors.bookedAfterMove(move.after)
  const files = await filesSince(tx, move.firstNumber)
  await forgetCustomers(tx)
  const assets = await pastAssets.list(tx)
  for (const { id } of assets) await cancelAsset(tx, id, today)
  await reverseEntry(tx, opening.entryId, { on: null, today }, seat, {
    noteReversal: (payment, on) => insertReversal(tx, actor, payment, on),
    keepAssets: (lines, start) => pastAssets.keep(tx, actor, lines, { start, today }),
    mayCorrect: () => may('books.correct'),
  })
  const mayUndo = may('customers.write') && may('settings.write')
  if (mayUndo) await listCustomersOfFiles(tx, actor, files)
  const lists = await undoLists(tx, actor, move.since, mayUndo)
  return { date: opening.date, assets: assets.length, ...lists }
}

/** The items go, so no customer has them. */
async function forgetCustomers(tx: TenantTx): Promise<void> {
  const linked = (await customerReceivables(tx)).flatMap(({ id: openItemId, customer }) =>
    customer === null ? [] : [{ openItemId, customerId: null, wasCustomerId: customer.id }],
  )
  if (linked.length > 0) await linkReceivables(tx, linked)
}

/** Customers that an audit file made in a version before, which kept no import of them, become one that is undone as any other. */
async function listCustomersOfFiles(tx: TenantTx, actor: Actor, files: readonly FileOfMove[]): Promise<void> {
  for (const file of files) {
    if (await isListed(tx, file)) continue
    const customers = await customersMadeAt(tx, file.importedAt)
    await listCustomersOfFile(tx, actor, { ...file, customers })
  }
}

type Kind = 'customers' | 'products' | 'prices'
const SHOWN = 100

/** What was read in since something was booked before the move; prices first, because they use customers and products. */
async function undoLists(
  tx: TenantTx,
  actor: Actor,
  since: string | null,
  mayUndo: boolean,
): Promise<Pick<TakenBack, Kind | 'stays' | 'staysInAll'>> {
  const imports = await rowsOf(
    tx,
    sql<{ id: ListImportId; kind: Kind; file_name: string }>`
      select id, kind, file_name from list_imports i
      where i.tenant_id = ${thisTenant} and i.kind in ('customers', 'products', 'prices') and i.undone_at is null
        and i.imported_at > coalesce(${since}::timestamptz, '-infinity')
      order by case i.kind when 'prices' then 0 else 1 end, i.imported_at desc, i.id`,
  )
  const counts = { customers: 0, products: 0, prices: 0 }
  const stays: { name: string; message: string }[] = []
  let staysInAll = 0
  for (const { id, kind, file_name: name } of imports) {
    if (!mayUndo) {
      stays.push({ name, message: 'Alleen een eigenaar of beheerder haalt weg wat is ingelezen.' })
      staysInAll += 1
      continue
    }
    const outcome = await undoImport(tx, actor, kind, id)
    counts[kind] += outcome.removed
    stays.push(...outcome.stays.map(({ name: of, message }) => ({ name: of, message })))
    staysInAll += outcome.staysInAll
  }
  return { ...counts, stays: stays.slice(0, SHOWN), staysInAll }
}
