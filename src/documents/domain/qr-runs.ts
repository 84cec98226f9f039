import type { QrCode } from './qr-code.ts'

/** A row of dark modules: its left and upper side and its width, in modules. */
export type QrRun = readonly [x: number, y: number, width: number]

/** The dark modules of a QR code, as runs along its rows. */
export const qrRunsOf = (code: QrCode): QrRun[] =>
  code.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index }): QrRun => [index, y, run.length]))
