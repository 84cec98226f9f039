import type { TaskProgram } from '../isolated/task.ts'
import type { ZipDirectoryOrder } from './zip-tasks.ts'
import { BadZip, readZipDirectory } from './zip-directory.ts'

/** Reads the directory of a ZIP in the work process; the entries go back as JSON, in the bytes that were made. */
export const run: TaskProgram<ZipDirectoryOrder> = async ({ order, bytes }) => {
  try {
    const entries = readZipDirectory(await bytes(), order.fileSize, order.names)
    return { answer: { outcome: 'read' }, bytes: Buffer.from(JSON.stringify(entries)) }
  } catch (error) {
    if (error instanceof BadZip) return { answer: { outcome: 'not a zip', why: error.why } }
    if (error instanceof TypeError) return { answer: { outcome: 'not a zip', why: 'names' } }
    throw error
  }
}
