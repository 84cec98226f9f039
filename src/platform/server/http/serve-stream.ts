import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Right } from '#contract/rights.ts'
import { DomainError } from '#kernel/errors.ts'
import { sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { RoomForBooks } from '../room-for-books.ts'
import { TenantSlots } from '../tenant-slots.ts'
import { trailOf } from './audit-event.ts'
import type { TenantCall } from './serve.ts'
import {
  authorised,
  callerOf,
  decode,
  fileHeadersOf,
  mayNow,
  route,
  seatNow,
  seenBy,
  type ServeDeps,
} from './stages.ts'
import { refuseVisitorsDownload } from './visitor.ts'

/** A file that is made while it is sent. */
export interface StreamAnswer {
  readonly contentType: string
  readonly fileName: string
  /** The approximate size, for a progress bar. */
  readonly expectedBytes?: number
  /** Each piece is made when the one before is sent; when the reader stops, the making stops. */
  readonly pieces: AsyncIterable<Uint8Array | string>
  /** Written when the last piece is sent, before the reader sees the end. */
  readonly whenTaken?: (tx: TenantTx) => Promise<void>
}

/**
 * A stream holds a connection to the database while it runs, so their number is limited, in all and per
 * tenant.
 */
const slots = new TenantSlots({ all: 6, perTenant: 2 })
/**
 * A reader that takes nothing for this time is disconnected, because its open snapshot costs the other
 * transactions time and disk space.
 */
const STALLED_AFTER_MS = 60_000

/** What an endpoint with a stream needs: the database keeps on disk what it sorts for the file, and the books come first. */
export interface StreamDeps extends ServeDeps {
  readonly room: RoomForBooks
}

const tooMany = () =>
  new DomainError(
    'too-many',
    'export.too-many',
    'Er lopen al downloads. Wacht tot een daarvan klaar is en probeer het dan opnieuw.',
  )

/**
 * Serve an endpoint whose answer is a file too large for memory. `open` and everything that its pieces read
 * see one snapshot of the tenant's data. A refusal by `open` is answered as always; a later failure closes
 * the connection, so that half a file never looks complete.
 *
 * @throws DiskReserved when only the reserve for the books is left of the disk
 */
export function serveStream<E extends Endpoint>(
  app: FastifyInstance,
  deps: StreamDeps,
  endpoint: E,
  open: (call: TenantCall<E>) => Promise<StreamAnswer>,
): void {
  route(app, endpoint, async (request, reply) => {
    const principal = await authorised(deps.sessions, endpoint, request)
    refuseVisitorsDownload(principal)
    const decoded = await decode(endpoint, request)
    await deps.room.require(0)
    const giveBack = slots.take(principal.tenantId)
    if (giveBack === null) throw tooMany()
    return new Promise<FastifyReply>((resolve, reject) => {
      const sent: { stream?: PiecesStream } = {}
      const send = async (tx: TenantTx): Promise<StreamAnswer> => {
        await liftTimeLimits(tx)
        const may = (right: Right) => mayNow(request, right)
        const trail = trailOf(endpoint, request, principal)
        const answer = await open({
          ...decoded,
          tx,
          principal: { ...principal, trail },
          caller: callerOf(request),
          may,
          seat: () => seatNow(request),
        })
        sent.stream = streamOf(answer.pieces)
        resolve(reply.headers(headersOf(answer)).send(sent.stream.readable))
        // Until the file was read or the reader stopped: the transaction ends after the last piece, not
        // before.
        await sent.stream.taken
        return answer
      }
      withTenant(deps.database, principal.tenantId, send, 'read only', { sees: seenBy(endpoint, request) })
        .then(async ({ whenTaken }) => {
          if (whenTaken !== undefined)
            await withTenant(deps.database, principal.tenantId, whenTaken, 'read write always')
          await sent.stream?.end()
        })
        .catch((error: unknown) => {
          sent.stream?.readable.destroy()
          request.log.debug({ event: 'stream_ended', reason: String(error) })
          // After the first byte the rejection has no effect; fastify has closed the connection.
          reject(error instanceof Error ? error : new Error(String(error)))
        })
        .finally(giveBack)
    })
  })
}

/**
 * The limits of `bootstrap.ts` are lifted until the reader has finished or stopped: a slow line needs longer than a transaction may
 * take, and the first row of a million postings that are sorted, or their deletion, longer than a statement of a page. A server that
 * does not know a limit has none to lift.
 */
export async function liftTimeLimits(tx: TenantTx): Promise<void> {
  await sql`
    select set_config(s.name, l.value, true)
    from (values ('transaction_timeout', '0'), ('statement_timeout', '15min'),
                 ('idle_in_transaction_session_timeout', ${`${String(2 * STALLED_AFTER_MS)}ms`})) l (name, value)
    join pg_settings s on s.name = l.name`.execute(tx)
}

const headersOf = (answer: StreamAnswer): Record<string, string> => ({
  ...fileHeadersOf(answer),
  ...(answer.expectedBytes === undefined ? {} : { 'x-expected-bytes': String(answer.expectedBytes) }),
})

interface PiecesStream {
  readonly readable: Readable
  /** Resolves when the last piece was requested; rejects when the reader stopped before. */
  readonly taken: Promise<void>
  /** Let the reader see the end; resolves when it has. */
  end(): Promise<void>
}

/** A stream of the pieces that destroys itself when no piece was requested for a minute. */
function streamOf(pieces: AsyncIterable<Uint8Array | string>): PiecesStream {
  let offeredAt: number | null = null
  const taken = Promise.withResolvers<undefined>()
  const mayEnd = Promise.withResolvers<undefined>()
  const watched = async function* () {
    for await (const piece of pieces) {
      offeredAt = performance.now()
      yield piece
      offeredAt = null
    }
    taken.resolve(undefined)
    await mayEnd.promise
  }
  const stream = Readable.from(watched(), { objectMode: false })
  const over = finished(stream)
  over.catch((error: unknown) => {
    taken.reject(error instanceof Error ? error : new Error(String(error)))
  })
  const timer = setInterval(() => {
    if (offeredAt !== null && performance.now() - offeredAt > STALLED_AFTER_MS)
      stream.destroy(new Error('the reader has stalled'))
  }, STALLED_AFTER_MS / 4).unref()
  stream.once('close', () => {
    clearInterval(timer)
    mayEnd.resolve(undefined)
  })
  return {
    readable: stream,
    taken: taken.promise,
    end: () => {
      mayEnd.resolve(undefined)
      return over
    },
  }
}
