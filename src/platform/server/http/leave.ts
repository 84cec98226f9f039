import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'

/** How a program stops taking requests. */
export interface Leaving {
  readonly isStopping: () => boolean
  /**
   * Say in `/readyz` that no requests should come, keep answering for the time of grace, then refuse new ones and answer those
   * that were taken.
   */
  leave(): Promise<void>
}

/** @param graceSeconds the time in which proxies notice; 0 where there is no other node */
export function leavingOf(app: FastifyInstance, graceSeconds: number): Leaving {
  let isStopping = false
  // Each answer ends its connection, so that the next request is made to another node.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  return {
    isStopping: () => isStopping,
    async leave() {
      isStopping = true
      if (app.server.listening) await wait(graceSeconds * 1_000)
      await app.close()
    },
  }
}
