import type { CustomerId, PastDepositId, TenantId } from '#kernel/ids.ts'
import { basisPoints, negate, type BasisPoints, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { OpeningBalanceOnWire, OpeningLineInput } from '../contract.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { HandLine } from '../domain/memo.ts'
import { PREPAYMENT } from '../domain/named-account.ts'
import { keepLines, linesThatSay } from './kept-lines.ts'
import { currentOpening } from './opening-entries.ts'

type Deposits = NonNullable<OpeningBalanceOnWire>['deposits']

/** A line of an opening balance that is a deposit of a customer. */
export interface DepositLine {
  readonly id: PastDepositId | null
  readonly customerId: CustomerId
  readonly reference: string
  readonly vatPercentage: BasisPoints | null
  readonly amount: Cents
}

/**
 * The lines of a draft that are deposits of customers, and why they cannot be.
 *
 * @param lines the same lines with their accounts, in the same order
 */
export function depositLines(
  draft: readonly Pick<OpeningLineInput, 'deposit'>[],
  lines: readonly HandLine[],
): { readonly deposits: readonly DepositLine[]; readonly problems: readonly string[] } {
  const asked = linesThatSay(draft, lines, ({ deposit }) => deposit)
  return {
    deposits: asked.map(({ id, customerId, reference, vatPercentage, line }) => ({
      id: id ?? null,
      customerId,
      reference,
      vatPercentage,
      amount: line.amount,
    })),
    problems: asked.flatMap(({ line: { account, side } }) => [
      ...(account.number === PREPAYMENT ? [] : [`Een aanbetaling hoort op ${PREPAYMENT}, niet op ${account.number} ${account.name}.`]),
      ...(side === 'credit' ? [] : ['Een aanbetaling van een klant is wat je ontving: zet die credit.']),
    ]),
  }
} // prettier-ignore

/**
 * Keep the deposits of an opening balance. A deposit that a line names by id goes over; one of before that no line names falls away, unless an invoice
 * took it off.
 *
 * @param before those of the opening balance until now
 * @throws DomainError `ledger.deposit-not-found`, `ledger.deposit-customer-not-found`, `ledger.deposit-taken`
 */
export async function keepDeposits(
  tx: TenantTx,
  opening: { readonly tenantId: TenantId; readonly id: string },
  before: Deposits,
  deposits: readonly DepositLine[],
): Promise<void> {
  await refuseUnknown(tx, [...new Set(deposits.map(({ customerId }) => customerId))])
  const rowOf = ({ customerId, reference, vatPercentage, amount }: DepositLine) => ({
    opening_id: opening.id,
    customer_id: customerId,
    reference,
    amount_cents: amount,
    vat_rate: vatPercentage === null ? null : Number(vatPercentage),
  })
  await keepLines(before, deposits, {
    add: (line) =>
      tx
        .insertInto('past_deposits')
        .values({ ...rowOf(line), tenant_id: opening.tenantId, id: newId<PastDepositId>() })
        .execute(),
    move: (id, line) => tx.updateTable('past_deposits').set(rowOf(line)).where('id', '=', id).execute(),
    unknown: ledgerErrors.depositNotFound,
  })
}

/** All of them are customers of this business. */
async function refuseUnknown(tx: TenantTx, ids: readonly CustomerId[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await rowsOf(
    tx,
    sql`select id from customer_names where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])`,
  )
  if (rows.length !== ids.length) throw ledgerErrors.depositCustomerNotFound()
}

/**
 * After a correction or a reversal of the opening balance: no customer took off more than there is on any day, of the own deposits and of what is of no customer.
 *
 * @param before the deposits until now
 * @throws DomainError `ledger.deposit-taken`
 */
export async function refuseTakenDeposits(tx: TenantTx, before: Deposits): Promise<void> {
  const customers = [...new Set(before.map(({ customerId }) => customerId))]
  if (customers.length === 0) return
  const [short] = await rowsOf(
    tx,
    sql<{ name: string; short: Cents }>`
      with days as (
        select m.customer_id, m.day, sum(sum(m.amount_cents)) over (partition by m.customer_id order by m.day) as balance
        from deposit_movements m
        where m.tenant_id = ${thisTenant} and m.customer_id = any(${customers}::uuid[])
        group by m.customer_id, m.day
      ), shared as (
        select greatest(coalesce(sum(amount_cents), 0), 0) as amount from deposit_movements
        where tenant_id = ${thisTenant} and customer_id is null
      )
      select n.name, min(d.balance + s.amount)::bigint as short
      from days d cross join shared s
      join customer_names n on n.tenant_id = ${thisTenant} and n.id = d.customer_id
      group by n.name having min(d.balance + s.amount) < 0 order by n.name limit 1`,
  )
  if (short !== undefined) throw ledgerErrors.depositTaken(short.name, negate(short.short))
}

/** The deposits of the valid opening balance, by customer. */
export async function listDeposits(tx: TenantTx): Promise<Deposits> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: PastDepositId
      customer_id: CustomerId
      name: string
      reference: string
      amount: Cents
      vat_rate: number | null
    }>`
      select d.id, d.customer_id, n.name, d.reference, d.amount_cents as amount, d.vat_rate
      from past_deposits d join customer_names n on n.tenant_id = ${thisTenant} and n.id = d.customer_id
      where d.tenant_id = ${thisTenant} and d.opening_id = (${currentOpening})
      order by n.name, d.reference, d.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    customerName: row.name,
    reference: row.reference,
    amount: row.amount,
    vatPercentage: row.vat_rate === null ? null : basisPoints(BigInt(row.vat_rate)),
  }))
}
