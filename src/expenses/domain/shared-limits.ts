import { MAX_FILE_BYTES } from './backing-document.ts'
import { isPicture, type FileFacts } from './picture-size.ts'

/**
 * What another program may leave on the device by sharing. A page of another site can share too, so that without these it could fill
 * the device.
 */
export const MOST_SHARED_FILES = 200
/** The limit of a picture, which is made smaller before it is sent. Another file above its own limit can never be sent. */
export const MAX_SHARED_PICTURE_BYTES = 60 * 1024 * 1024
/** The limit of all that waits on the device together. */
export const MAX_WAITING_BYTES = 500 * 1024 * 1024

/** Why a shared file is not kept. */
export type LeftOutReason = 'too-large' | 'no-room'

export interface LeftOutFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly reason: LeftOutReason
}

/**
 * The shared files that are kept, in their order. One that does not fit leaves room for a smaller one after it.
 *
 * @param waitingBytes of all files that wait on this device already
 */
export function choiceOfShared<Shared extends FileFacts>(
  files: readonly Shared[],
  waitingBytes: number,
): { readonly kept: readonly Shared[]; readonly leftOut: readonly LeftOutFile[] } {
  const kept: Shared[] = []
  const leftOut: LeftOutFile[] = []
  let taken = waitingBytes
  for (const file of files) {
    const { name, size } = file
    if (size > (isPicture(file) ? MAX_SHARED_PICTURE_BYTES : MAX_FILE_BYTES))
      leftOut.push({ name, size, reason: 'too-large' })
    else if (taken + size > MAX_WAITING_BYTES) leftOut.push({ name, size, reason: 'no-room' })
    else {
      kept.push(file)
      taken += size
    }
  }
  return { kept, leftOut }
}
