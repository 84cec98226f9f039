import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, BankMappingId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { bankErrors } from '../domain/errors.ts'
import { namesOf, type ColumnLayout } from '../domain/mapping/column-layout.ts'
import type { ColumnMapping } from '../domain/mapping/column-mapping.ts'
import type { BankMapping, NewBankMapping } from '../mapping-contract.ts'
import type { KeptMapping } from './reading/read-mapped.ts'

/** The mappings, the last one first. */
export async function listMappings(tx: TenantTx): Promise<BankMapping[]> {
  const { rows } = await sql<{
    id: BankMappingId
    name: string
    layout: ColumnLayout
    mapping: ColumnMapping
    bank_account_id: BankAccountId | null
    changed_at: string
  }>`
    select id, name, layout, mapping, bank_account_id,
           to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
    from bank_mappings where tenant_id = ${thisTenant} order by bank_mappings.changed_at desc, id`.execute(tx)
  return rows.map(({ bank_account_id, changed_at, ...row }) => ({
    ...row,
    bankAccountId: bank_account_id,
    changedAt: changed_at,
  }))
}

/**
 * The mappings as the reading needs them. Lines have a family of their own for each meaning of the columns: after a change the same
 * lines have other texts, and are compared as those of another format.
 */
export const keptMappings = (mappings: readonly BankMapping[]): KeptMapping[] =>
  mappings.map(({ id, name, layout, mapping }) => ({
    id,
    name,
    layout,
    mapping,
    family: `mapped-${hashOf([layout, Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1))]).slice(0, 20)}`,
  }))

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const MAX_MAPPINGS = 100

/**
 * Keep what the columns of a layout mean, in place of what they meant before.
 *
 * @throws DomainError `bank.account-not-found`, `bank.too-many-mappings`
 */
export async function keepMapping(
  tx: TenantTx,
  author: Actor,
  { name, layout: written, mapping, bankAccountId }: NewBankMapping,
): Promise<BankMappingId> {
  const layout: ColumnLayout = {
    header: namesOf(written.header),
    columns: written.columns,
    dayColumns: written.dayColumns,
  }
  if (bankAccountId !== null) await requireAccount(tx, bankAccountId)
  const layoutKey = hashOf(layout)
  await refuseTooMany(tx, layoutKey)
  const { rows } = await sql<{ id: BankMappingId }>`
    insert into bank_mappings (tenant_id, id, layout_key, name, layout, mapping, bank_account_id, changed_by)
    values (${thisTenant}, ${newId()}, ${layoutKey}, ${name}, ${JSON.stringify(layout)}::jsonb, ${JSON.stringify(mapping)}::jsonb,
            ${bankAccountId}::uuid, ${author.userId})
    on conflict (tenant_id, layout_key) do update
      set name = excluded.name, mapping = excluded.mapping, bank_account_id = excluded.bank_account_id,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning id`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'a mapping was kept without an answer')
  return row.id
}

/** Mappings are compared with each file, so there is a maximum; two at once may pass it by one. */
async function refuseTooMany(tx: TenantTx, layoutKey: string): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from bank_mappings where tenant_id = ${thisTenant} and layout_key <> ${layoutKey}`.execute(
    tx,
  )
  if ((rows[0]?.others ?? 0) >= MAX_MAPPINGS) throw bankErrors.tooManyMappings()
}

async function requireAccount(tx: TenantTx, id: BankAccountId): Promise<void> {
  const account = await tx.selectFrom('bank_accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (account === undefined) throw bankErrors.accountNotFound()
}

/** @throws DomainError `bank.mapping-not-found` */
export async function deleteMapping(tx: TenantTx, id: BankMappingId): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom('bank_mappings').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw bankErrors.mappingNotFound()
  return null
}
