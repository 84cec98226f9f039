import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatRate } from '#kernel/dutch-format.ts'
import { basisPoints } from '#kernel/money.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { QuoteDetail } from '../../contract.ts'
import { useQuoteInvoicing } from '../queries.ts'

/** In the address: open the dialog that makes an invoice. */
export const INVOICE_PARAM = 'factureren'

/** From a signed quote to an invoice: whole, on account, or the rest with what was invoiced taken off. */
export function InvoiceDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const standing = quote.invoices.filter(({ isCancelled }) => !isCancelled)
  const hasDeposit = standing.some(({ part }) => part === 'deposit')
  const isDone = standing.some(({ part }) => part !== 'deposit')
  const [share, setShare] = useState('30')
  const [error, setError] = useState<string | undefined>(undefined)
  const invoicing = useQuoteInvoicing()
  const navigate = useNavigateFromHere()

  const make = (part: 'whole' | 'deposit' | 'rest') => {
    const typed = parseTypedDecimal(share, 2)
    if (part === 'deposit' && (typed === null || typed <= 0n || typed >= 10_000n)) {
      setError('Vul een percentage in tussen 0 en 100, bijvoorbeeld 30.')
      return
    }
    setError(undefined)
    invoicing.mutate(
      { id: quote.id, part, percentage: part === 'deposit' && typed !== null ? basisPoints(typed) : null },
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
      {isDone ? (
        <p className="quote-dialog-text">Deze offerte is al helemaal gefactureerd.</p>
      ) : (
        <>
          <section className="quote-invoicing">
            <h3>{hasDeposit ? 'De rest' : 'De hele offerte'}</h3>
            <p className="quote-dialog-text">
              {hasDeposit
                ? `Alle regels, met eraf wat al is gefactureerd (${standing
                    .map(
                      ({ number, share: part }) =>
                        `${number ?? 'concept'}${part === null ? '' : `, ${formatRate(part)}`}`,
                    )
                    .join('; ')}), met nummer en datum.`
                : 'Een conceptfactuur met alle regels van de offerte.'}
            </p>
            <Button
              loading={invoicing.isPending && invoicing.variables.part !== 'deposit'}
              onClick={() => {
                make(hasDeposit ? 'rest' : 'whole')
              }}
            >
              {hasDeposit ? 'Factureer de rest' : 'Factureer alles'}
            </Button>
          </section>
          <form
            noValidate
            className="quote-invoicing"
            onSubmit={(event) => {
              event.preventDefault()
              make('deposit')
            }}
          >
            <h3>{hasDeposit ? 'Nog een aanbetaling' : 'Een aanbetaling'}</h3>
            <TextInput
              label="Deel van de offerte"
              value={share}
              error={error}
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              rightSectionPointerEvents="none"
              onChange={(event) => {
                setShare(event.currentTarget.value)
              }}
            />
            <Button
              type="submit"
              variant="default"
              loading={invoicing.isPending && invoicing.variables.part === 'deposit'}
            >
              Factureer aanbetaling
            </Button>
          </form>
        </>
      )}
      <ErrorNote error={invoicing.error} fallback="❌ Factuur creatie mislukt zonder foutmelding." />
    </Dialog>
  )
}
