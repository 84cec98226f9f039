import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { twinsOf, type ComparedLine, type Twin } from '../domain/same-payment.ts'
import { linesIn, type StatementAnswer } from './reading/bank-file-task.ts'

/** What becomes of each line of a file, by its number in the file. */
export interface ImportPlan {
  /** Read before, in this format or in the same file. */
  readonly known: ReadonlySet<number>
  /** The same payment as a line of another format. */
  readonly twins: ReadonlyMap<number, Twin<BankLineId>>
  readonly lines: number
}

/** A statement of the file with the account of the business; null when it is none yet. */
export type PlannedStatement = StatementAnswer & { readonly bankAccountId: BankAccountId | null }

/**
 * Compare the lines of a file with the lines that are kept. Of each line its identity is in memory, and the texts of those that another
 * format may have given.
 */
export async function planImport(
  tx: TenantTx,
  statements: readonly PlannedStatement[],
  lines: Buffer,
): Promise<ImportPlan> {
  const known = new Set<number>()
  const twins = new Map<number, Twin<BankLineId>>()
  const groups = groupsOf(statements)
  let count = 0
  const seen = new Set<string>()
  for await (const batch of linesIn(lines))
    for (const { statement, identity } of batch) {
      const group = groups[statement]
      const key = `${String(group?.number)}/${identity}`
      if (seen.has(key)) known.add(count)
      seen.add(key)
      group?.identities.set(identity, count)
      count += 1
    }
  for (const group of new Set(groups)) {
    if (group.bankAccountId === null) continue
    for (const identity of await knownIdentities(tx, group.bankAccountId, group))
      known.add(group.identities.get(identity) ?? -1)
    const kept = await linesOfOtherFormats(tx, group.bankAccountId, group)
    if (kept.lines.length === 0) continue
    const compared = await comparedLines(lines, groups, group, known, kept.covers)
    const found = twinsOf(
      compared.map(({ line }) => line),
      kept.lines,
    )
    for (const [index, twin] of found) twins.set(compared[index]?.number ?? -1, twin)
  }
  return { known, twins, lines: count }
}

/** The lines of one account in one family of formats. */
interface Group {
  readonly number: number
  readonly bankAccountId: BankAccountId | null
  readonly family: string
  from: LocalDate | null
  to: LocalDate | null
  readonly identities: Map<string, number>
}

/** The group of each statement, by its index. */
function groupsOf(statements: readonly PlannedStatement[]): Group[] {
  const groups = new Map<string, Group>()
  return statements.map(({ account, bankAccountId, family, from, to }) => {
    const key = `${bankAccountId ?? account}/${family}`
    const group = groups.get(key) ?? {
      number: groups.size,
      bankAccountId,
      family,
      from: null,
      to: null,
      identities: new Map<string, number>(),
    }
    groups.set(key, group)
    if (from !== null && (group.from === null || from < group.from)) group.from = from
    if (to !== null && (group.to === null || to > group.to)) group.to = to
    return group
  })
}

async function knownIdentities(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { family, identities }: Group,
): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    select identity from bank_lines
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and family = ${family}
      and identity = any(${[...identities.keys()]}::text[])`.execute(tx)
  return rows.map(({ identity }) => identity)
}

/** A payment may be booked some days later in another format: three working days with a weekend or a holiday between. */
const MARGIN = 6

interface KeptLines {
  readonly lines: (ComparedLine & { readonly id: BankLineId })[]
  /** Whether a day is in a period that the other formats cover. */
  readonly covers: (day: LocalDate) => boolean
}

/** Lines of the same days in other formats that have no twin in this one. */
async function linesOfOtherFormats(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { family, from, to }: Group,
): Promise<KeptLines> {
  if (from === null || to === null) return { lines: [], covers: () => false }
  const { rows: periods } = await sql<{ from_day: string; to_day: string }>`
    select from_day, to_day from bank_statements
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and family <> ${family}
      and to_day >= ${from} and from_day <= ${to}`.execute(tx)
  if (periods.length === 0) return { lines: [], covers: () => false }
  const { rows } = await sql<{
    id: BankLineId
    booked_on: string
    amount: Cents
    iban: string
    name: string
    description: string
    reference: string
  }>`
    select l.id, l.booked_on, l.amount_cents as amount, l.counterparty_iban as iban, l.counterparty_name as name, l.description,
           l.bank_reference as reference
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId} and l.family <> ${family} and l.duplicate_of is null
      and l.booked_on between ${addDays(from, -MARGIN)} and ${addDays(to, MARGIN)}
      and not exists (select from bank_lines t where t.tenant_id = ${thisTenant} and t.duplicate_of = l.id and t.family = ${family})
    order by l.booked_on, l.place, l.id`.execute(tx)
  return {
    lines: rows.map(({ booked_on, ...row }) => ({ ...row, bookedOn: localDate(booked_on) })),
    covers: (day) => periods.some(({ from_day, to_day }) => from_day <= day && day <= to_day),
  }
}

async function comparedLines(
  lines: Buffer,
  groups: readonly Group[],
  group: Group,
  known: ReadonlySet<number>,
  covers: KeptLines['covers'],
): Promise<{ number: number; line: ComparedLine }[]> {
  const compared: { number: number; line: ComparedLine }[] = []
  let number = 0
  for await (const batch of linesIn(lines))
    for (const { statement, bookedOn, amount, iban, name, description, bankReference: reference } of batch) {
      if (groups[statement] === group && !known.has(number) && covers(bookedOn))
        compared.push({ number, line: { bookedOn, amount, iban, name, description, reference } })
      number += 1
    }
  return compared
}
