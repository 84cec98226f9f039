import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { urlOf, type DatabaseLogin } from '../database-login.ts'

/** A way to the database that can freeze: nothing passes and nothing is closed, as when a host vanishes. */
export interface FreezingProxy {
  /** The login by way of the proxy. */
  readonly url: string
  freeze(): void
  /** The same, and new connections are refused: the host came back without its database. */
  vanish(): void
  resume(): void
  close(): Promise<void>
}

export async function freezingProxy(login: DatabaseLogin): Promise<FreezingProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(path.join(login.host, `.s.PGSQL.${String(login.port)}`))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // A frozen host says nothing, not even that it closes.
        if (!isFrozen) to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const freeze = (): void => {
    isFrozen = true
    for (const socket of sockets) socket.pause()
  }
  return {
    url: urlOf({ ...login, host: '127.0.0.1', port }),
    freeze,
    vanish() {
      freeze()
      server.close()
    },
    resume() {
      isFrozen = false
      if (!server.listening) server.listen(port, '127.0.0.1')
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}
