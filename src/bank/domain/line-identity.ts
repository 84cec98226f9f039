import type { ReadStatement } from './read-file.ts'

/** The part of a statement that shows whether the statement follows another one or covers the same days. */
type Covered = Pick<ReadStatement, 'account' | 'currency' | 'from' | 'to' | 'opening' | 'closing' | 'lines'>

/**
 * The statements of one file in runs: of each run no statement has lines of another one. A statement that follows the last of a run, by its days or by its
 * balance, is in that run; one that covers the same days is another source of the same lines, and begins or joins another run. Equal lines are therefore
 * counted in each run by itself.
 *
 * @returns the number of the run of each statement, for each account from zero
 */
export function runsOf(statements: readonly Covered[]): readonly number[] {
  const runs = new Map<string, Covered[][]>()
  return statements.map((statement) => {
    const key = `${statement.account}/${statement.currency}`
    const own = runs.get(key) ?? []
    runs.set(key, own)
    const found = own.findIndex((run) => joins(statement, run))
    if (found >= 0) own[found]?.push(statement)
    else own.push([statement])
    return found >= 0 ? found : own.length - 1
  })
} // prettier-ignore

function joins(statement: Covered, run: readonly Covered[]): boolean {
  if (run.every((other) => areApart(statement, other))) return true
  const last = run.at(-1)
  // Pages of one day go on from balance to balance.
  return (
    last !== undefined &&
    last.closing !== null &&
    last.closing === statement.opening &&
    (statement.from ?? '') >= (last.to ?? '') &&
    !run.some((other) => isRepeated(statement, other))
  )
}

const areApart = (a: Covered, b: Covered): boolean =>
  a.from === null || a.to === null || b.from === null || b.to === null || a.to < b.from || b.to < a.from

const isRepeated = (a: Covered, b: Covered): boolean =>
  a.opening === b.opening &&
  a.closing === b.closing &&
  a.lines.length === b.lines.length &&
  a.lines.every(
    ({ bookedOn, amount, name, description }, index) =>
      bookedOn === b.lines[index]?.bookedOn &&
      amount === b.lines[index]?.amount &&
      name === b.lines[index]?.name &&
      description === b.lines[index]?.description,
  )
