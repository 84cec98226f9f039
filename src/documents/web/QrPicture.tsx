import { qrCodeOf } from '../domain/qr-code.ts'
import { QrModules } from './QrModules.tsx'

/** The QR code of a text; nothing when the text does not fit. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  const code = qrCodeOf(text)
  return code === null ? null : <QrModules code={code} label={label} className={className} />
}
