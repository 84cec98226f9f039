import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAmount, formatIban } from '#kernel/dutch-format.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { spacedReference } from '../../domain/payment-reference.ts'
import type { QrCode } from '../../domain/qr-code.ts'
import { qrLabelOf, type Transfer } from '../../domain/transfer.ts'
import { QrModules } from '../QrModules.tsx'
import { useWords } from './words/use-words.ts'
import './TransferBlock.css'

/** How to transfer the amount: each fact with a button that copies it, and the code for the app of a bank. */
export function TransferBlock({
  transfer,
  code,
  title,
  inCurrency = null,
}: {
  transfer: Transfer
  /** Null when a code cannot carry the amount. */
  code: QrCode | null
  title: string
  /** What is asked of an invoice in another currency; null in euros. */
  inCurrency?: { readonly shown: string; readonly code: string } | null
}) {
  const { transfer: words, document } = useWords()
  const [copied, setCopied] = useState<string | null>(null)
  const rows = [
    { label: words.account, shown: formatIban(transfer.iban), copies: transfer.iban.replaceAll(' ', '') },
    { label: words.name, shown: transfer.name, copies: null },
    {
      label: words.amount,
      shown: inCurrency?.shown ?? document.format.euros(transfer.amount),
      // A bank takes a comma, whatever language its customer reads.
      copies: inCurrency === null ? formatAmount(transfer.amount).replaceAll('.', '') : null,
    },
    transfer.reference === null
      ? { label: words.remittance, shown: transfer.remittance, copies: transfer.remittance }
      : {
          label: words.reference,
          shown: spacedReference(transfer.reference),
          copies: transfer.reference,
        },
  ]
  return (
    <section className="customer-transfer" aria-labelledby="overmaken">
      <h2 id="overmaken">{title}</h2>
      <div className="customer-transfer-parts">
        {code !== null && <CodePart code={code} label={qrLabelOf(transfer, document)} />}
        <dl className="customer-rows">
          {rows.map(({ label, shown, copies }) => (
            <div key={label} className="customer-row">
              <dt>
                {label}
                {copied === label && <span className="customer-copied"> {words.copied}</span>}
              </dt>
              <dd>{shown}</dd>
              {copies !== null && (
                <dd className="customer-copy-place">
                  <CopyButton
                    label={words.copy(label)}
                    copies={copies}
                    isCopied={copied === label}
                    onCopied={(isDone) => {
                      setCopied(isDone ? label : null)
                    }}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
        {inCurrency !== null && <p className="customer-quiet">{words.inCurrency(inCurrency.code)}</p>}
        <p className="customer-unseen" role="status">
          {copied === null ? '' : `${copied} ${words.copied}`}
        </p>
      </div>
    </section>
  )
}

/** The code for the app of a bank, and where it is scanned. */
function CodePart({ code, label }: { code: QrCode; label: string }) {
  const { transfer: words } = useWords()
  return (
    <div className="customer-qr-part">
      <div className="customer-qr-ground">
        <QrModules code={code} className="customer-qr" label={label} />
      </div>
      <p>
        <span className="customer-qr-wide">{words.scan}</span>
        <span className="customer-qr-narrow">{words.scanElsewhere}</span>
      </p>
    </div>
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
  /** False where the browser refused. */
  onCopied: (isDone: boolean) => void
}) {
  return (
    <button
      type="button"
      className="customer-copy"
      data-done={isCopied || undefined}
      aria-label={label}
      onClick={() => {
        void putOnClipboard(copies).then(onCopied)
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
