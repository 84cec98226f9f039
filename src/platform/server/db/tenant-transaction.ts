import { Kysely, sql, type RawBuilder } from 'kysely'
import type { Branded } from '#kernel/brand.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { isTimeLimit, type Connection, type Database } from './database.ts'
import { exampleIsReadOnly, IS_EXAMPLE } from './example-business.ts'
import type { DB } from './schema.generated.ts'
import { singleConnectionDialect } from './single-connection-dialect.ts'
import { namesTheTenant, thisTenant } from './this-tenant.ts'

/**
 * A transaction that sees one tenant. Commands and queries take this and nothing else; only `withTenant` makes one. Each
 * statement names the tenant: a built one by itself, a raw one by `thisTenant` (decision 60). Row-level security filters, but
 * does not route on a distributed database.
 */
export type TenantTx = Branded<Kysely<DB>, 'TenantTx'> & { readonly tenantId: TenantId }

/**
 * `read write` is refused for a business that is ordered to be deleted; `read write always` is for what goes on until the end:
 * sessions and passwords, mails that were ordered before, and the order itself (decision 52). Both are refused for the business that visitors
 * look around in; `read write of an example` is for the command that replaces that business, and for the row of a job (decision 114). `read write of a new business` is for the transaction
 * that makes the business: no order of deletion is there, and on a cluster the check would be a write of another login before the function that looks across businesses (decision 231).
 * In `read only` every statement sees the books as they were at the first one: a page is of one moment, whatever is booked while it is read.
 */
export type AccessMode =
  | 'read write'
  | 'read write always'
  | 'read write of an example'
  | 'read write of a new business'
  | 'read only'

const openingOf = {
  'read write': { begin: 'read write', refusal: 'select refuse_ordered_deletion($1)' },
  'read write always': { begin: 'read write', refusal: 'select refuse_example($1)' },
  'read write of an example': { begin: 'read write', refusal: null },
  'read write of a new business': { begin: 'read write', refusal: null },
  'read only': { begin: 'isolation level repeatable read, read only', refusal: null },
} as const satisfies Record<AccessMode, { begin: string; refusal: string | null }>

/** Tries in all when the database asks for another (serialisation failure, deadlock). */
const MAX_TRIES = 3

/** A statement by itself, for the driver. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement whose answer decides whether the work may be done. It is sent ahead of the first statement of the work. */
export interface Check {
  readonly statement: Statement
  /** @throws what refuses the work */
  accept(rows: readonly object[]): void
}

/**
 * The rows that a transaction sees of the tables with the policy `own_rows`: those of all members, or of one login only (decision 107).
 */
export type Sees = 'all' | UserId

/** What goes to the server together with the first and the last statement of the work. */
export interface Ends<T> {
  /** The API token that makes the changes, in words: the audit trail stores them. */
  readonly via?: string | null
  /** For a call of a member: what the role allows. Without it the program itself works, which sees all. */
  readonly sees?: Sees
  /** For a call of a member or of a link: whether the right that it needs is one by which is posted. The program itself may post. */
  readonly mayPost?: boolean
  /** The row of the audit trail that the transaction will end with; what is written meanwhile refers to it. */
  readonly event?: string | null
  /** Ahead of the transaction, as a statement of its own; its refusal comes first. */
  readonly ahead?: Check | null
  /** The first statement of the transaction. */
  readonly first?: Check | null
  /** The last ones, from the result of the work; sent together with the commit. */
  readonly last?: (result: T) => readonly Statement[]
}

/**
 * Run `work` in one transaction in which row-level security shows only `tenantId`'s rows. Commits when `work`
 * resolves; rolls everything back, jobs included, when it throws. A deadlock or serialisation failure runs
 * `work` again, so `work` may have no effect outside the database. The first statement of `work` travels with the checks
 * of `ends`: it gets no answer, and nothing is committed, unless they accept.
 *
 * @throws DomainError `business.read-only` in `read write`, for a business that is ordered to be deleted
 */
export async function withTenant<T>(
  database: Database,
  tenantId: TenantId,
  work: (tx: TenantTx) => Promise<T>,
  mode: AccessMode = 'read write',
  ends: Ends<T> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.withConnection((connection) => runOnce(connection, tenantId, work, mode, ends))
    } catch (error) {
      if (isTimeLimit(error)) await planAnew(database, tenantId)
      if (attempt >= MAX_TRIES || !asksForRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
    }
  }
}

/** So many rows that a plan for a single one takes seconds. */
const GROWN_ROWS = 50

const statisticsOfGrown = (tx: TenantTx): Promise<unknown> =>
  sql`select take_statistics_of_grown(${GROWN_ROWS})`.execute(tx)

/**
 * Take statistics of the tables of which PostgreSQL expects far fewer rows of this business than there are, in a transaction of its own:
 * before work on many rows that were added just now (decision 148).
 */
export const takeStatistics = (database: Database, tenantId: TenantId): Promise<unknown> =>
  withTenant(database, tenantId, statisticsOfGrown)

/** Work that took too long was perhaps planned for a single row: with statistics the next attempt gets another plan. */
const planAnew = (database: Database, tenantId: TenantId): Promise<unknown> =>
  database
    .withConnection((connection) =>
      runOnce(connection, tenantId, statisticsOfGrown, 'read write of an example', {}),
    )
    .catch(() => undefined)

async function runOnce<T>(
  connection: Connection,
  tenantId: TenantId,
  work: (tx: TenantTx) => Promise<T>,
  mode: AccessMode,
  ends: Ends<T>,
): Promise<T> {
  // `set local`, not set_config(): only the command travels to Citus nodes.
  const { begin, refusal } = openingOf[mode]
  const opening = `begin ${begin}; set local app.tenant_id = '${uuidLiteral(tenantId)}'; set local app.sees = '${seesLiteral(ends.sees)}'; set local app.may_post = '${ends.mayPost === false ? 'no' : 'yes'}'${callerSetting(ends.via)}${eventSetting(ends.event)}`
  const kept = refusal === null ? null : { text: refusal, values: [tenantId] }
  const transaction = openingWith({ opening, kept }, connection, ends)
  try {
    const dialect = singleConnectionDialect(transaction.connection, tenantId)
    const kysely = new Kysely<DB>({ dialect, plugins: [namesTheTenant] })
    const result = await work(Object.assign(kysely, { tenantId }) as TenantTx)
    await transaction.commit(() => ends.last?.(result) ?? [])
    return result
  } catch (error) {
    const cause = await transaction.rollback(error)
    throw constraintOf(cause) === 'business_is_kept' ? refusalOf(cause) : cause
  }
}

/**
 * A transaction that begins with its first statement: the checks and the opening travel together with it, the last statement
 * together with the commit. Each trip to the server that is saved is a tenth of what a posting costs (bench/README.md).
 */
function openingWith(
  { opening, kept }: { opening: string; kept: Statement | null },
  connection: Connection,
  { ahead, first }: Ends<never>,
) {
  let sent: Record<'ahead' | 'begun' | 'kept' | 'first', Promise<unknown>> | null = null

  // Work that sends no statement is checked all the same, also when it fails.
  const hasChecks = (ahead ?? first ?? null) !== null
  const asked = async (check: Check | null | undefined): Promise<void> => {
    if (check === null || check === undefined) return
    const { text, values } = check.statement
    check.accept((await connection.query(text, values)).rows)
  }
  const open = () => {
    sent = {
      ahead: asked(ahead),
      begun: connection.batch(opening),
      // Prepared, since parsing it costs more than it does.
      kept: kept === null ? Promise.resolve() : connection.query(kept.text, kept.values),
      first: asked(first),
    }
    // Handled in `rollback`: without the opening, what follows fails as well.
    for (const part of Object.values(sent)) part.catch(() => undefined)
    return sent
  }
  const allowed = async ({ ahead: checked, first: claimed }: NonNullable<typeof sent>): Promise<void> => {
    await checked
    await claimed
  }

  return {
    connection: {
      ...connection,
      async query<Row extends object>(text: string, values?: readonly unknown[]) {
        if (sent !== null) return connection.query<Row>(text, values)
        const [opened, answer] = connection.together(
          () => [open(), connection.query<Row>(text, values)] as const,
        )
        answer.catch(() => undefined)
        await allowed(opened)
        return answer
      },
    },

    async commit(last: () => readonly Statement[]): Promise<void> {
      if (sent === null && !hasChecks) return
      await allowed(sent ?? connection.together(open))
      const statements = last()
      const [tag] = await connection.together(() => {
        // After a last statement that fails, the server makes a rollback of the commit.
        const sent = statements.map(({ text, values }) => connection.query(text, values))
        return Promise.all([connection.batch('commit'), ...sent])
      })
      if (tag !== 'COMMIT') throw new Error('the transaction was aborted, and the error was swallowed')
    },

    /** @returns the error that tells most: what was refused first */
    async rollback(error: unknown): Promise<unknown> {
      if (sent === null && !hasChecks) return error
      sent ??= connection.together(open)
      const outcomes = await Promise.allSettled([sent.ahead, sent.begun, sent.kept, sent.first])
      // A connection that is gone took its transaction with it.
      await connection.batch('rollback').catch(() => undefined)
      const refused = outcomes.find(({ status }) => status === 'rejected')
      return refused === undefined ? error : (refused as PromiseRejectedResult).reason
    },
  }
}

/** The code of the refusal to write, for callers with their own sentence or their own retry. */
export const READ_ONLY = 'business.read-only'

const refusalOf = (cause: unknown): DomainError =>
  cause instanceof Error && cause.message.includes(IS_EXAMPLE)
    ? exampleIsReadOnly()
    : isReadOnly(detailOf(cause))

/** @param day `yyyy-mm-dd`, from which on there is nothing left */
const isReadOnly = (day: string | null): DomainError =>
  new DomainError(
    'conflict',
    READ_ONLY,
    `Dit bedrijf wordt op ${day === null ? 'korte termijn' : formatDateInWords(localDate(day))} verwijderd en is tot die dag alleen te lezen. Wil je weer iets wijzigen? Kies dan eerst "Toch niet verwijderen".`,
  )

/** Run a statement that Kysely's builder does not know, and get its rows. */
export const rowsOf = async <Row>(tx: TenantTx, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(tx)).rows

/** The id is in the text of a command, which takes no parameters; so only a uuid is accepted. */
function uuidLiteral(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('not an id')
  return id
}

const seesLiteral = (sees: Sees = 'all'): string => (sees === 'all' ? sees : uuidLiteral(sees))

/** In hexadecimal, for the same reason: the words are a user's. */
const callerSetting = (via: string | null | undefined): string =>
  via === null || via === undefined ? '' : `; set local app.via = '${Buffer.from(via).toString('hex')}'`

const eventSetting = (event: string | null | undefined): string =>
  event === null || event === undefined ? '' : `; set local app.event = '${uuidLiteral(event)}'`

function asksForRetry(error: unknown): boolean {
  return !(error instanceof DomainError) && ['40001', '40P01'].includes(sqlStateOf(error) ?? '')
}

/** The SQLSTATE of an error of the database, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/**
 * The constraint that an error of the database names, or null. A cluster passes on the message and the hint only; in the message
 * the name of a key ends in the number of the part of the table: `expenses_pkey_102044`.
 */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { constraint = null, hint = null } = error as { constraint?: unknown; hint?: unknown }
  const refuses = sqlStateOf(error)?.startsWith('23') ?? false
  const name = constraint ?? (refuses ? (hint ?? inMessage.exec(error.message)?.[1]) : null)
  return typeof name === 'string' ? name.replace(/_\d{6,}$/, '') : null
}

const inMessage = /constraint "([^"]+)"/

/** What an error of the database says of the values concerned, or null. */
export function detailOf(error: unknown): string | null {
  const detail = error instanceof Error && 'detail' in error ? error.detail : null
  return typeof detail === 'string' ? detail : null
}

export { sql, thisTenant }
