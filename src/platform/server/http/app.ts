import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import { failureOf } from './reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may come here. A route that does not say so stops the start. */
    access?: 'public' | 'tenant' | 'link'
  }
}

/** Limits on one request; beyond them it is refused before anything is read into memory. */
const BODY_LIMIT_BYTES = 1024 * 1024
/** Of a form; a route that takes larger files says so itself. */
const FORM_LIMITS = { fileSize: BODY_LIMIT_BYTES, files: 1, fields: 20, fieldSize: 4_096, parts: 21 } as const
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/** Per caller's address; the screens of a busy office stay far below it. */
const REQUESTS_PER_MINUTE = 1_200

/** Headers of every answer. Pages of the app add a content security policy of their own. */
const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

export interface AppOptions {
  readonly logLevel: string
  readonly rateLimit: boolean
  /** Where users reach the program; under https, browsers are told to stay there. */
  readonly publicUrl: string
}

/**
 * The HTTP server without its routes: limits, headers, one error map, deny by default.
 * Paths match case-insensitively; bodies are never coerced, because only the contract decodes them.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      serializers: {
        // The route's template, never the address itself: ids in a link may be all that protects it.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // A proxy on this machine says who is asking; one elsewhere is not believed.
    trustProxy: 'loopback',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    return503OnClosing: true,
    // A path that cannot be decoded never reaches a route; it gets its answer here.
    frameworkErrors: sendFailure,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })

  app.addHook('onRoute', (route) => {
    const access: unknown = route.config?.access
    if (access !== 'public' && access !== 'tenant' && access !== 'link')
      throw new Error(`route ${route.url} does not say who may come`)
  })
  acceptEmptyJson(app)
  const isSecure = options.publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    if (isApi(request.url)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({
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
    await app.register(rateLimit, { global: true, max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' })
  }

  app.setErrorHandler(sendFailure)
  return app
}

/** A PATCH without content may still say that its content is JSON; that is no mistake worth refusing. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** Every failure leaves in the envelope, with a sentence for its user and, if it is ours, a line in the log for us. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error)
  if (failure.isBug) {
    request.log.error({ event: 'bug', route: request.routeOptions.url, reason: describe(error) })
  }
  if (failure.status === 503) reply.header('retry-after', '2')
  void reply
    .headers(securityHeaders)
    .status(failure.status)
    .send({ isSuccess: false, data: null, errors: failure.errors })
}

export const isApi = (url: string): boolean => /^\/api(\/|$|\?)/i.test(url)

/** Name, message and stack of our own code; the database's `detail` holds people's data and stays out. */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
