import type { FastifyInstance } from 'fastify'
import { tryToWrite } from '../db/can-write.ts'
import type { Database } from '../db/database.ts'

/** The maximum time for the answer of the database. */
const PATIENCE_MS = 2_000
/** An answer is cached for this time, so that a hundred simultaneous requests cost the database one query. */
const FRESH_MS = 500

/**
 * `/healthz`: the process answers. `/readyz`: the process answers and can write in its database. The bodies
 * contain nothing else.
 */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const config = { access: 'public' } as const
  const isReady = askedAtMostOnce(database)
  app.get('/healthz', { config }, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = await isReady()
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok' : 'nok')
  })
}

function askedAtMostOnce(database: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= writesInTime(database).finally(() => {
      setTimeout(() => {
        answer = null
      }, FRESH_MS).unref()
    })
    return answer
  }
}

async function writesInTime(database: Database): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      resolve(false)
    }, PATIENCE_MS).unref()
  })
  const answer = tryToWrite(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, patience])
}
