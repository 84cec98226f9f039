import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { DomainError } from '#kernel/errors.ts'
import { FormError, formFailure } from './form-body.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import type { Sees } from '../db/tenant-transaction.ts'
import { TenantSlots } from '../tenant-slots.ts'
import { trailOf, type Trail } from './audit-event.ts'
import type { Member } from './member.ts'
import {
  authorised,
  callerOf,
  decodeQuery,
  route,
  seenBy,
  sendJson,
  success,
  type Caller,
  type ServeDeps,
} from './stages.ts'

export interface UploadCall<E extends Endpoint> {
  /** With the trail, which the transaction of the effect begins and ends with. */
  readonly principal: Member & { readonly trail: Trail }
  readonly query: z.output<E['query']>
  /** The rows that the sender may see: the transactions of the work are its own. */
  readonly sees: Sees
  readonly caller: Caller
  /** The Idempotency-Key, for work that keeps it with what it stores. */
  readonly key: string | null
  readonly file: MultipartFile
  /** Aborted when the caller hangs up before the answer, with the refusal as its reason: what is not committed by then is not kept. */
  readonly stopped: AbortSignal
}

/** The refusal of a request that is no upload. */
export interface UploadRefusals {
  readonly noFile: () => DomainError
  readonly notAFile: () => DomainError
  readonly tooLarge: () => DomainError
  readonly tooBusy: () => DomainError
}

/** Simultaneous uploads per tenant, so that slow uploads of one tenant do not block others. */
const UPLOADS = { perTenant: 4 }
/** The bytes around the file: boundary, headers of the part. */
const FRAMING_BYTES = 64 * 1024

/**
 * Serve an endpoint that accepts one file, in the field `file` of a form. The file is a stream; no byte is
 * read before the token was verified. Only such a route accepts more than the program's ordinary limit.
 */
export function serveUpload<E extends Endpoint>(
  app: FastifyInstance,
  deps: Pick<ServeDeps, 'sessions'>,
  endpoint: E,
  limits: { maxBytes: number; refusals: UploadRefusals },
  work: (call: UploadCall<E>) => Promise<z.output<E['data']>>,
): void {
  const { maxBytes, refusals } = limits
  const slots = new TenantSlots(UPLOADS)
  route(
    app,
    endpoint,
    async (request, reply) => {
      const member = await authorised(deps.sessions, endpoint, request)
      const principal = { ...member, trail: trailOf(endpoint, request, member) }
      const query = decodeQuery(endpoint, request)
      const key = idempotencyKeyOf(request.headers['idempotency-key'])
      // A declared size above the limit is refused at once.
      if (Number(request.headers['content-length']) > maxBytes + FRAMING_BYTES) throw refusals.tooLarge()
      const giveBack = slots.take(principal.tenantId)
      if (giveBack === null) throw refusals.tooBusy()
      const stopped = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableEnded) stopped.abort(uploadStopped())
      })
      try {
        const file = await fileOf(request, maxBytes, refusals)
        const data = await work({
          principal,
          sees: seenBy(endpoint, request),
          query,
          caller: callerOf(request),
          key,
          file,
          stopped: stopped.signal,
        })
        return sendJson(reply, 200, success(endpoint, data))
      } catch (error) {
        throw formFailure(error)
      } finally {
        giveBack()
      }
    },
    {
      bodyLimit: maxBytes + FRAMING_BYTES,
      errorHandler: (error) => {
        throw isTooLarge(error) ? refusals.tooLarge() : error
      },
    },
  )
}

const uploadStopped = (): DomainError =>
  new DomainError('conflict', 'upload.stopped', 'Het inlezen is gestopt. Er is niets vastgelegd.')

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_REQ_FILE_TOO_LARGE'].includes(String(error.code))

async function fileOf(
  request: FastifyRequest,
  maxBytes: number,
  refusals: UploadRefusals,
): Promise<MultipartFile> {
  if (!request.isMultipart()) throw refusals.noFile()
  // One byte above the limit: the reader sees that the file is too large.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 1, parts: 2, headerPairs: 20, fieldSize: 1_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === 'file') return named(part)
    throw part.fieldname === 'file' ? refusals.notAFile() : refusals.noFile()
  }
  throw refusals.noFile()
}

/** The parser leaves the name out when it is empty. */
function named(part: Omit<MultipartFile, 'filename'> & { readonly filename?: string }): MultipartFile {
  const { filename } = part
  if (filename === undefined || filename === '') throw new FormError('FORM_NAMELESS_FILE')
  return part as MultipartFile
}
