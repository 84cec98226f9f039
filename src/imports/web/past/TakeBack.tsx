import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { call } from '#platform/web/api-client.ts'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { previewTakeBack, takeBackMove, type TakenBack } from '../../take-back-contract.ts'

/** Takes the whole move back: what goes and what stays is shown first, and a second press does it. */
export function TakeBack() {
  const client = useQueryClient()
  const [plan, setPlan] = useState<TakenBack | null>(null)
  const look = useMutation({
    mutationFn: () => call(previewTakeBack, {}),
    onSuccess: setPlan,
  })
  const done = useMutation({
    mutationFn: () => call(takeBackMove, {}),
    onSuccess: async () => {
      setPlan(null)
      toast('✅ Overstap teruggedraaid')
      await client.invalidateQueries()
    },
  })
  return (
    <section className="moving-in-back" aria-label="Overstap terugdraaien">
      <Button
        needs="books.post"
        type="button"
        variant="default"
        size="xs"
        loading={look.isPending}
        onClick={() => {
          look.mutate()
        }}
      >
        Hele overstap terugdraaien
      </Button>
      <ErrorNote error={look.error} fallback="❌ Terugdraaien mislukt zonder foutmelding." />
      {plan !== null && (
        <Dialog
          title="Hele overstap terugdraaien?"
          onClose={() => {
            setPlan(null)
          }}
        >
          <Plan plan={plan} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // The dialog is drawn within the form of the page.
              event.stopPropagation()
              done.mutate()
            }}
          >
            <DialogEnd
              error={done.error}
              submitLabel="Terugdraaien"
              isBusy={done.isPending}
              onClose={() => {
                setPlan(null)
              }}
            />
          </form>
        </Dialog>
      )}
    </section>
  )
}

function Plan({ plan }: { plan: TakenBack }) {
  const goes = [
    `De beginbalans van ${formatDateInWords(plan.date)}, met alles wat nog open stond`,
    ...(plan.assets > 0 ? [counted(plan.assets, 'bezitting, met de afschrijving', 'bezittingen, met hun afschrijving')] : []),
    ...(plan.customers > 0 ? [counted(plan.customers, 'ingelezen klant', 'ingelezen klanten')] : []),
    ...(plan.products > 0 ? [counted(plan.products, 'ingelezen product', 'ingelezen producten')] : []),
    ...(plan.prices > 0 ? [counted(plan.prices, 'ingelezen prijs', 'ingelezen prijzen')] : []),
  ]
  return (
    <div className="moving-in-plan">
      <h3>Dit gaat weg</h3>
      <ul>
        {goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <h3>Dit blijft</h3>
      <ul>
        {plan.stays.map(({ name, message }) => (
          <li key={`${name}: ${message}`}>
            <b>{name}</b>: {message}
          </li>
        ))}
        {plan.staysInAll > plan.stays.length && <li>En nog {plan.staysInAll - plan.stays.length}.</li>}
        <li>Bankrekeningen, oude papieren en de bewaarde controles.</li>
      </ul>
    </div>
  )
} // prettier-ignore
