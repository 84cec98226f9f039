import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import type { ListImportId } from '#kernel/ids.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { newId } from '#platform/server/new-id.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import type { ListImportOutcome } from '../contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import { chosenColumns, guessColumns, type ColumnFields } from '../domain/guess-columns.ts'
import type { ListImporter, StoredRecord } from './list-importer.ts'
import { planImport, type ListPlan } from './plan-import.ts'
import { listFileReadBy, type ListFile } from './reading/list-file-task.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

export interface ListUpload {
  readonly stream: Readable
  readonly fileName: string
  /** The hash of the file that the user saw; null for a preview. */
  readonly confirmed: string | null
  /** What the user chose instead of the guess, by the number of the column. */
  readonly columns: ReadonlyMap<number, string | null>
  readonly fills: boolean
}

export const MAX_LIST_BYTES = 10 * 1024 * 1024
const SHOWN_ROWS = 100

/**
 * Read a CSV file of customers or products and say what it would do; confirmed, do it, in one transaction.
 *
 * @throws DomainError `list-import.…`
 */
export async function importList<New, Stored extends StoredRecord>(
  deps: ImportDeps,
  author: Actor & Trailed,
  importer: ListImporter<New, Stored>,
  upload: ListUpload,
): Promise<ListImportOutcome> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_LIST_BYTES)
  if (arrived === null) throw listImportErrors.tooLarge()
  try {
    const { confirmed, fills } = upload
    if (confirmed !== null && confirmed !== arrived.sha256) throw listImportErrors.anotherFile()
    const file = await listFileReadBy(deps.supervisor.forTenant(author.tenantId), {
      size: arrived.size,
      open: () => createReadStream(arrived.path),
    })
    const guess = guessColumns(file.names, importer.fields)
    const columns = chosenColumns(guess, knownChoices(upload.columns, importer))
    const problem = importer.missing(new Set(columns.filter((field) => field !== null)))
    const answer = { file, columns, problem, sha256: arrived.sha256, fills }
    if (problem !== null) {
      if (confirmed !== null) throw listImportErrors.unmapped(problem)
      return outcomeOf(answer, NOTHING, null)
    }
    return await withTenant(
      deps.database,
      author.tenantId,
      async (tx) => {
        // Of two imports at the same moment, the second one knows what the first one made.
        if (confirmed !== null) await lockBooks(tx)
        const stored = await importer.stored(tx)
        const plan = await planImport(importer, file.rows, columns, stored, await importer.reader(tx))
        const id =
          confirmed === null
            ? null
            : await carryOut(tx, author, importer, plan, { ...upload, sha256: arrived.sha256 })
        return outcomeOf(answer, plan, id)
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    )
  } finally {
    await arrived.discard()
  }
}

/** Choices of fields that there are. */
const knownChoices = (
  choices: ListUpload['columns'],
  { fields }: { readonly fields: readonly { readonly id: string }[] },
): ReadonlyMap<number, string | null> =>
  new Map([...choices].filter(([, field]) => field === null || fields.some(({ id }) => id === field)))

const NOTHING = { made: [], fillable: [], known: [], refused: [], notices: [] }

/** @throws DomainError `list-import.nothing-new` */
async function carryOut<New, Stored extends StoredRecord>(
  tx: TenantTx,
  author: Actor,
  importer: ListImporter<New, Stored>,
  plan: ListPlan<New, Stored>,
  upload: Pick<ListUpload, 'fileName' | 'fills'> & { readonly sha256: string },
): Promise<ListImportId> {
  const filled = upload.fills ? plan.fillable : []
  if (plan.made.length + filled.length === 0) throw listImportErrors.nothingNew()
  const id = newId<ListImportId>()
  await tx
    .insertInto('list_imports')
    .values({
      id,
      kind: importer.kind,
      file_name: upload.fileName.slice(0, 255),
      sha256: upload.sha256,
      made: plan.made.length,
      filled: filled.length,
      known: plan.known.length - filled.length,
      refused: plan.refused.length,
      imported_by: author.userId,
      imported_by_email: await emailOf(tx, author.userId),
    })
    .execute()
  const ids = await importer.add(
    tx,
    plan.made.map(({ record }) => record),
  )
  await importer.fill(
    tx,
    filled.map(({ stored, fields }) => ({ id: stored.id, fields })),
  )
  await keepRows(tx, id, [
    ...plan.made.map(({ place }, index) => ({ record: ids[index] ?? '', place, version: 1, filled: null })),
    ...filled.map(({ place, stored, fields }) => ({
      record: stored.id,
      place,
      version: stored.version + 1,
      filled: Object.keys(fields),
    })),
  ])
  return id
}

interface KeptRow {
  readonly record: string
  readonly place: number
  readonly version: number
  readonly filled: readonly string[] | null
}

const BATCH = 1_000

async function keepRows(tx: TenantTx, id: ListImportId, rows: readonly KeptRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('list_import_rows')
      .values(
        rows.slice(from, from + BATCH).map(({ record, place, version, filled }) => ({
          import_id: id,
          record_id: record,
          place,
          version,
          filled: filled === null ? null : [...filled],
        })),
      )
      .execute()
}

function outcomeOf<New, Stored extends StoredRecord>(
  {
    file,
    columns,
    problem,
    sha256,
    fills,
  }: { file: ListFile; columns: ColumnFields; problem: string | null; sha256: string; fills: boolean },
  plan: Pick<ListPlan<New, Stored>, 'fillable' | 'known' | 'refused' | 'notices'> & {
    readonly made: readonly {
      readonly place: number
      readonly record: unknown
      readonly warning: string | null
    }[]
  },
  id: ListImportId | null,
): ListImportOutcome {
  const filled = fills ? plan.fillable.length : 0
  return {
    sha256,
    id,
    encoding: file.encoding,
    separator: file.separator,
    columns: file.names.map((name, index) => ({
      name,
      example: exampleIn(file, index),
      field: columns[index] ?? null,
    })),
    problem,
    made: plan.made.length,
    filled,
    fillable: plan.fillable.length,
    known: plan.known.length - filled,
    refused: plan.refused.length,
    madeRows: plan.made.slice(0, SHOWN_ROWS).map(({ place, record, warning }) => ({
      place,
      name: (record as { name: string }).name,
      message: warning ?? '',
    })),
    knownRows: plan.known.slice(0, SHOWN_ROWS),
    refusedRows: plan.refused.slice(0, SHOWN_ROWS),
    notices: [...plan.notices],
  }
}

const exampleIn = ({ rows }: ListFile, index: number): string =>
  (rows.slice(0, SHOWN_ROWS).find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '').slice(
    0,
    60,
  )
