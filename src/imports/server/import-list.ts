import type { Actor } from '#kernel/actor.ts'
import type { ListImportId } from '#kernel/ids.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { newId } from '#platform/server/new-id.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import type { ListImportOutcome } from '../contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import { columnsOf, rememberColumns } from './column-choices.ts'
import type { ImportedList, PlannedList } from './list-importer.ts'
import type { ListFile } from './reading/list-file-task.ts'
import { withUploadedList, type ImportDeps, type UploadedList } from './reading/uploaded-list.ts'

export interface ListUpload extends UploadedList {
  readonly fills: boolean
}

export const SHOWN_ROWS = 100

/**
 * Read a CSV file of customers, products or prices and say what it would do; confirmed, do it, in one transaction.
 *
 * @throws DomainError `list-import.…`
 */
export async function importList(
  deps: ImportDeps,
  author: Actor & Trailed,
  importer: ImportedList,
  upload: ListUpload,
): Promise<ListImportOutcome> {
  const { confirmed, fills } = upload
  return withUploadedList(deps, author, upload, (file, sha256) =>
    withTenant(
      deps.database,
      author.tenantId,
      async (tx) => {
        const columns = await columnsOf(tx, importer, file, upload.columns)
        const problem = importer.missing(new Set(columns.filter((field) => field !== null)))
        const answer = { file, columns, problem, sha256 }
        if (problem !== null) {
          if (confirmed !== null) throw listImportErrors.unmapped(problem)
          return outcomeOf(answer, NOTHING, null)
        }
        // Of two imports at the same moment, the second one knows what the first one made.
        if (confirmed !== null) await lockBooks(tx)
        const isConfirmed = confirmed !== null
        const plan = await importer.plan(tx, {
          rows: file.rows,
          names: file.names,
          columns,
          fills,
          isConfirmed,
        })
        if (confirmed === null) return outcomeOf(answer, plan, null)
        const id = await carryOut(tx, author, importer, plan, { ...upload, sha256 })
        await rememberColumns(tx, author, importer, file, upload.columns)
        return outcomeOf(answer, plan, id)
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    ),
  )
}

const NOTHING = { made: [], filled: [], fillable: 0, known: [], refused: [], notices: [] }

/** @throws DomainError `list-import.nothing-new` */
async function carryOut(
  tx: TenantTx,
  author: Actor,
  { kind }: ImportedList,
  plan: PlannedList,
  upload: Pick<ListUpload, 'fileName'> & { readonly sha256: string },
): Promise<ListImportId> {
  if (plan.made.length + plan.filled.length === 0) throw listImportErrors.nothingNew()
  const id = newId<ListImportId>()
  await tx
    .insertInto('list_imports')
    .values({
      id,
      kind,
      file_name: upload.fileName.slice(0, 255),
      sha256: upload.sha256,
      made: plan.made.length,
      filled: plan.filled.length,
      known: plan.known.length,
      refused: plan.refused.length,
      imported_by: author.userId,
      imported_by_email: await emailOf(tx, author.userId),
    })
    .execute()
  await plan.carryOut(tx, id)
  return id
}

interface AnswerOf {
  readonly file: ListFile
  readonly columns: ColumnFields
  readonly problem: string | null
  readonly sha256: string
}

function outcomeOf(
  { file, columns, problem, sha256 }: AnswerOf,
  plan: Omit<PlannedList, 'carryOut'>,
  id: ListImportId | null,
): ListImportOutcome {
  return {
    sha256,
    id,
    ...howRead(file, columns),
    problem,
    made: plan.made.length,
    filled: plan.filled.length,
    fillable: plan.fillable,
    known: plan.known.length,
    refused: plan.refused.length,
    madeRows: plan.made.slice(0, SHOWN_ROWS),
    filledRows: plan.filled.slice(0, SHOWN_ROWS),
    knownRows: plan.known.slice(0, SHOWN_ROWS),
    refusedRows: plan.refused.slice(0, SHOWN_ROWS),
    notices: [...plan.notices],
  }
}

/** The reading of a file for the screen: encoding, separator, and the columns, each with the field that the column fills. */
export const howRead = (
  file: ListFile,
  columns: ColumnFields,
): Pick<ListImportOutcome, 'encoding' | 'separator' | 'columns'> => ({
  encoding: file.encoding,
  separator: file.separator,
  columns: file.names.map((name, index) => ({
    name,
    example: exampleIn(file, index),
    field: columns[index] ?? null,
  })),
})

const exampleIn = ({ rows }: ListFile, index: number): string =>
  (rows.slice(0, SHOWN_ROWS).find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '').slice(
    0,
    60,
  )
