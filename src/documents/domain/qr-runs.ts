import type { QrCode } from './qr-code.ts'

/** A row of dark modules: its left and upper side and its width, in modules. */
export type QrRun = readonly [x: number, y: number, width: number]

/** The dark modules of a QR code, as runs along its rows. */
export function qrRunsOf(code: QrCode): QrRun[] {
  const runs: QrRun[] = []
  code.forEach((row, y) => {
    for (let x = row.indexOf('1'); x >= 0;) {
      const end = row.indexOf('0', x)
      const width = (end < 0 ? row.length : end) - x
      runs.push([x, y, width])
      x = row.indexOf('1', x + width)
    }
  })
  return runs
}
