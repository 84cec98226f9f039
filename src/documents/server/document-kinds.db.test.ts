import { expect, test } from 'vitest'
import { mailPurposes } from '#outbox/domain/mail-purpose.ts'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { sqlStateOf } from '#platform/server/db/tenant-transaction.ts'
import {
  documentKindNames,
  documentKinds,
  mayMove,
  statesOf,
  type DocumentKind,
} from '../domain/document-kinds.ts'

/**
 * The checks of the database, evaluated for each value, beside `documentKinds`: a new kind fails here until the database
 * knows its name, states, series and mails.
 */
const database = await testDatabase()
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.superuser.query<Row>(text, values)).rows

/** Whether the checks of a table that read only these columns accept each row. */
async function accepted<Row extends object>(table: string, rows: readonly Row[]): Promise<Row[]> {
  const checks = await rowsOf<{ condition: string }>(
    `select pg_get_expr(conbin, conrelid) as condition from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and (
       select array_agg(attname::text) from unnest(conkey) k(n) join pg_attribute on attrelid = conrelid and attnum = n) <@ $2::text[]`,
    [table, Object.keys(rows[0] ?? {})],
  )
  expect(checks.length, `checks of ${table}`).toBeGreaterThan(0)
  const all = checks.map(({ condition }) => `coalesce(${condition}, true)`).join(' and ')
  const found = await rowsOf<{ row: Row }>(
    `select value as row from jsonb_array_elements($1) value
     cross join lateral jsonb_populate_record(null::${table}, value) ${table} where ${all}`,
    [JSON.stringify(rows)],
  )
  return found.map(({ row }) => row)
}

const UNKNOWN = 'no-such-value'
const ID = '00000000-0000-4000-8000-000000000000'
const sorted = (values: readonly string[]): string[] => [...values].sort()
const allStates = [...new Set(documentKindNames.flatMap((kind): string[] => [...statesOf(kind)])), UNKNOWN]

test('the kinds that the database accepts are the kinds of documents, each with its own states', async () => {
  const pairs = [...documentKindNames, UNKNOWN].flatMap((kind) =>
    // A kind may have to name what it corrects.
    allStates.map((state) => ({ kind, state, corrects_id: ID })),
  )
  const found = (await accepted('documents', pairs)).map(({ kind, state }) => `${kind} ${state}`)
  const known = documentKindNames.flatMap((kind) => statesOf(kind).map((state) => `${kind} ${state}`))
  expect(sorted(found)).toEqual(sorted(known))
})

test.each(['number_series', 'number_skips'])('%s has the series of each kind', async (table) => {
  const asked = [...documentKindNames, 'journal', UNKNOWN].map((series) => ({ series }))
  const found = (await accepted(table, asked)).map(({ series }) => series)
  expect(sorted(found)).toEqual(
    sorted(table === 'number_series' ? [...documentKindNames, 'journal'] : documentKindNames),
  )
})

test('numbers of each kind can be skipped', async () => {
  const [source] = await rowsOf<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname = 'skip_numbers'`,
  )
  for (const kind of documentKindNames) expect(source?.text).toContain(`'${kind}'`)
})

test('mails have the purposes that the program knows, and each kind of document has one of its own', async () => {
  const asked = [...mailPurposes, UNKNOWN].map((purpose) => ({ purpose }))
  const found = (await accepted('mails', asked)).map(({ purpose }) => purpose)
  expect(sorted(found)).toEqual(sorted(mailPurposes))
  const ofDocuments = documentKindNames.flatMap((kind) => Object.keys(documentKinds[kind].mails))
  expect(new Set(ofDocuments).size).toBe(ofDocuments.length)
  for (const purpose of ofDocuments) expect(found).toContain(purpose)
})

const CHECK_VIOLATION = '23514'

/** What the triggers of `documents` say of a move, on a copy of the table without its other constraints. */
async function refusesMove(kind: string, from: string, to: string): Promise<boolean> {
  const client = await database.superuser.connect()
  try {
    await client.query('begin')
    await client.query('create temp table tried on commit drop as select * from documents with no data')
    for (const guard of ['guard_document', 'guard_quote_state'])
      await client.query(
        `create trigger ${guard} before update on tried for each row execute function ${guard}()`,
      )
    await client.query('insert into tried (kind, state, open_cents) values ($1, $2, 0)', [kind, from])
    return await client.query('update tried set state = $1', [to]).then(
      () => false,
      (error: unknown) => {
        if (sqlStateOf(error) === CHECK_VIOLATION) return true
        throw error
      },
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Every pair of two states of a kind. */
const movesOf = (kind: DocumentKind): (readonly [from: string, to: string])[] => {
  const states: readonly string[] = statesOf(kind)
  return states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))
}
const isMove = mayMove as (kind: string, from: string, to: string) => boolean

test.each(documentKindNames)('the triggers accept each move that a user may make with %s', async (kind) => {
  for (const [from, to] of movesOf(kind).filter(([from, to]) => isMove(kind, from, to)))
    expect(await refusesMove(kind, from, to), `${from} → ${to}`).toBe(false)
})

// The state of a credit note follows from its amounts, back and forth; no trigger compares two of its states.
test.each(documentKindNames.filter((kind) => kind !== 'credit-note'))(
  'the triggers refuse each other move of %s',
  async (kind) => {
    for (const [from, to] of movesOf(kind).filter(([from, to]) => !isMove(kind, from, to)))
      expect(await refusesMove(kind, from, to), `${from} → ${to}`).toBe(true)
  },
)
