import { PostgresQueryCompiler, RawNode, type OperationNode } from 'kysely'
import pg from 'pg'
import type { ResultColumn } from './result-check.ts'

/** A statement that a tenant transaction sent. */
export interface SentStatement {
  readonly text: string
  /** Numbers of the parameters that held the tenant each time. */
  tenantParameters: ReadonlySet<number>
  /** The file and line of the program that sent it first, or null when a test did. */
  readonly sentBy: string | null
  /** Whether the check of a write came before it in a transaction. */
  isAfterCheck: boolean
}

/** Calls of the checks of `withTenant` ahead of a write. */
const CHECK = /^select refuse_(ordered_deletion|example)\(/
const OPENING = /^begin [^;]*; set local app\.tenant_id = '([0-9a-f-]{36})'/

/** What came back for a statement, with the constant parts of the templates that made its text. */
export interface SeenResult {
  readonly templates: ReadonlySet<string>
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Texts with the numbers of their tenant parameters that were checked and are right; the files of one worker share them. */
export const rightStatements = new Set<string>()

let sent = new Map<string, SentStatement>()
let lookers: ((result: SeenResult) => void)[] = []
const tenants = new WeakMap<object, string>()
/** Clients whose transaction was checked. */
const checked = new WeakSet()

/**
 * From now on, keep what tenant transactions of this process send, each text once.
 *
 * @param lookAt is given each result, also of other statements, before the program has it
 */
export function recordStatements(lookAt: (result: SeenResult) => void): ReadonlyMap<string, SentStatement> {
  sent = new Map()
  lookers = [lookAt]
  return sent
}

/** Give each result to `lookAt` too, for the rest of the test file. */
export function alsoLookAtResults(lookAt: (result: SeenResult) => void): void {
  lookers.push(lookAt)
}

// Only the driver sees every statement as it is sent. Test files of one worker share it.
const { prototype } = pg.Client
const send = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as (...args: unknown[]) => unknown
Object.defineProperty(prototype, 'query', {
  configurable: true,
  writable: true,
  value(this: object, ...args: unknown[]) {
    const [first, second] = args
    const given = typeof first === 'string' ? { text: first, values: second } : first
    if (!isStatement(given)) return send.apply(this, args)
    note(this, given.text, Array.isArray(given.values) ? given.values : [])
    const answer = send.apply(this, args)
    if (answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult | pg.QueryResult[]) => {
          noteResult(given.text, result)
        },
        () => undefined,
      )
    return answer
  },
})

/** The templates of each text that the program compiled. */
const templatesOf = new Map<string, Set<string>>()
/** The templates of the query of each cursor. */
const templatesOfCursor = new Map<string, Set<string>>()

const compiler = PostgresQueryCompiler.prototype
// Kysely makes the text of a statement here; afterwards its template is no longer known.
const compile = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(compiler), 'compileQuery')
  ?.value as PostgresQueryCompiler['compileQuery']
Object.defineProperty(compiler, 'compileQuery', {
  configurable: true,
  writable: true,
  value(this: PostgresQueryCompiler, ...args: Parameters<typeof compile>) {
    const compiled = compile.apply(this, args)
    const [node] = args
    if (RawNode.is(node)) {
      addTo(templatesOf, compiled.sql, node)
      const cursor = /^declare "(\w+)"/.exec(compiled.sql)?.[1]
      const query = node.parameters.find(
        (part) => RawNode.is(part) && part.sqlFragments.join('').includes('select'),
      )
      if (cursor !== undefined && query !== undefined) addTo(templatesOfCursor, cursor, query)
    }
    return compiled
  },
})

function addTo(templates: Map<string, Set<string>>, key: string, node: OperationNode): void {
  if (!RawNode.is(node)) return
  const known = templates.get(key) ?? new Set()
  templates.set(key, known.add(JSON.stringify(node.sqlFragments)))
}

function noteResult(text: string, result: pg.QueryResult | pg.QueryResult[]): void {
  if (Array.isArray(result) || result.fields.length === 0) return
  const cursor = /^fetch .* from "(\w+)"/.exec(text)?.[1]
  const templates =
    cursor === undefined
      ? (templatesOf.get(text) ?? new Set([JSON.stringify([text])]))
      : (templatesOfCursor.get(cursor) ?? new Set<string>())
  for (const look of lookers)
    look({ templates, columns: result.fields, rows: result.rows as Record<string, unknown>[] })
}

function note(client: object, text: string, values: readonly unknown[]): void {
  const opened = OPENING.exec(text)?.[1]
  if (opened !== undefined) checked.delete(client)
  if (CHECK.test(text)) checked.add(client)
  const tenant = opened ?? tenants.get(client)
  if (opened !== undefined) tenants.set(client, opened)
  else if (text === 'commit' || text === 'rollback') tenants.delete(client)
  else if (tenant !== undefined) {
    const holding = new Set(values.flatMap((value, index) => (value === tenant ? [index + 1] : [])))
    const known = sent.get(text)
    const isAfterCheck = checked.has(client)
    if (known === undefined)
      sent.set(text, { text, tenantParameters: holding, sentBy: senderOf(text), isAfterCheck })
    else {
      known.tenantParameters = inBoth(holding, known.tenantParameters)
      known.isAfterCheck ||= isAfterCheck
    }
  }
}

const inBoth = (some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...some].filter((number) => others.has(number)))

const isStatement = (given: unknown): given is { text: string; values?: unknown } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'

/** What was found for a text; the files of one worker send most texts again. */
const sendersOf = new Map<string, string>()

const TESTS = /\.test\.ts|\/testing\//

/** The nearest caller outside the database layer; null for a test. */
function senderOf(text: string): string | null {
  const known = sendersOf.get(text)
  if (known !== undefined) return known
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  const callers = [...stack.matchAll(/\/((?:src|scripts)\/[^\s():]+:\d+)/g)].map(([, place = '']) => place)
  const sender = callers.find(
    (place) => !place.startsWith('src/platform/server/db/') || place.includes('.test.ts'),
  )
  if (sender === undefined || TESTS.test(sender)) return null
  sendersOf.set(text, sender)
  return sender
}
