import { open, readFile } from 'node:fs/promises'
import { cleanHeic, cleanImage, type CleanImage, type ImageFormat } from '#platform/server/files/image.ts'
import { isWholePdf } from '#platform/server/files/pdf.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { readXml, XmlRefusal } from '#platform/server/files/xml.ts'
import type { DocumentKind } from '../domain/backing-document.ts'
import type { DocumentProposal } from '../contract.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { isUblInvoice, proposalOf } from './ubl/read-ubl.ts'

export interface Inspected {
  readonly kind: DocumentKind
  /** What is kept: an image written anew, anything else as it came. */
  readonly bytes: Buffer
  /** What a UBL invoice says, which is there at once; null for what has to be read. */
  readonly proposal: DocumentProposal | null
}

/**
 * What a file is, by its bytes alone, and whether it is that all the way through.
 *
 * @throws DomainError a sentence for each way in which it is not
 */
export async function inspectFile(file: Arrived): Promise<Inspected> {
  const kind = kindOf(await firstBytesOf(file.path))
  switch (kind) {
    case 'heic':
      return {
        kind: 'jpeg',
        bytes: cleaned(await cleanHeic(file.path), backingDocumentErrors.brokenHeic),
        proposal: null,
      }
    case 'unknown':
      throw backingDocumentErrors.unknownKind()
    case 'pdf': {
      const bytes = await readFile(file.path)
      if (!isWholePdf(bytes)) throw backingDocumentErrors.brokenPdf()
      return { kind, bytes, proposal: null }
    }
    case 'xml': {
      const bytes = await readFile(file.path)
      return { kind: 'ubl', bytes, proposal: await ublProposal(bytes) }
    }
    default:
      return { kind, bytes: cleaned(await cleanImage(file.path, kind)), proposal: null }
  }
}

/** No signature lies beyond these. */
const SIGNATURE_BYTES = 64

function kindOf(head: Buffer): ImageFormat | 'pdf' | 'xml' | 'heic' | 'unknown' {
  const text = head.toString('latin1')
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1|avif)/.test(text.slice(8, 12))) return 'heic'
  return /^(\xef\xbb\xbf)?\s*<(\?xml|[\w:]*(Invoice|CreditNote)[\s>])/.test(text) ? 'xml' : 'unknown'
}

async function firstBytesOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function cleaned(image: CleanImage, broken = backingDocumentErrors.brokenImage): Buffer {
  if (image.outcome === 'clean') return image.bytes
  throw image.outcome === 'too-large' ? backingDocumentErrors.imageTooLarge() : broken()
}

async function ublProposal(bytes: Buffer): Promise<DocumentProposal> {
  const root = await readXml(bytes).catch((error: unknown) => {
    if (error instanceof XmlRefusal) throw backingDocumentErrors.notUbl()
    throw error
  })
  if (!isUblInvoice(root)) throw backingDocumentErrors.notUbl()
  return proposalOf(root)
}
