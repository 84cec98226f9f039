import { MAX_FILE_BYTES } from './backing-document.ts'

/** What is known of a file before it is read. */
export interface FileFacts {
  readonly name: string
  /** As the browser says; empty where it does not know. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf]|avif|bmp|gif|tiff?)$/i

/** Whether a browser may be able to draw it; an SVG is a document that is drawn, and no receipt. */
export const isPicture = ({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean =>
  type.startsWith('image/') ? !type.startsWith('image/svg') : PICTURE_NAME.test(name)

/** Whether it is sent only after it was made smaller. */
export const isTooLargePicture = (file: FileFacts): boolean => file.size > MAX_FILE_BYTES && isPicture(file)

/**
 * In which sizes and qualities a picture is tried until it fits, the best first. The letters of a receipt are read well at 3000
 * pixels; the last step of a photograph is far below the limit.
 */
export const smallerSteps: readonly { readonly longestSide: number; readonly quality: number }[] = [
  { longestSide: 3000, quality: 0.9 },
  { longestSide: 3000, quality: 0.75 },
  { longestSide: 2400, quality: 0.75 },
  { longestSide: 1800, quality: 0.6 },
]

/** A picture of this shape with at most this longest side, in whole pixels; never larger than it was. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longestSide: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
