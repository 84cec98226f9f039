import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long what still comes of an answered request is read. A proxy stops sending when it has the answer. */
const READING_MS = 5_000

/**
 * A request may be answered before its body has come: it is too large, or its caller has no token. What still comes is then read for a
 * while and thrown away, because a connection that is closed with unread bytes in it is reset, and who is still sending never sees the
 * answer: of nginx users get "502 Bad Gateway" instead of our sentence. The connection takes no other request, and the answer says so:
 * HAProxy 2.6 breaks off the body and would keep the connection, and Node's "400 Bad Request" about the broken body is then the
 * answer that the next caller gets.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: request }, reply) => {
    // A request that was injected has no connection.
    if (request.complete || request.destroyed || !(request.socket instanceof Socket)) return
    reply.header('connection', 'close')
    closeAfterReading(request)
  })
}

/** Node ends the connection of an answer with `connection: close` by `destroySoon`, which does not read what comes. */
function closeAfterReading(request: IncomingMessage): void {
  // The socket, because a request whose reader stopped early never ends.
  const { socket } = request
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete) {
      close()
      return
    }
    socket.end()
    const hangUp = setTimeout(() => socket.destroy(), READING_MS)
    socket.once('close', () => clearTimeout(hangUp))
    request.once('end', close)
    request.unpipe()
    request.resume()
  }
}
