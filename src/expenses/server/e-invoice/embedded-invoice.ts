import type { getDocumentProxy } from 'unpdf'
import { readXml, XmlRefusal } from '#platform/server/files/xml.ts'
import type { EInvoice } from '../../domain/e-invoice/e-invoice.ts'
import { readEInvoice } from './read-e-invoice.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Names under which programs attach the invoice, the newest standard first. */
const USUAL_NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']
/** Invoices have other attachments, such as time sheets and terms, but not hundreds of files. */
const MAX_ATTACHMENTS = 20
const MAX_BYTES = 10 * 1024 * 1024

/**
 * The e-invoice that is attached to a PDF (ZUGFeRD, Factur-X, XRechnung, or UBL); null when there is none.
 * Other or unreadable XML is skipped: the text of the PDF remains.
 */
export async function embeddedInvoice(pdf: Pdf): Promise<EInvoice | null> {
  const attachments = [...((await pdf.getAttachments()) ?? [])]
    .map(([id, { filename }]) => ({ id, name: filename.toLowerCase() }))
    .filter(({ name }) => name.endsWith('.xml'))
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
    .slice(0, MAX_ATTACHMENTS)
  for (const { id } of attachments) {
    const content = await pdf.getAttachmentContent(id)
    const invoice = content === null ? null : await invoiceIn(Uint8Array.from(content))
    if (invoice !== null) return invoice
  }
  return null
}

const rankOf = (name: string): number => {
  const rank = USUAL_NAMES.indexOf(name)
  return rank === -1 ? USUAL_NAMES.length : rank
}

async function invoiceIn(bytes: Uint8Array): Promise<EInvoice | null> {
  if (bytes.length > MAX_BYTES) return null
  try {
    return readEInvoice(await readXml(bytes))
  } catch (error) {
    if (error instanceof XmlRefusal) return null
    throw error
  }
}
