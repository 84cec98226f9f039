import { z } from 'zod'
import './dutch-refusals.ts'
import type { Right } from './rights.ts'

/**
 * The allowed caller: anyone, only a tenant's own session, or a request authorised by a link token with or
 * without a session.
 */
export type Access = 'public' | 'tenant' | 'link'

/** The kind of answer: the usual envelope, or a file. */
export type AnswerKind = 'envelope' | 'file'

/**
 * The encoding of the content: JSON, a form with files, or one file in the field `file` of a form
 * (`serveUpload`). Bytes in a form are a `Uint8Array`.
 */
export type BodyKind = 'json' | 'form' | 'file'

/**
 * A REST endpoint as data. The server routes and validates with the endpoint, the web client calls with it,
 * and the OpenAPI document is made from it, so that these three never differ.
 *
 * Paths are written as in the specification, with `:name` for a parameter; they match case-insensitively.
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
  /** The right that a member of the tenant needs; null for an endpoint without a session. */
  readonly needs: Right | null
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  readonly answer: AnswerKind
  /** The possible media types of a `file` answer. */
  readonly fileTypes: readonly string[]
  readonly bodyKind: BodyKind
  /** Whether a business with a deletion order still accepts this write (decision 52). */
  readonly isOpenInDeletion: boolean
  /** Whether a login without the second factor that its business obliges may call it (decision 75). */
  readonly isOpenWithoutSecondFactor: boolean
  /** Whether a write leaves nothing in the audit trail, because it changes nothing of the business (decision 106). */
  readonly isUnrecorded: boolean
  /** Lists of the query, with commas between, of which the audit trail keeps the number: the name of that fact by the name of the list. */
  readonly counted: Readonly<Record<string, string>>
}

const nothing = z.object({})
type Nothing = typeof nothing

/** An endpoint of a tenant names the right that it needs: the compiler requires this. */
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
  /** Default: a PDF. */
  fileTypes?: readonly string[]
  bodyKind?: BodyKind
  isOpenInDeletion?: true
  isOpenWithoutSecondFactor?: true
  isUnrecorded?: true
  counted?: Endpoint['counted']
}

/** Declare an endpoint; a part that is left out is an empty object. */
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
    isOpenWithoutSecondFactor: draft.isOpenWithoutSecondFactor ?? false,
    isUnrecorded: draft.isUnrecorded ?? false,
    counted: draft.counted ?? {},
  }
}

export const isWrite = (method: Endpoint['method']): boolean => method !== 'GET'
