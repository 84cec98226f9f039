import { lazy } from 'react'
import type { EditorParts } from '#documents/web/editor/DocumentEditor.tsx'
import { AboutSection } from './AboutSection.tsx'

// The lines bring a drag library and the sheet a QR encoder; the page stands before they are here.
const Lines = lazy(() => import('#customers/web/CustomerLines.tsx'))
const Preview = lazy(() => import('./InvoicePreview.tsx'))

/** What an invoice puts in the document editor. */
export const invoiceParts: EditorParts = {
  about: (onNewCustomer) => <AboutSection onNewCustomer={onNewCustomer} />,
  lines: <Lines />,
  preview: <Preview />,
}
