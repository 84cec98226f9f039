import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createServer, type IncomingMessage } from 'node:http'
import type { SecurityLog } from '../security-log.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

interface MetricsAccess {
  /** Asked as `Authorization: Bearer …`; null only on a port of its own. */
  readonly token: string | null
  readonly securityLog: SecurityLog
}

/** `/metrics` among the other routes, for the holder of the token. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get(PATH, { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request.headers.authorization, access, request.ip))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('nok')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** The same and nothing else on a port of its own, which a proxy does not pass on. @returns what closes it */
export async function serveMetricsApart(
  metrics: Metrics,
  access: MetricsAccess,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => void> {
  const answer = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    if (request.url !== PATH || request.method !== 'GET') return { status: 404, text: 'nok' }
    if (!mayRead(request.headers.authorization, access, request.socket.remoteAddress ?? ''))
      return { status: 401, text: 'nok' }
    return { status: 200, text: await metrics.text() }
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request).then(({ status, text }) => {
      response.writeHead(status, { 'content-type': status === 200 ? metrics.contentType : 'text/plain' })
      response.end(text)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function mayRead(
  authorization: string | undefined,
  { token, securityLog }: MetricsAccess,
  ip: string,
): boolean {
  if (token === null) return true
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  // Equal lengths, so that the time of the comparison says nothing.
  if (given !== undefined && timingSafeEqual(hashOf(given), hashOf(token))) return true
  if (authorization !== undefined) securityLog({ kind: 'metrics-refused', ip })
  return false
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
