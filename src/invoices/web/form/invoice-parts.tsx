import type { EditorParts } from '#documents/web/editor/DocumentEditor.tsx'
import { later } from '#platform/web/later.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { AboutSection } from './AboutSection.tsx'

// The lines need a drag library and the sheet a QR encoder; the page is shown before these are loaded.
const Lines = later(async () => (await import('#products/web/ProductLines.tsx')).ProductLines)
const Preview = later(async () => (await import('./InvoicePreview.tsx')).InvoicePreview)

/** What an invoice puts in the document editor. */
export const invoiceParts: EditorParts = {
  about: (onNewCustomer) => <AboutSection onNewCustomer={onNewCustomer} />,
  lines: <Lines meanwhile={<CardSkeleton lines={4} />} />,
  preview: <Preview meanwhile={<div className="document-editor-blank" />} />,
}
