import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import { accountsConnectedTo } from '#bank-feeds/server/consent.ts'
import { nameOfAccount, providerAccount } from '#bank/server/provider-account.ts'
import { publish } from '#documents/server/public-link.ts'
import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import { decrypted, encrypted, encryptedAgain } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { newId } from '#platform/server/new-id.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { requireRealBusiness } from '#tenants/server/real-business.ts'
import { forEveryTenant } from '#tenants/server/every-tenant.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import type { OnlinePaymentSettings } from '../contract.ts'
import { onlinePaymentErrors } from '../domain/errors.ts'
import { isTestKey } from '../domain/online-payment.ts'
import type { OnlinePaymentDeps } from './deps.ts'

/** The only provider. Rows carry the name, so it is never changed. */
export const PROVIDER = 'mollie'
const ACCOUNT_NAME = 'Mollie'

/** The key of the business, while there is one. */
export interface ProviderKey {
  readonly key: string
  readonly isTest: boolean
  readonly webhookKey: string
  readonly bankAccountId: BankAccountId
  /** A user took it away: what began is followed, and nothing new begins. */
  readonly isEnding: boolean
  readonly isRefused: boolean
}

interface SettingsRow {
  id: string
  secret: Buffer | null
  is_test: boolean
  profile: string
  webhook_key: string
  bank_account_id: BankAccountId
  is_refused: boolean
  is_ending: boolean
}

async function settingsRow(tx: TenantTx): Promise<SettingsRow | undefined> {
  const [row] = await rowsOf(
    tx,
    sql<SettingsRow>`
      select s.id, s.secret, s.is_test, s.profile, s.webhook_key, s.bank_account_id,
             s.refused_at is not null as is_refused, s.removed_at is not null as is_ending
      from online_payment_settings s
      where s.tenant_id = ${thisTenant}`,
  )
  return row
}

/** The key; null when online payment is off, or no key of this installation decrypts it. */
export async function providerKey(tx: TenantTx, loginKey: KeyRing): Promise<ProviderKey | null> {
  const row = await settingsRow(tx)
  if (row === undefined || row.secret === null) return null
  const secret = decrypted(loginKey, row.id, row.secret)
  if (secret === null) return null
  return {
    key: Buffer.from(secret).toString('utf8'),
    isTest: row.is_test,
    webhookKey: row.webhook_key,
    bankAccountId: row.bank_account_id,
    isEnding: row.is_ending,
    isRefused: row.is_refused,
  }
}

/** For the screen: never the key. */
export async function readSettings(tx: TenantTx): Promise<OnlinePaymentSettings> {
  const row = await settingsRow(tx)
  const isOn = row !== undefined && row.secret !== null && !row.is_ending
  return {
    state: !isOn ? 'off' : row.is_refused ? 'refused' : 'on',
    isTest: isOn && row.is_test,
    profile: isOn ? row.profile : '',
    accountName: row === undefined ? '' : await nameOfAccount(tx, row.bank_account_id),
    isEnding: row !== undefined && row.secret !== null && row.is_ending,
  }
}

/**
 * Ask the provider whose key it is, outside of any transaction.
 *
 * @returns the name of the profile
 * @throws DomainError `test-business.no-bank`, `online-payment.key-wrong`, `online-payment.provider-away`
 */
export async function tryKey(
  { database, supervisor, paymentProvider }: OnlinePaymentDeps,
  { tenantId }: Actor,
  key: string,
): Promise<string> {
  // As a write that writes nothing: a business that is to be deleted, or one for tests, is refused before the provider is asked.
  await withTenant(database, tenantId, requireRealBusiness)
  const profile = await paymentProvider.profile(supervisor.forTenant(tenantId), key).catch((error: unknown) => {
    if (!(error instanceof FeedFailure)) throw error
    throw error.reason === 'away' || error.reason === 'rate-limited' ? onlinePaymentErrors.providerAway() : onlinePaymentErrors.keyWrong()
  }) // prettier-ignore
  return profile.name
}

/** Keep a key that works. The first one makes the account on which receipts are booked, where there is none. */
export async function keepKey(
  tx: TenantTx,
  { loginKey }: Pick<OnlinePaymentDeps, 'loginKey'>,
  author: Actor,
  { key, profile }: { readonly key: string; readonly profile: string },
): Promise<{ readonly given: OnlinePaymentSettings; readonly act: MoneyAct }> {
  const former = await settingsRow(tx)
  const id = former?.id ?? newId<string>()
  const webhookKey = former?.webhook_key ?? randomUUID()
  const bankAccountId =
    former?.bank_account_id ??
    (await providerAccount(tx, ACCOUNT_NAME, await accountsConnectedTo(tx, 'mollie')))
  const secret = encrypted(loginKey, id, Buffer.from(key))
  await publish(tx, [webhookKey])
  await sql`
    insert into online_payment_settings (tenant_id, id, secret, is_test, profile, webhook_key, bank_account_id, changed_by)
    values (${thisTenant}, ${id}, ${secret}, ${isTestKey(key)}, ${profile}, ${webhookKey}, ${bankAccountId}, ${author.userId})
    on conflict (tenant_id) do update set secret = excluded.secret, is_test = excluded.is_test, profile = excluded.profile,
      refused_at = null, removed_at = null, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  const wasOn = former !== undefined && former.secret !== null && !former.is_ending
  const act = {
    door: 'payment-key',
    object: 'Mollie',
    before: wasOn ? named(former.profile, former.is_test) : null,
    after: named(profile, isTestKey(key)),
  } as const
  return { given: await readSettings(tx), act }
}

/** The profile, and whether its key books nothing. */
const named = (profile: string, isTest: boolean): string => `${profile}${isTest ? ' (testsleutel)' : ''}`

/** Undo the key of an owner who denies it: no customer pays with it any more. @returns whether it was on */
export async function undoKey(tx: TenantTx, author: Actor): Promise<boolean> {
  const row = await settingsRow(tx)
  if (row === undefined || row.secret === null || row.is_ending) return false
  await removeKey(tx, author)
  return true
}

/** Take the key away. It is forgotten at once, or when the payments that customers began have ended. */
export async function removeKey(tx: TenantTx, author: Actor): Promise<null> {
  await sql`
    update online_payment_settings
    set removed_at = now(), refused_at = null, changed_by = ${author.userId}, changed_at = now()
    where tenant_id = ${thisTenant} and secret is not null`.execute(tx)
  await forgetRemovedKey(tx)
  return null
}

/** Forget a key that was taken away, once nothing is to be followed with it. */
export async function forgetRemovedKey(tx: TenantTx): Promise<void> {
  await sql`
    update online_payment_settings set secret = null
    where tenant_id = ${thisTenant} and removed_at is not null and secret is not null
      and not exists (select from online_payments p where p.tenant_id = ${thisTenant} and p.state in ('creating', 'open'))
      and not exists (select from online_refunds r where r.tenant_id = ${thisTenant} and r.state = 'creating')`.execute(
    tx,
  )
}

/** Note whether the provider accepts the key, where that changed. */
export async function noteKey(tx: TenantTx, isRefused: boolean): Promise<void> {
  await sql`
    update online_payment_settings set refused_at = ${isRefused ? sql`now()` : sql`null`}
    where tenant_id = ${thisTenant} and (refused_at is not null) <> ${isRefused}::boolean`.execute(tx)
}

/**
 * Encrypt the keys with the present key, a business at a time. What was interrupted is done by the next call.
 *
 * @param client may become the owner of the tables
 * @returns the number of secrets
 */
export const renewPaymentKeys = (client: pg.ClientBase, loginKey: KeyRing): Promise<number> =>
  forEveryTenant(client, async (tenantId) => {
    const { rows } = await client.query<{ id: string; secret: Buffer }>(
      'select id, secret from online_payment_settings where tenant_id = $1 and secret is not null for update',
      [tenantId],
    )
    const [row] = rows
    const again = row === undefined ? null : encryptedAgain(loginKey, row.id, row.secret)
    if (again === null) return 0
    await client.query('update online_payment_settings set secret = $2 where tenant_id = $1', [tenantId, again])
    return 1
  }) // prettier-ignore
