import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { allWorkDone } from './work-done.ts'

/** Rows that a refused request changes all the same: the last moment of its session, and the counts that limit requests and questions to the map. */
const WRITTEN_BY_ANY_REQUEST = ['sessions', 'request_counts', 'map_questions']

/** The tables that are compared on a cluster, where reading all of them in one statement takes seconds; the ordinary run compares all. */
const ON_CLUSTER = ['documents', 'journal_entries', 'expenses', 'payments', 'bank_lines', 'jobs']

/**
 * All data of all tenants, or the rows of one, as one value: a refused request must not change it. Jobs that were ordered earlier
 * (a mail, the reading of a document) are awaited, since their effects do not come from that request.
 */
export async function fingerprintOf(database: TestDatabase, tenantId: string | null = null): Promise<string> {
  await allWorkDone(database)
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($2)
       and ($3::text[] is null or relname = any ($3)) and ($1 or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id'))
     order by relname`,
    [
      tenantId === null,
      WRITTEN_BY_ANY_REQUEST,
      process.env['TEST_CLUSTER'] === undefined ? null : ON_CLUSTER,
    ],
  )
  const which = tenantId === null ? '' : ` where tenant_id = '${tenantId}'`
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text)${movedByClock(name)}, '')) as part from ${name} t${which}`,
  )
  const { rows } = await database.superuser.query<{ part: string }>(parts.join(' union all '))
  // Sorted here: the database returns the parts in any order, in parallel when there are many.
  return rows
    .map(({ part }) => part)
    .sort((a, b) => a.localeCompare(b))
    .join('\n')
}

/** The program itself moves a job of a schedule to its next hour, also between two fingerprints: such jobs are counted only. */
const movedByClock = (table: string): string => (table === 'jobs' ? ' filter (where t.schedule is null)' : '')

/** Words of our own code, of SQL and of English that no answer to a user contains. */
const telltales =
  /\b(at (async )?[\w.]+ \(|node_modules|\/src\/|select |insert into|update \w+ set|relation \\?"|constraint|duplicate key|syntax error|stack|undefined|\[object|invalid|expected|required|too (big|small|long)|unexpected|exception|error:)/i

/** A stable code of a problem (`request.invalid`): a word for programs, and one of our own. */
const CODES = /"code":"[a-z0-9.-]+"/g

/** Words of an answer that reveal internals; empty when none does. */
export const telltalesIn = (text: string): string[] =>
  telltales.exec(text.replace(CODES, ''))?.slice(0, 1) ?? []
