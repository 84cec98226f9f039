import { z } from 'zod'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { FileBytes, IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { listEncodings } from '../../contract.ts'
import { listImportErrors, listRefusals, MOST_ROWS } from '../../domain/errors.ts'

export const MAX_COLUMNS = 200
/** Longer texts are cut; the fields that are filled are shorter. */
export const MAX_CELL = 4_100
export const MAX_NAME = 120

const answer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    encoding: z.enum(listEncodings),
    separator: z.string().max(1),
    names: z.array(z.string().max(MAX_NAME)).max(MAX_COLUMNS),
    rows: z.int().min(0).max(MOST_ROWS),
  }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(listRefusals), place: z.int() }),
])

const row = z.object({ place: z.int().min(1), cells: z.array(z.string().max(MAX_CELL)).max(MAX_COLUMNS) })
export type FileRow = z.output<typeof row>

const task: IsolatedTask<null, z.output<typeof answer>> = {
  queue: 'import',
  program: new URL('./list-file-program.ts', import.meta.url),
  // Ten thousand rows take a second; a busy machine may take many times that.
  jobMs: 60_000,
  answer,
}

/** A file of columns, as texts. */
export interface ListFile {
  readonly encoding: (typeof listEncodings)[number]
  readonly separator: string
  readonly names: readonly string[]
  readonly rows: readonly FileRow[]
}

const BATCH = 500

/** Have a CSV file read in a work process. @throws DomainError `list-import.…` */
export async function listFileReadBy(isolated: IsolatedWork, file: FileBytes): Promise<ListFile> {
  const { answer: read, bytes } = await isolated.run(task, null, file).catch((error: unknown) => {
    throw error instanceof TooComplex ? listImportErrors.refused('too-complex', 0) : error
  })
  if (read.outcome === 'refused') throw listImportErrors.refused(read.reason, read.place)
  const { encoding, separator, names } = read
  const rows: FileRow[] = []
  for (const line of bytes.toString('utf8').split('\n')) {
    if (line === '') continue
    rows.push(z.parse(row, JSON.parse(line)))
    // Others get their turn in between.
    if (rows.length % BATCH === 0) await new Promise(setImmediate)
  }
  return { encoding, separator, names, rows }
}
