import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { ReverseDialog } from '#platform/web/form/ReverseDialog.tsx'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { ShownAccounts } from '../contract.ts'
import { useAdoption, useCancelledAdoption, useFiling } from './queries.ts'

const adoptionForm = z.object({ adoptedOn: typedDate(), toReserves: z.boolean() })

/** Asks the day of the meeting that adopted the accounts on the screen. */
export function AdoptDialog({ shown, onClose }: { shown: ShownAccounts; onClose: () => void }) {
  const { year, resultAmount } = shown.accounts
  const adoption = useAdoption(year, shown.sha256, onClose)
  const form = useForm<z.input<typeof adoptionForm>>({
    resolver: zodResolver(adoptionForm, undefined, { raw: true }),
    defaultValues: { adoptedOn: today(), toReserves: resultAmount !== ZERO },
  })
  const adopt = form.handleSubmit((values) => {
    adoption.mutate(adoptionForm.parse(values))
  })
  return (
    <Dialog title={`Jaarrekening ${String(year)} vaststellen`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void adopt(event)}>
        <p className="accounts-text">
          De aandeelhouders stellen de jaarrekening vast. Zijn alle aandeelhouders ook bestuurder, dan geldt
          jullie ondertekening als vaststelling. De cijfers blijven daarna zoals ze nu zijn.
        </p>
        <FormGrid>
          <Span of={6}>
            <DateField control={form.control} name="adoptedOn" label="Dag van de vergadering" />
          </Span>
          {resultAmount !== ZERO && (
            <Span of={6}>
              <CheckboxField
                control={form.control}
                name="toReserves"
                label={`Boek het resultaat van ${formatEuros(resultAmount)} naar de overige reserves`}
              />
            </Span>
          )}
        </FormGrid>
        <DialogEnd
          error={adoption.error}
          fallback="❌ Vaststellen mislukt zonder foutmelding."
          submitLabel="Vaststellen"
          isBusy={adoption.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const filingForm = z.object({ filedOn: typedDate() })

/** Asks the day on which the adopted accounts were filed. */
export function FileDialog({
  year,
  filedOn,
  onClose,
}: {
  year: number
  filedOn: LocalDate | null
  onClose: () => void
}) {
  const filing = useFiling(year, onClose)
  const form = useForm<z.input<typeof filingForm>>({
    resolver: zodResolver(filingForm, undefined, { raw: true }),
    defaultValues: { filedOn: filedOn ?? today() },
  })
  const file = form.handleSubmit((values) => {
    filing.mutate(filingForm.parse(values).filedOn)
  })
  return (
    <Dialog title="Gedeponeerd bij de Kamer van Koophandel" onClose={onClose}>
      <form noValidate onSubmit={(event) => void file(event)}>
        <FormGrid>
          <Span of={6}>
            <DateField
              control={form.control}
              name="filedOn"
              label="Dag van deponeren"
              help="De dag waarop je de jaarrekening bij kvk.nl hebt ingediend."
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={filing.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Noteren"
          isBusy={filing.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Asks the reason before a decision that was entered wrongly is cancelled. */
export function CancelDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const reversal = useCancelledAdoption(year, onClose)
  return (
    <ReverseDialog title={`Vaststelling ${String(year)} intrekken`} reversal={reversal} onClose={onClose}>
      De jaarrekening is daarna weer een concept, en de boeking van het resultaat wordt teruggedraaid. Wat was
      vastgesteld en je reden blijven bewaard.
    </ReverseDialog>
  )
}
