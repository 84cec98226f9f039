import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import { apiTokenIn, carriesApiToken, hashOfApiToken } from './api-token.ts'
import { requestCounts, type RequestCounts } from './request-counts.ts'

/** How often one API token may call; `burst` by each node for itself, the others by all nodes together. */
export const tokenLimits = {
  calls: { max: 600, seconds: 300 },
  writes: { max: 120, seconds: 300 },
  burst: { max: 50, seconds: 1 },
} as const
type LimitName = keyof typeof tokenLimits

/** Source: draft-ietf-httpapi-ratelimit-headers-11. */
const POLICY = Object.entries(tokenLimits)
  .map(([name, { max, seconds }]) => `"${name}";q=${String(max)};w=${String(seconds)}`)
  .join(', ')

/**
 * Limits on the calls of a program, for each token and apart from the limit of its address. Every answer to a token says how much
 * is left, a refusal when to come back.
 *
 * @throws DomainError `api-token.too-many`
 */
export function limitTokens(app: FastifyInstance, shared: RequestCounts): void {
  const countsOf = (counts: RequestCounts, name: LimitName) =>
    new counts.store().child({ routeInfo: { method: 'api-token', url: name } })
  const counted = {
    calls: countsOf(shared, 'calls'),
    writes: countsOf(shared, 'writes'),
    burst: countsOf(requestCounts(), 'burst'),
  }
  const count = (name: LimitName, subject: string): { left: number; wait: number } => {
    const { max, seconds } = tokenLimits[name]
    let result = { current: 0, ttl: 0 }
    counted[name].incr(subject, (_error, now) => (result = now ?? result), seconds * 1_000, max)
    return { left: max - result.current, wait: Math.max(1, Math.ceil(result.ttl / 1_000)) }
  }

  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    const token = carriesApiToken(authorization) ? apiTokenIn(authorization) : null
    if (token === null) return
    const subject = hashOfApiToken(token)
    const names: LimitName[] =
      request.method !== 'GET' && request.method !== 'HEAD'
        ? ['calls', 'writes', 'burst']
        : ['calls', 'burst']
    const states = names.map((name) => ({ name, ...count(name, subject) }))
    reply.header('ratelimit-policy', POLICY)
    reply.header(
      'ratelimit',
      states
        .map(({ name, left, wait }) => `"${name}";r=${String(Math.max(0, left))};t=${String(wait)}`)
        .join(', '),
    )
    const refused = states.filter(({ left }) => left < 0)
    if (refused.length === 0) return
    reply.header('retry-after', String(Math.max(...refused.map(({ wait }) => wait))))
    throw new DomainError(
      'too-many',
      'api-token.too-many-calls',
      `Te veel verzoeken met deze sleutel: hooguit ${String(tokenLimits.calls.max)} in vijf minuten, waarvan ${String(tokenLimits.writes.max)} wijzigingen, en ${String(tokenLimits.burst.max)} in een seconde. In Retry-After staat hoeveel seconden je wacht.`,
    )
  })
}
