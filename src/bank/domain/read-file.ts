import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, type Cents } from '#kernel/money.ts'
import { FileRefusal } from './file-refusal.ts'
import type { Specification } from './specification.ts'
import {
  lineOf,
  withoutBalances,
  type ReadEvent,
  type StatementFoot,
  type StatementHead,
  type StatementLine,
} from './statement.ts'

/** A period of one account, its lines from old to new. */
export interface ReadStatement extends StatementHead {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly opening: Cents | null
  readonly closing: Cents | null
  /** Opening + lines = closing, and each balance follows from the one before; null where the file has no balances. */
  readonly closes: boolean | null
  /** Where a balance does not follow from the one before: between which days, and what is missing. */
  readonly gap: BalanceGap | null
  readonly lines: readonly StatementLine[]
  /** The parts of lines of other files. */
  readonly specifications: readonly Specification[]
}

export interface BalanceGap {
  readonly after: LocalDate
  readonly until: LocalDate
  readonly missing: Cents
}

export interface ReadFile {
  readonly statements: readonly ReadStatement[]
  readonly refused: readonly { readonly place: number; readonly message: string }[]
  readonly pending: number
}

export const MAX_LINES = 50_000

interface Growing extends StatementHead {
  readonly lines: StatementLine[]
  readonly specifications: Specification[]
  foot: StatementFoot | null
}

/**
 * The statements of a file from what its format reads.
 *
 * @throws FileRefusal what the format refuses, and `too-many-lines`
 */
export function readFile(events: Iterable<ReadEvent>): ReadFile {
  const statements: Growing[] = []
  const refused: { place: number; message: string }[] = []
  let current: Growing | null = null
  let count = 0
  let pending = 0
  for (const event of events) {
    if (event.kind === 'head') {
      const open: readonly Growing[] = [...(current === null ? [] : [current]), ...statements]
      current = open.find((each) => each.foot === null && isSame(each, event)) ?? null
      if (current !== null) continue
      current = {
        account: event.account,
        currency: event.currency,
        lines: [],
        specifications: [],
        foot: null,
      }
      statements.push(current)
    } else if (event.kind === 'foot') {
      if (current !== null) current.foot = event
    } else {
      count += 1 + partsIn(event)
      if (count > MAX_LINES) throw new FileRefusal('too-many-lines')
      if (event.kind === 'refused') refused.push({ place: event.place, message: event.message })
      else if (event.kind === 'specification') current?.specifications.push(event.specification)
      else if (event.line.isPending === true) pending += 1
      else current?.lines.push(lineOf(event.line))
    }
  }
  return { statements: statements.map(finished), refused, pending }
}

/** Parts are kept as lines are, so that they count as many. */
const partsIn = (event: ReadEvent): number =>
  event.kind === 'line'
    ? (event.line.parts?.length ?? 0)
    : event.kind === 'specification'
      ? event.specification.parts.length
      : 0

const isSame = (a: StatementHead, b: StatementHead): boolean =>
  a.account === b.account && a.currency === b.currency

function finished({ account, currency, lines: inFile, specifications, foot }: Growing): ReadStatement {
  const lines = oldestFirst(inFile)
  const stepped = balancesByLine(lines)
  const { opening, closing, from, to } = foot ?? { ...withoutBalances, ...stepped }
  const gap = stepped?.gap ?? null
  const isClosed =
    opening === null || closing === null
      ? null
      : add(opening, sum(lines.map(({ amount }) => amount))) === closing
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    account,
    currency,
    lines,
    specifications,
    opening,
    closing,
    closes: isClosed === null ? null : isClosed && gap === null,
    gap,
    from: earliest(from, days[0] ?? null),
    to: latest(to, days.at(-1) ?? null),
  }
}

/** Many exports begin with the newest line. Where days do not decide, balances do. */
function oldestFirst(lines: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return lines
  const reversed = reversedRows(lines)
  if (first.bookedOn !== last.bookedOn) return first.bookedOn > last.bookedOn ? reversed : lines
  return brokenSteps(reversed).length < brokenSteps(lines).length ? reversed : lines
}

/** From the last row to the first; a charge stays behind the line of its row. */
const reversedRows = (lines: readonly StatementLine[]): StatementLine[] =>
  lines
    .toReversed()
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => (a.line.place === b.line.place ? b.index - a.index : a.index - b.index))
    .map(({ line }) => line)

function balancesByLine(lines: readonly StatementLine[]) {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.some(({ balanceAfter }) => balanceAfter === null)) return null
  return {
    opening: subtract(first.balanceAfter as Cents, first.amount),
    closing: last.balanceAfter,
    gap: brokenSteps(lines)[0] ?? null,
  }
} // prettier-ignore

/** Each step from one balance to the next that the amount of the line does not explain. */
function brokenSteps(lines: readonly StatementLine[]): BalanceGap[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]
    if (before?.balanceAfter == null || line.balanceAfter === null) return []
    const missing = subtract(line.balanceAfter, add(before.balanceAfter, line.amount))
    return missing === 0n ? [] : [{ after: before.bookedOn, until: line.bookedOn, missing }]
  })
}

const earliest = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

const latest = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b
