import type { FastifyInstance } from 'fastify'
import { tryToWrite } from '../db/can-write.ts'
import type { Database } from '../db/database.ts'
import { freeDiskBytes } from '../free-disk.ts'

/** The maximum time for the answer of the database. */
const PATIENCE_MS = 2_000
/** An answer is cached for this time, so that a hundred simultaneous requests cost the database one query. */
const FRESH_MS = 500

/**
 * Why the program takes no requests now: it ends, a newer program changed the schema, the database does not answer, is a standby
 * or otherwise read-only, or a disk is full or nearly so.
 */
type Obstacle = 'stopping' | 'schema' | 'database' | 'read-only' | 'disk'

interface HealthDeps {
  readonly database: Database
  readonly dataDir: string
  /** 0: the disk of DATA_DIR is not looked at. */
  readonly minFreeDiskMib: number
  /** Known without asking the database. */
  readonly reason: () => 'stopping' | 'schema' | null
}

/**
 * `/healthz`: the process answers. `/readyz`: the process answers, can write in its database and has room on its disk;
 * otherwise 503 and the reason in one word. The bodies contain nothing else.
 */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const config = { access: 'public' } as const
  const obstacle = askedAtMostOnce(() => obstacleOf(deps))
  app.get('/healthz', { config }, (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'))
  app.get('/readyz', { config }, async (_request, reply) => {
    const found = deps.reason() ?? (await obstacle())
    return reply
      .status(found === null ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(found === null ? 'ok' : `nok: ${found}`)
  })
}

function askedAtMostOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = null
      }, FRESH_MS).unref()
    })
    return answer
  }
}

async function obstacleOf({ database, dataDir, minFreeDiskMib }: HealthDeps): Promise<Obstacle | null> {
  const [folder, written] = await Promise.all([
    isNearlyFull(dataDir, minFreeDiskMib),
    inTime(
      tryToWrite(database).then(() => null, writeObstacle),
      'database',
    ),
  ])
  return written ?? (folder ? 'disk' : null)
}

/** Uploads stop at `MIN_FREE_DISK`; at this part of the reserve the books are about to have no room either. */
const LAST_PART = 1 / 4

const isNearlyFull = async (folder: string, minFreeMib: number): Promise<boolean> =>
  minFreeMib > 0 && (await freeDiskBytes(folder)) < minFreeMib * 1024 * 1024 * LAST_PART

/** SQLSTATE 25006: a read-only transaction, as on a standby; 53100: the disk of the database is full. */
function writeObstacle(error: unknown): Obstacle {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '25006') return 'read-only'
  return code === '53100' ? 'disk' : 'database'
}

function inTime<T>(answer: Promise<T>, late: T): Promise<T> {
  const patience = new Promise<T>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, late).unref()
  })
  return Promise.race([answer, patience])
}
