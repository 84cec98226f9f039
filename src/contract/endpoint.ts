import { z } from 'zod'
import './dutch-refusals.ts'
import type { Right } from './rights.ts'

/** Who may call: anyone; only a tenant's own session; whoever knows the link, with or without a session. */
export type Access = 'public' | 'tenant' | 'link'

/** What the answer is: the usual envelope, or a file. */
export type AnswerKind = 'envelope' | 'file'

/**
 * How the content travels: as JSON, as a form that holds files, or as one file in the field `file` of a form
 * (`serveUpload`). Bytes in a form are a `Uint8Array`.
 */
export type BodyKind = 'json' | 'form' | 'file'

/**
 * A REST call as data. The server routes and validates by it, the web client calls by it, the OpenAPI document is
 * emitted from it: they cannot differ.
 *
 * Paths are written as the specification writes them, with `:name` for a parameter; they match case-insensitively.
 * `data` decodes on arrival in the browser and encodes on departure from the server.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  /** The right that a member of the tenant needs; null where no session is asked for. */
  readonly needs: Right | null
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  readonly answer: AnswerKind
  /** The media types of what a `file` answer may be. */
  readonly fileTypes: readonly string[]
  readonly bodyKind: BodyKind
  /** Whether a write is still taken of a business that is ordered to be deleted (decision 52). */
  readonly isOpenInDeletion: boolean
}

const nothing = z.object({})
type Nothing = typeof nothing

/** A call of a tenant names the right that it needs: the compiler asks for the name. */
type AccessDraft = { access: 'tenant'; needs: Right } | { access: 'public' | 'link'; needs?: never }

type EndpointDraft<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
> = AccessDraft & {
  method: Endpoint['method']
  path: Endpoint['path']
  /** One Dutch sentence for the OpenAPI page. */
  summary: string
  params?: P
  query?: Q
  body?: B
  data: D
  answer?: AnswerKind
  /** Left out: a PDF. */
  fileTypes?: readonly string[]
  bodyKind?: BodyKind
  isOpenInDeletion?: true
}

/** Declare a call; what is left out is an empty object. */
export function endpoint<
  D extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(draft: EndpointDraft<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    method: draft.method,
    path: draft.path,
    access: draft.access,
    needs: draft.needs ?? null,
    summary: draft.summary,
    params: draft.params ?? (nothing as unknown as P),
    query: draft.query ?? (nothing as unknown as Q),
    body: draft.body ?? (nothing as unknown as B),
    data: draft.data,
    answer: draft.answer ?? 'envelope',
    fileTypes: draft.fileTypes ?? ['application/pdf'],
    bodyKind: draft.bodyKind ?? 'json',
    isOpenInDeletion: draft.isOpenInDeletion ?? false,
  }
}

export const isWrite = (method: Endpoint['method']): boolean => method !== 'GET'
