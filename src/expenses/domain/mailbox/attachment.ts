import type { FileKind } from '../file-kind.ts'

/** What is known of an attachment before its content is read. */
export interface AttachmentFacts {
  readonly kind: FileKind
  readonly size: number
  /** It starts as a ZIP does; office documents do too. */
  readonly isPacked: boolean
  readonly fileName: string
  /** The text of the message shows it in place, by its Content-ID. */
  readonly isShownInText: boolean
}

/** Below this a picture is a logo, a line or a dot that counts readers. */
const SMALLEST_PICTURE_BYTES = 10_000
/** A picture that is shown in the text is a logo of a signature up to this size, and a pasted photograph beyond. */
const LARGEST_LOGO_BYTES = 150_000

/**
 * What is done with an attachment: taken as a document, refused with a reason, or left out because no sender means it as a document.
 */
export function handlingOf({ kind, size, isPacked, fileName, isShownInText }: AttachmentFacts): 'take' | 'packed' | 'skip' {
  if (kind === 'pdf' || kind === 'xml') return 'take'
  if (kind === 'unknown') return isPacked && /\.(zip|7z|rar)$/i.test(fileName) ? 'packed' : 'skip'
  if (size < SMALLEST_PICTURE_BYTES) return 'skip'
  return isShownInText && size <= LARGEST_LOGO_BYTES ? 'skip' : 'take'
} // prettier-ignore
