import { today } from '#platform/web/form/typed-values.ts'

let since = ''
const seen = new Set<string>()

/**
 * Note which tasks are shown, and answer how many of those of earlier on this day are gone. For this visit only: nothing is
 * kept. While there are more tasks than are shown, one that is not shown may only have made way.
 */
export function noteTasks(causes: readonly string[], others: number): number {
  if (since !== today()) seen.clear()
  since = today()
  for (const cause of causes) seen.add(cause)
  const gone = [...seen].filter((cause) => !causes.includes(cause)).length
  return others > 0 ? Math.max(0, gone - others) : gone
}
