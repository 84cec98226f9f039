import type { DocumentKind } from './backing-document.ts'

/** The kind of a file by its first bytes; XML may still turn out to be no invoice. */
export type FileKind = Exclude<DocumentKind, 'ubl' | 'cii'> | 'xml' | 'heic' | 'unknown'

/** No signature needs more bytes. */
export const SIGNATURE_BYTES = 64

/** @param bytes the first bytes suffice; names and types that came with a file are ignored */
export function kindOf(bytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1|avif)/.test(text.slice(8, 12))) return 'heic'
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|[\w:]*(Invoice|CreditNote|CrossIndustryDocument)[\s>])/.test(text)
    ? 'xml'
    : 'unknown'
}
