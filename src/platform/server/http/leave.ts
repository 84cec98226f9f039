import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { isApi } from './app.ts'
import { ProgramOutdated } from './reply.ts'

/** How a program stops taking requests. */
export interface Leaving {
  /** Why no requests should come: the program was told to stop, or does not know the schema of its database. */
  readonly reason: () => 'stopping' | 'schema' | null
  /** Refuse every call from now on: the schema is another than this program knows. */
  refuse(): void
  /**
   * Say in `/readyz` that no requests should come, keep answering for the time of grace, then refuse new ones and answer those
   * that were taken.
   */
  leave(): Promise<void>
}

/** @param graceSeconds the time in which proxies notice; 0 where there is no other node */
export function leavingOf(app: FastifyInstance, graceSeconds: number): Leaving {
  let isStopping = false
  let isOutdated = false
  // Each answer ends its connection, so that the next request is made to another node.
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) reply.header('connection', 'close')
    if (isOutdated && isApi(request.url)) throw new ProgramOutdated()
  })
  return {
    reason: () => (isStopping ? 'stopping' : isOutdated ? 'schema' : null),
    refuse() {
      isOutdated = true
    },
    async leave() {
      isStopping = true
      if (app.server.listening) await wait(graceSeconds * 1_000)
      await app.close()
    },
  }
}
