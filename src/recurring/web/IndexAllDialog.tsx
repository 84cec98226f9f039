import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { counted } from '#kernel/dutch-format.ts'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import { sum } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import './IndexAllDialog.css'
import { firstOfNextYear, indexationForm } from './indexation-form.ts'
import { useIndexAll, useRaisePreview, type IndexedRow } from './queries.ts'

type Raise = z.output<typeof indexationForm>

/** Raises the prices of several at once: first the raise, then what each becomes, and only the chosen ones. */
export function IndexAllDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<{ raise: Raise; rows: readonly IndexedRow[] } | null>(null)
  return (
    <Dialog title="Prijzen van alle indexeren" isWide onClose={onClose}>
      {shown === null ? (
        <RaiseForm
          onClose={onClose}
          onShown={(raise, rows) => {
            setShown({ raise, rows })
          }}
        />
      ) : (
        <Choice
          {...shown}
          onBack={() => {
            setShown(null)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function RaiseForm({
  onClose,
  onShown,
}: {
  onClose: () => void
  onShown: (raise: Raise, rows: readonly IndexedRow[]) => void
}) {
  const preview = useRaisePreview()
  const form = useForm<z.input<typeof indexationForm>, unknown, Raise>({
    resolver: zodResolver(indexationForm),
    defaultValues: { percentage: '', startsOn: firstOfNextYear() },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof indexationForm>>
  const show = form.handleSubmit((raise) => {
    preview.mutate(raise, {
      onSuccess: (rows) => {
        onShown(raise, rows)
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void show(event)}>
      <FormGrid>
        <Span of={3}>
          <AmountField control={control} name="percentage" label="Verhoging" mark="%" />
        </Span>
        <Span of={3}>
          <DateField control={control} name="startsOn" label="Vanaf" />
        </Span>
        <p className="recurring-form-note">
          Geldt voor elke factuur die vanaf die dag aan de beurt is en nog niet is gemaakt. Eerst zie je wat
          het per klant wordt.
        </p>
      </FormGrid>
      <DialogEnd
        error={preview.error}
        submitLabel="Bekijk wat het wordt"
        isBusy={preview.isPending}
        onClose={onClose}
      />
    </form>
  )
}

function Choice({
  raise,
  rows,
  onBack,
  onClose,
}: {
  raise: Raise
  rows: readonly IndexedRow[]
  onBack: () => void
  onClose: () => void
}) {
  const indexing = useIndexAll()
  const [without, setWithout] = useState<ReadonlySet<RecurringInvoiceId>>(new Set())
  const chosen = rows.filter(({ id }) => !without.has(id))
  const save = () => {
    indexing.mutate(
      { ...raise, chosen: chosen.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: () => {
          toast(`✅ ${counted(chosen.length, 'terugkerende factuur', 'terugkerende facturen')} geïndexeerd`)
          onClose()
        },
      },
    )
  }
  return (
    <>
      <ul className="index-all-rows" aria-label="Terugkerende facturen">
        {rows.map((row) => (
          <IndexRow
            key={row.id}
            row={row}
            isChosen={!without.has(row.id)}
            onChoose={(isChosen) => {
              setWithout((before) => new Set([...before].filter((id) => id !== row.id).concat(isChosen ? [] : [row.id])))
            }}
          />
        ))}
      </ul>
      <p className="index-all-total">
        <span>{counted(chosen.length, 'factuur', 'facturen')}, samen zonder btw</span>
        <span>
          <Money cents={sum(chosen.map(({ before }) => before))} /> → <Money cents={sum(chosen.map(({ after }) => after))} />
        </span>
      </p>
      <ErrorNote error={indexing.error} fallback="❌ Indexeren mislukt zonder foutmelding." />
      <DialogButtons isSticky>
        <Button variant="default" onClick={onBack}>
          Terug
        </Button>
        <Button loading={indexing.isPending} disabled={chosen.length === 0} onClick={save}>
          {counted(chosen.length, 'factuur', 'facturen')} indexeren
        </Button>
      </DialogButtons>
    </>
  )
} // prettier-ignore

function IndexRow({
  row: { customerName, title, before, after },
  isChosen,
  onChoose,
}: {
  row: IndexedRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => {
            onChoose(event.currentTarget.checked)
          }}
        />
        <span>
          <strong>{customerName}</strong>
          {title !== null && <small>{title}</small>}
        </span>
      </label>
      <span className="index-all-prices">
        <Money cents={before} /> → <Money cents={after} />
      </span>
    </li>
  )
}
