import { likePatternOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { AUDIT_PAGE, type AuditEvent, type AuditQuery } from '../audit-contract.ts'
import { changedFields, recordsIn } from '../domain/audit-fields.ts'
import {
  callsAboutKind,
  callsOfSettings,
  objectWithoutRecord,
  type AuditObject,
} from '../domain/audit-objects.ts'
import { auditSentence, callsAbout, factOf, kindOfCall, wordedCalls } from '../domain/audit-words.ts'
import type { FieldChange } from '../domain/field-change.ts'
import { namesOfRecords, objectsKeptElsewhere, objectsOfRecords, type RecordName } from './audit-records.ts'

export interface AuditPiece {
  readonly events: AuditEvent[]
  /** Where the next piece begins; null when this is the last. */
  readonly next: string | null
}

interface EventRow {
  id: string
  at: string
  /** Microseconds since 1970: a moment of JavaScript is not exact enough to go on from. */
  micros: bigint
  source: AuditEvent['source']
  user_id: string | null
  user_email: string
  role: string | null
  via: string | null
  ip: string | null
  call: string
  record_id: string | null
  facts: Readonly<Record<string, unknown>> | null
  /** When it was imported from an archive; null for what was done here. */
  imported_at: string | null
}

/** The call of a change of a setting that no event caused: of before there were events, or without a session. */
const SETTING = 'setting'

/** What was done, the newest first. @param before the `next` of the piece before */
export async function auditTrail(
  tx: TenantTx,
  query: AuditQuery,
  before: string | undefined,
  limit = AUDIT_PAGE,
): Promise<AuditPiece> {
  const elsewhere = wordsIn(query).length === 0 ? [] : await objectsKeptElsewhere(tx)
  const rows = await rowsOf(
    tx,
    sql<EventRow>`
      select id, at, (extract(epoch from at) * 1000000)::bigint as micros, source, user_id, user_email, role, via, ip, call,
             record_id, facts, imported_at
      from ((select id, at, source, user_id, user_email, role, via, ip, call, record_id, facts, archive_imported_at as imported_at
             from audit_trail e
             where e.tenant_id = ${thisTenant} and ${olderThan(before)} and ${eventIsAsked(query, elsewhere)}
             order by at desc, id desc limit ${limit + 1})
            union all
            (select id, at, case when via is null then 'web' else 'key' end, user_id, user_email, null, via, ip,
                    ${SETTING} || ' ' || area, null, jsonb_build_object('field', field), archive_imported_at
             from setting_history e
             where e.tenant_id = ${thisTenant} and e.event_id is null and ${olderThan(before)} and ${changeIsAsked(query)}
             order by at desc, id desc limit ${limit + 1})) found
      order by at desc, id desc limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: await asEvents(tx, shown),
    next: rows.length > limit && last !== undefined ? `${String(last.micros)}_${last.id}` : null,
  }
}

function olderThan(before: string | undefined) {
  if (before === undefined) return sql`true`
  const [micros = '0', id = ''] = before.split('_')
  return sql`(e.at, e.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
}

const inPeriod = ({ from, to }: AuditQuery) => sql`
  (${from ?? null}::date is null or e.at >= (${from ?? null}::date)::timestamp at time zone 'Europe/Amsterdam')
  and (${to ?? null}::date is null or e.at < (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Amsterdam')`

/** Each word is found somewhere: in what was done, in who did it, in the record or in what changed. */
const wordsIn = ({ search = '' }: AuditQuery): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)

const both = (conditions: readonly ReturnType<typeof inPeriod>[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`

/** By a person of this installation: an archive may name anyone. */
const doneBy = (person: string) => sql`(e.user_id = ${person}::uuid and e.archive_imported_at is null)`

/** The calls about kinds of which there are very many: their names are looked at only for the events about one. */
const callsOfMany = wordedCalls.filter((call) =>
  /\/(JournalEntries|OpeningBalance|BankLines|Mails)(\/|$)/.test(call),
)

/** A return and a year have no record of their own from the beginning: the address of the call names them. */
const isAbout = (kind: 'vat-return' | 'year', fact: 'period' | 'year', name: string) =>
  sql`(e.call = any (${callsAboutKind(kind)}::text[]) and e.facts ->> ${fact} = ${name})`

function eventIsAsked(query: AuditQuery, elsewhere: readonly AuditObject[]) {
  const { person, record, kind, period, year } = query
  const conditions = [inPeriod(query)]
  if (period !== undefined) conditions.push(isAbout('vat-return', 'period', period))
  if (year !== undefined) conditions.push(isAbout('year', 'year', year))
  if (person === 'customer' || person === 'program') conditions.push(sql`e.source = ${person}`)
  else if (person !== undefined) conditions.push(doneBy(person))
  if (record !== undefined) conditions.push(sql`e.record_id = ${record}::uuid`)
  if (kind !== undefined) conditions.push(sql`e.call = any (${callsAbout(kind)}::text[])`)
  for (const word of wordsIn(query)) {
    const pattern = likePatternOf(word)
    const ids = elsewhere.flatMap(({ id, label }) => (label.toLowerCase().includes(word) ? [id] : []))
    conditions.push(sql`(
      e.record_id = any (${ids}::uuid[])
      or e.call = any (${[...callsAbout(null, word), ...callsOfSettings(word)]}::text[])
      or lower(e.user_email) like ${pattern} or lower(e.via) like ${pattern}
      or e.record_id in (
        select id from listed_documents where tenant_id = ${thisTenant} and search_text like ${pattern}
        union all select id from customer_names where tenant_id = ${thisTenant} and search_text like ${pattern}
        union all select id from project_titles where tenant_id = ${thisTenant} and search_text like ${pattern}
        union all select id from product_names where tenant_id = ${thisTenant} and search_text like ${pattern}
        union all select id from booked_expenses where tenant_id = ${thisTenant} and search_text like ${pattern}
        union all select id from named_of_few where tenant_id = ${thisTenant} and lower(name) like ${pattern})
      or e.call = any (${callsOfMany}::text[]) and exists (
        select from named_of_many r where r.tenant_id = ${thisTenant} and r.id = e.record_id and lower(r.name) like ${pattern})
      or e.id in (
        select event_id from setting_history where tenant_id = ${thisTenant} and event_id is not null
          and lower(field || ' ' || coalesce(old_value, '') || ' ' || coalesce(new_value, '')) like ${pattern}
        union all select event_id from record_history where tenant_id = ${thisTenant} and search_text like ${pattern}))`)
  }
  return both(conditions)
}

function changeIsAsked(query: AuditQuery) {
  const { person, record, kind, period, year } = query
  const conditions = [inPeriod(query)]
  if (person === 'customer' || person === 'program') return sql`false`
  if (record !== undefined || period !== undefined || year !== undefined) return sql`false`
  if (person !== undefined) conditions.push(doneBy(person))
  if (kind !== undefined)
    conditions.push(
      kind === 'people' ? sql`e.area = 'security'` : sql`e.area <> 'security' and ${kind}::text = 'settings'`,
    )
  for (const word of wordsIn(query))
    conditions.push(sql`lower(e.user_email || ' ' || e.field || ' ' || coalesce(e.old_value, '') || ' '
      || coalesce(e.new_value, '') || ' ' || coalesce(e.via, '')) like ${likePatternOf(word)}`)
  return both(conditions)
}

/** Rows as events: with the names of their records, the addresses of their users and what changed. */
async function asEvents(tx: TenantTx, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const ids = rows.flatMap(({ record_id: id }) => (id === null ? [] : [id]))
  const names = await namesOfRecords(tx, ids)
  const changes = await changesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const isElsewhere = rows.some(
    (row) =>
      (isOfHere(row) && row.user_id !== null && row.user_email === '') ||
      /^\w+ \/api\/(Members|ApiTokens)(\/|$)/.test(row.call),
  )
  const elsewhere = isElsewhere ? await objectsKeptElsewhere(tx) : []
  const people = new Map(elsewhere.map(({ id, label }) => [id, label]))
  const objects = await objectsOfRecords(tx, ids, elsewhere)
  return rows.map((row) => {
    const named = names.get(row.record_id ?? '')
    const userEmail =
      row.user_id === null
        ? null
        : row.user_email || (isOfHere(row) ? (people.get(row.user_id) ?? null) : null)
    return {
      id: row.id,
      at: row.at,
      source: row.source,
      userEmail,
      role: row.role,
      via: row.via,
      ip: row.ip,
      ...deedOf(row, named),
      record:
        row.record_id === null || named === undefined || named.kind === null
          ? null
          : { id: row.record_id, kind: named.kind },
      object:
        objects.get(row.record_id ?? '') ??
        objectWithoutRecord({ ...row, recordId: row.record_id }, { id: row.user_id, email: userEmail }),
      changes: changes.get(row.id) ?? [],
      importedAt: row.imported_at,
    }
  })
}

const isOfHere = ({ imported_at: importedAt }: EventRow): boolean => importedAt === null

function deedOf(
  { call, facts }: EventRow,
  named: RecordName | undefined,
): Pick<AuditEvent, 'kind' | 'sentence'> {
  if (call.startsWith(`${SETTING} `))
    return {
      kind: call === `${SETTING} security` ? 'people' : 'settings',
      sentence: factOf(facts, 'field'),
    }
  const isAnyDocument = call.startsWith('document ') || call.includes('/api/Documents/')
  const name = named === undefined ? null : isAnyDocument ? named.inFull : named.name
  return { kind: kindOfCall(call), sentence: auditSentence({ call, facts }, name) }
}

/** What the events changed: the columns of records, and settings in their own words. */
async function changesOf(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, FieldChange[]>> {
  const records = await rowsOf(
    tx,
    sql<{ event_id: string; was: Record<string, unknown>; became: Record<string, unknown> }>`
      select event_id, old_values as was, new_values as became from record_history
      where tenant_id = ${thisTenant} and event_id = any (${ids}::uuid[]) order by event_id, record, record_id limit 500`,
  )
  const settings = await rowsOf(
    tx,
    sql<FieldChange & { event_id: string }>`
      select coalesce(event_id, id) as event_id, field, old_value as "oldValue", new_value as "newValue" from setting_history
      where tenant_id = ${thisTenant} and (event_id = any (${ids}::uuid[]) or event_id is null and id = any (${ids}::uuid[]))
      order by at, id`,
  )
  const names = await namesOfRecords(
    tx,
    records.flatMap(({ was, became }) => [...recordsIn(was), ...recordsIn(became)]),
  )
  const nameOf = (id: string): string | null => names.get(id)?.name ?? null
  const found = new Map<string, FieldChange[]>()
  const add = (id: string, change: readonly FieldChange[]) =>
    found.set(id, [...(found.get(id) ?? []), ...change].slice(0, MOST_CHANGES))
  for (const { event_id: id, was, became } of records) add(id, changedFields(was, became, nameOf))
  for (const { event_id: id, field, oldValue, newValue } of settings) add(id, [{ field, oldValue, newValue }])
  return found
}

/** The most changes of one event: an import changes thousands of records. */
const MOST_CHANGES = 50

/** Who works or worked in the business, by address. */
export const auditPeople = (
  tx: TenantTx,
): Promise<{ readonly id: string; readonly email: string; readonly isMember: boolean }[]> =>
  rowsOf(
    tx,
    sql`select user_id as id, email, is_member as "isMember" from people_of_business() order by email`,
  )
