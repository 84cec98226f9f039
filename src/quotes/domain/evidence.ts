import { dutch } from '#documents/domain/language/dutch.ts'
import { totalOfDocument } from '#documents/domain/foreign-facts.ts'
import type { ForeignFigures } from '#documents/domain/foreign-figures.ts'
import type { Totals } from '#documents/domain/totals.ts'
import type { CustomerWords } from './customer-words.ts'
import type { EvidenceKind } from './evidence-kind.ts'

/** One event, as it is chained. */
export interface EvidenceEvent {
  readonly position: number
  readonly kind: EvidenceKind
  readonly detail: string | null
  /** ISO 8601 in UTC, with milliseconds; by the server's clock. */
  readonly at: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly userId: string | null
}

/** What the first event is chained to. */
export const CHAIN_START = '0'.repeat(64)

/**
 * The text whose keyed hash is an event's link in the chain: everything of the event, whose it is, and the hash before.
 * A list and not an object, so that no order of keys is left to chance.
 */
export const chainedText = (
  about: { readonly tenantId: string; readonly documentId: string },
  event: EvidenceEvent,
  previousHash: string,
): string =>
  JSON.stringify([
    'kloppend-quote-event-1',
    about.tenantId,
    about.documentId,
    event.position,
    event.kind,
    event.detail,
    event.at,
    event.ip,
    event.userAgent,
    event.userId,
    previousHash,
  ])

/** JSON with its keys in order and no white space: the same content gives the same bytes, wherever it was kept. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** A version of a quote as a sentence of consent names it. */
interface Consented {
  readonly number: string
  readonly supplier: string
  readonly totals: Totals
  /** In the currency of the quote; absent in euros. */
  readonly foreign?: ForeignFigures
}

/** What a customer agrees to, word for word and with the VAT of the document; kept with the signature, with its hash. */
export const receiverConsent = (quote: Consented, { consent, document }: CustomerWords): string =>
  consent(quote.number, quote.supplier, totalOfDocument(quote, document))

/** What the sender signs for. */
export const senderConsent = (quote: Consented): string =>
  `Namens ${quote.supplier} sta ik in voor offerte ${quote.number}, totaal ${totalOfDocument(quote, dutch)}.`
