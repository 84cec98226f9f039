import pg from 'pg'
import type { Logger } from '../log.ts'
import { detectPooler } from './boot-check.ts'
import type { DatabaseLogin } from './database-login.ts'

const AGAIN_MS = 5_000

/**
 * Receive what other nodes send by `notify`, on a connection of its own. A pooler in transaction mode carries no `listen`: then nothing arrives, and
 * the caller relies on asking the database. A connection that is lost is made again.
 *
 * @returns what ends it
 */
export function listenTo(
  login: DatabaseLogin | { connectionString: string },
  channel: 'kloppend_access',
  take: (payload: string) => void,
  log: Pick<Logger, 'warn' | 'info'>,
): () => Promise<void> {
  let isEnded = false
  let open: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const again = (reason: string): void => {
    open = null
    if (isEnded) return
    log.warn({ event: 'listen_lost', reason })
    timer = setTimeout(() => void begin(), AGAIN_MS)
    timer.unref()
  }

  const begin = async (): Promise<void> => {
    const client = new pg.Client({ ...login, keepAlive: true, connectionTimeoutMillis: AGAIN_MS })
    open = client
    let isLost = false
    const lose = (error: Error): void => {
      if (isLost) return
      isLost = true
      client.end().catch(() => undefined)
      again(error.message)
    }
    client.on('error', lose)
    client.on('end', () => {
      lose(new Error('the server ended it'))
    })
    client.on('notification', ({ payload }) => {
      take(payload ?? '')
    })
    try {
      await client.connect()
      if (await detectPooler(client)) {
        isLost = true
        log.info({ event: 'listen_pooled' }, 'a pooler carries no listen; what ended is asked for instead')
        await client.end()
        return
      }
      await client.query(`listen ${channel}`)
    } catch (error) {
      lose(error as Error)
    }
  }
  const begun = begin()

  return async () => {
    isEnded = true
    clearTimeout(timer)
    await begun
    await open?.end().catch(() => undefined)
  }
}
