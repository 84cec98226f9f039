import type { BankLine } from '../../contract.ts'

/** A line on the screen. One that was decided here keeps its place until the page is left. */
export interface TodoRow {
  readonly line: BankLine
  /** What was decided here; null while the line is to do. */
  readonly decided: string | null
  /** The server has not answered yet. */
  readonly isSaving: boolean
  /** Why the last decision was refused. */
  readonly error: unknown
}

/** The lines of the server in the places that they have on the screen; new ones after those of their day. */
export function merged(before: readonly TodoRow[], lines: readonly BankLine[]): readonly TodoRow[] {
  const fresh = new Map(lines.map((line) => [line.id, line]))
  const kept = before.flatMap((row): TodoRow[] => {
    const line = fresh.get(row.line.id)
    if (line !== undefined) return [{ ...row, line }]
    return row.decided === null ? [] : [row]
  })
  const known = new Set(kept.map(({ line }) => line.id))
  const added = lines.filter(({ id }) => !known.has(id))
  if (kept.length === 0) return added.map(rowOf)
  for (const line of added) {
    const after = kept.findLastIndex((row) => row.line.date <= line.date)
    kept.splice(after + 1, 0, rowOf(line))
  }
  return kept
}

const rowOf = (line: BankLine): TodoRow => ({ line, decided: null, isSaving: false, error: null })

export const isToDo = (row: TodoRow): boolean => row.decided === null

/** The next line to do in a direction, over lines that were decided. */
export function neighbour(rows: readonly TodoRow[], from: TodoRow, step: 1 | -1): TodoRow | undefined {
  for (let at = rows.indexOf(from) + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row !== undefined && isToDo(row)) return row
  }
  return undefined
}
