import encodeQR from 'qr'

/** The dark modules of a QR code, as runs along its rows, in modules from the top left. */
export interface QrCode {
  readonly modules: number
  readonly runs: readonly (readonly [x: number, y: number, width: number])[]
}

/** EPC069-12: at most version 13, which has 69 modules a side. */
const MOST_MODULES = 69

/**
 * The code with which a banking app pays.
 *
 * @param text null when nothing is to be paid, or the code cannot carry the amount; then there is no code
 */
export function paymentQr(text: string | null): QrCode | null {
  if (text === null || new TextEncoder().encode(text).length > MOST_BYTES) return null
  // The library draws a border of at least one module, which is white; ours is the paper.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1)
  return rows.length > MOST_MODULES
    ? null
    : { modules: rows.length, runs: rows.flatMap((row, y) => runsOf(row.slice(1, -1), y)) }
}

/** What version 13 holds at error correction M; also the longest text that EPC069-12 allows. */
const MOST_BYTES = 331

function runsOf(row: readonly boolean[], y: number): [number, number, number][] {
  const runs: [number, number, number][] = []
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] === true && start < 0) start = x
    if (row[x] !== true && start >= 0) {
      runs.push([start, y, x - start])
      start = -1
    }
  }
  return runs
}
