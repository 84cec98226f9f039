import type { BankAccountId, BankImportId, BankLineId } from '#kernel/ids.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { groupedBy } from '../domain/matching/open-items.ts'
import { MOST_DAYS, placeOf, type SpecifiableLine } from '../domain/specification.ts'
import { keepParts } from './line-parts.ts'
import type { ImportPlan, PlannedStatement } from './plan-import.ts'
import {
  linesIn,
  specificationsIn,
  type ReadBankFile,
  type SpecificationAnswer,
} from './reading/bank-file-task.ts'

/** What becomes of each specification of a file, by number in the file. */
export interface SpecificationPlan {
  /** The line of which the parts are given; null for a line that is new in the same file. */
  readonly found: ReadonlyMap<number, BankLineId | null>
  /** How many lines have their parts already. */
  readonly known: number
  readonly refused: readonly { readonly line: number; readonly message: string }[]
}

/** A line by id, or a new line by number in the file. */
type Candidate = SpecifiableLine<BankLineId | number> & { readonly account: string }

/**
 * Find the line of each specification, among the lines that are kept and those that are new in the same file. Two specifications never
 * have one line.
 */
export async function planSpecifications(
  tx: TenantTx,
  statements: readonly PlannedStatement[],
  { answer, lines, specifications }: ReadBankFile,
  { known, twins }: Pick<ImportPlan, 'known' | 'twins'>,
): Promise<SpecificationPlan> {
  if (answer.specifications === 0) return { found: new Map(), known: 0, refused: [] }
  const wanted = await headsIn(specifications, statements)
  const fresh: Candidate[] = []
  const amounts = new Set(wanted.map(({ amount }) => amount as bigint))
  let number = 0
  for await (const batch of linesIn(lines))
    for (const { statement, amount, bookedOn, bankReference, entryRefs, parts } of batch) {
      const account = keyOf(statements[statement])
      if (amounts.has(amount) && !known.has(number) && !twins.has(number)) {
        const references = [bankReference, ...entryRefs].filter((id) => id !== '')
        fresh.push({ id: number, account, bookedOn, amount, references, hasParts: parts.length > 0 })
      }
      number += 1
    }
  return placed(wanted, [...(await keptLines(tx, wanted)), ...fresh])
}

/** Keep the parts of the lines that were found; all lines of the file are kept by now. */
export async function keepSpecifications(
  tx: TenantTx,
  statements: readonly PlannedStatement[],
  { answer, specifications }: ReadBankFile,
  importId: BankImportId,
): Promise<void> {
  if (answer.specifications === 0) return
  const wanted = await headsIn(specifications, statements)
  const { found } = placed(wanted, await keptLines(tx, wanted))
  let number = 0
  for await (const batch of specificationsIn(specifications)) {
    const kept = batch.flatMap(({ parts }) => {
      const lineId = found.get(number) ?? null
      number += 1
      return lineId === null ? [] : [{ lineId, parts }]
    })
    await keepParts(tx, importId, kept)
  }
}

type Head = Omit<SpecificationAnswer, 'parts' | 'statement'> & {
  readonly account: string
  readonly bankAccountId: BankAccountId | null
}

/** The account, which for a preview may be none of the business yet. */
const keyOf = (statement: PlannedStatement | undefined): string =>
  statement?.bankAccountId ?? statement?.account ?? ''

/** All specifications without their parts. */
async function headsIn(bytes: Buffer, statements: readonly PlannedStatement[]): Promise<Head[]> {
  const heads: Head[] = []
  for await (const batch of specificationsIn(bytes))
    for (const { parts: _parts, statement, ...head } of batch)
      heads.push({
        ...head,
        account: keyOf(statements[statement]),
        bankAccountId: statements[statement]?.bankAccountId ?? null,
      })
  return heads
}

function placed(wanted: readonly Head[], candidates: readonly Candidate[]): SpecificationPlan {
  const byAmount = groupedBy(candidates, ({ account, amount }) => `${account}/${String(amount)}`)
  const found = new Map<number, BankLineId | null>()
  const refused: { line: number; message: string }[] = []
  const taken = new Set<BankLineId | number>()
  let known = 0
  for (const [number, head] of wanted.entries()) {
    const own = byAmount.get(`${head.account}/${String(head.amount)}`) ?? []
    const place = placeOf(head, own.filter(({ id }) => !taken.has(id)))
    if (place.outcome === 'refused') refused.push({ line: head.place, message: place.message })
    else if (place.outcome === 'known') known += 1
    else {
      taken.add(place.id)
      found.set(number, typeof place.id === 'number' ? null : place.id)
    }
  }
  return { found, known, refused }
} // prettier-ignore

/** Lines of the accounts and amounts that are asked for, each with the ids of all formats that were read. */
async function keptLines(tx: TenantTx, wanted: readonly Head[]): Promise<Candidate[]> {
  const days = wanted.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const accounts = [...new Set(wanted.flatMap(({ bankAccountId }) => bankAccountId ?? []))]
  const { rows } = await sql<{
    id: BankLineId
    bank_account_id: BankAccountId
    booked_on: string
    amount: Cents
    references: string[]
    has_parts: boolean
  }>`
    select l.id, l.bank_account_id, l.booked_on, l.amount_cents as amount,
           array(select unnest(array_append(t.entry_refs, t.bank_reference)) from bank_lines t
                 where t.tenant_id = ${thisTenant} and (t.id = l.id or t.duplicate_of = l.id)) as references,
           exists (select from bank_line_parts p where p.tenant_id = ${thisTenant} and p.line_id = l.id) as has_parts
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.duplicate_of is null
      and l.bank_account_id = any(${accounts}::uuid[])
      and l.booked_on between ${addDays(first, -MOST_DAYS)} and ${addDays(last, MOST_DAYS)}
      and l.amount_cents = any(${[...new Set(wanted.map(({ amount }) => String(amount)))]}::bigint[])
    order by l.booked_on, l.place, l.id`.execute(tx)
  return rows.map(({ id, bank_account_id, booked_on, amount, references, has_parts }) => ({
    id,
    account: bank_account_id,
    bookedOn: localDate(booked_on),
    amount,
    references: references.filter((each) => each !== ''),
    hasParts: has_parts,
  }))
}
