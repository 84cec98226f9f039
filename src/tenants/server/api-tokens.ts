import type { z } from 'zod'
import { moneyRights, type TokenScope } from '#contract/rights.ts'
import type { ApiTokenId, UserId } from '#kernel/ids.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { hashOfApiToken, newApiToken, PREFIX_CHARACTERS } from '#platform/server/http/api-token.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { newId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'
import type { ApiToken, newApiTokenBody } from '../token-contract.ts'
import { startExpiringKeys } from './expiring-keys.ts'
import { wordsOfMoneyRights } from '../domain/money-act.ts'
import { moneyErrors } from '../domain/money-errors.ts'
import { guardMoney, type MoneyCall } from './money-route.ts'
import { requireOwnProof } from './own-proof.ts'
import { changerOf, noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/**
 * Make a token for its creator, who proves to be that with the password or a code. Its text is in the answer and nowhere else. With a right on money it
 * is an entry point itself (`guardMoney`): only an owner makes it, says so, and all owners are told.
 *
 * @throws DomainError `password.needed`, `password.wrong`, `login.code-wrong`, `api-token.too-many`, `money.owner-only`, `money.not-confirmed`, `money.blocked`
 */
export async function createApiToken(
  tx: TenantTx,
  deps: TwoFactorDeps,
  call: MoneyCall,
  body: z.output<typeof newApiTokenBody>,
): Promise<{ id: ApiTokenId; token: string }> {
  const onMoney = moneyRights.filter((right) => body.scopes.includes(right))
  if (onMoney.length === 0) {
    await requireOwnProof(tx, deps, call.principal.userId, body)
    return makeToken(tx, call, body)
  }
  if (!call.may('business.own')) throw moneyErrors.ownerOnly()
  if (!body.confirmsMoney) throw moneyErrors.notConfirmed()
  return guardMoney(tx, deps, call, { ...body, right: 'money.route' }, async () => ({
    given: await makeToken(tx, call, body),
    act: {
      door: 'api-token',
      object: body.name,
      before: null,
      after: wordsOfMoneyRights(onMoney),
      isNoted: true,
    },
  }))
}

async function makeToken(
  tx: TenantTx,
  { principal, caller }: MoneyCall,
  { name, scopes, days }: z.output<typeof newApiTokenBody>,
): Promise<{ id: ApiTokenId; token: string }> {
  const changer = changerOf(principal, caller)
  const id = newId<ApiTokenId>()
  const token = newApiToken(await isTestBusiness(tx))
  const given: TokenScope[] = [...new Set(scopes)].sort()
  const [made] = await rowsOf(
    tx,
    sql<{ is_made: boolean }>`
      select make_api_token(${id}, ${changer.userId}, ${name}, ${token.slice(0, PREFIX_CHARACTERS)}, ${hashOfApiToken(token)},
        ${given}::text[], ${days}) as is_made`,
  )
  if (made?.is_made !== true) throw tenantErrors.tooManyApiTokens()
  await startExpiringKeys(tx)
  await noteChanges(tx, changer, [
    { area: 'security', field: 'Sleutel gemaakt', old: null, new: `${name}: ${given.join(', ')}` },
  ])
  return { id, token }
}

/** Open tokens first, then those that ended; the newest first. */
export async function listApiTokens(tx: TenantTx): Promise<ApiToken[]> {
  const rows = await rowsOf(
    tx,
    sql<Omit<ApiToken, 'userEmail'> & { userId: UserId }>`
      select id, user_id as "userId", name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt",
        revoked_at as "revokedAt", last_used_at as "lastUsedAt", last_used_from as "lastUsedFrom"
      from api_tokens_of_business()
      order by revoked_at is not null, created_at desc, id`,
  )
  const emails = new Map<UserId, string>()
  // Logins have no tenant: they are asked by themselves, not within a statement on rows that have one.
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const [login] = await rowsOf(tx, sql<{ email: string | null }>`select email_of_user(${userId}) as email`)
    emails.set(userId, login?.email ?? '')
  }
  return rows.map(({ userId, ...row }) => ({ ...row, userEmail: emails.get(userId) ?? '' }))
}

/** The names of all keys that are still kept, revoked ones too. */
export const namesOfApiTokens = (tx: TenantTx): Promise<{ readonly id: string; readonly name: string }[]> =>
  rowsOf(tx, sql`select id, name from api_tokens_of_business()`)
/** The open keys of one member of the business. */
export async function listKeysOf(tx: TenantTx, userId: UserId): Promise<ApiTokenId[]> {
  const keys = await rowsOf(
    tx,
    sql<{ id: ApiTokenId }>`
      select id from api_tokens_of_business() where user_id = ${userId} and revoked_at is null order by id`,
  )
  return keys.map(({ id }) => id)
}

/** @throws DomainError `api-token.not-found` */
export async function revokeApiToken(
  tx: TenantTx,
  sessions: Sessions,
  changer: Changer,
  id: ApiTokenId,
): Promise<void> {
  const [ended] = await rowsOf(tx, sql<{ name: string | null }>`select revoke_api_token(${id}) as name`)
  const name = ended?.name ?? null
  if (name === null) throw tenantErrors.apiTokenNotFound()
  await noteChanges(tx, changer, [{ area: 'security', field: 'Sleutel ingetrokken', old: name, new: null }])
  sessions.endApiToken(id)
}
