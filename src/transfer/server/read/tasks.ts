import { z } from 'zod'
import type { ZipEntry } from '#platform/server/files/zip-directory.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import type { TenantTable } from '../tenant-tables.ts'

/** What the content of an entry has to be. */
export type Expected =
  /** The manifest and its signature, of which no hash is known. */
  | { readonly as: 'bytes' }
  /** A part of a table, or of the list of files when `table` is null. */
  | {
      readonly as: 'rows'
      readonly sha256: string
      readonly rows: number
      readonly table: TenantTable | null
      readonly columns: readonly string[]
    }
  /** A kept file. */
  | { readonly as: 'file'; readonly sha256: string; readonly kind: string }

export interface EntryOrder {
  readonly entry: ZipEntry
  readonly expected: Expected
}

const entryAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read') }),
  z.object({ outcome: z.literal('damaged') }),
  /** A row that its table would not have: `table.column`. */
  z.object({ outcome: z.literal('does not fit'), where: z.string().max(140) }),
])

/** The bytes that are made are the content; of rows, a JSON array. */
export const entryTask: IsolatedTask<EntryOrder, z.output<typeof entryAnswer>> = {
  queue: 'import',
  program: new URL('./entry-program.ts', import.meta.url),
  jobMs: 60_000,
  answer: entryAnswer,
}
