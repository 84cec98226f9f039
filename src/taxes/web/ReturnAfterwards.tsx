import { Link } from 'react-router'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { useSupplement } from './queries.ts'
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
          <Button size="xs" loading={supplement.isPending} onClick={() => void file()}>
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

function sentenceFor({ balance, needsSupplement }: VatReturnDetail['difference']): string {
  if (needsSupplement)
    return `Het saldo is ${formatEuros(balance)}: meer dan € 1.000, dus je bent verplicht een suppletie te doen, binnen acht weken.`
  return balance === ZERO
    ? 'Alle correcties op dit tijdvak zijn gemeld.'
    : `Het saldo is ${formatEuros(balance)}: tot en met € 1.000 gaat het vanzelf mee in je volgende aangifte.`
}
