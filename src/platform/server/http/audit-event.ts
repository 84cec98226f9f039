import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { postingRights } from '#contract/rights.ts'
import { invariant } from '#kernel/invariant.ts'
import type { Ends, Statement } from '../db/tenant-transaction.ts'
import { newId } from '../new-id.ts'
import type { Member } from './member.ts'

/** How the transaction of a member's write begins and ends: with its row in the audit trail (decision 106). */
export interface Trail extends Ends<unknown> {
  /** The id of the row; what is written meanwhile refers to it. */
  readonly event: string
  readonly mayPost: boolean
  readonly last: (result: unknown) => readonly Statement[]
}

/** A member who is passed to work that opens its own transaction, with the trail of that transaction. */
export interface Trailed {
  readonly trail?: Trail
}

/** Whether a success of this endpoint is in the audit trail. */
export const isRecorded = ({ method, isUnrecorded }: Endpoint): boolean => isWrite(method) && !isUnrecorded

/** Whether something may be posted for a caller with the right that the endpoint needs. */
export const mayPost = ({ needs }: Endpoint): boolean => needs !== null && postingRights.has(needs)

/**
 * The trail of one request. The row is made of the address of the request and of its sender; never of the body, which may hold
 * a secret.
 */
export function trailOf(endpoint: Endpoint, request: FastifyRequest, member: Member): Trail {
  const event = newId()
  return {
    event,
    via: member.token?.via ?? null,
    mayPost: mayPost(endpoint),
    last: (result) => [eventRow(event, endpoint, request, idIn(result))],
  }
}

function eventRow(
  id: string,
  { method, path, params, query, counted }: Endpoint,
  request: FastifyRequest,
  made: string | null,
): Statement {
  const { member, ip } = request
  invariant(member !== null, 'the sender is known when the work is done')
  const { id: named, ...others } = {
    ...knownOf(params, request.params),
    ...knownOf(query, request.query, counted),
  }
  const facts = Object.keys(others).length === 0 ? null : JSON.stringify(others)
  return {
    text: `insert into audit_events (tenant_id, id, source, user_id, user_email, role, via, ip, request_id, call, record_id, facts)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      member.tenantId,
      id,
      member.token === null ? 'web' : 'key',
      member.userId,
      member.email,
      member.role,
      member.token?.via ?? null,
      ip.slice(0, 60),
      request.id.slice(0, 60),
      `${method} ${path}`,
      named !== undefined && isUuid(named) ? named : made,
      facts,
    ],
  }
}

/** Texts of the address that the contract knows; a long one is a file's columns or a hash, and says nothing to a reader. Of a counted list the number. */
function knownOf(
  schema: z.ZodType,
  given: unknown,
  counted: Endpoint['counted'] = {},
): Record<string, string> {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const values = (given ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = values[name]
      const fact = counted[name]
      if (typeof value === 'string' && fact !== undefined)
        return [[fact, String(new Set(value.split(',')).size)]]
      return typeof value === 'string' && value.length <= LONGEST_FACT ? [[name, value]] : []
    }),
  )
}

const LONGEST_FACT = 60

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isUuid = (text: string): boolean => UUID.test(text)

/** The id of what was made: the result itself, or its `id`; of an encoded answer, its data. */
function idIn(result: unknown): string | null {
  if (typeof result === 'string') return isUuid(result) ? result : null
  if (typeof result !== 'object' || result === null) return null
  if ('body' in result && typeof result.body === 'string') return inEnvelope.exec(result.body)?.[1] ?? null
  return 'id' in result ? idIn(result.id) : null
}

/** A refund of a supplier makes a credit note or an expense, and answers with the id of the one that it made. */
const inEnvelope =
  /^\{"isSuccess":true,"data":(?:\{"(?:creditNoteId":null,"expenseId|creditNoteId|id)":)?"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/
