import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { groupedBy } from '../domain/matching/open-items.ts'

/** How often the same party paid or was paid before, and when last. */
export interface EarlierLines {
  readonly times: number
  readonly last: LocalDate
}

interface PartyLine {
  readonly id: string
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly iban: string
}

/** The lines before the day of each line in the same direction, by the account of the counterparty or else its name; none for the first. */
export async function earlierLinesOf(
  tx: TenantTx,
  lines: readonly PartyLine[],
): Promise<ReadonlyMap<string, EarlierLines>> {
  const named = lines.filter(({ iban, name }) => iban !== '' || name !== '')
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ iban: string; name: string; is_in: boolean; day: string; times: number }>`
    select l.counterparty_iban as iban, case when l.counterparty_iban = '' then l.counterparty_name else '' end as name,
           l.amount_cents > 0 as is_in, l.booked_on as day, count(*)::int as times
    from bank_lines l
    where l.tenant_id = ${thisTenant} and l.duplicate_of is null and l.amount_cents <> 0
      and (l.counterparty_iban = any(${[...new Set(named.flatMap(({ iban }) => (iban === '' ? [] : [iban])))]}::text[])
        or (l.counterparty_iban = '' and l.counterparty_name = any(${[...new Set(named.flatMap(({ iban, name }) => (iban === '' ? [name] : [])))]}::text[])))
    group by 1, 2, 3, 4 order by 4`.execute(tx)
  const days = groupedBy(rows, ({ iban, name, is_in }) => keyOf({ iban, name }, is_in))
  return new Map(
    named.flatMap((line): [string, EarlierLines][] => {
      const before = (days.get(keyOf(line, line.amount > 0n)) ?? []).filter(({ day }) => day < line.bookedOn)
      const last = before.at(-1)
      if (last === undefined) return []
      return [[line.id, { times: before.reduce((sum, { times }) => sum + times, 0), last: localDate(last.day) }]]
    }),
  )
} // prettier-ignore

const keyOf = ({ iban, name }: Pick<PartyLine, 'iban' | 'name'>, isIn: boolean): string =>
  `${String(isIn)}/${iban === '' ? `name/${name}` : iban}`
