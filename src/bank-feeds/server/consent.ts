import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, BankConnectionId, FeedAccountId } from '#kernel/ids.ts'
import { publish } from '#documents/server/public-link.ts'
import { encrypted } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { requireRealBusiness } from '#tenants/server/real-business.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { FeedFailure, feedErrors } from '../domain/errors.ts'
import type { FeedKind } from '#bank/domain/feed-kind.ts'
import { findAccount } from '#bank/server/bank-accounts.ts'
import { consentUntil, type FeedBank } from '../domain/feed.ts'
import type { FeedSession } from './bank-feed.ts'
import { endConnection } from './end-feed.ts'
import { orderFetch, startFeedSchedule, type FeedDeps } from './fetch-feed.ts'

/** The page of the program to which a bank sends the browser back; the operator gives it to Enable Banking. */
export const RETURN_PATH = '/dashboard/bank/koppelingen/terug'

const CONSENT_MINUTES = 60
const BANKS_KEPT_MS = 3_600_000

/** The list of banks is the same for everybody, and is asked once an hour. */
let kept: {
  readonly banks: readonly FeedBank[]
  readonly at: number
  readonly of: FeedDeps['feeds']
} | null = null

/** @throws DomainError `bank.feed-not-configured`, `bank.feed-away` */
export async function feedBanks({ feeds, supervisor }: FeedDeps, { tenantId }: Actor): Promise<readonly FeedBank[]> {
  if (feeds.banks === null) throw feedErrors.notConfigured()
  if (kept !== null && kept.of === feeds && Date.now() - kept.at < BANKS_KEPT_MS) return kept.banks
  const banks = await feeds.banks.banks(supervisor.forTenant(tenantId)).catch(toUser)
  kept = { banks: banks.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')), at: Date.now(), of: feeds }
  return kept.banks
} // prettier-ignore

export interface BegunConsent {
  readonly url: string
  readonly bank: FeedBank
  readonly state: string
}

/** Ask the provider for the page of the bank, outside of any transaction. @throws DomainError */
export async function askConsent(
  deps: FeedDeps & { readonly publicUrl: string },
  author: Actor,
  name: string,
): Promise<BegunConsent> {
  await refuseUnconnectable(deps, author)
  const bank = (await feedBanks(deps, author)).find((each) => each.name === name)
  if (bank === undefined || deps.feeds.banks === null) throw feedErrors.bankUnknown()
  const state = randomBytes(32).toString('base64url')
  const asked = {
    bank,
    state,
    returnTo: `${deps.publicUrl}${RETURN_PATH}`,
    validUntil: consentUntil(bank, Date.now()),
  }
  const url = await deps.feeds.banks.begin(deps.supervisor.forTenant(author.tenantId), asked).catch(toUser)
  return { url, bank, state }
}

/** As a write that writes nothing: a business that is to be deleted, or one for tests, is refused before a provider is asked anything. */
const refuseUnconnectable = ({ database }: FeedDeps, { tenantId }: Actor): Promise<void> =>
  withTenant(database, tenantId, requireRealBusiness)

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')

/** Keep who asked for a state, before the browser leaves. Old ones are forgotten. */
export async function keepConsent(tx: TenantTx, author: Actor, { bank, state }: BegunConsent): Promise<void> {
  await sql`delete from bank_consents where tenant_id = ${thisTenant} and expires_at < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into bank_consents (tenant_id, state_hash, user_id, name, country, expires_at)
    values (${thisTenant}, ${hashOf(state)}, ${author.userId}, ${bank.name}, ${bank.country},
            now() + make_interval(mins => ${CONSENT_MINUTES}))`.execute(tx)
} // prettier-ignore

export interface GivenConsent {
  readonly name: string
  readonly country: string
  readonly session: FeedSession
}

/**
 * Back from the bank: the state is spent first, in a transaction of its own, so that it works once whatever follows.
 *
 * @throws DomainError `bank.feed-consent-unknown` for a state of another user or business, that was used, or is too old
 */
export async function takeConsent(
  deps: FeedDeps,
  author: Actor,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<GivenConsent> {
  const { feeds, supervisor, database } = deps
  await refuseUnconnectable(deps, author)
  if (feeds.banks === null) throw feedErrors.notConfigured()
  const bank = await withTenant(database, author.tenantId, async (tx) => {
    const { rows } = await sql<{ name: string; country: string }>`
      update bank_consents set used_at = now()
      where tenant_id = ${thisTenant} and state_hash = ${hashOf(state)} and user_id = ${author.userId}
        and used_at is null and expires_at > now()
      returning name, country`.execute(tx)
    return rows[0]
  })
  if (bank === undefined) throw feedErrors.consentUnknown()
  const session = await feeds.banks.finish(supervisor.forTenant(author.tenantId), code).catch(toUser)
  return { ...bank, session }
}

/** Whether Mollie accepts the token. @throws DomainError `bank.feed-token-wrong`, `bank.feed-token-limited` */
export async function tryToken(deps: FeedDeps, author: Actor, token: string): Promise<GivenConsent> {
  const { feeds, supervisor } = deps
  await refuseUnconnectable(deps, author)
  const session = await feeds.mollie.finish(supervisor.forTenant(author.tenantId), token).catch((error: unknown) => {
    if (error instanceof FeedFailure && error.reason === 'revoked') throw feedErrors.tokenWrong()
    if (error instanceof FeedFailure && error.reason === 'not-accepted') throw feedErrors.tokenLimited()
    return toUser(error)
  })
  return { name: 'Mollie', country: 'NL', session }
} // prettier-ignore

/**
 * Keep a connection: what opens it encrypted, its accounts with those of ours that have the same IBAN. One of before for the same bank ends, and
 * its accounts go on where it stopped.
 */
export async function keepConnection(
  tx: TenantTx,
  { loginKey }: { readonly loginKey: KeyRing },
  author: Actor,
  kind: FeedKind,
  { name, country, session }: GivenConsent,
): Promise<BankConnectionId> {
  const id = newId<BankConnectionId>()
  const former = await endFormer(tx, kind, name)
  await tx
    .insertInto('bank_connections')
    .values({
      id,
      kind,
      name,
      country,
      state: 'connected',
      secret: encrypted(loginKey, id, Buffer.from(session.secret)),
      webhook_key: kind === 'mollie' ? await newWebhookKey(tx) : null,
      valid_until: session.validUntil === null ? null : new Date(session.validUntil).toISOString(),
      connected_by: author.userId,
    })
    .execute()
  const taken = new Set<string>()
  for (const account of session.accounts) {
    const before = former.find(({ iban, ref }) => (iban === '' ? ref === account.ref : iban === account.iban))
    const bankAccountId = before?.bankAccountId ?? (await findAccount(tx, { iban: account.iban }))
    const isFree =
      bankAccountId !== null && !taken.has(bankAccountId) && !(await isFetched(tx, bankAccountId))
    if (isFree) taken.add(bankAccountId)
    await tx
      .insertInto('bank_connection_accounts')
      .values({
        id: newId<FeedAccountId>(),
        connection_id: id,
        provider_ref: account.ref,
        iban: account.iban,
        name: account.name,
        bank_account_id: isFree ? bankAccountId : null,
        fetched_until: isFree ? (before?.fetchedUntil ?? null) : null,
      })
      .execute()
  }
  await startFeedSchedule(tx, id)
  if (taken.size > 0) await orderFetch(tx, id)
  return id
}

interface FormerAccount {
  readonly ref: string
  readonly iban: string
  readonly bankAccountId: BankAccountId | null
  readonly fetchedUntil: string | null
}

async function endFormer(tx: TenantTx, kind: FeedKind, name: string): Promise<FormerAccount[]> {
  const { rows } = await sql<FormerAccount & { connection: BankConnectionId }>`
    select c.id as connection, a.provider_ref as ref, a.iban, a.bank_account_id as "bankAccountId", a.fetched_until::text as "fetchedUntil"
    from bank_connections c left join bank_connection_accounts a on a.tenant_id = c.tenant_id and a.connection_id = c.id
    where c.tenant_id = ${thisTenant} and c.kind = ${kind} and c.name = ${name}
      and c.state in ('connected', 'expired', 'revoked')`.execute(tx)
  for (const id of new Set(rows.map(({ connection }) => connection))) await endConnection(tx, id)
  return rows.filter(({ ref }) => ref !== null)
}

/** Whether a connection that lives fetches this account already: two would give each line in two families. */
export async function isFetched(tx: TenantTx, bankAccountId: BankAccountId): Promise<boolean> {
  const { rows } = await sql`
    select from bank_connection_accounts a join bank_connections c on c.tenant_id = a.tenant_id and c.id = a.connection_id
    where a.tenant_id = ${thisTenant} and a.bank_account_id = ${bankAccountId} and c.state = 'connected' limit 1`.execute(tx)
  return rows.length > 0
} // prettier-ignore

/** The accounts that a connection of a kind fetches now. */
export async function accountsConnectedTo(tx: TenantTx, kind: FeedKind): Promise<BankAccountId[]> {
  const { rows } = await sql<{ id: BankAccountId }>`
    select a.bank_account_id as id
    from bank_connection_accounts a join bank_connections c on c.tenant_id = a.tenant_id and c.id = a.connection_id
    where a.tenant_id = ${thisTenant} and c.kind = ${kind} and c.state = 'connected' and a.bank_account_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
} // prettier-ignore

/** Lines of these accounts were removed: a connection fetches all of its days again. */
export async function fetchAllDays(tx: TenantTx, accounts: readonly BankAccountId[]): Promise<void> {
  await sql`
    update bank_connection_accounts set fetched_until = null
    where tenant_id = ${thisTenant} and bank_account_id = any(${accounts}::uuid[])`.execute(tx)
}

/** The key is in the address that Mollie calls: it names the business, and gives access to nothing. */
async function newWebhookKey(tx: TenantTx): Promise<string> {
  const key = randomUUID()
  await publish(tx, [key])
  return key
}

function toUser(error: unknown): never {
  if (!(error instanceof FeedFailure)) throw error
  throw error.reason === 'away' || error.reason === 'rate-limited' ? feedErrors.providerAway() : feedErrors.consentRefused()
} // prettier-ignore
