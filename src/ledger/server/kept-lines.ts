import type { DomainError } from '#kernel/errors.ts'

/** The lines of a draft that say something more, such as a deposit, each with the line of the books in its place. */
export const linesThatSay = <Draft, Said extends object, Line>(
  draft: readonly Draft[],
  lines: readonly Line[],
  saidBy: (asked: Draft) => Said | null | undefined,
): (Said & { readonly line: Line })[] =>
  draft.flatMap((asked, at) => {
    const said = saidBy(asked) ?? null
    const line = lines[at]
    return said === null || line === undefined ? [] : [{ ...said, line }]
  })

/**
 * Keep what lines of an opening balance say more. What a line names by id goes over to this opening balance; what no line names falls away.
 *
 * @param before those of the opening balance until now
 * @throws DomainError `unknown`, for an id that is not among these or is named twice
 */
export async function keepLines<Id extends string, Line extends { readonly id: Id | null }>(
  before: readonly { readonly id: Id }[],
  lines: readonly Line[],
  how: {
    readonly add: (line: Line) => Promise<unknown>
    readonly move: (id: Id, line: Line) => Promise<unknown>
    readonly unknown: () => DomainError
  },
): Promise<void> {
  const left = new Set(before.map(({ id }) => id))
  for (const line of lines)
    if (line.id === null) await how.add(line)
    else if (left.delete(line.id)) await how.move(line.id, line)
    else throw how.unknown()
}
