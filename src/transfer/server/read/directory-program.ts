import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { DirectoryOrder } from './tasks.ts'
import { BadZip, readZipDirectory } from './zip-directory.ts'

/** Reads the directory of a ZIP in the work process; the entries go back as JSON, in the bytes that were made. */
export const run: TaskProgram<DirectoryOrder> = async ({ order, bytes }) => {
  try {
    const entries = readZipDirectory(await bytes(), order.fileSize)
    return { answer: { outcome: 'read' }, bytes: Buffer.from(JSON.stringify(entries)) }
  } catch (error) {
    if (error instanceof BadZip || error instanceof TypeError) return { answer: { outcome: 'not a zip' } }
    throw error
  }
}
