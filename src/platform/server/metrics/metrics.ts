import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../version.ts'

/** A figure that is read when it is asked: a number, or one for each value of a label. Null: not known. */
export interface Figure {
  readonly name: string
  readonly help: string
  /** The name of the label; each of its values is of a list in the program, so that the number of lines has a limit. */
  readonly label?: string
}
export type Reading = Readonly<Record<string, number | null | Readonly<Record<string, number>>>>

/** Reads figures together, in one query. */
export interface FigureSource {
  readonly figures: readonly Figure[]
  /** By the name of the figure. A figure that is left out, and all of them when this throws, are not shown. */
  readonly read: () => Promise<Reading>
}

/** Prometheus' text of everything that is measured. */
export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/** From 5 ms to 30 s, the limit of a request. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A source that takes longer is left out, so that the other figures are shown while the database is away. */
const PATIENCE_MS = 3_000
/** For a path that is no route. */
const UNKNOWN = 'none'

/**
 * Measure requests, this process and the sources. Labels are templates of routes, statuses and names of the program: never an
 * address, an id or a value of a tenant.
 */
export function metricsOf(app: FastifyInstance, sources: readonly FigureSource[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'kloppend_build_info',
    help: 'The version of the program, as a label.',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version: VERSION }, 1)
  measureRequests(app, registry)
  const shown = sources.map((source) => shownIn(registry, source))
  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all(shown.map((show) => show()))
      return registry.metrics()
    },
  }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'kloppend_http_requests_total',
    help: 'Answered requests, by method, template of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kloppend_http_request_duration_seconds',
    help: 'Time from the first line of a request to the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? UNKNOWN
    const method = route === UNKNOWN ? UNKNOWN : request.method
    requests.inc({ method, route, status: String(reply.statusCode) })
    durations.observe({ method, route }, reply.elapsedTime / 1_000)
  })
}

/** @returns what reads the source and shows what it said */
function shownIn(registry: Registry, { figures, read }: FigureSource): () => Promise<void> {
  const gauges = figures.map(({ name, help, label }) => ({
    name,
    label,
    gauge: new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }),
  }))
  return async () => {
    const late = new Promise<Reading>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, {}).unref()
    })
    const reading = await Promise.race([read().catch((): Reading => ({})), late])
    for (const { name, label, gauge } of gauges) {
      const value = reading[name] ?? null
      gauge.reset()
      if (value === null) gauge.remove()
      else if (typeof value === 'number') gauge.set(value)
      else for (const [key, each] of Object.entries(value)) gauge.set({ [label ?? '']: key }, each)
    }
  }
}
