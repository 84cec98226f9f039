import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The ports that the stories use, by the variable of the environment that names each. */
export const storyPorts = [
  'E2E_PORT',
  'E2E_MAIL_SMTP_PORT',
  'E2E_MAIL_HTTP_PORT',
  'E2E_BANK_PORT',
  'E2E_WEBHOOK_PORT',
  // Programs that a story starts for itself.
  'E2E_NO_MAIL_PORT',
  'E2E_PASSKEY_PORT',
  'E2E_CLOCK_PORT',
  'E2E_PAPER_PORT',
  'E2E_ELSEWHERE_PORT',
] as const
type StoryPort = (typeof storyPorts)[number]

/** Below the ports that Linux and macOS give to outgoing connections, so that none takes one between its choice and its use. */
const [FIRST, LAST] = [10_000, 32_000]
const ATTEMPTS = 50

/** The port of the environment; the runner chose those that were not given. */
export const storyPort = (name: StoryPort): number => Number(process.env[name])

/** Give each port without a variable a free one, so that two runs on one machine do not meet. */
export async function chooseStoryPorts(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const held: Server[] = []
  for (const name of storyPorts) {
    if (environment[name] !== undefined) continue
    const server = await listeningSomewhere()
    held.push(server)
    environment[name] = String((server.address() as { port: number }).port)
  }
  // All are held until the last is chosen, so that each is another.
  await Promise.all(held.map((server) => once(server.close(), 'close')))
}

async function listeningSomewhere(): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = createServer()
    server.listen(randomInt(FIRST, LAST), '127.0.0.1')
    const isListening = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (isListening) return server
  }
  throw new Error(`no free port between ${String(FIRST)} and ${String(LAST)}`)
}
