import { lazy } from 'react'
import type { EditorParts } from '#documents/web/editor/DocumentEditor.tsx'
import { AboutSection, ClosingSection } from './AboutSection.tsx'

// The lines bring a drag library and the sheet a QR encoder; the page stands before they are here.
const Lines = lazy(() => import('#customers/web/CustomerLines.tsx'))
const Preview = lazy(() => import('./QuotePreview.tsx'))

/** What a quote puts in the document editor. */
export const quoteParts: EditorParts = {
  about: (onNewCustomer) => <AboutSection onNewCustomer={onNewCustomer} />,
  lines: <Lines />,
  closing: <ClosingSection />,
  preview: <Preview />,
}
