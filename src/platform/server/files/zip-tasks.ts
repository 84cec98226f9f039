import { z } from 'zod'
import type { IsolatedTask } from '../isolated/task.ts'
import { zipDefects, type ZipEntry, type ZipNames } from './zip-directory.ts'

export interface ZipDirectoryOrder {
  /** The size of the whole file in bytes; the task gets the end of the file. */
  readonly fileSize: number
  readonly names: ZipNames
}

const directoryAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read') }),
  z.object({ outcome: z.literal('not a zip'), why: z.enum(zipDefects) }),
])

/** Reads the directory of a ZIP; the bytes that are made are its entries, a JSON array. */
export const zipDirectoryTask: IsolatedTask<ZipDirectoryOrder, z.output<typeof directoryAnswer>> = {
  queue: 'import',
  program: new URL('./zip-directory-program.ts', import.meta.url),
  jobMs: 30_000,
  answer: directoryAnswer,
}

export interface ZipEntryOrder {
  readonly entry: ZipEntry
}

const entryAnswer = z.object({ outcome: z.enum(['read', 'damaged']) })

/** Unpacks one entry of a ZIP, of any content; the bytes that are made are the content. */
export const zipEntryTask: IsolatedTask<ZipEntryOrder, z.output<typeof entryAnswer>> = {
  queue: 'import',
  program: new URL('./zip-entry-program.ts', import.meta.url),
  jobMs: 30_000,
  answer: entryAnswer,
}
