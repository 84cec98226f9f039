import { IconCheck, IconCopy } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatAmount, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { dutch } from '../../domain/language/dutch.ts'
import { spacedReference } from '../../domain/payment-reference.ts'
import { qrLabelOf, qrTextOf, type Transfer } from '../../domain/transfer.ts'
import './TransferBlock.css'

// The amount and the account are read before the code is scanned.
const QrPicture = lazy(async () => ({ default: (await import('../QrPicture.tsx')).QrPicture }))

/** How to transfer the amount: each fact with a button that copies it, and the code for the app of a bank. */
export function TransferBlock({ transfer, title }: { transfer: Transfer; title: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const code = qrTextOf(transfer)
  const rows = [
    { label: 'Rekening', shown: formatIban(transfer.iban), copies: transfer.iban.replaceAll(' ', '') },
    { label: 'Op naam van', shown: transfer.name, copies: null },
    {
      label: 'Bedrag',
      shown: formatEuros(transfer.amount),
      copies: formatAmount(transfer.amount).replaceAll('.', ''),
    },
    transfer.reference === null
      ? { label: 'Omschrijving', shown: transfer.remittance, copies: transfer.remittance }
      : {
          label: 'Betalingskenmerk',
          shown: spacedReference(transfer.reference),
          copies: transfer.reference,
        },
  ]
  return (
    <section className="customer-transfer" aria-labelledby="overmaken">
      <h2 id="overmaken">{title}</h2>
      <div className="customer-transfer-parts">
        {code !== null && (
          <div className="customer-qr-part">
            <div className="customer-qr-ground">
              <Suspense fallback={<div className="customer-qr" />}>
                <QrPicture text={code} className="customer-qr" label={qrLabelOf(transfer, dutch)} />
              </Suspense>
            </div>
            <p>
              <span className="customer-qr-wide">Scan met de app van je bank</span>
              <span className="customer-qr-narrow">
                Op een ander scherm? Scan deze code met de app van je bank.
              </span>
            </p>
          </div>
        )}
        <dl className="customer-rows">
          {rows.map(({ label, shown, copies }) => (
            <div key={label} className="customer-row">
              <dt>
                {label}
                {copied === label && <span className="customer-copied"> gekopieerd</span>}
              </dt>
              <dd>{shown}</dd>
              {copies !== null && (
                <dd className="customer-copy-place">
                  <CopyButton
                    label={label}
                    copies={copies}
                    isCopied={copied === label}
                    onCopied={setCopied}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className="customer-unseen" role="status">
          {copied === null ? '' : `${copied} gekopieerd`}
        </p>
      </div>
    </section>
  )
}

function CopyButton({
  label,
  copies,
  isCopied,
  onCopied,
}: {
  label: string
  /** The text for the clipboard. */
  copies: string
  isCopied: boolean
  /** Null where the browser refused. */
  onCopied: (label: string | null) => void
}) {
  return (
    <button
      type="button"
      className="customer-copy"
      data-done={isCopied || undefined}
      aria-label={`Kopieer ${label.toLowerCase()}`}
      onClick={() => {
        void putOnClipboard(copies).then((isDone) => {
          onCopied(isDone ? label : null)
        })
      }}
    >
      {isCopied ? (
        <IconCheck size={18} stroke={2.4} aria-hidden />
      ) : (
        <IconCopy size={18} stroke={1.7} aria-hidden />
      )}
    </button>
  )
}
