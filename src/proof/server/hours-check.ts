import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * In Dutch: hours that are not what the history says of their last writing, or are gone. Hours that the program itself wrote later, without a member,
 * have no event, and are of after the last one.
 */
export async function differingHours(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ told: string; now: string | null }>(
    tx,
    sql`
    with told as (
      select distinct on (h.record_id) h.record_id, e.at, h.new_values ->> 'hours_written' as words
      from record_history h join audit_trail e on e.tenant_id = ${thisTenant} and e.id = h.event_id
      where h.tenant_id = ${thisTenant} and h.record = 'hours'
      order by h.record_id, e.at desc, h.id desc
    )
    select t.words as told, w.hours_written as now
    from told t left join written_hours w on w.tenant_id = ${thisTenant} and w.id = t.record_id
    where t.words is not null and (w.id is null or w.entered_at <= t.at and w.hours_written <> t.words)
    order by t.words, t.record_id`,
  )
  return rows.map(({ told, now }) =>
    now === null
      ? `Volgens de geschiedenis zijn er uren geschreven (${told}), en die zijn er nu niet.`
      : `Volgens de geschiedenis is “${told}” geschreven, en er staat nu “${now}”.`,
  )
}
