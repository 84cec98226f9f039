import { IconCreditCardPay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linesOfDocument } from '#bank/web/lines-of-document.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { OnlinePaymentOnScreen } from '../contract.ts'
import './online-payments.css'
import { attentionOf, methodName, refundWords } from './online-words.ts'
import { onlinePaymentsOf, useSeen } from './queries.ts'

const RefundDialog = later(async () => (await import('./RefundDialog.tsx')).RefundDialog)

/** On the page of an invoice: what the customer paid online, and what of it went back. Nothing while there is none. */
export function InvoiceOnlinePayments() {
  const id = (useParams()['invoiceId'] ?? '') as DocumentId
  // Below the lines of the bank, which come later than the page: shown after them, so that nothing moves.
  const { isLoading } = useQuery(linesOfDocument(id))
  const { data = [] } = useQuery(onlinePaymentsOf(id))
  if (isLoading || data.length === 0) return null
  return (
    <section className="online-payments" aria-label="Online betaald">
      <h2>
        <IconCreditCardPay size={17} stroke={1.7} aria-hidden />
        Online betalen
      </h2>
      <ul>
        {data.map((payment) => (
          <OnlinePayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

const chips = {
  creating: ['begonnen', 'grey'],
  open: ['wordt verwerkt', 'blue'],
  paid: ['betaald', 'green'],
  ended: ['niet betaald', 'grey'],
  refused: ['past niet', 'red'],
} as const satisfies Record<OnlinePaymentOnScreen['state'], readonly [string, ChipTone]>

function OnlinePayment({ payment }: { payment: OnlinePaymentOnScreen }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const seen = useSeen()
  const { amount, costs, interest, state, isTest, method, paidOn, refunds, refundable } = payment
  const [words, tone] = chips[state]
  const attention = attentionOf(payment)
  return (
    <li>
      <div className="online-payment-row">
        <span>{methodName(method)}</span>
        <span className="online-quiet">
          {paidOn === null ? <InstantText instant={payment.startedAt} /> : formatDateInWords(paidOn)}
        </span>
        <StateChip tone={isTest ? 'amber' : tone}>{isTest ? `test: ${words}` : words}</StateChip>
        <Money cents={amount} />
      </div>
      {costs + interest > ZERO && (
        <p className="online-quiet">
          Waarvan {formatEuros(costs)} incassokosten en {formatEuros(interest)} rente.
        </p>
      )}
      <Refunds refunds={refunds} />
      {payment.needsAttention && attention !== null && (
        <div className="online-payment-attention" role="status">
          <p>{attention}</p>
          <Button
            needs="payments.write"
            variant="default"
            loading={seen.isPending}
            onClick={() => {
              seen.mutate(payment.id)
            }}
          >
            Gezien
          </Button>
        </div>
      )}
      <ErrorNote error={seen.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <div className="online-payment-actions">
        {refundable > ZERO && (
          <Button
            needs="money.send"
            variant="default"
            onClick={() => {
              setIsRefunding(true)
            }}
          >
            Terugstorten…
          </Button>
        )}
        <HistoryButton kind="online-payment" id={payment.id} />
        {refundable > ZERO && refundable < amount && (
          <span className="online-quiet">nog {formatEuros(refundable)} terug te storten</span>
        )}
      </div>
      {isRefunding && (
        <RefundDialog
          payment={payment}
          onClose={() => {
            setIsRefunding(false)
          }}
        />
      )}
    </li>
  )
}

function Refunds({ refunds }: Pick<OnlinePaymentOnScreen, 'refunds'>) {
  return refunds.map((refund) => (
    <div key={refund.id} className="online-payment-row">
      <span>{refundWords(refund)}</span>
      <span className="online-quiet">
        <InstantText instant={refund.at} />
      </span>
      <Money cents={refund.amount} />
    </div>
  ))
}
