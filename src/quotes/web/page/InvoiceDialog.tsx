import { useState } from 'react'
import { Link } from 'react-router'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatRate } from '#kernel/dutch-format.ts'
import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import { PlainInput } from '#platform/web/form/PlainInput.tsx'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { QuoteDetail } from '../../contract.ts'
import { leftInWords } from '../left-in-words.ts'
import { useQuoteInvoicing } from '../queries.ts'

/** From a signed quote to an invoice: whole, on account, or the rest with what was invoiced taken off. */
export function InvoiceDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const standing = quote.invoices.filter(({ isCancelled }) => !isCancelled)
  const hasDeposit = standing.some(({ part }) => part === 'deposit')
  const hasFinal = standing.some(({ part }) => part !== 'deposit')
  const concept = standing.find(({ part, number }) => part !== 'deposit' && number === null)
  const invoicing = useQuoteInvoicing()
  const navigate = useNavigateFromHere()

  const make = (part: 'whole' | 'deposit' | 'rest', percentage: BasisPoints | null = null) => {
    invoicing.mutate(
      { id: quote.id, part, percentage },
      {
        onSuccess: (invoiceId) => {
          toast('✅ Factuur succesvol aangemaakt')
          navigate(paths.invoice(invoiceId))
        },
      },
    )
  }
  return (
    <Dialog title="Factuur maken van deze offerte" onClose={onClose}>
      {quote.state === 'invoiced' ? (
        <p className="quote-dialog-text">Deze offerte is al helemaal gefactureerd.</p>
      ) : concept !== undefined ? (
        <p className="quote-dialog-text">
          De <Link to={paths.invoice(concept.id)}>conceptfactuur</Link> voor de rest staat al klaar. Rond die
          af om te factureren, of zet die in het archief.
        </p>
      ) : (
        <>
          <WholeOrRest
            earlier={standing}
            left={leftInWords(quote)}
            isBusy={invoicing.isPending && invoicing.variables.part !== 'deposit'}
            onMake={(part) => {
              make(part)
            }}
          />
          {!hasFinal && (
            <Deposit
              isAnother={hasDeposit}
              isBusy={invoicing.isPending && invoicing.variables.part === 'deposit'}
              onMake={(percentage) => {
                make('deposit', percentage)
              }}
            />
          )}
        </>
      )}
      <ErrorNote error={invoicing.error} fallback="❌ Factuur creatie mislukt zonder foutmelding." />
    </Dialog>
  )
}

/** All of the quote, or what is left of it. */
function WholeOrRest({
  earlier,
  left,
  isBusy,
  onMake,
}: {
  earlier: QuoteDetail['invoices']
  /** With its currency; empty where nothing is known. */
  left: string
  isBusy: boolean
  onMake: (part: 'whole' | 'rest') => void
}) {
  const isRest = earlier.length > 0
  const taken = earlier.map(
    ({ number, share }) => `${number ?? 'concept'}${share === null ? '' : `, ${formatRate(share)}`}`,
  )
  return (
    <section className="quote-invoicing">
      <h3>{isRest ? 'De rest' : 'De hele offerte'}</h3>
      <p className="quote-dialog-text">
        {isRest && left !== '' && <strong>Nog {left} inclusief btw. </strong>}
        {isRest
          ? `Alle regels, met eraf wat al is gefactureerd (${taken.join('; ')}), met nummer en datum.`
          : 'Een conceptfactuur met alle regels van de offerte.'}
      </p>
      <Button
        loading={isBusy}
        onClick={() => {
          onMake(isRest ? 'rest' : 'whole')
        }}
      >
        {isRest ? 'Restant factureren' : 'Factureer alles'}
      </Button>
    </section>
  )
}

function Deposit({
  isAnother,
  isBusy,
  onMake,
}: {
  /** Whether there was one before. */
  isAnother: boolean
  isBusy: boolean
  onMake: (percentage: BasisPoints) => void
}) {
  const [share, setShare] = useState('30')
  const [error, setError] = useState<string | undefined>(undefined)
  const make = () => {
    const percentage = percentageOf(share)
    setError(percentage === null ? 'Vul een percentage in tussen 0 en 100, bijvoorbeeld 30.' : undefined)
    if (percentage !== null) onMake(percentage)
  }
  return (
    <form
      noValidate
      className="quote-invoicing"
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <h3>{isAnother ? 'Nog een aanbetaling' : 'Een aanbetaling'}</h3>
      <PlainInput
        label="Deel van de offerte"
        value={share}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        after="%"
        onChange={(event) => {
          setShare(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Factureer aanbetaling
      </Button>
    </form>
  )
}

/** A part of the whole; null when it is none. */
function percentageOf(typed: string): BasisPoints | null {
  const hundredths = parseTypedDecimal(typed, 2)
  return hundredths === null || hundredths <= 0n || hundredths >= 10_000n ? null : basisPoints(hundredths)
}
