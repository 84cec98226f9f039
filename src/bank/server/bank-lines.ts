import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { kindOfLine, lineKindOf } from '../domain/line-kind.ts'
import type { Proposal } from '../domain/matching/proposal.ts'
import { decisionsOf } from './decisions-of-lines.ts'
import { earlierLinesOf } from './earlier-lines.ts'
import { partsOfLines, shownParts } from './line-parts.ts'
import type { LineToMatch } from './line-to-match.ts'
import { decidedLines, isDone, isToDo } from './lines-to-do.ts'
import { proposalsOf } from './proposals.ts'
import type { BankLine, listBankLinePage, listBankLines } from '../contract.ts'

/** A line that is certainly the same payment as another one is not shown. */
const shown = sql`(l.duplicate_of is null or l.is_doubtful)`
const doubtful = sql`l.is_doubtful`
const automatic = sql`coalesce(live.is_automatic, false)`

const states = { open: isToDo, done: isDone, all: shown } as const

/** The lines, the oldest first. */
export async function bankLines(
  tx: TenantTx,
  { state = 'open', bankAccountId, ...cursor }: z.output<typeof listBankLines.query>,
  readCharges: ReadCharges,
): Promise<BankLine[]> {
  const asked = sql`${states[state]} and ${ofAccount(bankAccountId)}`
  const { from, where, id } = listSql(bankAccountId)
  const ids = await idsAfter<BankLineId>(tx, { from, where: sql`${where} and ${asked}`, id }, cursor)
  if (ids === null) return summaries(tx, asked, readCharges)
  return inOrderOf(ids, await summaries(tx, sql`l.id = any(${ids}::uuid[])`, readCharges))
}

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfBankLines(
  tx: TenantTx,
  listQuery: z.output<typeof listBankLinePage.query>,
  readCharges: ReadCharges,
): Promise<z.output<typeof listBankLinePage.data>> {
  const { ids, ...page } = await idsOfPage<BankLineId, Filter, Sort>(
    tx,
    listSql(listQuery.bankAccountId),
    listQuery,
  )
  return { ...page, rows: inOrderOf(ids, await summaries(tx, sql`l.id = any(${ids}::uuid[])`, readCharges)) }
}

type Filter = keyof z.output<typeof listBankLinePage.data>['counts']
type Sort = 'datum' | 'naam' | 'bedrag'

const ofAccount = (id: BankAccountId | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`l.bank_account_id = ${id}`

const listSql = (bankAccountId: BankAccountId | undefined): ListSql<Filter, Sort> => ({
  from: decidedLines,
  where: sql`l.tenant_id = ${thisTenant} and ${shown} and ${ofAccount(bankAccountId)}`,
  id: sql`l.id`,
  filters: {
    'te-verwerken': isToDo,
    verwerkt: isDone,
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
  return_reason: string
  entry_refs: string[]
  reference: string
  code: string
  mandate: string
  creditor: string
  file_name: string
  place: number
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
  mandate: row.mandate,
  returnReason: row.return_reason,
  creditorId: row.creditor,
  lineKind: lineKindOf(row),
  entryRefs: row.entry_refs,
})

/** Lines as matching reads them, the oldest first. */
export async function linesToMatch(tx: TenantTx, where: RawBuilder<unknown>): Promise<LineToMatch[]> {
  return (await lineRows(tx, where)).map(toMatch)
}

async function lineRows(tx: TenantTx, where: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.bank_account_id, l.booked_on, l.amount_cents, l.counterparty_name, l.counterparty_iban, l.description,
           l.kenmerk, l.end_to_end_ref, coalesce(nullif(l.kenmerk, ''), nullif(l.end_to_end_ref, ''), l.bank_reference) as reference,
           l.code, l.mandate, l.creditor_code as creditor, l.return_reason, l.entry_refs, i.file_name, l.place,
           case when ${doubtful} then 'doubtful' when ${isToDo} then 'open' else 'done' end as state
    from ${decidedLines}
    join bank_imports i on i.tenant_id = l.tenant_id and i.id = l.import_id
    where l.tenant_id = ${thisTenant} and ${where}
    order by l.booked_on, l.place, l.id`.execute(tx)
  return rows
}

async function summaries(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  readCharges: ReadCharges,
): Promise<BankLine[]> {
  const rows = await lineRows(tx, where)
  const decisions = await decisionsOf(
    tx,
    rows.filter((row) => row.state === 'done').map(({ id }) => id),
  )
  const proposals = await proposalsOf(
    tx,
    rows.filter((row) => row.state === 'open').map(toMatch),
    readCharges,
  )
  const earlier = await earlierLinesOf(tx, rows.map(toMatch))
  const parts = await partsOfLines(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    bankAccountId: row.bank_account_id,
    date: localDate(row.booked_on),
    amount: row.amount_cents,
    counterpartyName: row.counterparty_name,
    counterpartyIban: row.counterparty_iban,
    description: row.description,
    reference: row.reference,
    kind: kindOfLine(row),
    earlier: earlier.get(row.id) ?? null,
    source: { fileName: row.file_name, line: row.place + 1 },
    specification: shownParts(parts.get(row.id) ?? []),
    state: row.state,
    decision: decisions.get(row.id) ?? null,
    proposals: (proposals.get(row.id) ?? []).map(onWire),
  }))
}

const onWire = ({
  parts,
  detail = '',
  question = '',
  ...proposal
}: Proposal): BankLine['proposals'][number] => ({
  ...proposal,
  detail,
  question,
  parts: parts.map(({ ledgerAccountId = null, vatCode = null, answer = null, ...part }) => ({
    ...part,
    ledgerAccountId,
    vatCode,
    answer,
  })),
})
