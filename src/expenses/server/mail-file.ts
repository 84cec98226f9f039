import { mailFileRefusals } from '#documents/domain/errors.ts'
import type { TakeMailFile } from '#documents/server/mail-files.ts'
import { DomainError } from '#kernel/errors.ts'
import { labelOf } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { keepUpload, type FileDeps } from './upload-document.ts'

/** Store an attachment of a mail: checked and counted as any upload, with sentences for a mail. */
export const mailFileTaker =
  (deps: FileDeps): TakeMailFile =>
  async (author, upload, write) => {
    try {
      return await keepUpload(
        deps,
        author,
        upload,
        mailFileRefusals.unknownKind,
        (tx, { kind, sha256, bytes }) =>
          write(tx, {
            kind,
            sha256,
            fileName: labelOf(upload.fileName, kind),
            sizeBytes: bytes.length,
          }),
      )
    } catch (error) {
      throw asMailFile(error)
    }
  }

/** The sentences for costs do not fit: no e-invoice can be chosen here, and the limit is lower. */
function asMailFile(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error
  if (error.code === backingDocumentErrors.tooLarge().code) return mailFileRefusals.tooLarge()
  if (
    error.code === backingDocumentErrors.unknownKind().code ||
    error.code === backingDocumentErrors.notAnEInvoice().code
  )
    return mailFileRefusals.unknownKind()
  return error
}
