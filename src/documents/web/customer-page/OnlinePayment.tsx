import { IconLoader2, IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { messageOf } from '#platform/web/api-client.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import './OnlinePayment.css'
import { usePaying } from './queries.ts'

/** The button that leads to the page where the customer pays, and what became of it after coming back. */
export function OnlinePayment({
  linkKey,
  online,
  amount,
  isProcessing,
}: {
  linkKey: CustomerLinkKey
  online: NonNullable<DocumentOfCustomer['online']>
  amount: Cents
  isProcessing: boolean
}) {
  return (
    <div className="customer-online">
      <div role="status">
        {isProcessing ? (
          <p className="customer-online-note" data-tone="blue">
            <IconLoader2 size={18} stroke={2} aria-hidden />
            <span>Je betaling wordt verwerkt. Dat duurt meestal een paar seconden.</span>
          </p>
        ) : online.state === 'not-paid' ? (
          <p className="customer-online-note" data-tone="amber">
            De betaling is niet gelukt of afgebroken. Je kunt het opnieuw proberen.
          </p>
        ) : online.state === 'test-paid' ? (
          <p className="customer-online-note" data-tone="blue">
            De testbetaling is gelukt. Er is niets betaald: de factuur staat nog open.
          </p>
        ) : null}
      </div>
      <PayButton linkKey={linkKey} amount={amount} isTest={online.isTest} isAgain={isProcessing} />
    </div>
  )
}

/** In the place of the transfer, so that the customer does not pay twice. */
export const WaitBlock = () => (
  <section className="customer-transfer" aria-labelledby="wachten">
    <h2 id="wachten">Maak het nu niet ook over</h2>
    <p className="customer-online-wait">
      Zodra je betaling binnen is, staat dat hier. Dat gaat vanzelf; je mag deze pagina ook sluiten.
    </p>
  </section>
)

function PayButton({
  linkKey,
  amount,
  isTest,
  isAgain,
}: {
  linkKey: CustomerLinkKey
  amount: Cents
  isTest: boolean
  /** The customer is being waited for; who did not pay after all can go on. */
  isAgain: boolean
}) {
  const paying = usePaying(linkKey)
  const { reset } = paying
  useEffect(() => {
    // A browser keeps the page as it was left, and shows it so on going back.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [reset])
  const isLeaving = paying.isPending || paying.isSuccess
  return (
    <>
      <button
        type="button"
        className={isAgain ? 'customer-page-button customer-online-again' : 'customer-online-button'}
        aria-disabled={isLeaving}
        onClick={() => {
          if (!isLeaving) paying.mutate()
        }}
      >
        {isLeaving
          ? 'Je gaat naar de betaalpagina…'
          : isAgain
            ? 'Nog niet betaald? Ga verder'
            : `Online betalen ${formatEuros(amount)}`}
      </button>
      {paying.isError && (
        <p className="plain-field-error" role="alert">
          {messageOf(paying.error) ||
            'Online betalen lukt nu niet. Maak het bedrag over, of probeer het later.'}
        </p>
      )}
      {!isAgain && (
        <p className="customer-online-safe">
          <IconLock size={16} stroke={1.7} aria-hidden />
          {isTest ? 'Dit is een test: er wordt niets betaald' : 'In de beveiligde omgeving van Mollie'}
        </p>
      )}
    </>
  )
}
