import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { spacedReference } from '#documents/domain/payment-reference.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { useSupplement } from './queries.ts'
import { ReturnReferenceDialog } from './ReturnReferenceDialog.tsx'
import { formatWholeEuros } from './words.ts'

/** The filed figures, the payments and the later corrections. Empty before the return is filed. */
export function ReturnAfterwards({ detail }: { detail: VatReturnDetail }) {
  if (detail.filings.length === 0) return null
  return (
    <>
      <Card title="Ingediend">
        <ul className="taxes-filings">
          {detail.filings.map((filing) => (
            <li key={filing.sequence}>
              <p>
                <strong>
                  {filing.sequence === 0 ? 'Aangifte' : `Suppletie ${String(filing.sequence)}`}:{' '}
                  {formatWholeEuros(filing.amount)}
                </strong>{' '}
                <InstantText instant={filing.filedAt} />
                {filing.entryNumber !== null && (
                  <>
                    {' · '}
                    <Link to={`${paths.balance}?boeking=${String(filing.entryNumber)}`}>
                      boeking {filing.entryNumber}
                    </Link>
                  </>
                )}
              </p>
              <Reference period={detail.period} filing={filing} />
              {filing.payments.map((payment, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- payments have no id on the wire, and never change order
                <p key={index} className="taxes-filing-payment">
                  {payment.amount < ZERO ? 'Teruggekregen' : 'Betaald'}:{' '}
                  <Money cents={absolute(payment.amount)} /> op <DateText date={payment.date} /> (
                  {payment.account})
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Card>
      <Difference detail={detail} />
    </>
  )
}

/** The kenmerk to pay with, which may be typed as long as there is something to pay. */
function Reference({ period, filing }: { period: string; filing: VatReturnDetail['filings'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { paymentReference: reference, sequence, openAmount } = filing
  if (reference === null && openAmount <= ZERO) return null
  return (
    <div className="taxes-reference">
      {reference !== null && (
        <span>
          Betalingskenmerk <Figure>{spacedReference(reference)}</Figure>
          <IconButton label="Kopieer het betalingskenmerk" onClick={() => void copy(reference)}>
            <IconCopy size={15} stroke={1.8} aria-hidden />
          </IconButton>
        </span>
      )}
      <Button
        needs="books.post"
        size="xs"
        variant="default"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {reference === null ? 'Betalingskenmerk invullen' : 'Kenmerk wijzigen'}
      </Button>
      {isOpen && (
        <ReturnReferenceDialog
          period={period}
          sequence={sequence}
          reference={reference}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}

async function copy(reference: string): Promise<void> {
  // A browser may refuse; then the kenmerk itself is what helps.
  toast(
    (await putOnClipboard(reference)) ? `Gekopieerd: ${reference}` : `Het betalingskenmerk is: ${reference}`,
  )
}

type Correction = VatReturnDetail['difference']['corrections'][number]

function Difference({ detail }: { detail: VatReturnDetail }) {
  const { corrections, balance, needsSupplement, supplementDeadline } = detail.difference
  const supplement = useSupplement(detail.period)
  const file = async () => {
    const isSure = await askConfirmation({
      title: 'Suppletie indienen',
      text: `Heb je de nieuwe totalen hieronder als suppletie ingediend bij de Belastingdienst? Dan wordt het verschil van ${formatEuros(absolute(balance))} afgerekend en valt het uit je volgende aangifte.`,
      confirmLabel: 'Ja, ingediend',
    })
    if (isSure) supplement.mutate()
  }
  return (
    <Card
      title="Verschil sinds indiening"
      aside={
        needsSupplement && (
          <Button needs="vat.file" size="xs" loading={supplement.isPending} onClick={() => void file()}>
            Suppletie als ingediend markeren
          </Button>
        )
      }
    >
      <p className="taxes-difference" data-large={needsSupplement || undefined}>
        {corrections.length === 0
          ? 'Er is niets veranderd aan dit tijdvak sinds je aangifte deed.'
          : sentenceFor(detail.difference)}
        {supplementDeadline !== null && ` Doe dat uiterlijk ${formatDate(supplementDeadline)}.`}
      </p>
      {corrections.length > 0 && (
        <ul className="taxes-corrections">
          {corrections.map((correction) => (
            <li key={correction.entryNumber}>
              <DateText date={correction.bookedOn} />
              <Link to={pathTo(correction)}>{correction.description}</Link>
              <span className="taxes-correction-where">{wordsOf[correction.reportedIn]}</span>
              <Money cents={correction.amount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function pathTo({ expenseId, invoiceId, entryNumber }: Correction): string {
  if (expenseId !== null) return paths.expense(expenseId)
  return invoiceId === null ? `${paths.balance}?boeking=${String(entryNumber)}` : paths.invoice(invoiceId)
}

const wordsOf = {
  open: 'nog te melden',
  return: 'in een latere aangifte',
  supplement: 'in een suppletie',
} as const

function sentenceFor({ balance, limit, needsSupplement }: VatReturnDetail['difference']): string {
  if (needsSupplement)
    return `Het saldo is ${formatEuros(balance)}: meer dan ${formatEuros(limit)}, dus je bent verplicht een suppletie te doen, binnen acht weken.`
  return balance === ZERO
    ? 'Alle correcties op dit tijdvak zijn gemeld.'
    : `Het saldo is ${formatEuros(balance)}: tot en met ${formatEuros(limit)} gaat het vanzelf mee in je volgende aangifte.`
}
