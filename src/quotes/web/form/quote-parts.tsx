import type { EditorParts } from '#documents/web/editor/DocumentEditor.tsx'
import { later } from '#platform/web/later.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { AboutSection, ClosingSection } from './AboutSection.tsx'

// The lines need a drag library and the sheet a QR encoder; the page is shown before these are loaded.
const Lines = later(async () => (await import('#products/web/ProductLines.tsx')).ProductLines)
const Preview = later(async () => (await import('./QuotePreview.tsx')).QuotePreview)

/** What a quote puts in the document editor. */
export const quoteParts: EditorParts = {
  about: (onNewCustomer) => <AboutSection onNewCustomer={onNewCustomer} />,
  lines: <Lines isOffered meanwhile={<CardSkeleton lines={4} />} />,
  closing: <ClosingSection />,
  preview: <Preview meanwhile={<div className="document-editor-blank" />} />,
}
