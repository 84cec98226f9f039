import { z } from 'zod'
import { instant, localDateCodec, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { auditKinds } from './domain/audit-words.ts'

/** Rows in a piece of the trail. */
export const AUDIT_PAGE = 25

export const auditEvent = z.object({
  id: z.uuid(),
  at: instant,
  /** A member on a screen, a program by a key of the member, a customer by a link, or Kloppend by itself. */
  source: z.enum(['web', 'key', 'customer', 'program']),
  /** The address of the member at that moment; null for a customer and for Kloppend itself. */
  userEmail: z.string().nullable(),
  /** The role of the member at that moment. */
  role: z.string().nullable(),
  /** The name of the key. */
  via: z.string().nullable(),
  ip: z.string().nullable(),
  kind: z.enum(auditKinds),
  /** What was done, as a Dutch sentence. */
  sentence: z.string(),
  record: z
    .object({
      id: z.uuid(),
      kind: z.enum(['invoice', 'quote', 'credit-note', 'customer', 'product', 'project', 'expense']),
    })
    .nullable(),
  /** What the event is about, also where it has no page of its own; null for the few calls that are about nothing that stays. */
  object: z.object({ kind: z.string(), id: z.uuid().nullable(), label: z.string() }).nullable(),
  changes: z.array(
    z.object({ field: z.string(), oldValue: z.string().nullable(), newValue: z.string().nullable() }),
  ),
  /**
   * When it was imported from an archive: another installation says that it was done, and by whom. Null for what was done here. `userEmail`, `role` and `ip`
   * are then what the archive says, and no person of this installation.
   */
  importedAt: instant.nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

const filters = {
  kind: z.enum(auditKinds, { error: `Kies een soort: ${auditKinds.join(', ')}.` }).optional(),
  /** The id of a member's login, `customer` or `program`. */
  person: z
    .union([z.uuid(), z.enum(['customer', 'program'])], {
      error: 'Kies iemand, of customer of program.',
    })
    .optional(),
  record: z.uuid({ error: 'Geef in record het id van een document, klant of ander gegeven.' }).optional(),
  /** A period of the VAT, as its return names that: what was done about the return. */
  period: z
    .string({ error: 'Geef period één keer.' })
    .regex(/^\d{4}(-(Q[1-4]|0[1-9]|1[0-2]))?(-OSS)?$/, 'Geef in period een tijdvak, zoals 2026-Q1.')
    .optional(),
  /** A book year: what was done about the closing, the annual accounts and the income tax of that year. */
  year: z
    .string({ error: 'Geef year één keer.' })
    .regex(/^\d{4}$/, 'Geef in year een boekjaar, zoals 2026.')
    .optional(),
  search: text('de zoekopdracht', 200).optional(),
  from: localDateCodec.optional(),
  to: localDateCodec.optional(),
} as const

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/AuditTrail',
  access: 'tenant',
  needs: 'settings.read',
  summary:
    'De geschiedenis: wie wat deed, wanneer en vanwaar, de nieuwste eerst. Met before, het next van dit antwoord, komt wat ouder is.',
  query: z.object({
    ...filters,
    before: z
      .string({ error: 'Geef before één keer.' })
      .regex(/^\d{1,19}_[0-9a-f-]{36}$/, 'Geef in before het next van het vorige stuk.')
      .optional(),
  }),
  data: z.object({ events: z.array(auditEvent), next: z.string().nullable() }),
})

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/AuditTrail/people',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Wie er in het bedrijf werkt of werkte, om op te filteren.',
  data: z.array(z.object({ id: z.uuid(), email: z.string(), isMember: z.boolean() })),
})

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/api/AuditTrail/csv',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'De geschiedenis als CSV, met dezelfde filters.',
  query: z.object(filters),
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})
export type AuditQuery = z.output<typeof exportAuditEvents.query>
