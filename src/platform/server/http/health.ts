import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** How long the database may take to say that it is there. */
const PATIENCE_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: and it can reach its database. Bodies say no more than that. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const config = { access: 'public' } as const
  app.get('/healthz', { config }, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', { config }, async (_request, reply) => {
    const isReady = await answersInTime(database)
    return reply
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ok' : 'nok')
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      resolve(false)
    }, PATIENCE_MS).unref()
  })
  const answer = database
    .withConnection((connection) => connection.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, patience])
}
