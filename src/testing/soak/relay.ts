import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP port whose connections go on to another place, which may change. */
export interface Relay {
  readonly port: number
  close(): void
}

/**
 * Pass each new connection on to the place of that moment; connections that exist stay where they are, as with a balancer that
 * only redirects. Without a place a connection is closed.
 */
export async function startRelay(placeNow: () => NetConnectOpts | null): Promise<Relay> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const place = placeNow()
    near.on('error', () => undefined)
    if (place === null) {
      near.destroy()
      return
    }
    const far = connect(place)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
