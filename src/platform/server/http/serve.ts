import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { READ_ONLY, withTenant, type AccessMode, type TenantTx } from '../db/tenant-transaction.ts'
import { hasOrderedWork, type Worker } from '../jobs/worker.ts'
import { formBodyOf } from './form-body.ts'
import type { SecurityEventKind } from '../security-log.ts'
import { claimKey, idempotencyKeyOf, requestHashOf, storeAnswer } from './idempotency.ts'
import type { Principal, Sessions } from './session.ts'

/** What serving an endpoint needs of the program. */
export interface ServeDeps {
  readonly database: Database
  readonly sessions: Sessions
  readonly worker: Worker
}

interface Decoded<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** Today in the Netherlands, asked once per request. */
  readonly today: LocalDate
}

export interface TenantCall<E extends Endpoint> extends Decoded<E> {
  readonly tx: TenantTx
  readonly principal: Principal
  readonly caller: Caller
}

export interface PublicCall<E extends Endpoint> extends Decoded<E> {
  /** Address of the caller, for throttling. */
  readonly ip: string
  readonly caller: Caller
}

/** A call by who knows a link. `owner` is there when the session is of the very tenant that the link leads to. */
export interface LinkCall<E extends Endpoint> extends Decoded<E> {
  readonly tx: TenantTx
  readonly tenantId: TenantId
  readonly owner: Principal | null
  readonly caller: Caller
}

/** Where a call came from, as evidence of it keeps. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
}

/** A file as an answer: always offered as a download, never shown by the browser as a page of ours. */
export class FileAnswer {
  /** Or how to get them, once the transaction has ended: no connection waits for a store far away. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>)
  readonly contentType: string
  readonly fileName: string

  constructor(bytes: FileAnswer['bytes'], contentType: string, fileName: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.fileName = fileName
  }
}

type Answer<E extends Endpoint> = z.output<E['data']> | FileAnswer

/**
 * Serve an endpoint to logged-in tenants: verifies the token, opens the one transaction that sees only its tenant
 * (read only for a GET), decodes with the contract, and answers with what the contract encodes. With an
 * `Idempotency-Key`, the answer is stored in that same transaction and given again to whoever repeats the request.
 *
 * @param options.before runs before the transaction opens, for slow work that must not hold a connection; what it found
 * is the second argument of `work`
 */
export function serve<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  deps: ServeDeps,
  endpoint: E,
  work: (call: TenantCall<E>, prepared: Prepared) => Promise<Answer<E>>,
  options: {
    before?: (call: Omit<TenantCall<E>, 'tx'>) => Promise<Prepared>
    /** The answer holds a secret, so it is not kept for a repetition; asking twice does no harm. */
    isSecret?: boolean
    /** Written to the security log when the work is done. */
    securityEvent?: SecurityEventKind
  } = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      ...(options.securityEvent === undefined ? {} : { securityEvent: options.securityEvent }),
    },
    handler: async (request, reply) => {
      const principal = await deps.sessions.principalOf(request.headers.authorization)
      request.principal = principal
      const decoded = await decode(endpoint, request)
      const key =
        isWrite(endpoint.method) && options.isSecret !== true
          ? idempotencyKeyOf(request.headers['idempotency-key'])
          : null
      const hash =
        key === null
          ? ''
          : requestHashOf([
              endpoint.method,
              endpoint.path,
              principal.userId,
              request.params,
              request.query,
              request.body,
            ])

      const caller = callerOf(request)
      const prepared = (await options.before?.({ ...decoded, principal, caller })) as Prepared

      let orderedWork = false
      const answer = await withTenant(
        deps.database,
        principal.tenantId,
        async (tx) => {
          const earlier = key === null ? null : await claimKey(tx, key, hash)
          if (earlier !== null) return { ...earlier, isReplay: true }
          const result = await work({ ...decoded, tx, principal, caller }, prepared)
          if (result instanceof FileAnswer) return result
          const body = success(endpoint, result)
          orderedWork = hasOrderedWork(tx)
          return { status: 200, body, isReplay: false }
        },
        modeOf(endpoint),
        (given) =>
          key === null || given instanceof FileAnswer || given.isReplay
            ? null
            : storeAnswer(principal.tenantId, key, given),
      )
      if (orderedWork) deps.worker.wake()
      if (answer instanceof FileAnswer) return sendFile(reply, answer)
      if (answer.isReplay) reply.header('idempotency-replayed', 'true')
      return sendJson(reply, answer.status, answer.body)
    },
  })
}

/** Serve an endpoint to anyone. There is no tenant here; whoever needs one finds it and calls `withTenant` itself. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: (call: PublicCall<E>) => Promise<z.output<E['data']>>,
  limits: { perMinute?: number } = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      ...(limits.perMinute === undefined
        ? {}
        : { rateLimit: { max: limits.perMinute, timeWindow: '1 minute' } }),
    },
    handler: async (request, reply) => {
      const result = await work({
        ...(await decode(endpoint, request)),
        ip: request.ip,
        caller: callerOf(request),
      })
      return sendJson(reply, 200, success(endpoint, result))
    },
  })
}

/**
 * Serve an endpoint to whoever knows a link: the tenant is found by the key of the link (`public_links`), and from there
 * on everything is as for a tenant. A foreign, ended or spoilt token is no mistake here: its bearer is a visitor.
 * A key that leads nowhere is answered as an object that is not there.
 *
 * @param keyOf the key of the link, from what was asked
 */
export function serveLink<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  deps: ServeDeps,
  endpoint: E,
  keyOf: (asked: Decoded<E>) => string,
  work: (call: LinkCall<E>, prepared: Prepared) => Promise<Answer<E>>,
  options: { perMinute?: number; before?: (call: Omit<LinkCall<E>, 'tx'>) => Promise<Prepared> } = {},
): void {
  const max = options.perMinute ?? LINK_CALLS_PER_MINUTE
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, rateLimit: { max, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const decoded = await decode(endpoint, request)
      const tenantId = await tenantOfLink(deps.database, keyOf(decoded))
      if (tenantId === null) throw notFound()
      const caller = callerOf(request)
      const owner = await ownerOf(deps.sessions, request.headers.authorization, tenantId)
      const call = { ...decoded, tenantId, owner, caller }
      const prepared = (await options.before?.(call).catch(toVisitor)) as Prepared

      let orderedWork = false
      const answer = await withTenant(
        deps.database,
        tenantId,
        async (tx) => {
          const result = await work({ ...call, tx }, prepared)
          if (result instanceof FileAnswer) return result
          orderedWork = hasOrderedWork(tx)
          return success(endpoint, result)
        },
        modeOf(endpoint),
      ).catch(toVisitor)
      if (orderedWork) deps.worker.wake()
      return answer instanceof FileAnswer ? sendFile(reply, answer) : sendJson(reply, 200, answer)
    },
  })
}

const modeOf = ({ method, isOpenInDeletion }: Endpoint): AccessMode =>
  !isWrite(method) ? 'read only' : isOpenInDeletion ? 'read write always' : 'read write'

/** A visitor cannot undo the deletion of somebody's business, and is told whom to ask. */
function toVisitor(error: unknown): never {
  throw error instanceof DomainError && error.code === READ_ONLY
    ? new DomainError(
        'conflict',
        READ_ONLY,
        'Dit bedrijf stopt met Kloppend, dus hier is niets meer door te geven. Neem zelf contact op met het bedrijf.',
      )
    : error
}

/** Per caller's address: a person reads and signs; who guesses ids is stopped. */
const LINK_CALLS_PER_MINUTE = 60

/** Whose the link is, or null when it leads nowhere. */
export async function tenantOfLink(database: Database, key: string): Promise<TenantId | null> {
  return database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ tenant_id: TenantId | null }>(
      'select tenant_of_link($1) as tenant_id',
      [key],
    )
    return rows[0]?.tenant_id ?? null
  })
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
})

async function ownerOf(
  sessions: Sessions,
  authorization: string | undefined,
  tenantId: TenantId,
): Promise<Principal | null> {
  if (authorization === undefined) return null
  try {
    const principal = await sessions.principalOf(authorization)
    return principal.tenantId === tenantId ? principal : null
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated') return null
    throw error
  }
}

/** Params, query and body by the contract. @throws ZodError for what does not fit */
export async function decode<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Decoded<E>> {
  // Forms are read wherever they come; only an endpoint that asks for one takes it.
  if (endpoint.bodyKind === 'json' && request.isMultipart())
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
  const body = endpoint.bodyKind === 'form' ? await formBodyOf(request) : (request.body ?? {})
  return {
    params: decodeParams(endpoint, request.params),
    query: z.decode(endpoint.query, request.query) as z.output<E['query']>,
    body: z.decode(endpoint.body, body) as z.output<E['body']>,
    today: todayInAmsterdam(),
  }
}

/** An id that cannot be one names nothing: the same answer as for an id that is not there. */
function decodeParams<E extends Endpoint>(endpoint: E, params: unknown): z.output<E['params']> {
  const decoded = z.safeDecode(endpoint.params, params)
  if (!decoded.success) throw notFound()
  return decoded.data as z.output<E['params']>
}

const notFound = (): DomainError => new DomainError('not-found', 'request.not-found', 'Niet gevonden.')

/** The envelope of what went well, as text. */
export function success(endpoint: Endpoint, data: unknown): string {
  const encoded = z.safeEncode(endpoint.data, data)
  // Our own mistake, not the caller's, though both would be a ZodError.
  if (!encoded.success)
    throw new Error(`answer of ${endpoint.path} does not fit its contract`, { cause: encoded.error })
  return JSON.stringify({ isSuccess: true, data: encoded.data, errors: [] })
}

export const sendJson = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body)

async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  return reply.headers(fileHeadersOf(file)).send(Buffer.from(bytes))
}

/** A download, with its name in both forms of RFC 6266; it is made by us from a number, but nothing is taken on trust. */
export const fileHeadersOf = (file: { contentType: string; fileName: string }): Record<string, string> => ({
  'content-type': file.contentType,
  'content-disposition': `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
  'content-security-policy': "sandbox; default-src 'none'",
})
