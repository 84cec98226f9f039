import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CoveredPeriod } from '../domain/complete-lists.ts'
import type { KnownLine } from '../domain/same-payment.ts'

/** A payment may be booked some days later in another format: three working days with a weekend or a holiday between. */
const MARGIN = 6

/** The days of a statement in one family of formats. */
export interface CoveredDays extends CoveredPeriod {
  readonly family: string
}

/** What a file brings of one account in one family of formats. */
interface Brought {
  readonly family: string
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly identities: readonly string[]
}

export interface KeptBeside {
  readonly lines: readonly KnownLine<BankLineId>[]
  /** The statements of other days than these are no reason to compare. */
  readonly periods: readonly CoveredDays[]
}

/**
 * The kept lines that lines of a file may be, without an equal identity: those of the same days in other formats without a twin in this one, and those of
 * this format that the file does not have, of which the bank changed the text.
 */
export async function keptBeside(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { family, from, to, identities }: Brought,
): Promise<KeptBeside> {
  if (from === null || to === null) return { lines: [], periods: [] }
  const periods = await coveredDays(tx, bankAccountId, { from, to })
  if (periods.length === 0) return { lines: [], periods: [] }
  const { rows } = await sql<{
    id: BankLineId
    booked_on: string
    amount: Cents
    iban: string
    name: string
    description: string
    reference: string
    balance_after: Cents | null
    is_of_family: boolean
  }>`
    select l.id, l.booked_on, l.amount_cents as amount, l.counterparty_iban as iban, l.counterparty_name as name, l.description,
           l.bank_reference as reference, l.balance_after_cents as balance_after, l.family = ${family} as is_of_family
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId}
      and l.booked_on between ${addDays(from, -MARGIN)} and ${addDays(to, MARGIN)}
      and ((l.family <> ${family} and l.duplicate_of is null) or (l.family = ${family} and l.identity <> all(${identities}::text[])))
      and not exists (select from bank_lines t where t.tenant_id = ${thisTenant} and t.duplicate_of = l.id and t.family = ${family})
    order by l.booked_on, l.place, l.id`.execute(tx)
  return {
    periods,
    lines: rows.map(({ booked_on, balance_after, is_of_family, ...row }) => ({
      ...row,
      bookedOn: localDate(booked_on),
      balanceAfter: balance_after,
      isOfFamily: is_of_family,
    })),
  }
}

/** The statements of these days, and whether the lines of each are all there are. */
async function coveredDays(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<CoveredDays[]> {
  const { rows } = await sql<{ family: string; from_day: string; to_day: string; is_whole: boolean | null }>`
    select s.family, s.from_day, s.to_day, s.closing_cents - s.opening_cents = (
             select coalesce(sum(l.amount_cents), 0) from bank_lines l
             where l.tenant_id = ${thisTenant} and l.bank_account_id = s.bank_account_id and l.duplicate_of is null
               and l.booked_on between s.from_day and s.to_day) as is_whole
    from bank_statements s
    where s.tenant_id = ${thisTenant} and s.bank_account_id = ${bankAccountId} and s.to_day >= ${from} and s.from_day <= ${to}`.execute(
    tx,
  )
  return rows.map(({ family, from_day, to_day, is_whole: isWhole }) => ({
    family,
    from: localDate(from_day),
    to: localDate(to_day),
    isWhole: isWhole === true,
  }))
}
