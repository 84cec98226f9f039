import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import type { Right, Seat } from '#contract/rights.ts'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import { READ_ONLY, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { SecurityEventKind } from '../security-log.ts'
import {
  claimOf,
  idempotencyKeyOf,
  KeyClaimed,
  requestHashOf,
  storeAnswer,
  storedAnswer,
  type RequestKey,
  type StoredAnswer,
} from './idempotency.ts'
import { isRecorded, mayPost, trailOf, type Trail } from './audit-event.ts'
import type { Member, Principal } from './member.ts'
import {
  admissionOf,
  callerOf,
  confirm,
  decode,
  dependsOnSeat,
  encoded,
  FileAnswer,
  inTransaction,
  mayNow,
  memberOrLinkHolder,
  notFound,
  route,
  seatNow,
  seenBy,
  send,
  sendJson,
  success,
  type Answer,
  type Caller,
  type Decoded,
  type ServeDeps,
} from './stages.ts'

export interface TenantCall<E extends Endpoint> extends Decoded<E> {
  readonly tx: TenantTx
  /** With the trail, for work that writes in a transaction of its own. */
  readonly principal: Member & { readonly trail: Trail }
  readonly caller: Caller
  /** Whether the member has a right now; known from the answer to the first statement on. */
  readonly may: (right: Right) => boolean
  /** The seat of the member now; known from the answer to the first statement on. */
  readonly seat: () => Seat
}

export interface PublicCall<E extends Endpoint> extends Decoded<E> {
  /** Address of the caller, for throttling. */
  readonly ip: string
  readonly caller: Caller
}

/** A request authorised by a link, or by a member of the tenant to which the link leads. */
export interface LinkCall<E extends Endpoint> extends Decoded<E> {
  readonly tx: TenantTx
  readonly principal: Principal
  readonly caller: Caller
}

export interface ServeOptions<E extends Endpoint, Prepared> {
  /** Runs before the transaction opens, for slow work that must not hold a connection; its result is the second argument of `work`. */
  before?: (call: Omit<TenantCall<E>, 'tx'>) => Promise<Prepared>
  /** The answer contains a secret, so it is not stored for a repetition; a second request does no harm. */
  isSecret?: boolean
  /** Written to the security log when the work is done. */
  securityEvent?: SecurityEventKind
}

/**
 * Serve an endpoint to members of a tenant: verifies the token, decodes with the contract, opens the one transaction that
 * sees only its tenant (read only for a GET), and answers with the encoded result. The right and the session are asked in
 * the transaction's first trip; what the work wrote is rolled back when they refuse. With an `Idempotency-Key`, the answer is stored in that same transaction; a repeated key executes once.
 */
export function serve<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  deps: ServeDeps,
  endpoint: E,
  work: (call: TenantCall<E>, prepared: Prepared) => Promise<Answer<E>>,
  options: ServeOptions<E, Prepared> = {},
): void {
  const isRepeatable = isWrite(endpoint.method) && options.isSecret !== true
  route(
    app,
    endpoint,
    async (request, reply) => {
      const { admission, call, key } = await asked(deps, endpoint, request, {
        isRepeatable,
        isConfirmed: options.before !== undefined,
      })
      const prepared = (await options.before?.(call)) as Prepared
      const { tenantId } = admission.principal
      const { trail } = call.principal
      const answer = await once(deps, tenantId, key, () =>
        inTransaction<Executed>(
          deps,
          endpoint,
          tenantId,
          async (tx) => {
            const given = encoded(endpoint, await work({ ...call, tx }, prepared))
            return given instanceof FileAnswer ? given : { status: 200, body: given, isReplay: false }
          },
          {
            via: admission.principal.token?.via ?? null,
            sees: seenBy(endpoint, request),
            mayPost: mayPost(endpoint),
            event: isRecorded(endpoint) ? trail.event : null,
            ahead: admission.check,
            first: key === null ? null : claimOf(tenantId, key),
            last: (given) => [
              ...(key === null || given instanceof FileAnswer
                ? []
                : [storeAnswer(tenantId, key.text, given)]),
              ...(isRecorded(endpoint) ? trail.last(given) : []),
            ],
          },
        ),
      )
      if (answer instanceof FileAnswer) return send(reply, answer)
      if (answer.isReplay) reply.header('idempotency-replayed', 'true')
      return sendJson(reply, answer.status, answer.body)
    },
    { securityEvent: options.securityEvent },
  )
}

type Executed = FileAnswer | (StoredAnswer & { readonly isReplay: boolean })

/** A request before its transaction. Who may not ask is told that, and not what is wrong with the request. */
async function asked<E extends Endpoint>(
  deps: ServeDeps,
  endpoint: E,
  request: FastifyRequest,
  { isRepeatable, isConfirmed }: { isRepeatable: boolean; isConfirmed: boolean },
) {
  const claimed = await admissionOf(deps.sessions, endpoint, request)
  // A form is read after its sender is known, and so is what only a part of the members may see.
  const isFirst = isConfirmed || endpoint.bodyKind === 'form' || dependsOnSeat(endpoint)
  const admission = isFirst ? await confirm(deps.database, claimed) : claimed
  const { principal } = admission
  try {
    const call = {
      ...(await decode(endpoint, request)),
      principal: { ...principal, trail: trailOf(endpoint, request, principal) },
      caller: callerOf(request),
      may: (right: Right) => mayNow(request, right),
      seat: () => seatNow(request),
    }
    return { admission, call, key: isRepeatable ? keyOfRequest(endpoint, principal, request) : null }
  } catch (error) {
    await confirm(deps.database, admission)
    throw error
  }
}

/** Execute a request once for its key: where the key was claimed before, the stored answer is the answer. */
async function once(
  deps: ServeDeps,
  tenantId: TenantId,
  key: RequestKey | null,
  execute: () => Promise<Executed>,
): Promise<Executed> {
  for (;;) {
    try {
      return await execute()
    } catch (error) {
      if (key === null || !(error instanceof KeyClaimed)) throw error
    }
    const earlier = await withTenant(deps.database, tenantId, (tx) => storedAnswer(tx, key), 'read only')
    // Old keys are deleted; one that was, is new again.
    if (earlier !== null) return { ...earlier, isReplay: true }
  }
}

function keyOfRequest(endpoint: Endpoint, { userId }: Member, request: FastifyRequest): RequestKey | null {
  const text = idempotencyKeyOf(request.headers['idempotency-key'])
  if (text === null) return null
  const { params, query, body } = request
  return { text, hash: requestHashOf([endpoint.method, endpoint.path, userId, params, query, body]) }
}

/** Serve an endpoint to anyone. There is no tenant here; work that needs one finds it and calls `withTenant` itself. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: (call: PublicCall<E>) => Promise<z.output<E['data']>>,
  limits: { perMinute?: number } = {},
): void {
  route(
    app,
    endpoint,
    async (request, reply) => {
      const decoded = await decode(endpoint, request)
      const data = await work({ ...decoded, ip: request.ip, caller: callerOf(request) })
      return sendJson(reply, 200, success(endpoint, data))
    },
    limits,
  )
}

/**
 * Serve an endpoint to the holder of a link: the key of the link determines the tenant (`public_links`), and
 * then everything is as for a tenant. An unknown key gets the answer of an absent object.
 *
 * @param keyOf the key of the link, from the request
 */
export function serveLink<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  deps: ServeDeps,
  endpoint: E,
  keyOf: (asked: Decoded<E>) => string,
  work: (call: LinkCall<E>, prepared: Prepared) => Promise<Answer<E>>,
  options: { perMinute?: number; before?: (call: Omit<LinkCall<E>, 'tx'>) => Promise<Prepared> } = {},
): void {
  route(
    app,
    endpoint,
    async (request, reply) => {
      const decoded = await decode(endpoint, request)
      const tenantId = await tenantOfLink(deps.database, keyOf(decoded))
      if (tenantId === null) throw notFound()
      const principal = await memberOrLinkHolder(deps.sessions, tenantId, request)
      const call = { ...decoded, principal, caller: callerOf(request) }
      const prepared = (await options.before?.(call).catch(toVisitor)) as Prepared
      return send(
        reply,
        await inTransaction(
          deps,
          endpoint,
          tenantId,
          async (tx) => encoded(endpoint, await work({ ...call, tx }, prepared)),
          { via: principal.kind === 'member' ? (principal.token?.via ?? null) : null, mayPost: false },
        ).catch(toVisitor),
      )
    },
    { perMinute: options.perMinute ?? LINK_CALLS_PER_MINUTE },
  )
}

/** A visitor cannot cancel the deletion of a business, so the sentence names the business to contact. */
function toVisitor(error: unknown): never {
  throw error instanceof DomainError && error.code === READ_ONLY
    ? new DomainError(
        'conflict',
        READ_ONLY,
        'Dit bedrijf stopt met Kloppend, dus hier is niets meer door te geven. Neem zelf contact op met het bedrijf.',
      )
    : error
}

/**
 * Per address of a caller: enough for a person who reads and signs, and too few for a program that guesses
 * ids.
 */
const LINK_CALLS_PER_MINUTE = 60

/** The tenant of the document behind the link, or null for an unknown link. */
export async function tenantOfLink(database: Database, key: string): Promise<TenantId | null> {
  return database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ tenant_id: TenantId | null }>(
      'select tenant_of_link($1) as tenant_id',
      [key],
    )
    return rows[0]?.tenant_id ?? null
  })
}
