import type { ListImportId } from '#kernel/ids.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ImportedList, ListImporter, StoredRecord } from './list-importer.ts'
import { planImport } from './plan-import.ts'

/** A list of which each row is a record: a customer, or a product. */
export const listOfRecords = <New, Stored extends StoredRecord>(
  importer: ListImporter<New, Stored>,
): ImportedList => ({
  kind: importer.kind,
  fields: importer.fields,
  missing: importer.missing,
  plan: async (tx, order) => {
    const stored = await importer.stored(tx)
    const plan = await planImport(importer, order, stored, await importer.reader(tx))
    const { made, filled } = plan
    return {
      ...plan,
      made: made.map(({ place, record, warning }) => ({
        place,
        name: importer.nameOf(record),
        message: warning ?? '',
      })),
      filled: filled.map(({ row }) => row),
      carryOut: async (carrying, id) => {
        const ids = await importer.add(
          carrying,
          made.map(({ record }) => record),
        )
        await importer.fill(
          carrying,
          filled.map(({ stored: known, fields }) => ({ id: known.id, fields })),
        )
        await keepRows(carrying, id, [
          ...made.map(({ place }, index) => ({ record: ids[index] ?? '', place, version: 1, filled: null })),
          ...filled.map(({ row, stored: known, fields }) => ({
            record: known.id,
            place: row.place,
            version: known.version + 1,
            filled: Object.keys(fields),
          })),
        ])
      },
    }
  },
})

interface KeptRow {
  readonly record: string
  readonly place: number
  readonly version: number
  readonly filled: readonly string[] | null
}

/** The rows of an import: the records that the import made or filled, with the version that each has since. */
export async function keepRows(tx: TenantTx, id: ListImportId, rows: readonly KeptRow[]): Promise<void> {
  for (const some of inBatches(rows))
    await tx
      .insertInto('list_import_rows')
      .values(
        some.map(({ record, place, version, filled }) => ({
          import_id: id,
          record_id: record,
          place,
          version,
          filled: filled === null ? null : [...filled],
        })),
      )
      .execute()
}
