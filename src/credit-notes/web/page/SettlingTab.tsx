import { IconArrowBackUp, IconArrowsExchange, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { CreditNoteDetail } from '../../contract.ts'
import { usePayoutRemoval } from '../queries.ts'
import './SettlingTab.css'

const SettleDialog = later(async () => (await import('./SettlingDialogs.tsx')).SettleDialog)
const PayoutDialog = later(async () => (await import('./SettlingDialogs.tsx')).PayoutDialog)
const TakeBackDialog = later(async () => (await import('#payments/web/TakeBackDialog.tsx')).TakeBackDialog)

/** The use of the amount: allocated to invoices, refunded, and the remainder. */
export function SettlingTab({ note }: { note: CreditNoteDetail }) {
  const [open, setOpen] = useState<'settle' | 'pay-out' | null>(null)
  const close = () => {
    setOpen(null)
  }
  if (note.state === 'concept')
    return <p className="invoice-nothing">Rond de creditnota eerst af; dan is er iets te verrekenen.</p>
  const settled = sum(note.settlements.map(({ amount }) => amount))
  const paidOut = sum(
    note.payouts.filter(({ reversedOn }) => reversedOn === null).map(({ amount }) => amount),
  )
  return (
    <Card
      title="Verrekening"
      aside={
        note.openAmount > ZERO && (
          <SettlingActions hasInvoices={note.openInvoices.length > 0} onOpen={setOpen} />
        )
      }
    >
      {note.settlements.length + note.payouts.length === 0 && (
        <p className="invoice-rows-none">
          De factuur was al betaald: je klant krijgt dit bedrag van je terug, of je verrekent het met een
          andere factuur.
        </p>
      )}
      <ul className="invoice-rows" aria-label="Verrekeningen en terugbetalingen">
        {note.settlements.map((settlement) => (
          <li key={settlement.id}>
            <DateText date={settlement.date} inWords />
            <span className="invoice-rows-text">
              Verrekend met factuur <Link to={paths.invoice(settlement.invoiceId)}>{settlement.number}</Link>
            </span>
            <Money cents={settlement.amount} />
          </li>
        ))}
        {note.payouts.map((payout) => (
          <PayoutRow key={payout.id} note={note} payout={payout} />
        ))}
      </ul>
      <dl className="invoice-payments-sum">
        <Sum label="Totaal van de creditnota" amount={note.totalAmountSummary.grossAmount} />
        {settled > ZERO && <Sum label="Verrekend" amount={negate(settled)} />}
        {paidOut > ZERO && <Sum label="Terugbetaald" amount={negate(paidOut)} />}
        <Sum label="Nog terug te geven" amount={note.openAmount} />
      </dl>
      {open === 'settle' && <SettleDialog note={note} onClose={close} />}
      {open === 'pay-out' && <PayoutDialog note={note} onClose={close} />}
    </Card>
  )
}

function SettlingActions({
  hasInvoices,
  onOpen,
}: {
  /** Whether there is an invoice to allocate to. */
  hasInvoices: boolean
  onOpen: (dialog: 'settle' | 'pay-out') => void
}) {
  return (
    <span className="credit-note-settling-actions">
      {hasInvoices && (
        <Button
          needs="payments.write"
          size="xs"
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => {
            onOpen('settle')
          }}
        >
          Verreken…
        </Button>
      )}
      <Button
        needs="payments.write"
        size="xs"
        variant="default"
        leftSection={<IconReceiptRefund size={16} aria-hidden />}
        onClick={() => {
          onOpen('pay-out')
        }}
      >
        Terugbetaling…
      </Button>
    </span>
  )
}

function PayoutRow({
  note,
  payout,
}: {
  note: CreditNoteDetail
  payout: CreditNoteDetail['payouts'][number]
}) {
  const [isTakingBack, setIsTakingBack] = useState(false)
  const removal = usePayoutRemoval(note.id, () => {
    toast('✅ Terugbetaling ongedaan gemaakt')
    setIsTakingBack(false)
  })
  const { reversedOn } = payout
  return (
    <li data-undone={reversedOn === null ? undefined : true}>
      <DateText date={payout.date} inWords />
      <span className="invoice-rows-text">
        Terugbetaald van {payout.account}
        {reversedOn !== null && (
          <span className="invoice-rows-quiet"> · ongedaan gemaakt op {formatDateInWords(reversedOn)}</span>
        )}
      </span>
      <span className="invoice-rows-amount">
        <Money cents={payout.amount} />
        {reversedOn === null && (
          <IconButton
            needs="payments.write"
            label={`Maak de terugbetaling van ${formatEuros(payout.amount)} ongedaan`}
            onClick={() => {
              setIsTakingBack(true)
            }}
          >
            <IconArrowBackUp size={17} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </span>
      {isTakingBack && (
        <TakeBackDialog
          title={`Terugbetaling van ${formatEuros(payout.amount)} ongedaan maken?`}
          paidOn={payout.date}
          words={{
            text: 'Er komt een tegenboeking; de terugbetaling zelf blijft te zien. Het bedrag is daarna weer terug te geven.',
            returned: 'Het geld is echt teruggekomen',
            on: 'Teruggekomen op',
          }}
          takeBack={(why) => {
            removal.mutate({ paymentId: payout.id, why })
          }}
          error={removal.error}
          isBusy={removal.isPending}
          onClose={() => {
            setIsTakingBack(false)
          }}
        />
      )}
    </li>
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
