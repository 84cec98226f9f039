import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { sureByList } from '../domain/complete-lists.ts'
import { feesInside } from '../domain/fee-of-line.ts'
import { twinsOf, type ComparedLine, type KnownLine, type Twin } from '../domain/same-payment.ts'
import { keptBeside, type CoveredDays } from './kept-beside.ts'
import { linesIn, type StatementAnswer } from './reading/bank-file-task.ts'

/** What becomes of each line of a file, by its number in the file. */
export interface ImportPlan {
  /** Read before, in this format or in the same file. */
  readonly known: ReadonlySet<number>
  /** The same payment as a kept line of another format, or as a new line of this import, by its number. */
  readonly twins: ReadonlyMap<number, Twin<BankLineId | number>>
  /** The families of formats in the order in which their lines are kept: a line comes after the one that it is a twin of. */
  readonly families: readonly string[]
  readonly lines: number
}

/** A statement of the file with the account of the business; null when it is none yet. */
export type PlannedStatement = StatementAnswer & {
  readonly bankAccountId: BankAccountId | null
  /** Whether the lines are of the account on the invoices, which needs no question. */
  readonly isOwn: boolean
}

/**
 * Compare the lines of a file with the lines that are kept, and the formats in one import with each other. Of each line its identity is in memory, and
 * the texts of those that another format may have given.
 */
export async function planImport(
  tx: TenantTx,
  statements: readonly PlannedStatement[],
  lines: Buffer,
): Promise<ImportPlan> {
  const known = new Set<number>()
  const twins = new Map<number, Twin<BankLineId | number>>()
  const groups = groupsOf(statements)
  const count = await identify(lines, groups, known)
  const planned: Group[] = []
  for (const group of new Set(groups)) {
    if (group.bankAccountId !== null)
      for (const identity of await knownIdentities(tx, group.bankAccountId, group))
        known.add(group.identities.get(identity) ?? -1)
    const before = planned.filter(({ account }) => account === group.account)
    planned.push(group)
    const isKnown = [...group.identities.values()].every((number) => known.has(number))
    if (isKnown) continue
    const found = await twinsOfGroup(tx, { lines, groups, group, before, known, twins })
    for (const [number, twin] of found) twins.set(number, twin)
  }
  const families = [...new Set(groups.map(({ family }) => family))]
  return { known, twins, families, lines: count }
}

/** Give each group its identities; the same one twice is one line. @returns how many lines there are */
async function identify(lines: Buffer, groups: readonly Group[], known: Set<number>): Promise<number> {
  let count = 0
  for await (const batch of linesIn(lines))
    for (const { statement, identity, amount } of batch) {
      const group = groups[statement]
      group?.amounts.set(identity, amount)
      if (group?.identities.has(identity)) known.add(count)
      else group?.identities.set(identity, count)
      count += 1
    }
  return count
}

/** The lines of one account in one family of formats. */
interface Group {
  readonly account: string
  readonly bankAccountId: BankAccountId | null
  readonly family: string
  from: LocalDate | null
  to: LocalDate | null
  /** The days of its statements, and whether the balances show that no line is missing. */
  readonly periods: CoveredDays[]
  readonly identities: Map<string, number>
  readonly amounts: Map<string, Cents>
}

/** The group of each statement, by its index. */
function groupsOf(statements: readonly PlannedStatement[]): Group[] {
  const groups = new Map<string, Group>()
  return statements.map(({ account: written, bankAccountId, family, from, to, closes }) => {
    const account = bankAccountId ?? written
    const key = `${account}/${family}`
    const group: Group = groups.get(key) ?? {
      account,
      bankAccountId,
      family,
      from: null,
      to: null,
      periods: [],
      identities: new Map<string, number>(),
      amounts: new Map<string, Cents>(),
    }
    groups.set(key, group)
    if (from !== null && (group.from === null || from < group.from)) group.from = from
    if (to !== null && (group.to === null || to > group.to)) group.to = to
    if (from !== null && to !== null) group.periods.push({ family, from, to, isWhole: closes === true })
    return group
  })
}

/** The identities that are kept, with those of charges that are inside a kept line. */
async function knownIdentities(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { family, identities, amounts }: Group,
): Promise<string[]> {
  const { rows } = await sql<{ identity: string; kept: Cents }>`
    select identity, amount_cents as kept from bank_lines
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and family = ${family}
      and identity = any(${[...identities.keys()]}::text[])`.execute(tx)
  return [...rows.map(({ identity }) => identity), ...feesInside(rows, amounts)]
}

interface Comparison {
  readonly lines: Buffer
  readonly groups: readonly Group[]
  readonly group: Group
  /** The groups of the same account in other formats of this import. */
  readonly before: readonly Group[]
  readonly known: ReadonlySet<number>
  readonly twins: ReadonlyMap<number, unknown>
}

/** The twins of the new lines of one group, by their number. */
async function twinsOfGroup(
  tx: TenantTx,
  { lines, groups, group, before, known, twins }: Comparison,
): Promise<ReadonlyMap<number, Twin<BankLineId | number>>> {
  const kept =
    group.bankAccountId === null
      ? { lines: [], periods: [] }
      : await keptBeside(tx, group.bankAccountId, { ...group, identities: [...group.identities.keys()] })
  const periods = [...kept.periods, ...before.flatMap((each) => each.periods)]
  if (periods.length === 0) return new Map()
  const beside: KnownLine<BankLineId | number>[] = [...kept.lines]
  const incoming: NumberedLine[] = []
  let number = 0
  for await (const batch of linesIn(lines))
    for (const answer of batch) {
      const own = groups[answer.statement]
      const isNew = !known.has(number) && !twins.has(number)
      const line = { ...comparedLine(answer), id: number, isOfFamily: false }
      if (isNew && own === group) incoming.push(line)
      if (isNew && own !== undefined && before.includes(own)) beside.push(line)
      number += 1
    }
  return sidedTwins(incoming, beside, { family: group.family, ours: group.periods, theirs: periods })
}

type NumberedLine = ComparedLine & { readonly id: number }

interface Sides {
  readonly family: string
  readonly ours: readonly CoveredDays[]
  readonly theirs: readonly CoveredDays[]
}

/** First the lines of days that other formats cover, then those of which this format has a line with another text. */
function sidedTwins(
  incoming: readonly NumberedLine[],
  beside: readonly KnownLine<BankLineId | number>[],
  { family, ours, theirs }: Sides,
): ReadonlyMap<number, Twin<BankLineId | number>> {
  const found = new Map<number, Twin<BankLineId | number>>()
  for (const isOfFamily of [false, true]) {
    const periods = theirs.filter((period) => (period.family === family) === isOfFamily)
    const covers = (day: LocalDate): boolean => periods.some(({ from, to }) => from <= day && day <= to)
    const lines = incoming.filter(({ id, bookedOn }) => !found.has(id) && covers(bookedOn))
    const others = beside.filter((each) => each.isOfFamily === isOfFamily)
    const twins = twinsOf(lines, others)
    const sure = sureByList(lines, others, twins, { ours, theirs: periods })
    for (const [index, twin] of twins)
      found.set(lines[index]?.id ?? -1, sure.has(index) ? { ...twin, isDoubtful: false } : twin)
  }
  return found
}

const comparedLine = ({
  bookedOn,
  amount,
  iban,
  name,
  description,
  bankReference: reference,
  balanceAfter,
}: Omit<ComparedLine, 'reference'> & { readonly bankReference: string }): ComparedLine => ({
  bookedOn,
  amount,
  iban,
  name,
  description,
  reference,
  balanceAfter,
})
