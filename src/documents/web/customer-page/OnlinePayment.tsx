import { IconLoader2, IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import { errorIn } from '../link-page/error-in.ts'
import './OnlinePayment.css'
import { usePaying } from './queries.ts'
import { useWords } from './words/use-words.ts'

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
  const { online: words } = useWords()
  return (
    <div className="customer-online">
      <div role="status">
        {isProcessing ? (
          <p className="customer-online-note" data-tone="blue">
            <IconLoader2 size={18} stroke={2} aria-hidden />
            <span>{words.processing}</span>
          </p>
        ) : online.state === 'not-paid' ? (
          <p className="customer-online-note" data-tone="amber">
            {words.notPaid}
          </p>
        ) : online.state === 'test-paid' ? (
          <p className="customer-online-note" data-tone="blue">
            {words.testPaid}
          </p>
        ) : null}
      </div>
      <PayButton linkKey={linkKey} amount={amount} isTest={online.isTest} isAgain={isProcessing} />
    </div>
  )
}

/** In the place of the transfer, so that the customer does not pay twice. */
export function WaitBlock() {
  const { online } = useWords()
  return (
    <section className="customer-transfer" aria-labelledby="wachten">
      <h2 id="wachten">{online.waitTitle}</h2>
      <p className="customer-online-wait">{online.wait}</p>
    </section>
  )
}

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
  const { online: words, errors, document } = useWords()
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
        {isLeaving ? words.leaving : isAgain ? words.again : words.pay(document.format.euros(amount))}
      </button>
      {paying.isError && (
        <p className="plain-field-error" role="alert">
          {errorIn(errors, paying.error, words.failed)}
        </p>
      )}
      {!isAgain && (
        <p className="customer-online-safe">
          <IconLock size={16} stroke={1.7} aria-hidden />
          {isTest ? words.isTest : words.safe}
        </p>
      )}
    </>
  )
}
