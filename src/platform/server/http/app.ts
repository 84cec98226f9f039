import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import { securityLogTo, type SecurityEventKind } from '../security-log.ts'
import { callerNetwork } from './caller-network.ts'
import { isTooDeep, JsonTooDeep } from './json-nesting.ts'
import { requestCounts, type RequestCounts } from './request-counts.ts'
import { failureOf, problemsOf, type Failure } from './reply.ts'
import { readRestOfBodies } from './rest-of-body.ts'
import type { ActiveMember, Member } from './member.ts'
import { limitTokens } from './token-limits.ts'
import { limitVisitors } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared access of a route. A route without it stops the start. */
    access?: 'public' | 'tenant' | 'link'
    /** Written to the security log for each answer of this route that is no refusal. */
    securityEvent?: SecurityEventKind
  }
  interface FastifyRequest {
    /** The verified caller, once known; for the log. */
    member: ActiveMember | null
  }
}

/** Limits on one request; beyond them it is refused before anything is read into memory. */
const BODY_LIMIT_BYTES = 1024 * 1024
/** For a form; a route that accepts larger files has its own limit. */
const FORM_LIMITS = { fileSize: BODY_LIMIT_BYTES, files: 1, fields: 20, fieldSize: 4_096, parts: 21 } as const
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/** The same for a client without a request when the program stops. */
const STOPPING_SILENCE_MS = 1_000
/** Per caller's address; the screens of a busy office need far less. */
const REQUESTS_PER_MINUTE = 1_200

/** For what is no page: nothing may be loaded by it, and no page may frame it. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of every answer, errors and files too. Pages have a content security policy of their own instead. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': NO_PAGE,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** For every answer of the API: not cached by a browser, not indexed by a search engine. */
const apiHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const

export interface AppOptions {
  readonly logLevel: string
  readonly rateLimit: boolean
  /** Counts that are shared with other nodes; by default this process counts for itself. */
  readonly requestCounts?: RequestCounts
  /** A log line for each request; without it such a line has the level debug. */
  readonly accessLog: boolean
  /** The public address of the program; under https, browsers are told to use only https. */
  readonly publicUrl: string
  /** The trusted proxies: `loopback`, addresses and networks with commas between, or a number of hops. */
  readonly trustProxy: string | number
  /** The destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void }
}

/** Refusals for the security log: the code of the refusal, and the name of its event. */
export type SecurityRefusals = Readonly<Record<string, SecurityEventKind>>

/**
 * The HTTP server without its routes: limits, headers, one error map, deny by default.
 * Paths match case-insensitively; bodies are never coerced, because only the contract decodes them.
 */
export async function createApp(
  options: AppOptions,
  securityRefusals: SecurityRefusals = {},
): Promise<FastifyInstance> {
  const addHeaders = headersFor(options)
  const app = fastify({
    logger: {
      level: options.logLevel,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
      serializers: {
        // The route's template, never the address itself: ids in a link may be its only protection.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => (isApi(url) || isDecodable(url) ? url : NO_ADDRESS),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(options.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    return503OnClosing: true,
    // A path of the API that cannot be decoded never reaches a route; it is answered here.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply)
      sendFailure(error, request, reply)
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })

  hangUpOnSilence(app)
  readRestOfBodies(app)
  app.addHook('onRoute', (route) => {
    const access: unknown = route.config?.access
    if (access !== 'public' && access !== 'tenant' && access !== 'link')
      throw new Error(`route ${route.url} does not say who may come`)
  })
  acceptJson(app)
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(request, reply)
  })
  app.decorateRequest('member', null)
  app.addHook('onResponse', async (request, reply) => {
    const kind = request.routeOptions.config.securityEvent
    if (kind !== undefined && reply.statusCode < 400)
      securityLogTo(request.log)({ kind, ip: request.ip, ...idsOf(request.member) })
    request.log[options.accessLog ? 'info' : 'debug']({
      event: 'request',
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: FORM_LIMITS })
  if (options.rateLimit) {
    const counts = options.requestCounts ?? requestCounts()
    await limitRequests(app, counts)
    limitTokens(app, counts)
    limitVisitors(app, counts)
  }

  app.setErrorHandler((error, request, reply) => {
    noteRefusal(sendFailure(error, request, reply), request, securityRefusals)
  })
  return app
}

/** What adds the headers of every answer, also of one that reaches no route. */
function headersFor({ publicUrl }: AppOptions): (request: FastifyRequest, reply: FastifyReply) => void {
  const isSecure = publicUrl.startsWith('https:')
  return (request, reply) => {
    void reply.headers(securityHeaders).header('request-id', request.id)
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isApi(request.url)) void reply.headers(apiHeaders)
  }
}

const limitRequests = (app: FastifyInstance, counts: RequestCounts) =>
  app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerNetwork(request.ip),
    store: counts.store as unknown as FastifyRateLimitStoreCtor,
  })

/** Hops are counted from this program outwards: with 1 the nearest proxy is trusted and no other. */
const trusted = (proxies: string | number): string | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'string' ? proxies : (_address, hop) => hop < proxies

/**
 * Connections without a request are closed; Node's own limits begin with the first byte. While the program
 * stops, answered connections are closed too: a browser keeps its connection for another request, and the
 * stop would wait for that.
 */
function hangUpOnSilence(app: FastifyInstance): void {
  const silentSince = new Map<Socket, number>()
  const hangUpAfter = (ms: number): void => {
    for (const [socket, since] of silentSince) if (performance.now() - since > ms) socket.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    silentSince.set(socket, performance.now())
    socket.once('close', () => silentSince.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silentSince.delete(socket))
  const watch = setInterval(hangUpAfter, 1_000, HEADERS_TIMEOUT_MS)
  watch.unref()
  app.addHook('preClose', async () => {
    clearInterval(watch)
    const closing = setInterval(() => {
      app.server.closeIdleConnections()
      hangUpAfter(STOPPING_SILENCE_MS)
    }, 50)
    app.server.once('close', () => {
      clearInterval(closing)
    })
  })
}

/**
 * A PATCH without content may have a JSON content type; that is no reason for a refusal. What is nested deeper than any contract is
 * refused before it is parsed.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isTooDeep(body as string)) done(new JsonTooDeep())
    else void parse(request, body as string, done)
  })
}

/** Every failure is answered with the envelope and a sentence for the user; a failure of the program is logged too. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const failure = failureOf(error)
  if (failure.isBug) {
    request.log.error({ event: 'bug', route: request.routeOptions.url, reason: describe(error) })
  }
  if (failure.isFault === true)
    request.log.error({
      event: 'fault',
      code: failure.code,
      route: request.routeOptions.url,
      reason: String(error),
    })
  if (failure.status === 503) reply.header('retry-after', '2')
  void reply
    .headers(securityHeaders)
    .status(failure.status)
    .send({ isSuccess: false, data: null, errors: failure.errors, problems: problemsOf(error, failure) })
  return failure
}

/** A refusal that matters for security is written to the log, whichever part of the program refused. */
function noteRefusal(failure: Failure, request: FastifyRequest, refusals: SecurityRefusals): void {
  const kind = refusals[failure.code]
  // A visitor without a token is no attack.
  if (kind === undefined || (kind === 'token-refused' && request.headers.authorization === undefined)) return
  securityLogTo(request.log)({ kind, ip: request.ip, reason: failure.code, ...idsOf(request.member) })
}

const idsOf = (member: Member | null) =>
  member === null
    ? {}
    : {
        userId: member.userId,
        tenantId: member.tenantId,
        ...(member.sessionId === null ? {} : { sessionId: member.sessionId }),
        ...(member.token === null ? {} : { tokenId: member.token.id }),
      }

/** No page has this address: what cannot be decoded gets the page of an address that does not exist. */
const NO_ADDRESS = '/dit-adres-bestaat-niet'

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

export const isApi = (url: string): boolean => /^\/api(\/|$|\?)/i.test(url)

/**
 * Name, message and stack of our own code; the database's `detail` contains personal data and is left out.
 */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
