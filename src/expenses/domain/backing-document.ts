/** The kind of a file, determined from its bytes. */
export type DocumentKind = 'pdf' | 'png' | 'jpeg' | 'webp' | 'ubl' | 'cii'

/** Data instead of a page: an e-invoice in XML, which is read when it arrives. */
export const isEInvoice = (kind: DocumentKind): kind is 'ubl' | 'cii' => kind === 'ubl' || kind === 'cii'

/**
 * Files that a person can view unchanged: no data, and no picture format that many programs do not support.
 */
export const isEvidence = (kind: DocumentKind): kind is 'pdf' | 'png' | 'jpeg' =>
  kind === 'pdf' || kind === 'png' || kind === 'jpeg'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_NAME_LENGTH = 120

export const contentTypeOf = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  ubl: 'application/xml',
  cii: 'application/xml',
} as const satisfies Record<DocumentKind, string>

const extensionOf = {
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  ubl: 'xml',
  cii: 'xml',
} as const satisfies Record<DocumentKind, string>

/**
 * The name of a file as a label: its last part, without invisible characters and marks that change the
 * direction of text, at most 120 characters, with the extension of its kind. It is shown and used for
 * downloads, and never as a path.
 */
export function labelOf(fileName: string, kind: DocumentKind): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const stem = clean.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/^\.+/, '')
  const ending = `.${extensionOf[kind]}`
  const kept = Array.from(stem === '' ? 'document' : stem).slice(0, MAX_NAME_LENGTH - ending.length)
  return `${kept.join('')}${ending}`
}
