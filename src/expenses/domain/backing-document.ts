/** What a file turned out to be, by its bytes. */
export type DocumentKind = 'pdf' | 'png' | 'jpeg' | 'webp' | 'ubl' | 'cii'

/** Data rather than a page: an e-invoice in XML, read at once when it arrives. */
export const isEInvoice = (kind: DocumentKind): kind is 'ubl' | 'cii' => kind === 'ubl' || kind === 'cii'

/** What can be shown to a person as it came: no data, and no picture that half of all programs cannot open. */
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
 * The name of a file as a label: its last part, without what nobody can see or what turns a line around, at most 120
 * characters, ending as its kind does. It is shown and offered for a download; it never leads to a file of ours.
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
