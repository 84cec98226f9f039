import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { documentProposal, documentReading } from '../../reading-contract.ts'
import type { DocumentKind } from '../../domain/backing-document.ts'
import type { EInvoiceSyntax } from '../../domain/e-invoice/e-invoice.ts'

/**
 * The data for reading a document, in addition to its bytes. An e-invoice in XML is read when the file
 * arrives.
 */
export interface ReadingOrder {
  readonly kind: Exclude<DocumentKind, EInvoiceSyntax>
  /** `2026-11-22`. */
  readonly today: string
  /** Names of the buyer, which are not the supplier's. */
  readonly own: readonly string[]
  /** VAT numbers of the buyer, which an invoice contains too and which say nothing about the supplier. */
  readonly ownVatIds: readonly string[]
}

/** The proposal of a document; null when its figures are outside our range. */
export const documentAnswer = z.object({
  source: documentReading.shape.source.unwrap(),
  proposal: documentProposal.nullable(),
})
export type DocumentAnswer = z.output<typeof documentAnswer>

/** A photo takes one or two seconds on one core; on a slow and busy machine twenty times that. */
export const readingTask: IsolatedTask<ReadingOrder, DocumentAnswer> = {
  queue: 'reading',
  program: new URL('./reading-program.ts', import.meta.url),
  jobMs: 60_000,
  answer: documentAnswer,
}
