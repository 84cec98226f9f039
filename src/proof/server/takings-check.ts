import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { EARLIEST } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { CASH } from '#ledger/domain/named-account.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { paidInCashByDay } from '#takings/server/invoices-in-cash.ts'
import { hasRegister } from '#takings/server/registers.ts'
import { isUnchanged } from '#takings/server/show-takings.ts'
import { readTakings, type StoredTakings } from '#takings/server/takings-rows.ts'
import { bookedSold, bringsFloat, owedOf, turnoverOf } from '#takings/domain/takings.ts'
import { entriesWithout } from './entries-without.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

/**
 * Each day of a register has the fingerprint of its figures, a number without a gap, and an entry with the same turnover and cash.
 *
 * @returns nothing for a business without registers and without an entry of one, so that the proof of an older archive has the questions it had
 */
export async function takingsAreKept(tx: TenantTx): Promise<Check[]> {
  const days = await readTakings(tx)
  const absent = await entriesWithout(tx, {
    word: 'takings',
    names: ['dagomzet', 'dagomzetten'],
    ids: days.map(({ id }) => id),
  })
  if (days.length + absent.length === 0 && !(await hasRegister(tx))) return []
  const booked = await bookedByDay(tx)
  const findings = [
    ...absent,
    ...days.flatMap((day) => findingsOf(day, booked.get(day.id))),
    ...gapsIn(days),
    ...(await unbookedInCash(tx, days)),
  ]
  const registers = new Set(days.map(({ register }) => register.id)).size
  return [
    checkOf(
      'takings',
      `${counted(days.length, 'dagomzet', 'dagomzetten')} van ${counted(registers, 'kassa', 'kassa’s')}, elk zoals het is vastgelegd en geboekt.`,
      findings.slice(0, MOST_FINDINGS),
      findings.length,
    ),
  ]
}

interface Booked {
  readonly turnover: bigint
  readonly cash: bigint
}

/** What the entries of each day have, by its id, of revenue with VAT, and of cash. */
async function bookedByDay(tx: TenantTx): Promise<ReadonlyMap<string, Booked>> {
  const rows = await rowsOf<{ source_id: string; turnover: bigint | null; cash: bigint | null }>(
    tx,
    sql`
    select e.source_id, (sum(p.credit_balance_cents) filter (where p.vat_code <> ${OUTSIDE_SCOPE}))::bigint as turnover,
           (sum(p.debit_balance_cents) filter (where p.account_number = ${CASH}))::bigint as cash
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and e.source_type = 'memo' and e.purpose in ('takings', 'takings vat') group by e.source_id`,
  )
  return new Map(rows.map((row) => [row.source_id, { turnover: row.turnover ?? 0n, cash: row.cash ?? 0n }]))
}

function findingsOf(day: StoredTakings, booked: Booked | undefined): string[] {
  const { takings, floatFrom } = day
  const name = `${day.register.name} ${String(day.number)} van ${formatDate(takings.day)}`
  const float = bringsFloat(floatFrom, takings) ? takings.cashBefore : 0n
  const cash = takings.cashCounted - takings.cashBefore + takings.cashSpent - takings.invoicesInCash + float
  return [
    ...(owedOf(takings) === sum(day.onAccount.map(({ amount }) => amount))
      ? []
      : [`${name} noemt andere facturen op rekening dan zijn bedrag.`]),
    ...(isUnchanged(day) ? [] : [`${name} is veranderd nadat het was vastgelegd.`]),
    ...(booked === undefined
      ? [`${name} is niet geboekt.`]
      : booked.turnover === turnoverOf({ sold: bookedSold(takings) }) && booked.cash === cash
        ? []
        : [`${name} is anders geboekt dan het is vastgelegd.`]),
  ]
}

/** Cash on invoices that days count in their drawers, and that no payment books any more, such as after a reversal. */
async function unbookedInCash(tx: TenantTx, days: readonly StoredTakings[]): Promise<string[]> {
  const naming = days.filter(({ cancelled, takings }) => cancelled === null && takings.invoicesInCash > 0n)
  if (naming.length === 0) return []
  const paid = await paidInCashByDay(tx, { from: null, until: null })
  const lastDay =
    naming
      .map(({ takings }) => takings.day)
      .toSorted()
      .at(-1) ?? EARLIEST
  const booked = sum(paid.filter(({ day }) => day <= lastDay).map(({ amount }) => amount))
  const named = sum(naming.map(({ takings }) => takings.invoicesInCash))
  return named <= booked
    ? []
    : [
        `Dagomzetten tellen ${formatEuros(named)} mee die contant op facturen is betaald, en er is ${formatEuros(booked)} geboekt. Verbeter de dag van de betaling die weg is.`,
      ]
}

/** The numbers of a register that are missing: the newest is its count. */
function gapsIn(days: readonly StoredTakings[]): string[] {
  return [...Map.groupBy(days, ({ register }) => register.id).values()].flatMap((ofRegister) => {
    const numbers = new Set(ofRegister.map(({ number }) => number))
    const last = Math.max(...numbers)
    return last === numbers.size
      ? []
      : [
          `Van ${ofRegister[0]?.register.name ?? 'een kassa'} ontbreken ${String(last - numbers.size)} nummers.`,
        ]
  })
}
