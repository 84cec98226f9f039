import { mailFileRefusals } from '#documents/domain/errors.ts'
import type { TakeMailFile } from '#documents/server/mail-files.ts'
import { DomainError } from '#kernel/errors.ts'
import { labelOf } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { keepUpload, type FileDeps } from './upload-document.ts'

/** Take in a file that goes with a mail: looked at and counted as any upload, with sentences that fit a mail. */
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

/** What was said about costs: no e-invoice can be chosen here, and less is too large. */
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
