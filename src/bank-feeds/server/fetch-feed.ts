import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BankAccountId, BankConnectionId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { DomainError } from '#kernel/errors.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { IsolatedWork, Supervisor } from '#platform/server/isolated/supervisor.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { order, startSchedule } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { FeedFailure } from '../domain/errors.ts'
import { FETCHES_A_DAY, fetchFrom } from '../domain/feed.ts'
import { keepOrPreview, MAX_BANK_FILE_BYTES, statisticsAfter } from '#bank/server/import-bank-file.ts'
import { feedReadBy } from '#bank/server/reading/bank-file-task.ts'
import { feedOf, type BankFeed, type BankFeeds } from './bank-feed.ts'
import {
  closeConnection,
  feedAccounts,
  lockConnection,
  secretOf,
  type ConnectionRow,
  type FeedAccountRow,
} from './connection-rows.ts'

export interface FeedDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly feeds: BankFeeds
  /** Encrypts what opens the accounts; not in the database. */
  readonly loginKey: KeyRing
}

/** A provider that is away is asked again after five minutes and after an hour; then the next day. */
const RETRY = { attempts: 3, firstWaitSeconds: 300, longestWaitSeconds: 3600 } as const
/** A provider that asks to wait longer is asked again by the schedule. */
const LONGEST_WAIT_SECONDS = 6 * 3600

const payload = z.object({ connectionId: storedId<BankConnectionId>() })
type Payload = z.output<typeof payload>

/** Fetch the lines of a connection and keep what is new, as an import of a file does. */
export const fetchFeedJob = defineJob({
  kind: 'bank.fetch-feed',
  label: 'Bankregels ophalen',
  payload,
  retry: RETRY,
  run: fetchFeed,
})

/** Each morning, as long as the connection lives. */
export const feedSchedule = defineJob({
  kind: 'bank.fetch-feed-daily',
  label: 'Bankregels elke dag ophalen',
  payload,
  retry: RETRY,
  every: () => ({ unit: 'day', hour: 6 }),
  run: async (_deps: object, tx, { payload: { connectionId } }) => {
    const { rows } = await sql`
      select from bank_connections where tenant_id = ${thisTenant} and id = ${connectionId} and state = 'connected'`.execute(
      tx,
    )
    if (rows.length === 0) return 'ends'
    await orderFetch(tx, connectionId)
    return 'continues'
  },
})

/** Have the lines of a connection fetched, now and each morning. */
export async function orderFetch(tx: TenantTx, connectionId: BankConnectionId): Promise<void> {
  await sql`
    update bank_connections set fetch_ordered_at = now() where tenant_id = ${thisTenant} and id = ${connectionId}`.execute(
    tx,
  )
  await order(tx, fetchFeedJob, { connectionId })
}

export const startFeedSchedule = (tx: TenantTx, connectionId: BankConnectionId): Promise<void> =>
  startSchedule(tx, feedSchedule, { connectionId }, { subject: connectionId })

interface Begun {
  readonly connection: ConnectionRow
  readonly accounts: readonly (FeedAccountRow & { readonly bankAccountId: BankAccountId })[]
  readonly feed: BankFeed
  readonly secret: string
}

async function fetchFeed(deps: FeedDeps, job: Job<Payload>): Promise<void> {
  const { tenantId, payload: { connectionId } } = job
  const today = todayInAmsterdam()
  const write = (work: (tx: TenantTx) => Promise<void>) => withTenant(deps.database, tenantId, work)
  const begun = await withTenant(deps.database, tenantId, (tx) => begin(tx, deps, connectionId, today))
  if (begun === null) return
  const isolated = deps.supervisor.forTenant(tenantId)
  try {
    for (const account of begun.accounts) await fetchAccount(deps, isolated, begun, account, job, today)
    await write((tx) => settle(tx, connectionId, '', 0))
  } catch (error) {
    // A refusal of the import, such as an account that was removed meanwhile, comes to the same tomorrow.
    if (error instanceof DomainError) return write((tx) => settle(tx, connectionId, 'unreadable', 0))
    if (!(error instanceof FeedFailure)) throw error
    if (error.reason === 'away' && !job.isLastAttempt) throw error
    await write((tx) => noteFailure(tx, connectionId, error))
  }
} // prettier-ignore

/** Counted before the bank is asked, so that a crash does not ask too often. Null when there is nothing to do. */
async function begin(
  tx: TenantTx,
  { feeds, loginKey }: FeedDeps,
  id: BankConnectionId,
  today: LocalDate,
): Promise<Begun | null> {
  const connection = await lockConnection(tx, id, today).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (connection?.state !== 'connected') return null
  if (connection.isOver) {
    await closeConnection(tx, id, 'expired')
    return null
  }
  const feed = feedOf(feeds, connection.kind)
  const secret = secretOf(loginKey, connection)
  if (feed === null || secret === null) {
    await settle(tx, id, 'not-accepted', 0)
    return null
  }
  if (connection.isEarly || connection.fetches >= FETCHES_A_DAY[connection.kind]) {
    await sql`update bank_connections set fetch_ordered_at = null where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
    return null
  }
  await sql`
    update bank_connections set fetches = case when fetch_day = ${today} then fetches + 1 else 1 end, fetch_day = ${today}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  const accounts = (await feedAccounts(tx, id)).flatMap(({ bankAccountId, ...account }) =>
    bankAccountId === null ? [] : [{ ...account, bankAccountId }])
  return { connection, accounts, feed, secret }
} // prettier-ignore

/** A bank that gives page after page without an end is stopped. */
const MOST_PAGES = 400

async function fetchAccount(
  deps: FeedDeps,
  isolated: IsolatedWork,
  { connection, feed, secret }: Begun,
  account: Begun['accounts'][number],
  { tenantId }: Job<Payload>,
  today: LocalDate,
): Promise<void> {
  const from = fetchFrom(account.fetchedUntil, today)
  const pages: Buffer[] = []
  let size = 0
  let cursor: string | null = null
  for (let page = 0; page === 0 || cursor !== null; page += 1) {
    const { booked, next } = await feed.fetch(isolated, secret, { account: account.ref, from, cursor })
    size += booked.length
    if (page >= MOST_PAGES || size > MAX_BANK_FILE_BYTES) throw new FeedFailure('unreadable', 0)
    pages.push(booked)
    cursor = next
  }
  const balance = await feed.balance(isolated, secret, account.ref)
  const bytes = Buffer.concat(pages)
  const read = await feedReadBy(isolated, bytes, {
    kind: feed.kind,
    from,
    to: today,
    balance: balance === null ? null : { closing: String(balance.closing), day: balance.day },
  })
  const outcome = await withTenant(deps.database, tenantId, async (tx) => {
    const upload = {
      fileName: `Opgehaald bij ${connection.name}`,
      isPreview: false,
      bankAccountId: account.bankAccountId,
      keepsNothingNew: false,
      today,
    }
    // The same lines on another account, or fetched again after their import was removed, are not a file that is known.
    const sha256 = createHash('sha256').update(`${account.id} ${from} ${today}\n`).update(bytes).digest('hex')
    const kept = await keepOrPreview(tx, { author: { tenantId, userId: connection.connectedBy }, upload, sha256, ...read })
    await sql`
      update bank_connection_accounts set fetched_until = ${today} where tenant_id = ${thisTenant} and id = ${account.id}`.execute(tx)
    return kept
  })
  await statisticsAfter(deps.database, tenantId, outcome)
} // prettier-ignore

async function noteFailure(tx: TenantTx, id: BankConnectionId, failure: FeedFailure): Promise<void> {
  const { reason, waitSeconds } = failure
  if (reason === 'expired' || reason === 'revoked') return closeConnection(tx, id, reason)
  await settle(tx, id, reason === 'refused' ? 'not-accepted' : reason, waitSeconds)
  if (reason !== 'rate-limited' || waitSeconds > LONGEST_WAIT_SECONDS) return
  await order(tx, fetchFeedJob, { connectionId: id }, { startAt: { inSeconds: waitSeconds } })
}

/** How the fetch ended; an empty problem is success. */
async function settle(
  tx: TenantTx,
  id: BankConnectionId,
  problem: 'away' | 'rate-limited' | 'not-accepted' | 'unreadable' | '',
  waitSeconds: number,
): Promise<void> {
  const retryAt = waitSeconds > 0 ? sql`now() + make_interval(secs => ${waitSeconds}::int)` : sql`null`
  await sql`
    update bank_connections set problem = ${problem}, fetch_ordered_at = null, retry_at = ${retryAt},
      last_fetched_at = ${problem === '' ? sql`now()` : sql`last_fetched_at`}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}
