import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { readReport } from './read-report.ts'

/** Reads one message in the work process. */
export const run: TaskProgram<null> = async ({ bytes }) => ({ answer: await readReport(await bytes()) })
