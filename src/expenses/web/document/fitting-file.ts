import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { backingDocumentErrors } from '../../domain/errors.ts'
import { isTooLargePicture } from '../../domain/picture-size.ts'
import { smallerPicture } from './smaller-picture.ts'

/** A file that the server takes: a picture that is too large is made smaller. @throws Error with the sentence to show */
export async function fittingFile(file: File): Promise<File> {
  if (file.size <= MAX_FILE_BYTES) return file
  const smaller = isTooLargePicture(file) ? await smallerPicture(file) : null
  if (smaller === null) throw new Error(backingDocumentErrors.tooLarge().userMessage)
  return new File([smaller], file.name, { type: smaller.type })
}
