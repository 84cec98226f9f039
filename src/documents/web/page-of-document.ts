import { paths } from '#platform/web/paths.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'

/** The page of a document of each kind. */
const pageOf: Readonly<Record<DocumentKind, (id: string) => string>> = {
  invoice: paths.invoice,
  'credit-note': paths.creditNote,
  quote: paths.quote,
}

export const pageOfDocument = (kind: DocumentKind, id: string): string => pageOf[kind](id)
