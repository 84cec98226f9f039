/** How the kinds of files begin that users take for a list or a statement. */
const kinds = [
  { begins: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { begins: [0x89, 0x50, 0x4e, 0x47], kind: 'picture' },
  { begins: [0xff, 0xd8, 0xff], kind: 'picture' },
  { begins: [0x47, 0x49, 0x46, 0x38], kind: 'picture' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], kind: 'spreadsheet' },
] as const

/** What a file is that is no text, by its first bytes; null for one that may be text. */
export function otherKindOf(bytes: Buffer): 'pdf' | 'picture' | 'spreadsheet' | null {
  const found = kinds.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))
  if (found !== undefined) return found.kind
  // The photos of a phone (HEIC).
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'picture' : null
}
