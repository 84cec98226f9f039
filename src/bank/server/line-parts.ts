import type { BankImportId, BankLineId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankLine } from '../contract.ts'
import { groupedBy } from '../domain/matching/open-items.ts'
import type { LinePart } from '../domain/specification.ts'

/** The parts of a line that are to be kept. */
export interface LineParts {
  readonly lineId: BankLineId
  readonly parts: readonly LinePart[]
}

/** Parameters of a statement are limited. */
const AT_ONCE = 1_000

/** Keep the parts of lines; a line that has parts already keeps those. */
export async function keepParts(
  tx: TenantTx,
  importId: BankImportId,
  wanted: readonly LineParts[],
): Promise<void> {
  const some = wanted.filter(({ parts }) => parts.length > 0)
  if (some.length === 0) return
  const { rows: known } = await sql<{ line_id: string }>`
    select distinct line_id from bank_line_parts
    where tenant_id = ${thisTenant} and line_id = any(${some.map(({ lineId }) => lineId)}::uuid[])`.execute(
    tx,
  )
  const have = new Set(known.map(({ line_id }) => line_id))
  const rows = some
    .filter(({ lineId }) => !have.has(lineId))
    .flatMap(({ lineId, parts }) =>
      parts.map(({ amount, name, iban, description, endToEndId, kenmerk }, index) => ({
        line_id: lineId,
        position: index + 1,
        import_id: importId,
        amount_cents: amount,
        counterparty_name: name,
        counterparty_iban: iban,
        description,
        end_to_end_ref: endToEndId,
        kenmerk,
      })),
    )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('bank_line_parts')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

/** The parts of each line that has them, in the order of the bank. */
export async function partsOfLines(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LinePart[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ line_id: string; amount: Cents } & Omit<LinePart, 'amount'>>`
    select line_id, amount_cents as amount, counterparty_name as name, counterparty_iban as iban, description,
           end_to_end_ref as "endToEndId", kenmerk
    from bank_line_parts where tenant_id = ${thisTenant} and line_id = any(${ids}::uuid[])
    order by line_id, position`.execute(tx)
  return groupedBy(rows, ({ line_id }) => line_id)
}

/** A batch may have ten thousand, and no user reads more of them here. */
const MOST_SHOWN = 100

/** The parts as users see them. */
export const shownParts = (parts: readonly LinePart[]): BankLine['specification'] =>
  parts.length === 0
    ? null
    : {
        count: parts.length,
        parts: parts.slice(0, MOST_SHOWN).map(({ amount, name, iban, description, endToEndId, kenmerk }) => ({
          amount,
          counterpartyName: name,
          counterpartyIban: iban,
          description,
          reference: kenmerk || endToEndId,
        })),
      }
