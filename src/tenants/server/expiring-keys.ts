import { z } from 'zod'
import { mailAccount } from '#outbox/server/account-mail.ts'
import type { UserId } from '#kernel/ids.ts'
import { daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { businessName } from './business-name.ts'
import { expiringKeyMail } from './expiring-key-mail.ts'
import { ownersOf } from './owners.ts'

/** So many days ahead, once each. */
const DAYS_AHEAD = [14, 1]
const A_DAY = 24 * 3600

/**
 * Each morning: a mail about each key of a program that soon expires, to its maker and to the owners. A revoked key is not told. The
 * schedule begins with a key, and with a login where the business has one; it ends when no key can expire.
 */
export const expiringKeysJob = defineJob({
  kind: 'tenants.expiring-keys',
  label: 'Melden dat een sleutel verloopt',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 8 }),
  async run({ publicUrl }: { readonly publicUrl: string }, tx, { today }) {
    const expiring = await rowsOf(
      tx,
      sql<{ userId: UserId; name: string; expiresOn: string }>`
        select user_id as "userId", name, expires_on::text as "expiresOn"
        from take_expiring_api_tokens(${today}::date, ${DAYS_AHEAD}::int[]) order by expires_on, name, id`,
    )
    if (expiring.length > 0) await tell(tx, expiring, publicUrl, today)
    return (await hasOpenKey(tx)) ? 'continues' : 'ends'
  },
})

interface ExpiringKey {
  readonly userId: UserId
  readonly name: string
  readonly expiresOn: string
}

async function tell(
  tx: TenantTx,
  expiring: readonly ExpiringKey[],
  publicUrl: string,
  today: LocalDate,
): Promise<void> {
  const business = await businessName(tx)
  const owners = await ownersOf(tx)
  const link = new URL('/dashboard/instellingen/koppelingen', publicUrl).href
  for (const { userId, name, expiresOn } of expiring) {
    // Logins have no tenant: they are asked by themselves, not within a statement on rows that have one.
    const [login] = await rowsOf(tx, sql<{ email: string | null }>`select email_of_user(${userId}) as email`)
    const maker = login?.email ?? null
    const day = localDate(expiresOn)
    const about = { business, name, maker, link, expiresOn: day, days: daysBetween(today, day) }
    for (const reader of new Set([...(maker === null ? [] : [maker]), ...owners]))
      await mailAccount(tx, reader, expiringKeyMail({ ...about, isOfMaker: reader === maker }))
  }
}

async function hasOpenKey(tx: TenantTx): Promise<boolean> {
  const [found] = await rowsOf(
    tx,
    sql<{ is_open: boolean }>`
      select exists (select from api_tokens_of_business() where revoked_at is null and expires_at > now()) as is_open`,
  )
  return found?.is_open === true
}

/** For a key that was made. */
export const startExpiringKeys = (tx: TenantTx): Promise<void> => startSchedule(tx, expiringKeysJob, {})

/** For keys that were made before there was a schedule; with a login, at most once a day. */
export const resumeExpiringKeys = async (tx: TenantTx): Promise<void> => {
  if (await hasOpenKey(tx)) await startSchedule(tx, expiringKeysJob, {}, { freshSeconds: A_DAY })
}
