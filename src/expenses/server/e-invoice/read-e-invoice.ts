import type { XmlElement } from '#platform/server/files/xml.ts'
import type { EInvoice } from '../../domain/e-invoice/e-invoice.ts'
import { isCiiInvoice, readCii } from './read-cii.ts'
import { isUblInvoice, readUbl } from './read-ubl.ts'

/** The content of an e-invoice, or null for other XML. */
export const readEInvoice = (root: XmlElement): EInvoice | null =>
  isUblInvoice(root) ? readUbl(root) : isCiiInvoice(root) ? readCii(root) : null

/** Whether the root is one of an e-invoice. */
export const isEInvoice = (root: Pick<XmlElement, 'name' | 'namespace'>): boolean =>
  isUblInvoice(root) || isCiiInvoice(root)
