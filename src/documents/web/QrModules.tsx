import type { QrCode } from '../domain/qr-code.ts'
import { qrRunsOf } from '../domain/qr-runs.ts'

/** A QR code as one path. */
export const QrModules = ({ code, label, className }: { code: QrCode; label: string; className: string }) => (
  <svg
    role="img"
    aria-label={label}
    className={className}
    viewBox={`0 0 ${String(code.length)} ${String(code.length)}`}
    shapeRendering="crispEdges"
  >
    <path
      fill="currentColor"
      d={qrRunsOf(code)
        .map(([x, y, width]) => `M${String(x)} ${String(y)}h${String(width)}v1h-${String(width)}z`)
        .join('')}
    />
  </svg>
)
