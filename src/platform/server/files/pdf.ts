/** Readers accept an end that is followed by this much of anything else. */
const TAIL_BYTES = 2_048

/**
 * Whether a file is a complete PDF: the header, the end, and the table of objects to which the end refers.
 * The content of its pages is not checked. Source: ISO 32000-2, 7.5.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1')
  const [, digits] = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail) ?? []
  if (digits === undefined) return false
  const start = Number(digits)
  const table = bytes.subarray(start, start + 40).toString('latin1')
  return start > 0 && /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(table)
}
