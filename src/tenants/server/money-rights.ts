import { moneyRights, rolesForMoney, type MoneyRight } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { memberErrors } from '../domain/member-errors.ts'
import { wordsOfMoneyRights } from '../domain/money-act.ts'
import { businessName } from './business-name.ts'
import { moneyRightsMail } from './member-mails.ts'
import { lockedMembers } from './members.ts'
import { guardMoney, type MoneyCall } from './money-route.ts'
import type { Proof } from './own-proof.ts'
import { emailOf } from './passwords.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/**
 * Give one member a right on money beside the role, or take it away (decision 154). It is such an act itself: an owner does it, with proof, and all
 * owners are told. It counts within five seconds, in sessions only; taking away is possible while money is stopped.
 *
 * @throws DomainError `member.no-right`, `member.not-found`, `member.owner-has-money`, `member.role-without-money`, and as `guardMoney`
 */
export async function giveMoneyRights(
  tx: TenantTx,
  deps: TwoFactorDeps,
  call: MoneyCall,
  { target: id, moneyRights: asked, ...proof }: Proof & GivenRights,
): Promise<null> {
  const { members, caller } = await lockedMembers(tx, call.principal.userId)
  if (caller.role !== 'owner') throw memberErrors.noRight()
  const target = members.find(({ userId }) => userId === id)
  if (target === undefined) throw memberErrors.notFound()
  if (target.role === 'owner') throw memberErrors.ownerHasMoney()
  if (asked.length > 0 && !rolesForMoney.has(target.role)) throw memberErrors.roleWithoutMoney()
  const [was, given] = [target.moneyRights, moneyRights.filter((right) => asked.includes(right))]
  const isStopping = given.every((right) => was.includes(right))
  return guardMoney(tx, deps, call, { ...proof, right: 'money.route', isStopping }, async () => {
    if (isStopping && given.length === was.length) return { given: null, act: null }
    const object = await emailOf(tx, id)
    await writeMoneyRights(tx, id, given)
    await mailAccount(tx, object, moneyRightsMail({ business: await businessName(tx), given }))
    return {
      given: null,
      act: {
        door: 'member-rights',
        object,
        before: wordsOfMoneyRights(was),
        after: wordsOfMoneyRights(given),
      },
    }
  })
}

interface GivenRights {
  readonly target: UserId
  readonly moneyRights: readonly MoneyRight[]
}

async function writeMoneyRights(tx: TenantTx, id: UserId, given: readonly MoneyRight[]): Promise<void> {
  await sql`select give_money_rights(${id}, ${[...given]}::text[])`.execute(tx)
}

/** Take away what a denied act may have given. @param email the object of that act @returns whether there was something */
export async function endMoneyRights(tx: TenantTx, email: string): Promise<boolean> {
  const [held] = await rowsOf(
    tx,
    sql<{ id: UserId }>`
      select m.user_id as id from members_of_business() m
      where m.email = ${email} and cardinality(money_rights_in(${tx.tenantId}, m.user_id)) > 0`,
  )
  if (held === undefined) return false
  await writeMoneyRights(tx, held.id, [])
  return true
}
