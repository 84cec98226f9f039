import type { BankAccountId, BankConnectionId, FeedAccountId, UserId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { decrypted } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FETCHES_A_DAY, type ConnectionState, type FeedProblem } from '../domain/feed.ts'
import { feedErrors } from '../domain/errors.ts'
import type { BankConnection } from '../contract.ts'
import { groupedBy } from '#bank/domain/matching/open-items.ts'
import type { FeedKind } from '#bank/domain/feed-kind.ts'

/** How long "wordt opgehaald" is shown when a fetch does not end. */
const FETCHING_MINUTES = 10
const iso = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** All connections that were not ended, the first one first. */
export async function listConnections(
  tx: TenantTx,
  publicUrl: string,
  today: LocalDate,
): Promise<BankConnection[]> {
  const { rows } = await sql<{
    id: BankConnectionId
    kind: FeedKind
    name: string
    state: ConnectionState
    valid_until: string | null
    last_fetched_at: string | null
    is_fetching: boolean
    problem: FeedProblem | ''
    retry_at: string | null
    fetches: number
    webhook_key: string | null
  }>`
    select id, kind, name, state, ${iso('valid_until')} as valid_until, ${iso('last_fetched_at')} as last_fetched_at,
           coalesce(fetch_ordered_at > now() - make_interval(mins => ${FETCHING_MINUTES}), false) as is_fetching, problem,
           case when retry_at > now() then ${iso('retry_at')} end as retry_at,
           case when fetch_day = ${today} then fetches else 0 end as fetches, webhook_key
    from bank_connections where tenant_id = ${thisTenant} and state <> 'ended'
    order by connected_at, id`.execute(tx)
  const accounts = groupedBy(await feedAccounts(tx), ({ connectionId }) => connectionId)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    validUntil: row.valid_until,
    lastFetchedAt: row.last_fetched_at,
    isFetching: row.is_fetching && row.state === 'connected',
    problem: row.problem === '' ? null : row.problem,
    retryAt: row.retry_at,
    fetchesLeft: Math.max(0, FETCHES_A_DAY[row.kind] - row.fetches),
    webhook: row.webhook_key === null ? null : `${publicUrl}/api/BankConnections/webhook/${row.webhook_key}`,
    accounts: (accounts.get(row.id) ?? []).map(({ id, iban, name, bankAccountId }) => ({ id, iban, name, bankAccountId })),
  }))
} // prettier-ignore

export interface FeedAccountRow {
  readonly id: FeedAccountId
  readonly connectionId: BankConnectionId
  readonly ref: string
  readonly iban: string
  readonly name: string
  readonly bankAccountId: BankAccountId | null
  readonly fetchedUntil: LocalDate | null
}

/** The accounts of one connection, or of all. */
export async function feedAccounts(tx: TenantTx, only?: BankConnectionId): Promise<FeedAccountRow[]> {
  const { rows } = await sql<Omit<FeedAccountRow, 'fetchedUntil'> & { until: string | null }>`
    select id, connection_id as "connectionId", provider_ref as ref, iban, name, bank_account_id as "bankAccountId",
           fetched_until as until
    from bank_connection_accounts
    where tenant_id = ${thisTenant} and (${only ?? null}::uuid is null or connection_id = ${only ?? null}::uuid)
    order by iban, id`.execute(tx)
  return rows.map(({ until, ...row }) => ({ ...row, fetchedUntil: until === null ? null : localDate(until) }))
}

export interface ConnectionRow {
  readonly id: BankConnectionId
  readonly kind: FeedKind
  readonly name: string
  readonly state: ConnectionState
  readonly connectedBy: UserId
  readonly stored: Buffer | null
  readonly isOver: boolean
  readonly isEarly: boolean
  readonly retryAt: string | null
  /** The fetches of today. */
  readonly fetches: number
}

/** One connection, under its lock. @throws DomainError `bank.feed-not-found` for one that is not there, or has ended */
export async function lockConnection(
  tx: TenantTx,
  id: BankConnectionId,
  today: LocalDate,
): Promise<ConnectionRow> {
  const { rows } = await sql<ConnectionRow>`
    select id, kind, name, state, connected_by as "connectedBy", secret as stored,
           coalesce(valid_until <= now(), false) as "isOver", coalesce(retry_at > now(), false) as "isEarly",
           to_char(retry_at at time zone 'Europe/Amsterdam', 'HH24:MI') as "retryAt",
           case when fetch_day = ${today} then fetches else 0 end as fetches
    from bank_connections where tenant_id = ${thisTenant} and id = ${id} and state <> 'ended' for update`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw feedErrors.connectionNotFound()
  return row
}

/** Null when it ended, or when no key of this installation opens it. */
export function secretOf(keys: KeyRing, { id, stored }: Pick<ConnectionRow, 'id' | 'stored'>): string | null {
  const secret = stored === null ? null : decrypted(keys, id, stored)
  return secret === null ? null : Buffer.from(secret).toString('utf8')
}

/** A permission that is over by itself, or by the bank: the secret is worth nothing any more. */
export async function closeConnection(
  tx: TenantTx,
  id: BankConnectionId,
  state: 'expired' | 'revoked' | 'ended',
): Promise<void> {
  await sql`
    update bank_connections
    set state = ${state}, secret = null, fetch_ordered_at = null, ended_at = ${state === 'ended' ? sql`now()` : sql`null`}
    where tenant_id = ${thisTenant} and id = ${id} and state in ('connected', 'ending', 'expired', 'revoked')`.execute(
    tx,
  )
}
