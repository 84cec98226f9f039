import encodeQR from 'qr'

/** EPC069-12: at most version 13, error correction M; it holds this many bytes. */
const MOST_BYTES = 331

/** A QR code as one path; nothing when the text does not fit. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return null
  // The library draws a white border of at least one module; the paper is ours.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${String(rows.length)} ${String(rows.length)}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={rows.map(runsOf).join('')} />
    </svg>
  )
}

/** The dark modules of a row, as rectangles. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] === true && start < 0) start = x
    if (row[x] !== true && start >= 0) {
      path += `M${String(start)} ${String(y)}h${String(x - start)}v1h${String(start - x)}z`
      start = -1
    }
  }
  return path
}
