import { IconArrowBackUp, IconCoinEuro, IconCoinOff, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail, PaymentOnScreen } from '../../contract.ts'
import { daysLate } from '../lateness.ts'
import {
  claimedCharges,
  usePaymentRemoval,
  useSurplusPayment,
  useWriteOff,
  useWriteOffReturn,
} from '../queries.ts'

const ReceiptDialog = later(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)
const TakeBackDialog = later(async () => (await import('#payments/web/TakeBackDialog.tsx')).TakeBackDialog)

/** The payments, allocations and write-offs, and the open amount. */
export function PaymentsTab({ invoice }: { invoice: InvoiceDetail }) {
  const [isAdding, setIsAdding] = useState(false)
  const { payments, settlements, state, writtenOffAmount } = invoice
  // Asked before the dialog opens, so that nothing moves in it.
  useQuery({ ...claimedCharges(invoice.id, today()), enabled: invoice.openAmount > ZERO })
  if (state === 'concept')
    return <p className="invoice-nothing">Er is nog niets betaald. Eerst moet de factuur worden afgerond.</p>
  return (
    <Card
      title="Betalingen"
      aside={
        invoice.openAmount > ZERO && (
          <Button
            needs="payments.write"
            size="xs"
            variant="default"
            leftSection={<IconCoinEuro size={16} aria-hidden />}
            onClick={() => {
              setIsAdding(true)
            }}
          >
            Betaling toevoegen
          </Button>
        )
      }
    >
      {payments.length + settlements.length === 0 && writtenOffAmount === ZERO && (
        <p className="invoice-rows-none">
          Er is nog niets betaald. Voeg toe wat er binnenkwam, ook als het een deel is.
        </p>
      )}
      <ul className="invoice-rows" aria-label="Betalingen">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} invoice={invoice} payment={payment} />
        ))}
        {settlements.map((settlement) => (
          <li key={settlement.id}>
            <DateText date={settlement.date} inWords />
            <span className="invoice-rows-text">
              Verrekend met creditnota{' '}
              <Link to={paths.creditNote(settlement.creditNoteId)}>{settlement.number}</Link>
            </span>
            <Money cents={settlement.amount} />
          </li>
        ))}
      </ul>
      <Sums invoice={invoice} />
      <Surplus invoice={invoice} />
      <BadDebt invoice={invoice} />
      {isAdding && (
        <ReceiptDialog
          invoice={invoice}
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </Card>
  )
}

function PaymentRow({ invoice, payment }: { invoice: InvoiceDetail; payment: PaymentOnScreen }) {
  const [isTakingBack, setIsTakingBack] = useState(false)
  const isUndone = payment.reversedOn !== null
  return (
    <li data-undone={isUndone || undefined}>
      <DateText date={payment.date} inWords />
      <span className="invoice-rows-text">
        {payment.amount < ZERO ? 'Terugbetaald van' : 'Ontvangen op'} {payment.account}
        {partsOf(payment).map((part) => (
          <span key={part} className="invoice-rows-quiet">
            {' '}
            · {part}
          </span>
        ))}
      </span>
      <span className="invoice-rows-amount">
        <Money cents={payment.amount} />
        {!isUndone && (
          <IconButton
            needs="payments.write"
            label={`Maak de betaling van ${formatEuros(payment.amount)} ongedaan`}
            onClick={() => {
              setIsTakingBack(true)
            }}
          >
            <IconArrowBackUp size={17} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </span>
      {isTakingBack && (
        <PaymentTakeBack
          invoice={invoice}
          payment={payment}
          onClose={() => {
            setIsTakingBack(false)
          }}
        />
      )}
    </li>
  )
}

function PaymentTakeBack({
  invoice,
  payment,
  onClose,
}: {
  invoice: InvoiceDetail
  payment: PaymentOnScreen
  onClose: () => void
}) {
  const removal = usePaymentRemoval(invoice.id, () => {
    toast('✅ Betaling ongedaan gemaakt')
    onClose()
  })
  return (
    <TakeBackDialog
      title={`Betaling van ${formatEuros(payment.amount)} ongedaan maken?`}
      paidOn={payment.date}
      words={{
        text: 'Er komt een tegenboeking; de betaling zelf blijft te zien. Het bedrag staat daarna weer open.',
        returned: 'Het geld is echt teruggegaan',
        on: 'Teruggegaan op',
      }}
      takeBack={(why) => {
        removal.mutate({ paymentId: payment.id, why })
      }}
      error={removal.error}
      isBusy={removal.isPending}
      onClose={onClose}
    />
  )
}

const partsOf = ({ surplus, difference, costs, interest, reversedOn }: PaymentOnScreen): string[] =>
  [
    costs > ZERO && `waarvan ${formatEuros(costs)} incassokosten`,
    interest > ZERO && `waarvan ${formatEuros(interest)} rente`,
    surplus > ZERO && `${formatEuros(surplus)} te veel, bewaard voor de klant`,
    difference !== ZERO && `betalingsverschil ${formatEuros(difference)}`,
    reversedOn !== null && `ongedaan gemaakt op ${formatDateInWords(reversedOn)}`,
  ].filter((part) => part !== false)

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  const { totalAmountSummary, openAmount, settlements, writtenOffAmount } = invoice
  const gross = totalAmountSummary.grossAmount
  const setOff = sum(settlements.map(({ amount }) => amount))
  const paid = subtract(subtract(gross, openAmount), add(setOff, writtenOffAmount))
  return (
    <dl className="invoice-payments-sum">
      <Sum label="Totaal van de factuur" amount={gross} />
      <Sum label="Betaald" amount={paid === ZERO ? ZERO : negate(paid)} />
      {setOff > ZERO && <Sum label="Gecrediteerd" amount={negate(setOff)} />}
      {writtenOffAmount > ZERO && <Sum label="Afgeboekt als oninbaar" amount={negate(writtenOffAmount)} />}
      <Sum label="Open" amount={openAmount} />
    </dl>
  )
}

const Sum = ({ label, amount }: { label: string; amount: Cents }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={amount} />
    </dd>
  </div>
)

/** What the customer paid too much, on this invoice or another, and did not get back. */
function Surplus({ invoice }: { invoice: InvoiceDetail }) {
  const payBack = useSurplusPayment(invoice.id, () => {
    toast('✅ Terugbetaling geboekt')
  })
  const { customerSurplus, customerName } = invoice
  if (customerSurplus <= ZERO) return null
  const ask = async () => {
    const isSure = await askConfirmation({
      title: `${formatEuros(customerSurplus)} terugbetaald?`,
      text: `Er wordt geboekt dat dit bedrag vandaag van je zakelijke bankrekening naar ${customerName} is gegaan. Overmaken doe je zelf bij je bank.`,
      confirmLabel: 'Boek terugbetaling',
    })
    if (!isSure) return
    payBack.mutate(customerSurplus, {
      onError: (error) => {
        toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <div className="invoice-bad-debt">
      <p>
        {customerName} heeft {formatEuros(customerSurplus)} te veel betaald. Betaal het terug, of gebruik het
        bij een volgende betaling.
      </p>
      <Button
        needs="payments.write"
        size="xs"
        variant="default"
        leftSection={<IconReceiptRefund size={16} aria-hidden />}
        loading={payBack.isPending}
        onClick={() => void ask()}
      >
        Te veel betaald terugbetalen
      </Button>
    </div>
  )
}

/** Writing off an overdue amount, and reversing the write-off. */
function BadDebt({ invoice }: { invoice: InvoiceDetail }) {
  const writeOff = useWriteOff(invoice.id, () => {
    toast('✅ Afgeboekt als oninbaar')
  })
  const takeBack = useWriteOffReturn(invoice.id, () => {
    toast('✅ Afboeking teruggedraaid')
  })
  const onError = (error: unknown) => {
    toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
  }
  const giveUp = async () => {
    const isSure = await askConfirmation({
      title: `${formatEuros(invoice.openAmount)} afboeken als oninbaar?`,
      text:
        'Doe dit als vaststaat dat je klant niet betaalt, uiterlijk een jaar na de vervaldatum. Het bedrag wordt een kostenpost ' +
        'en de btw erin vraag je terug in de aangifte van dit tijdvak. Betaalt je klant toch, dan wordt dat vanzelf teruggedraaid.',
      confirmLabel: 'Afboeken',
      tone: 'red',
    })
    if (isSure) writeOff.mutate(undefined, { onError })
  }
  if (invoice.writtenOffAmount > ZERO)
    return (
      <div className="invoice-bad-debt">
        <p>Oninbaar: {formatEuros(invoice.writtenOffAmount)} is afgeboekt, de btw is teruggevraagd.</p>
        <Button
          needs="sales.write"
          size="xs"
          variant="default"
          loading={takeBack.isPending}
          onClick={() => {
            takeBack.mutate(undefined, { onError })
          }}
        >
          Draai afboeking terug
        </Button>
      </div>
    )
  if (daysLate(invoice, today()) === 0) return null
  return (
    <div className="invoice-bad-debt">
      <p>Betaalt je klant niet meer? Dan vraag je de btw terug door de factuur af te boeken.</p>
      <Button
        needs="sales.write"
        size="xs"
        variant="default"
        leftSection={<IconCoinOff size={16} aria-hidden />}
        loading={writeOff.isPending}
        onClick={() => void giveUp()}
      >
        Afboeken als oninbaar
      </Button>
    </div>
  )
}
