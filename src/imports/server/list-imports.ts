import type { Actor } from '#kernel/actor.ts'
import { emptyCustomers } from '#customers/server/imported-customers.ts'
import type { CustomerId, ListImportId, ProductId, TripId, UserId } from '#kernel/ids.ts'
import { emptyProducts } from '#products/server/imported-products.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ListImport, UndoOutcome } from '../contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import type { ListKind } from '../domain/list-field.ts'
import { whyItStays } from '../domain/why-it-stays.ts'
import { refusalOfClosedYear, routesOfTrips } from '#trips/server/imported-trips.ts'
import { undoPrices } from './undo-prices.ts'

/** The files that were read in, the last one first. */
export const listImports = (
  tx: TenantTx,
  kind: ListKind,
  reader: Pick<Actor, 'userId'>,
): Promise<ListImport[]> =>
  rowsOf(
    tx,
    sql<ListImport>`
      select i.id, i.file_name as "fileName", i.imported_by_email as "importedBy", i.made, i.filled, i.known, i.refused,
             to_char(i.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "importedAt",
             to_char(i.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undoneAt",
             ((select count(*) from list_import_rows r where r.tenant_id = ${thisTenant} and r.import_id = i.id)
              + (select count(*) from list_import_prices p where p.tenant_id = ${thisTenant} and p.import_id = i.id))::int as "left"
      from list_imports i where i.tenant_id = ${thisTenant} and i.kind = ${kind} and (${onlyOf(kind, reader)}::uuid is null or i.imported_by = ${onlyOf(kind, reader)}::uuid)
      order by i.imported_at desc, i.id limit 200`,
  )

/** Trips are of a person, so that their imports are too; the other lists are of the business. */
const onlyOf = (kind: ListKind, { userId }: Pick<Actor, 'userId'>): UserId | null =>
  kind === 'trips' ? userId : null

const SHOWN = 100

/**
 * Remove what an import made, empty what it filled and give back former prices, as far as nothing was changed since and nothing depends on it. What stays can be
 * tried again.
 *
 * @throws DomainError `list-import.not-found`
 */
export async function undoImport(
  tx: TenantTx,
  author: Actor,
  kind: ListKind,
  id: ListImportId,
): Promise<UndoOutcome> {
  const [found] = await rowsOf(
    tx,
    sql<{ id: string }>`
      select id from list_imports where tenant_id = ${thisTenant} and id = ${id} and kind = ${kind}
        and (${onlyOf(kind, author)}::uuid is null or imported_by = ${onlyOf(kind, author)}::uuid) for update`,
  )
  if (found === undefined) throw listImportErrors.notFound()
  const outcome = kind === 'prices' ? await undoPrices(tx, id, SHOWN) : await undoRecords(tx, kind, id)
  await sql`
    update list_imports set undone_by = ${author.userId}, undone_at = now()
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return outcome
}

/** The lists of which each row is a record. */
type RecordKind = Exclude<ListKind, 'prices'>

async function undoRecords(tx: TenantTx, kind: RecordKind, id: ListImportId): Promise<UndoOutcome> {
  const before = await rowsLeft(tx, id)
  const reasons = new Map(
    (
      await rowsOf(
        tx,
        sql<{ stays: string; reason: string }>`select * from remove_imported_rows(${thisTenant}, ${id})`,
      ).catch(refusalOfClosedYear)
    ).map(({ stays, reason }) => [stays, reason]),
  )
  const emptied = await emptyAgain(tx, kind, id, before)
  const left = await rowsLeft(tx, id)
  const names = await namesOf(tx, kind, left)
  return {
    removed: before.length - left.length - emptied,
    emptied,
    stays: left.slice(0, SHOWN).map(({ record, place, filled }) => ({
      place,
      name: names.get(record) ?? '',
      message: whyItStays(filled === null ? (reasons.get(record) ?? 'changed') : 'changed'),
    })),
    staysInAll: left.length,
  }
}

interface LeftRow {
  readonly record: string
  readonly place: number
  readonly version: number
  readonly filled: string[] | null
}

const rowsLeft = (tx: TenantTx, id: ListImportId): Promise<LeftRow[]> =>
  rowsOf(
    tx,
    sql<LeftRow>`
      select record_id as record, place, version, filled from list_import_rows
      where tenant_id = ${thisTenant} and import_id = ${id} order by place`,
  )

/** @returns how many records have their empty fields again */
async function emptyAgain(
  tx: TenantTx,
  kind: RecordKind,
  id: ListImportId,
  rows: readonly LeftRow[],
): Promise<number> {
  const filled = rows.flatMap(({ record, version, filled: fields }) =>
    fields === null ? [] : [{ id: record, version, fields }],
  )
  if (filled.length === 0) return 0
  const done =
    kind === 'customers'
      ? await emptyCustomers(
          tx,
          filled.map((row) => ({ ...row, id: row.id as CustomerId })),
        )
      : await emptyProducts(
          tx,
          filled.map((row) => ({ ...row, id: row.id as ProductId })),
        )
  await sql`
    delete from list_import_rows
    where tenant_id = ${thisTenant} and import_id = ${id} and record_id = any(${done}::uuid[])`.execute(tx)
  const emptied = new Set<string>(done)
  await keepUndoable(
    tx,
    filled.filter((row) => emptied.has(row.id)),
  )
  return done.length
}

/**
 * Emptying fields again leaves a record as the imports before left that record, except the version: filling made one, emptying another.
 * The rows of these imports get the new version, so that each import can be undone next; where the user changed the record in between, no row
 * follows. By value instead of joins (decision 148).
 */
async function keepUndoable(
  tx: TenantTx,
  emptied: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql<{ key: string }>`
      select record_id || ' ' || version as key from list_import_rows
      where tenant_id = ${thisTenant} and record_id = any(${emptied.map(({ id }) => id)}::uuid[])`,
  )
  const known = new Set(rows.map(({ key }) => key))
  const before = emptied.flatMap(({ id, version }) => {
    const keys: string[] = []
    for (let earlier = version - 1; known.has(keyOf(id, earlier)); earlier -= 1) keys.push(keyOf(id, earlier))
    return keys
  })
  if (before.length === 0) return
  await sql`
    update list_import_rows set version = version + 2
    where tenant_id = ${thisTenant} and record_id || ' ' || version = any(${before}::text[])`.execute(tx)
}

const keyOf = (id: string, version: number): string => `${id} ${String(version)}`

async function namesOf(
  tx: TenantTx,
  kind: RecordKind,
  rows: readonly LeftRow[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === 'trips')
    return routesOfTrips(
      tx,
      rows.map(({ record }) => record as TripId),
    )
  const names = kind === 'customers' ? sql`customer_names` : sql`product_names`
  const found = await rowsOf(
    tx,
    sql<{ id: string; name: string }>`
      select id, name from ${names}
      where tenant_id = ${thisTenant} and id = any(${rows.map(({ record }) => record)}::uuid[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
