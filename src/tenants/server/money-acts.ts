import type { MoneyActId, SessionId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { adviceOf, isMoneyDoor, maskedIban, moneyDoors, type MoneyDoor } from '../domain/money-act.ts'
import { moneyErrors } from '../domain/money-errors.ts'
import { listKeysOf, revokeApiToken } from './api-tokens.ts'
import { endMoneyRights } from './money-rights.ts'
import type { AccountOnInvoices } from './money-route.ts'
import { endSessions } from './open-sessions.ts'
import { requireOwnProof, type Proof } from './own-proof.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** What higher slices put back or switch off when an act of theirs is denied; true when something changed. */
export type UndoMoney = Partial<Record<MoneyDoor, (tx: TenantTx, changer: Changer) => Promise<boolean>>>

interface ActRow {
  readonly id: MoneyActId
  readonly door: string
  readonly object: string
  readonly former: { readonly was: AccountOnInvoices; readonly became: AccountOnInvoices } | null
  readonly user_id: UserId
}

export interface Denied {
  readonly isRestored: boolean
  readonly sessions: number
  readonly keys: number
  readonly advice: string
}

/**
 * An owner says that an act was not of the business. In one transaction: no such act is possible any more, who did it is logged out everywhere but here, the
 * keys of that person stop, and what can be put back is put back.
 *
 * @throws DomainError `money.act-not-found`, `password.needed`, `password.wrong`, `login.code-wrong`
 */
export async function denyAct(
  tx: TenantTx,
  deps: TwoFactorDeps & { readonly sessions: Sessions; readonly undoMoney: UndoMoney },
  { member, changer }: { readonly member: Member; readonly changer: Changer },
  { id, ...proof }: Proof & { readonly id: MoneyActId },
): Promise<Denied> {
  await requireOwnProof(tx, deps, changer.userId, proof)
  const [act] = await rowsOf(
    tx,
    sql<ActRow>`
      update money_acts set denied_by = ${changer.userId}, denied_at = now()
      where tenant_id = ${thisTenant} and id = ${id} and denied_at is null and at > now() - interval '1 day'
      returning id, door, object, former, user_id`,
  )
  if (act === undefined || !isMoneyDoor(act.door)) throw moneyErrors.actNotFound()
  const keep: SessionId | null = member.userId === act.user_id ? member.sessionId : null
  const sessions = await endSessions(tx, deps.sessions, act.user_id, { only: null, keep })
  const keys = await listKeysOf(tx, act.user_id)
  for (const key of keys) await revokeApiToken(tx, deps.sessions, changer, key)
  const isRestored = await undone(tx, deps.undoMoney, changer, { ...act, door: act.door })
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: 'Gemeld: dit was ik niet',
      old: null,
      new: `${moneyDoors[act.door]}: ${act.object}`,
    },
  ])
  return { isRestored, sessions, keys: keys.length, advice: adviceOf(act.door) }
}

/** Put back what can be put back. */
async function undone(
  tx: TenantTx,
  undoMoney: UndoMoney,
  changer: Changer,
  { door, object, former }: ActRow & { readonly door: MoneyDoor },
): Promise<boolean> {
  if (former !== null) return restoreAccount(tx, changer, former)
  if (door === 'member-rights') return endMoneyRights(tx, object)
  return (await undoMoney[door]?.(tx, changer)) ?? false
}

/** Put the account on invoices back, unless it changed again since. */
async function restoreAccount(
  tx: TenantTx,
  changer: Changer,
  { was, became }: NonNullable<ActRow['former']>,
): Promise<boolean> {
  const restored = await rowsOf(
    tx,
    sql<{ version: number }>`
      update tenants set iban = ${was.iban}, name_on_account = ${was.nameOnCard}, version = version + 1
      where tenant_id = ${thisTenant} and iban = ${became.iban} and name_on_account = ${became.nameOnCard}
      returning version`,
  )
  if (restored.length === 0) return false
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: moneyDoors['invoice-account'],
      old: maskedIban(became.iban),
      new: maskedIban(was.iban),
    },
  ])
  return true
}

/**
 * An owner looked at what was denied: such acts are possible again.
 *
 * @throws DomainError `password.needed`, `password.wrong`, `login.code-wrong`
 */
export async function allowActs(
  tx: TenantTx,
  deps: TwoFactorDeps,
  changer: Changer,
  proof: Proof,
): Promise<null> {
  await requireOwnProof(tx, deps, changer.userId, proof)
  const allowed = await rowsOf(
    tx,
    sql<{ id: MoneyActId }>`
      update money_acts set allowed_by = ${changer.userId}, allowed_at = now()
      where tenant_id = ${thisTenant} and denied_at is not null and allowed_at is null returning id`,
  )
  if (allowed.length > 0)
    await noteChanges(tx, changer, [
      { area: 'security', field: 'Geld weer toegestaan', old: 'stond stil', new: 'toegestaan' },
    ])
  return null
}
