import { open, readFile } from 'node:fs/promises'
import { filePieces } from '#platform/server/files/file-pieces.ts'
import { cleanedBy, type ImageFormat } from '#platform/server/files/image-task.ts'
import { isWholePdf } from '#platform/server/files/pdf.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { FileBytes, IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { DocumentKind } from '../domain/backing-document.ts'
import type { EInvoiceSyntax } from '../domain/e-invoice/e-invoice.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { kindOf, SIGNATURE_BYTES } from '../domain/file-kind.ts'
import type { DocumentAnswer } from './reading/reading-task.ts'
import { xmlTask } from './reading/xml-task.ts'

export interface Inspected {
  readonly kind: DocumentKind
  /** The stored content: an image encoded again, any other file unchanged. */
  readonly bytes: Buffer
  /** The content of an invoice that is data, available at once; null for a file that is read later. */
  readonly read: DocumentAnswer | TooComplex | null
}

/**
 * The kind of a file, by its bytes alone, and whether the whole file is valid.
 *
 * @throws DomainError a sentence for each defect
 */
export async function inspectFile(isolated: IsolatedWork, file: Arrived): Promise<Inspected> {
  const kind = kindOf(await firstBytesOf(file.path))
  switch (kind) {
    case 'unknown':
      throw backingDocumentErrors.unknownKind()
    case 'heic':
      return { kind: 'jpeg', bytes: await cleaned(isolated, file, kind), read: null }
    case 'pdf': {
      const bytes = await readFile(file.path)
      if (!isWholePdf(bytes)) throw backingDocumentErrors.brokenPdf()
      return { kind, bytes, read: null }
    }
    case 'xml': {
      const { syntax, read } = await invoiceIn(isolated, file)
      return { kind: syntax, bytes: await readFile(file.path), read }
    }
    default:
      return { kind, bytes: await cleaned(isolated, file, kind), read: null }
  }
}

const opened = ({ path, size }: Arrived): FileBytes => ({ size, open: () => filePieces(path) })

async function firstBytesOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function cleaned(isolated: IsolatedWork, file: Arrived, format: ImageFormat | 'heic'): Promise<Buffer> {
  const { outcome, bytes } = await cleanedBy(isolated, opened(file), format).catch((error: unknown) => {
    // Of an image only the new encoding is stored, and here that is impossible.
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

/** `read` is TooComplex for an invoice that is stored and not read. */
async function invoiceIn(
  isolated: IsolatedWork,
  file: Arrived,
): Promise<{ syntax: EInvoiceSyntax; read: DocumentAnswer | TooComplex }> {
  try {
    const { answer } = await isolated.run(xmlTask, null, opened(file))
    if (answer.outcome === 'other') throw backingDocumentErrors.notAnEInvoice()
    return answer
  } catch (error) {
    if (error instanceof TooComplex) return { syntax: 'ubl', read: error }
    throw error
  }
}
