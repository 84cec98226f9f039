import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { BankAccountId, BankLineId, LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { groupedBy } from '../domain/matching/open-items.ts'
import type { Proposal } from '../domain/matching/proposal.ts'
import type { LineToMatch } from './line-to-match.ts'
import { proposalsOf } from './proposals.ts'
import type { BankLine, listBankLinePage, listBankLines } from '../contract.ts'

/** A line that is certainly the same payment as another one is not shown. */
const shown = sql`(l.duplicate_of is null or l.is_doubtful)`
const doubtful = sql`l.is_doubtful`
/** Lines with their live decision. A join, because a subquery for each line made the counts of a large list slow. */
const lines = sql`bank_lines l
  left join (
    select d.tenant_id, d.line_id, d.is_automatic from bank_decisions d
    where d.tenant_id = ${thisTenant} and not exists (
      select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id)
  ) live on live.tenant_id = l.tenant_id and live.line_id = l.id`
/** A line of zero moves no money, so that there is nothing to decide. */
const decided = sql`(l.amount_cents = 0 or live.line_id is not null)`
const automatic = sql`coalesce(live.is_automatic, false)`
const open = sql`(l.duplicate_of is null and not ${decided})`
const done = sql`(l.duplicate_of is null and ${decided})`

const states = { open, done, all: shown } as const

/** The lines, the oldest first. */
export const bankLines = (
  tx: TenantTx,
  { state = 'open', bankAccountId }: z.output<typeof listBankLines.query>,
): Promise<BankLine[]> => summaries(tx, sql`${states[state]} and ${ofAccount(bankAccountId)}`)

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfBankLines(
  tx: TenantTx,
  listQuery: z.output<typeof listBankLinePage.query>,
): Promise<z.output<typeof listBankLinePage.data>> {
  const { ids, ...page } = await idsOfPage<BankLineId, Filter, Sort>(
    tx,
    listSql(listQuery.bankAccountId),
    listQuery,
  )
  return { ...page, rows: inOrderOf(ids, await summaries(tx, sql`l.id = any(${ids}::uuid[])`)) }
}

type Filter = keyof z.output<typeof listBankLinePage.data>['counts']
type Sort = 'datum' | 'naam' | 'bedrag'

const ofAccount = (id: BankAccountId | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`l.bank_account_id = ${id}`

const listSql = (bankAccountId: BankAccountId | undefined): ListSql<Filter, Sort> => ({
  from: lines,
  where: sql`l.tenant_id = ${thisTenant} and ${shown} and ${ofAccount(bankAccountId)}`,
  id: sql`l.id`,
  filters: {
    'te-verwerken': open,
    verwerkt: done,
    automatisch: automatic,
    'misschien-dubbel': doubtful,
    alle: sql`true`,
  },
  sorts: {
    datum: { by: sql`l.booked_on` },
    naam: { by: sortKeyOf(sql`l.counterparty_name`) },
    bedrag: { by: sql`l.amount_cents` },
  },
  search: {
    matches: (pattern) =>
      sql`lower(concat_ws(' ', l.counterparty_name, l.counterparty_iban, l.description, l.kenmerk, l.end_to_end_ref)) like ${pattern}`,
  },
  order: [{ by: sql`l.booked_on` }, { by: sql`l.place` }, { by: sql`l.id` }],
})

interface LineRow {
  id: BankLineId
  bank_account_id: BankAccountId
  booked_on: string
  amount_cents: Cents
  counterparty_name: string
  counterparty_iban: string
  description: string
  kenmerk: string
  end_to_end_ref: string
  reference: string
  state: BankLine['state']
}

const toMatch = (row: LineRow): LineToMatch => ({
  id: row.id,
  bankAccountId: row.bank_account_id,
  bookedOn: localDate(row.booked_on),
  amount: row.amount_cents,
  name: row.counterparty_name,
  iban: row.counterparty_iban,
  description: row.description,
  kenmerk: row.kenmerk,
  endToEndRef: row.end_to_end_ref,
})

/** Lines as matching reads them, the oldest first. */
export async function linesToMatch(tx: TenantTx, where: RawBuilder<unknown>): Promise<LineToMatch[]> {
  return (await lineRows(tx, where)).map(toMatch)
}

async function lineRows(tx: TenantTx, where: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.bank_account_id, l.booked_on, l.amount_cents, l.counterparty_name, l.counterparty_iban, l.description,
           l.kenmerk, l.end_to_end_ref, coalesce(nullif(l.kenmerk, ''), nullif(l.end_to_end_ref, ''), l.bank_reference) as reference,
           case when ${doubtful} then 'doubtful' when ${open} then 'open' else 'done' end as state
    from ${lines}
    where l.tenant_id = ${thisTenant} and ${where}
    order by l.booked_on, l.place, l.id`.execute(tx)
  return rows
}

async function summaries(tx: TenantTx, where: RawBuilder<unknown>): Promise<BankLine[]> {
  const rows = await lineRows(tx, where)
  const decisions = await decisionsOf(
    tx,
    rows.filter((row) => row.state === 'done').map(({ id }) => id),
  )
  const proposals = await proposalsOf(tx, rows.filter((row) => row.state === 'open').map(toMatch))
  return rows.map((row) => ({
    id: row.id,
    bankAccountId: row.bank_account_id,
    date: localDate(row.booked_on),
    amount: row.amount_cents,
    counterpartyName: row.counterparty_name,
    counterpartyIban: row.counterparty_iban,
    description: row.description,
    reference: row.reference,
    state: row.state,
    decision: decisions.get(row.id) ?? null,
    proposals: (proposals.get(row.id) ?? []).map(onWire),
  }))
}

const onWire = ({ parts, ...proposal }: Proposal): BankLine['proposals'][number] => ({
  ...proposal,
  parts: parts.map(({ ledgerAccountId = null, vatCode = null, ...part }) => ({
    ...part,
    ledgerAccountId,
    vatCode,
  })),
})

/** The reversal of a payment that a line returned is linked to that line, and is as it should be. */
const isReversed = sql`exists (
  select from booked_entries e
  join booked_entries r on r.tenant_id = e.tenant_id and r.source_type = e.source_type and r.source_id = e.source_id
    and r.purpose = regexp_replace(e.purpose, '^[a-z]+', 'reverse')
  where e.tenant_id = o.tenant_id and e.id = o.entry_id and e.purpose !~ '^reverse'
    and not exists (select from live_bank_parts x where x.tenant_id = r.tenant_id and x.entry_id = r.id))`

type Decided = NonNullable<BankLine['decision']>

/** The live decision of each line, with its parts in their order. */
async function decisionsOf(
  tx: TenantTx,
  lineIds: readonly BankLineId[],
): Promise<ReadonlyMap<string, Decided>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<{
    line_id: BankLineId
    is_automatic: boolean
    decided_at: string
    reasons: Decided['reasons']
    is_reversed: boolean
    kind: Decided['parts'][number]['kind']
    amount: Cents
    target_id: string | null
    ledger_account_id: LedgerAccountId | null
    vat_code: Decided['parts'][number]['vatCode']
  }>`
    select o.line_id, d.is_automatic, d.decided_at, d.reasons, o.kind, o.amount_cents as amount,
           case o.kind when 'link' then o.entry_id else coalesce(o.document_id, o.expense_id, o.vat_return_id) end as target_id,
           a.id as ledger_account_id, o.vat_code, ${isReversed} as is_reversed
    from live_bank_parts o
    join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
    left join account_names a on a.tenant_id = o.tenant_id and a.number = o.account_number
    where o.tenant_id = ${thisTenant} and o.line_id = any(${lineIds}::uuid[])
    order by o.line_id, o.part`.execute(tx)
  return new Map(
    [...groupedBy(rows, ({ line_id }) => line_id)].map(([id, own]) => [
      id,
      {
        automatic: own[0]?.is_automatic ?? false,
        decidedAt: own[0]?.decided_at ?? '',
        reasons: own[0]?.reasons ?? [],
        isReversed: own.some(({ is_reversed }) => is_reversed),
        parts: own.map(({ kind, amount, target_id, ledger_account_id, vat_code }) => ({
          kind,
          targetId: target_id,
          ledgerAccountId: ledger_account_id,
          vatCode: vat_code,
          amount,
        })),
      },
    ]),
  )
}
