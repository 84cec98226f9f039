import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { cleanedBy, type ImageFormat } from '#platform/server/files/image-task.ts'
import { isWholePdf } from '#platform/server/files/pdf.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { FileBytes, IsolatedReaders } from '#platform/server/isolated/isolated-readers.ts'
import type { DocumentKind } from '../domain/backing-document.ts'
import type { EInvoiceSyntax } from '../domain/e-invoice/e-invoice.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { kindOf, SIGNATURE_BYTES } from '../domain/file-kind.ts'
import type { DocumentAnswer } from './reading/reading-task.ts'
import { xmlTask } from './reading/xml-task.ts'

export interface Inspected {
  readonly kind: DocumentKind
  /** What is kept: an image written again, anything else as it came. */
  readonly bytes: Buffer
  /** What an invoice that is data says, which is there at once; null for what is read later. */
  readonly read: DocumentAnswer | TooComplex | null
}

/**
 * What a file is, by its bytes alone, and whether it is that all the way through.
 *
 * @throws DomainError a sentence for each way in which it is not
 */
export async function inspectFile(readers: IsolatedReaders, file: Arrived): Promise<Inspected> {
  const kind = kindOf(await firstBytesOf(file.path))
  switch (kind) {
    case 'unknown':
      throw backingDocumentErrors.unknownKind()
    case 'heic':
      return { kind: 'jpeg', bytes: await cleaned(readers, file, kind), read: null }
    case 'pdf': {
      const bytes = await readFile(file.path)
      if (!isWholePdf(bytes)) throw backingDocumentErrors.brokenPdf()
      return { kind, bytes, read: null }
    }
    case 'xml': {
      const { syntax, read } = await invoiceIn(readers, file)
      return { kind: syntax, bytes: await readFile(file.path), read }
    }
    default:
      return { kind, bytes: await cleaned(readers, file, kind), read: null }
  }
}

const opened = ({ path, size }: Arrived): FileBytes => ({ size, open: () => createReadStream(path) })

async function firstBytesOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function cleaned(
  readers: IsolatedReaders,
  file: Arrived,
  format: ImageFormat | 'heic',
): Promise<Buffer> {
  const { outcome, bytes } = await cleanedBy(readers, opened(file), format).catch((error: unknown) => {
    // Only what was written again is kept of an image, and here nothing can be.
    throw error instanceof TooComplex ? backingDocumentErrors.imageTooComplex() : error
  })
  switch (outcome) {
    case 'clean':
      return bytes
    case 'too-large':
      throw backingDocumentErrors.imageTooLarge()
    case 'broken':
      throw format === 'heic' ? backingDocumentErrors.brokenHeic() : backingDocumentErrors.brokenImage()
  }
}

/** `read` is TooComplex for an invoice that is kept and not read. */
async function invoiceIn(
  readers: IsolatedReaders,
  file: Arrived,
): Promise<{ syntax: EInvoiceSyntax; read: DocumentAnswer | TooComplex }> {
  try {
    const { answer } = await readers.read(xmlTask, null, opened(file))
    if (answer.outcome === 'other') throw backingDocumentErrors.notAnEInvoice()
    return answer
  } catch (error) {
    if (error instanceof TooComplex) return { syntax: 'ubl', read: error }
    throw error
  }
}
