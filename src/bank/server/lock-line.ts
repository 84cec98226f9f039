import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DecidedLine } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'
import { lineKindOf } from '../domain/line-kind.ts'
import type { LineToMatch } from './line-to-match.ts'

export interface LockedLine extends DecidedLine, LineToMatch {
  readonly id: BankLineId
  readonly liveDecision: string | null
  /** How many there were, the undone ones too. */
  readonly decisions: number
}

/**
 * A line that moves money. Decisions on the lines of one account wait for each other, so that an entry is linked to one line.
 *
 * @throws DomainError `bank.line-not-found`
 */
export async function lockLine(tx: TenantTx, id: BankLineId): Promise<LockedLine> {
  const { rows: accounts } = await sql<{ id: BankAccountId; account_number: string }>`
    select b.id, b.account_number from bank_accounts b
    where b.tenant_id = ${thisTenant} and b.id = (
      select l.bank_account_id from bank_lines l where l.tenant_id = ${thisTenant} and l.id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<{
    booked_on: string
    amount: Cents
    name: string
    iban: string
    description: string
    kenmerk: string
    end_to_end_ref: string
    mandate: string
    code: string
    creditor: string
    return_reason: string
    entry_refs: string[]
    decisions: number
    live: string | null
  }>`
    select l.booked_on, l.amount_cents as amount, l.counterparty_name as name, l.counterparty_iban as iban, l.description, l.kenmerk,
           l.end_to_end_ref, l.mandate, l.code, l.creditor_code as creditor, l.return_reason, l.entry_refs,
           (select count(*) from bank_decisions d where d.tenant_id = ${thisTenant} and d.line_id = l.id)::int as decisions,
           (select p.decision_id from live_bank_parts p where p.tenant_id = ${thisTenant} and p.line_id = l.id limit 1) as live
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.id = ${id} and l.duplicate_of is null and l.amount_cents <> 0`.execute(
    tx,
  )
  const [[account], [row]] = [accounts, rows]
  if (account === undefined || row === undefined) throw bankErrors.lineNotFound()
  const {
    booked_on,
    live,
    end_to_end_ref: endToEndRef,
    return_reason: returnReason,
    entry_refs: entryRefs,
    code,
    creditor: creditorId,
    ...line
  } = row
  return {
    ...line,
    id,
    endToEndRef,
    returnReason,
    entryRefs,
    creditorId,
    lineKind: lineKindOf({ code, mandate: row.mandate }),
    bankAccountId: account.id,
    account: accountNumber(account.account_number),
    bookedOn: localDate(booked_on),
    liveDecision: live,
  }
}
