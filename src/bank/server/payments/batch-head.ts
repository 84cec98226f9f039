import type { BankAccountId } from '#kernel/ids.ts'
import type { DomainError } from '#kernel/errors.ts'
import { invariant } from '#kernel/invariant.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { ownAccount } from '#tenants/server/own-account.ts'
import { bankErrors } from '../../domain/errors.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'

/** An account of the business from which, or on which, a batch is carried out. */
export interface BatchAccount {
  readonly id: BankAccountId
  readonly iban: string
  readonly name: string
}

/**
 * The account of a batch, with the IBANs of all accounts of the business.
 *
 * @param withoutIban the refusal of a card or a payment provider, which has no IBAN
 * @throws DomainError `bank.account-not-found`
 */
export async function batchAccount(
  tx: TenantTx,
  id: BankAccountId,
  withoutIban: () => DomainError,
): Promise<{ readonly account: BatchAccount; readonly ownIbans: readonly string[] }> {
  const accounts = await tx.selectFrom('bank_accounts').select(['id', 'iban', 'name']).execute()
  const account = accounts.find((each) => each.id === id)
  if (account === undefined) throw bankErrors.accountNotFound()
  if (account.iban === '') throw withoutIban()
  return { account: { ...account, id }, ownIbans: accounts.map(({ iban }) => iban) }
}

/** Batches that a bank gets as a file, each with the letters before the id of its message. */
const PREFIX = { payment_batches: 'KLP', direct_debit_batches: 'KLI' } as const

/** What the file of a batch begins with. */
interface BatchHead {
  /** One more than that of the batch before. */
  readonly number: number
  /** The time of this transaction, to which that of a payment is compared. */
  readonly createdAt: string
  /** The id of the message, which a bank refuses a second time. */
  readonly messageRef: string
  /** The name of the business as a bank takes it. */
  readonly holder: string
}

export async function batchHead(
  tx: TenantTx,
  table: keyof typeof PREFIX,
  batch: { readonly id: string; readonly account: BatchAccount; readonly today: LocalDate },
): Promise<BatchHead> {
  const { rows } = await sql<{ number: number; created_at: string }>`
    select coalesce(max(number), 0) + 1 as number, now() as created_at
    from ${sql.ref(table)} where tenant_id = ${thisTenant}`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an aggregate has a row')
  const day = batch.today.replaceAll('-', '')
  return {
    number: row.number,
    createdAt: row.created_at,
    messageRef: `${PREFIX[table]}-${day}-${String(row.number).padStart(4, '0')}-${batch.id.slice(-8).toUpperCase()}`,
    holder: sepaText((await ownAccount(tx)).name, 70) || sepaText(batch.account.name, 70) || 'Rekeninghouder',
  }
}
