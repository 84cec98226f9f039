import type { BankAccountId, BankConnectionId, FeedAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '#bank/domain/errors.ts'
import { feedErrors } from '../domain/errors.ts'
import { FETCHES_A_DAY } from '../domain/feed.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import { createBankAccount, findAccount, newAccountAct } from '#bank/server/bank-accounts.ts'
import { feedAccounts, lockConnection, type FeedAccountRow } from './connection-rows.ts'
import { isFetched } from './consent.ts'
import { orderFetch } from './fetch-feed.ts'

/**
 * Say which account of ours an account of the connection is: the chosen one, the one with its IBAN, or a new one. Then its lines are fetched.
 *
 * @throws DomainError `bank.feed-not-found`, `bank.feed-not-connected`, `bank.feed-already-linked`, `bank.account-not-found`
 */
export async function linkAccount(
  tx: TenantTx,
  { id, account }: { readonly id: BankConnectionId; readonly account: FeedAccountId },
  chosen: BankAccountId | null,
  today: LocalDate,
): Promise<{ readonly given: BankAccountId; readonly act: MoneyAct | null }> {
  const connection = await lockConnection(tx, id, today)
  if (connection.state !== 'connected') throw feedErrors.notConnected()
  const found = (await feedAccounts(tx, id)).find((each) => each.id === account)
  if (found === undefined) throw feedErrors.connectionNotFound()
  if (found.bankAccountId !== null) throw feedErrors.alreadyLinked()
  const { id: bankAccountId, act } = await accountFor(tx, found, chosen, connection)
  if (await isFetched(tx, bankAccountId)) throw feedErrors.alreadyLinked()
  await sql`
    update bank_connection_accounts set bank_account_id = ${bankAccountId}
    where tenant_id = ${thisTenant} and id = ${account}`.execute(tx)
  await orderFetch(tx, id)
  return { given: bankAccountId, act }
}

async function accountFor(
  tx: TenantTx,
  { iban, name }: FeedAccountRow,
  chosen: BankAccountId | null,
  connection: { readonly kind: string; readonly name: string },
): Promise<{ readonly id: BankAccountId; readonly act: MoneyAct | null }> {
  const own = await findAccount(tx, chosen === null ? { iban } : { id: chosen })
  if (own !== null) return { id: own, act: null }
  if (chosen !== null) throw bankErrors.accountNotFound()
  const title = (name || connection.name).slice(0, 70)
  const account =
    iban !== ''
      ? { iban, name: title }
      : { name: title, kind: connection.kind === 'mollie' ? ('provider' as const) : ('card' as const) }
  return { id: await createBankAccount(tx, account), act: newAccountAct(account) }
}

/** Fetch now. @throws DomainError `bank.feed-…` when that is not possible, or not allowed today */
export async function fetchNow(tx: TenantTx, id: BankConnectionId, today: LocalDate): Promise<null> {
  const connection = await lockConnection(tx, id, today)
  if (connection.state !== 'connected' || connection.isOver) throw feedErrors.notConnected()
  if (connection.isEarly) throw feedErrors.wait(connection.retryAt ?? '')
  const most = FETCHES_A_DAY[connection.kind]
  if (connection.fetches >= most) throw feedErrors.fetchedEnough(most)
  if ((await feedAccounts(tx, id)).every(({ bankAccountId }) => bankAccountId === null)) throw feedErrors.nothingLinked()
  await orderFetch(tx, id)
  return null
} // prettier-ignore
