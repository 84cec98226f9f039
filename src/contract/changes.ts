import { z } from 'zod'
import { instant } from './codecs.ts'
import { cursorQuery } from './list-page.ts'

/** Kinds of records of which programs may keep a copy. */
export type RecordKind = 'invoice' | 'quote' | 'credit-note' | 'customer' | 'product' | 'expense'

const AFTER = 'Geef in after de waarde van next uit het vorige antwoord.'

/**
 * The changes of one kind of records in pieces, for programs that keep a copy: each record once, with its last change. A deleted
 * or archived record stays in the list, so that a copy can follow.
 */
export const changesQuery = z.object({
  after: z
    .string({ error: AFTER })
    .regex(/^\d{1,19}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, AFTER)
    .optional(),
  limit: cursorQuery.limit,
  updatedSince: z.iso
    .datetime({ error: 'Geef in updatedSince een moment, bijvoorbeeld 2026-11-22T10:00:00Z.' })
    .optional(),
})
export type ChangesQuery = z.output<typeof changesQuery>

const recordChange = z.object({
  id: z.uuid(),
  /** The version of the record; an expense counts its changes. */
  version: z.int(),
  state: z.enum(['present', 'archived', 'deleted']),
  changedAt: instant,
})

export const changesData = z.object({
  changes: z.array(recordChange),
  /** For `after` of the next call, also when nothing changed; null before the first change. */
  next: z.string().nullable(),
  isLast: z.boolean(),
})
export type Changes = z.output<typeof changesData>
