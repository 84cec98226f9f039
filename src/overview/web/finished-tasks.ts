import { today } from '#platform/web/today.ts'

let since = ''
const seen = new Set<string>()

/**
 * Remember the tasks that are shown, and return how many of today's earlier tasks are gone. Kept in memory
 * for this visit only. While there are more tasks than are shown, a task that is not shown may be open still.
 */
export function noteTasks(causes: readonly string[], others: number): number {
  if (since !== today()) seen.clear()
  since = today()
  for (const cause of causes) seen.add(cause)
  const gone = [...seen].filter((cause) => !causes.includes(cause)).length
  return others > 0 ? Math.max(0, gone - others) : gone
}
