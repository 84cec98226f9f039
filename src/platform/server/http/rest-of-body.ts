import type { FastifyInstance } from 'fastify'

/** How long what still comes of an answered request is read. A proxy stops sending when it has the answer. */
const READING_MS = 5_000

/**
 * A request may be answered before its body has come: it is too large, or its caller has no token. The rest is then read for a
 * while and thrown away, and only then is the connection closed. A connection that is closed with unread bytes in it is reset, and
 * who is still sending never sees the answer: of nginx users then get "502 Bad Gateway" instead of our sentence.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: request }, reply) => {
    if (request.complete || request.destroyed) return
    // With this header Node closes the connection at once, with its unread bytes.
    reply.removeHeader('connection')
    reply.raw.once('finish', () => {
      if (request.complete) return
      // The socket, because a request whose reader stopped early never ends.
      const { socket } = request
      const hangUp = setTimeout(() => socket.destroy(), READING_MS)
      const isRead = (): void => clearTimeout(hangUp)
      request.once('end', isRead)
      socket.once('close', isRead)
      request.unpipe()
      request.resume()
    })
  })
}
