import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startRelay } from './relay.ts'

/** One address for several nodes of the program. */
export interface Balancer {
  readonly what: 'haproxy' | 'a relay of our own'
  readonly address: string
  end(): Promise<void>
}

const HAPROXY = '/usr/sbin/haproxy'
const CHECK_MS = 500

/** haproxy where it is installed; otherwise a relay that asks each node whether it is ready. */
export const balance = (ports: readonly number[], folder: string): Promise<Balancer> =>
  existsSync(HAPROXY) ? haproxy(ports, folder) : ownBalancer(ports)

async function haproxy(ports: readonly number[], folder: string): Promise<Balancer> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports))
  const running = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
  const end = async (): Promise<void> => {
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    await gone
  }
  const address = `http://127.0.0.1:${String(port)}`
  await untilReady(address)
  return { what: 'haproxy', address, end }
}

/** A request is sent to another node only while no node has received it. */
const configuration = (port: number, ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option redispatch
  retries 2
frontend kloppend
  bind 127.0.0.1:${String(port)}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter ${String(CHECK_MS)}ms fall 1 rise 1
${ports.map((node, index) => `  server node${String(index)} 127.0.0.1:${String(node)}`).join('\n')}
`

async function ownBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready: readonly number[] = ports
  let turn = 0
  const asking = new AbortController()
  const watch = (async () => {
    while (!asking.signal.aborted) {
      const answers = await Promise.all(ports.map(isReady))
      ready = ports.filter((_, index) => answers[index] === true)
      await delay(CHECK_MS)
    }
  })()
  const relay = await startRelay(() => {
    const port = ready[(turn += 1) % ready.length]
    return port === undefined ? null : { host: '127.0.0.1', port }
  })
  const address = `http://127.0.0.1:${String(relay.port)}`
  await untilReady(address)
  return {
    what: 'a relay of our own',
    address,
    async end() {
      asking.abort()
      await watch
      relay.close()
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

async function untilReady(address: string): Promise<void> {
  while (!(await isReady(Number(new URL(address).port)))) await delay(50)
}

/** A port that nothing uses now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
