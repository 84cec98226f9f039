import { rightsOf, type Right } from '../../src/contract/rights.ts'
import { endpoints } from '../../src/app/server/endpoints.ts'

/**
 * The roles that have the right of each of these calls. The page of another role shows less, and asks for less.
 *
 * @param calls such as `/api/Invoices/:invoiceId`
 * @throws Error for a path at which no endpoint of the contract reads
 */
export function rolesThatMayAsk(calls: readonly string[]): string[] {
  if (calls.length === 0) return []
  const needed = calls.map(rightOf)
  return Object.entries(rightsOf)
    .filter(([, rights]) => needed.every((right) => right === null || rights.has(right)))
    .map(([role]) => role)
}

/** Null when the call needs none. */
function rightOf(call: string): Right | null {
  const [path = ''] = call.split('?')
  const found = endpoints.find(
    (endpoint) => endpoint.method === 'GET' && sameParts(endpoint.path.split('/'), path.split('/')),
  )
  if (found === undefined)
    throw new Error(`No endpoint reads ${call}, which src/app/web/first-calls.ts names.`)
  return found.needs
}

const sameParts = (parts: readonly string[], others: readonly string[]): boolean =>
  parts.length === others.length &&
  parts.every(
    (part, place) => part === others[place] || (part.startsWith(':') && others[place]?.startsWith(':')),
  )
