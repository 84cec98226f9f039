import pg from 'pg'

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that were sent without waiting for an answer in between. */
export type Trip = Statement[]

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }

let trips: Trip[] = []
let inFlight = 0
let original: Query | null = null

/**
 * From now on record every statement that this process sends to the database, so that the other side of a
 * comparison runs the same statements and not an outdated copy. For one request at a time.
 */
export function startRecording(): void {
  if (original !== null) return
  trips = []
  const query = client.query
  original = query
  client.query = function (...args) {
    if (inFlight === 0) trips.push([])
    trips.at(-1)?.push(statementOf(args[0]))
    inFlight += 1
    const result = query.apply(this, args)
    const settle = (): void => {
      inFlight -= 1
    }
    if (result instanceof Promise) result.then(settle, settle)
    return result
  }
}

export function stopRecording(): Trip[] {
  if (original !== null) client.query = original
  original = null
  return trips
}

function statementOf(asked: unknown): Statement {
  if (typeof asked === 'string') return { text: asked, values: [] }
  const { text, values } = asked as { text: string; values?: unknown[] }
  return { text, values: (values ?? []).map(asParameter) }
}

/** Values as SQL text; null remains null. */
function asParameter(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return arrayLiteral(value)
  return textOf(value as Scalar)
}

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values
    .map((value) =>
      value === null || value === undefined
        ? 'NULL'
        : `"${textOf(value as Scalar).replace(/["\\]/g, '\\$&')}"`,
    )
    .join(',')}}`

/** The arguments that node-postgres accepts here. */
type Scalar = string | number | bigint
const textOf = (value: Scalar): string => String(value)
