import encodeQR from 'qr'

/** The modules of a QR code, row by row: `1` is dark, `0` is light. Without the white border. */
export type QrCode = readonly string[]

/** EPC069-12: at most version 13 with error correction M, which has 69 modules a side and holds 331 bytes. */
const MOST = { modules: 69, bytes: 331 }

/**
 * A QR code with error correction M.
 *
 * @param text null when there is nothing to encode
 * @returns null without a text, and for a text that does not fit
 */
export function qrCodeOf(text: string | null): QrCode | null {
  // A character is at least one byte.
  if (text === null || text.length > MOST.bytes) return null
  // The library draws a white border of at least one module; the paper is ours.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1)
  if (rows.length > MOST.modules) return null
  return rows.map((row) => {
    let modules = ''
    for (let at = 1; at < row.length - 1; at += 1) modules += row[at] === true ? '1' : '0'
    return modules
  })
}
