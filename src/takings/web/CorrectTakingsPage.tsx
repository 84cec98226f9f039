import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useParams } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { DayTakingsId } from '#kernel/ids.ts'
import { FormBeside } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { ReverseDialog } from '#platform/web/form/ReverseDialog.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { AmountLine, AmountLines } from '#platform/web/ui/AmountLines.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { TakingsDetail } from '../contract.ts'
import { changedAmounts } from '../domain/takings.ts'
import { DayAmounts } from './DayAmounts.tsx'
import { DaySum } from './DaySum.tsx'
import { NextDay } from './NextDay.tsx'
import { nextDaySentence } from './next-day.ts'
import { takingsById, useCorrectedTakings } from './queries.ts'
import { correctionOf, takingsForm, takingsSoFar, valuesOf, type TakingsValues } from './takings-form.ts'
import './takings.css'

const crumbsOf = (id: DayTakingsId) => [
  { label: 'Financiën' },
  { label: 'Dagomzet', to: paths.registers },
  { label: 'Blad', to: paths.takings(id) },
]

/** Other figures for a day of a register that was counted or typed wrongly. */
export function CorrectTakingsPage() {
  const { takingsId = '' } = useParams()
  const id = takingsId as DayTakingsId
  const query = useQuery(takingsById(id))
  if (query.data !== undefined) return <Correction key={id} day={query.data} />
  return (
    <>
      <PageHeader title="Dagomzet verbeteren" crumbs={crumbsOf(id)} />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de dagomzet."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </>
  )
}

function Correction({ day }: { day: TakingsDetail }) {
  const form = useForm<TakingsValues>({
    resolver: zodResolver(takingsForm, undefined, { raw: true }),
    defaultValues: valuesOf(day),
  })
  const draft = useStoredDraft(`takings:${day.id}`, form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [checked, setChecked] = useState<TakingsValues | null>(null)
  const movedNext = checked === null ? null : nextDaySentence(day, takingsSoFar(checked).cashCounted)
  const isFirst = day.floatFrom !== 'books' || day.number === 1
  const correction = useCorrectedTakings(day.id, (id) => {
    toast('✅ Dagomzet verbeterd')
    draft.clear()
    leave(paths.takings(id))
  })
  return (
    <>
      <PageForm
        heading={{ title: `Dagomzet ${formatDateInWords(day.day)} verbeteren`, crumbs: crumbsOf(day.id) }}
        draft={draft}
        submit={{
          label: 'Verbeteren',
          run: form.handleSubmit((values) => {
            correction.reset()
            setChecked(values)
          }),
          isBusy: correction.isPending,
          error: null,
          fallback: '❌ Verbeteren mislukt zonder foutmelding.',
        }}
        cancelTo={paths.takings(day.id)}
        renderLayout={(fields) => (
          <FormBeside fields={fields}>
            <div className="takings-beside">
              <DaySum control={form.control} />
              <WhatChanges day={day} control={form.control} />
              <NextDay day={day} control={form.control} />
            </div>
          </FormBeside>
        )}
      >
        <DayAmounts form={form} isFirst={isFirst} correcting={day.id} />
      </PageForm>
      {checked !== null && (
        <ReverseDialog
          title="Dagomzet verbeteren"
          submitLabel="Verbeteren"
          reversal={{
            mutate: (reason) => {
              correction.mutate(correctionOf(checked, { isFirst, movesNext: movedNext !== null }, reason))
            },
            error: correction.error,
            isPending: correction.isPending,
          }}
          onClose={() => {
            setChecked(null)
          }}
        >
          Het oude blad draait terug en blijft bewaard, met je reden. Het nieuwe komt er tegelijk voor in de
          plaats, onder het volgende nummer en op dezelfde dag. Is de btw-aangifte over die dag al ingediend,
          dan komen beide boekingen op vandaag, als correctie.
          {movedNext !== null && ` ${movedNext}`}
        </ReverseDialog>
      )}
    </>
  )
}

/** What the correction changes of the paper, beside the form. */
function WhatChanges({ day, control }: { day: TakingsDetail; control: Control<TakingsValues> }) {
  const changes = changedAmounts(takingsSoFar(valuesOf(day)), takingsSoFar(useWatch({ control })))
  return (
    <aside className="card" aria-label="Wat er verandert">
      <h2 className="takings-changes">Wat er verandert</h2>
      {changes.length === 0 ? (
        <p className="takings-even">Nog niets: verander een bedrag.</p>
      ) : (
        <AmountLines>
          {changes.map(({ name, was, is }) => (
            <AmountLine key={name} label={name} below={`was ${formatEuros(was)}`}>
              <Money cents={is} />
            </AmountLine>
          ))}
        </AmountLines>
      )}
    </aside>
  )
}
