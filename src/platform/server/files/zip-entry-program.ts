import type { TaskProgram } from '../isolated/task.ts'
import { unpacked } from './zip-content.ts'
import type { ZipEntryOrder } from './zip-tasks.ts'

/** Unpacks one entry of a ZIP in the work process. */
export const run: TaskProgram<ZipEntryOrder> = async ({ order: { entry }, bytes }) => {
  const content = unpacked(await bytes(), entry)
  return content === null
    ? { answer: { outcome: 'damaged' } }
    : { answer: { outcome: 'read' }, bytes: content }
}
