import pg from 'pg'

/** A statement that a tenant transaction sent. */
export interface SentStatement {
  readonly text: string
  /** Numbers of the parameters that held the tenant each time. */
  tenantParameters: ReadonlySet<number>
  /** The file and line of the program that sent it first, or null when a test did. */
  readonly sentBy: string | null
}

const OPENING = /^begin [^;]*; set local app\.tenant_id = '([0-9a-f-]{36})'/

let sent = new Map<string, SentStatement>()
const tenants = new WeakMap<object, string>()

/** From now on, keep what tenant transactions of this process send, each text once. */
export function recordStatements(): ReadonlyMap<string, SentStatement> {
  sent = new Map()
  return sent
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
    if (isStatement(given)) note(this, given.text, Array.isArray(given.values) ? given.values : [])
    return send.apply(this, args)
  },
})

function note(client: object, text: string, values: readonly unknown[]): void {
  const opened = OPENING.exec(text)?.[1]
  const tenant = opened ?? tenants.get(client)
  if (opened !== undefined) tenants.set(client, opened)
  else if (text === 'commit' || text === 'rollback') tenants.delete(client)
  else if (tenant !== undefined) {
    const holding = new Set(values.flatMap((value, index) => (value === tenant ? [index + 1] : [])))
    const known = sent.get(text)
    if (known === undefined) sent.set(text, { text, tenantParameters: holding, sentBy: senderOf() })
    else known.tenantParameters = inBoth(holding, known.tenantParameters)
  }
}

const inBoth = (some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...some].filter((number) => others.has(number)))

const isStatement = (given: unknown): given is { text: string; values?: unknown } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'

const TESTS = /\.test\.ts|\/testing\//

/** The nearest caller outside the database layer. */
function senderOf(): string | null {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  const callers = [...stack.matchAll(/\/(src\/[^\s():]+:\d+)/g)].map(([, place = '']) => place)
  const sender = callers.find(
    (place) => !place.startsWith('src/platform/server/db/') || place.includes('.test.ts'),
  )
  return sender === undefined || TESTS.test(sender) ? null : sender
}
