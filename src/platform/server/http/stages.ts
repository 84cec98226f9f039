import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { SECOND_FACTOR_REQUIRED } from '#contract/envelope.ts'
import {
  hasRight,
  isInScopes,
  isOfOwnSeats,
  ofAccountants,
  ownSeats,
  type Right,
  type Seat,
} from '#contract/rights.ts'
import { DomainError } from '#kernel/errors.ts'
import { invariant } from '#kernel/invariant.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  withTenant,
  type AccessMode,
  type Check,
  type Ends,
  type Sees,
  type TenantTx,
} from '../db/tenant-transaction.ts'
import { hasOrderedWork } from '../jobs/order-job.ts'
import type { Worker } from '../jobs/worker.ts'
import type { SecurityEventKind } from '../security-log.ts'
import { withoutApiTokens } from './api-token.ts'
import { formBodyOf } from './form-body.ts'
import type { ActiveMember, Member, Principal } from './member.ts'
import type { Sessions } from './session.ts'
import { refuseVisitor } from './visitor.ts'

/**
 * The stages of a request, in their order: the route, the sender (member or holder of a link) and the right,
 * decoding, the transaction, the answer. Each way of serving (`serve`, `servePublic`, `serveLink`,
 * `serveUpload`, `serveStream`) consists of these stages only.
 */

/** The parts of the program that serving an endpoint needs. */
export interface ServeDeps {
  readonly database: Database
  readonly sessions: Sessions
  readonly worker: Worker
}

/** A request after decoding. */
export interface Decoded<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** Today in the Netherlands, read once per request. */
  readonly today: LocalDate
}

/** The origin of a request, as evidence of the request stores it. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
})

interface RouteOptions {
  readonly perMinute?: number | undefined
  readonly securityEvent?: SecurityEventKind | undefined
  readonly bodyLimit?: number
  /** Turns an error of the framework into a refusal of ours. */
  readonly errorHandler?: (error: unknown) => never
}

/** The route of an endpoint: method, path and limits. */
export function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  { perMinute, securityEvent, ...rest }: RouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      ...(perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
      ...(securityEvent === undefined ? {} : { securityEvent }),
    },
    ...rest,
    handler,
  })
}

/**
 * The member behind the token of a request, who has the right that the endpoint needs.
 *
 * @throws DomainError `session.required` without an open session
 * @throws DomainError `two-factor.required` when the member has no second factor where one is needed, after the days of grace
 * @throws DomainError `request.forbidden` when the member's role, or the API token, does not have the right
 */
export async function authorised(
  sessions: Sessions,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<ActiveMember> {
  return admitted(endpoint, request, await sessions.memberOf(request.headers.authorization, request.ip))
}

function admitted(endpoint: Endpoint, request: FastifyRequest, member: ActiveMember): ActiveMember {
  request.member = member
  refuseVisitor(member, !isWrite(endpoint.method))
  if (member.lacksSecondFactor && !endpoint.isOpenWithoutSecondFactor) throw secondFactorRequired()
  if (endpoint.needs === null || !mayUse(member, endpoint.needs)) throw forbidden(member, endpoint.needs)
  return member
}

/** The rights of the member now, of which a program has only what its key was given. */
const mayUse = ({ role, moneyRights, scopes }: ActiveMember, right: Right): boolean =>
  hasRight(role, moneyRights, right) && (scopes === null || isInScopes(scopes, right))

/** Whether the sender of a request has a right. The sender is known once the check was answered. */
export function mayNow({ member }: FastifyRequest, right: Right): boolean {
  invariant(member !== null, 'rights are asked after the first statement')
  return mayUse(member, right)
}

/** Whether what a call shows depends on the role of its sender, which must therefore be known before the transaction. */
export const dependsOnSeat = ({ needs }: Endpoint): boolean => needs !== null && isOfOwnSeats(needs)

/**
 * The rows that the transaction of a request may see. Only seats that see all have the other rights, and a sender without the right is
 * refused.
 */
export function seenBy(endpoint: Endpoint, { member }: FastifyRequest): Sees {
  if (!dependsOnSeat(endpoint)) return 'all'
  invariant(member !== null, 'what is seen is asked after the role is known')
  return ownSeats.has(member.role) ? member.userId : 'all'
}

/** The seat of the sender of a request, known once the check was answered. */
export function seatNow({ member }: FastifyRequest): Seat {
  invariant(member !== null, 'the seat is asked after the first statement')
  return member.role
}

/** Who sent a request by its token, and what still has to be asked before its work counts. */
export interface Admission {
  readonly principal: Member
  /** Null when the session was seen open seconds ago. */
  readonly check: Check | null
}

/**
 * The first half of `authorised`: the session and the right of the member are asked by a statement that travels with the
 * transaction.
 *
 * @throws DomainError as `authorised`, as far as it is known without asking
 */
export async function admissionOf(
  sessions: Sessions,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Admission> {
  const known = await sessions.memberOrCheck(request.headers.authorization, request.ip)
  if ('kind' in known) return { principal: admitted(endpoint, request, known), check: null }
  // Before anything is asked of the database.
  refuseVisitor(known.caller, !isWrite(endpoint.method))
  return {
    principal: known.caller,
    check: {
      statement: known.statement,
      accept: (rows) => {
        admitted(endpoint, request, known.memberIn(rows))
      },
    },
  }
}

/** The other half by itself, for work that may not begin before. */
export async function confirm(database: Database, { principal, check }: Admission): Promise<Admission> {
  if (check === null) return { principal, check }
  const { text, values } = check.statement
  check.accept(
    await database.withConnection(async (connection) => (await connection.query(text, values)).rows),
  )
  return { principal, check: null }
}

/** Every link leads to a document of sales. */
const LINKED: Right = 'sales.read'

/**
 * The sender of a request with a link: a member of the tenant of the link who may read sales, or the holder
 * of the link. A token that is invalid, expired or of another tenant is treated as no token.
 */
export async function memberOrLinkHolder(
  sessions: Sessions,
  tenantId: TenantId,
  request: FastifyRequest,
): Promise<Principal> {
  const member = await memberOrNull(sessions, request)
  return member?.tenantId === tenantId &&
    member.isVisitor !== true &&
    !member.lacksSecondFactor &&
    mayUse(member, LINKED)
    ? member
    : { kind: 'link', tenantId }
}

async function memberOrNull(
  sessions: Sessions,
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<ActiveMember | null> {
  if (authorization === undefined) return null
  try {
    return await sessions.memberOf(authorization, ip)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated') return null
    throw error
  }
}

/** Params, query and body by the contract. @throws ZodError for invalid values */
export async function decode<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Decoded<E>> {
  // Forms are parsed for every route; only an endpoint that declares one accepts it.
  if (endpoint.bodyKind === 'json' && request.isMultipart())
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
  const query = decodeQuery(endpoint, request)
  const body = endpoint.bodyKind === 'form' ? await formBodyOf(request) : (request.body ?? {})
  return {
    params: decodeParams(endpoint, request.params),
    query,
    body: z.decode(endpoint.body, body) as z.output<E['body']>,
    today: todayInAmsterdam(),
  }
}

/**
 * The query by the contract. A parameter that the contract does not know is refused, because its sender would otherwise never
 * notice a filter that does nothing.
 *
 * @throws ZodError for invalid values and for unknown names
 */
export function decodeQuery<E extends Endpoint>(
  endpoint: E,
  { query }: FastifyRequest,
): z.output<E['query']> {
  refuseUnknownQuery(endpoint, query)
  return z.decode(endpoint.query, query) as z.output<E['query']>
}

function refuseUnknownQuery(endpoint: Endpoint, query: unknown): void {
  const known = queryNamesOf(endpoint)
  const unknown = Object.keys(query ?? {}).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const others = known.length === 0 ? 'Dit verzoek kent er geen.' : `Dit verzoek kent: ${known.join(', ')}.`
  // The one that is an `Error` too: an upload has an error handler of its own, which the framework gives errors only.
  throw new z.ZodRealError(
    unknown.map((name) => ({
      code: 'custom',
      path: [withoutApiTokens(name).slice(0, 60)],
      message: `Deze parameter is er niet. ${others}`,
      input: undefined,
    })),
  )
}

/** The names of the parameters that an endpoint knows. */
function queryNamesOf({ path, query }: Endpoint): string[] {
  invariant(query instanceof z.ZodObject, `the query of ${path} is an object`)
  return Object.keys(query.shape)
}

/** A malformed id gets the same answer as an absent one. */
function decodeParams<E extends Endpoint>(endpoint: E, params: unknown): z.output<E['params']> {
  const decoded = z.safeDecode(endpoint.params, params)
  if (!decoded.success) throw notFound()
  return decoded.data as z.output<E['params']>
}

export const notFound = (): DomainError => new DomainError('not-found', 'request.not-found', 'Niet gevonden.')

const forbidden = (member: Member, needed: Right | null): DomainError =>
  new DomainError('forbidden', 'request.forbidden', reasonOf(member, needed))

function reasonOf({ token }: Member, needed: Right | null): string {
  if (token !== null)
    return 'Deze sleutel mag dit niet. Wat een sleutel mag, staat onder Instellingen, Koppelingen.'
  return needed !== null && ofAccountants.has(needed)
    ? 'Alleen een accountant van het bedrijf mag dit doen.'
    : 'Je hebt geen rechten om dit te doen. Vraag de eigenaar van het bedrijf om ze te geven.'
}

const secondFactorRequired = (): DomainError =>
  new DomainError(
    'forbidden',
    SECOND_FACTOR_REQUIRED,
    'Bij dit bedrijf log je in met een tweede stap. Stel die eerst in; daarna kun je verder.',
  )

/** The one transaction of a request, read only for a GET; the worker is woken when the work ordered jobs, and looks soon after any other write. */
export async function inTransaction<Given>(
  deps: ServeDeps,
  endpoint: Endpoint,
  tenantId: TenantId,
  work: (tx: TenantTx) => Promise<Given>,
  ends?: Ends<Given>,
): Promise<Given> {
  let orderedWork = false
  const given = await withTenant(
    deps.database,
    tenantId,
    async (tx) => {
      const result = await work(tx)
      orderedWork = hasOrderedWork(tx)
      return result
    },
    modeOf(endpoint),
    ends,
  )
  if (orderedWork) deps.worker.wake()
  else if (isWrite(endpoint.method)) deps.worker.wakeSoon()
  return given
}

const modeOf = ({ method, isOpenInDeletion }: Endpoint): AccessMode =>
  !isWrite(method) ? 'read only' : isOpenInDeletion ? 'read write always' : 'read write'

/** A file as an answer: always offered as a download, never shown by the browser as a page of ours. */
export class FileAnswer {
  /**
   * Or a function that loads them after the transaction has ended, so that no connection waits for a distant
   * store.
   */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>)
  readonly contentType: string
  readonly fileName: string
  /** The tag of a file that is asked for again and again: the caller keeps its copy while the tag is the same. */
  readonly etag: string | null

  constructor(bytes: FileAnswer['bytes'], contentType: string, fileName: string, etag: string | null = null) {
    this.bytes = bytes
    this.contentType = contentType
    this.fileName = fileName
    this.etag = etag
  }
}

/** The result of the work: data of the contract, or a file. */
export type Answer<E extends Endpoint> = z.output<E['data']> | FileAnswer

/**
 * The content of the answer: the text of an envelope, or a file. Encoded inside the transaction, so that an
 * encoding error rolls the work back.
 */
export const encoded = <E extends Endpoint>(endpoint: E, answer: Answer<E>): string | FileAnswer =>
  answer instanceof FileAnswer ? answer : success(endpoint, answer)

/** The envelope of a success, as text. */
export function success(endpoint: Endpoint, data: unknown): string {
  const envelope = z.safeEncode(endpoint.data, data)
  // A defect of the program, not the caller's mistake, though both would be a ZodError.
  if (!envelope.success)
    throw new Error(`answer of ${endpoint.path} does not fit its contract`, { cause: envelope.error })
  return JSON.stringify({ isSuccess: true, data: envelope.data, errors: [] })
}

export const send = (
  reply: FastifyReply,
  answer: string | FileAnswer,
): FastifyReply | Promise<FastifyReply> =>
  answer instanceof FileAnswer ? sendFile(reply, answer) : sendJson(reply, 200, answer)

export const sendJson = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body)

async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  if (file.etag !== null) {
    reply.header('etag', file.etag)
    if (reply.request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  }
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  return reply.headers(fileHeadersOf(file)).send(Buffer.from(bytes))
}

/**
 * A download, with its name in both forms of RFC 6266. The program makes the name from a number, but escapes
 * it all the same.
 */
export const fileHeadersOf = (file: { contentType: string; fileName: string }): Record<string, string> => ({
  'content-type': file.contentType,
  'content-disposition': `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
  'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
})
