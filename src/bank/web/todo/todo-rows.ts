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
