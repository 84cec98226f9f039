import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { OpenItemKind } from '#ledger/domain/open-item.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { listImportErrors } from '../domain/errors.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import { missingOfItems, openItemFields } from '../domain/past/open-item-fields.ts'
import { NO_ITEMS, planOpenItems, type ItemRow, type ItemsPlan } from '../domain/past/plan-open-items.ts'
import type { ChosenDialect } from '../domain/past/questions.ts'
import { widthOf } from '../domain/row-length.ts'
import type { OpenItemsFile } from '../past-contract.ts'
import { columnsOf, rememberColumns } from './column-choices.ts'
import { howRead, SHOWN_ROWS } from './import-list.ts'
import { cellsOf } from './plan-import.ts'
import type { ListFile } from './reading/list-file-task.ts'
import { withUploadedList, type ImportDeps, type UploadedList } from './reading/uploaded-list.ts'

export interface OpenItemsUpload extends UploadedList {
  readonly side: OpenItemKind
  readonly day: LocalDate | null
  readonly chosen: ChosenDialect
}

const list = { kind: 'open-items', fields: openItemFields }

/**
 * Read a CSV file of open items and say which items of an opening balance its rows are. Nothing is booked: that is done with the opening
 * balance as a whole. Confirmed, the columns that were chosen are remembered.
 *
 * @throws DomainError `list-import.…`
 */
export async function readOpenItems(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: OpenItemsUpload,
): Promise<OpenItemsFile> {
  const { confirmed, side, day, chosen } = upload
  return withUploadedList(deps, author, upload, (file, sha256) =>
    withTenant(
      deps.database,
      author.tenantId,
      async (tx) => {
        const columns = await columnsOf(tx, list, file, upload.columns)
        const missing = missingOfItems(new Set(columns.filter((field) => field !== null)))
        const plan: ItemsPlan =
          missing === null
            ? planOpenItems({
                rows: itemRows(file, columns),
                width: widthOf(
                  file.names,
                  file.rows.map(({ cells }) => cells),
                ),
                side,
                day,
                chosen,
              })
            : { ...NO_ITEMS, problem: missing }
        if (confirmed !== null) {
          if (plan.problem !== null) throw listImportErrors.unmapped(plan.problem)
          await rememberColumns(tx, author, list, file, upload.columns)
        }
        return onWire(file, columns, sha256, plan)
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    ),
  )
}

/** The rows by their fields, and as they are. */
export const itemRows = ({ rows }: ListFile, columns: ColumnFields): ItemRow[] =>
  rows.map((row) => ({ place: row.place, texts: row.cells, cells: cellsOf(row, columns) }))

const onWire = (
  file: ListFile,
  columns: ColumnFields,
  sha256: string,
  { refused, ...plan }: ItemsPlan,
): OpenItemsFile => ({
  sha256,
  ...howRead(file, columns),
  ...plan,
  refused: refused.length,
  refusedRows: refused.slice(0, SHOWN_ROWS),
})
