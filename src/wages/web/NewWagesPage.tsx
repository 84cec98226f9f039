import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormBeside, FormSection } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { WageChoices } from '../contract.ts'
import { useNewWages, wageChoices } from './queries.ts'
import {
  emptyWages,
  filledInBy,
  toWire,
  wageForm,
  wagesSoFar,
  withSlips,
  type WageValues,
} from './wage-form.ts'
import { HowItIsPaid, WhichPeriod } from './WageFields.tsx'
import { WageShares } from './WageShares.tsx'
import { WageSum } from './WageSum.tsx'
import type { WagesFromFileProps } from './wages-from-file.ts'
import './wages.css'

/**
 * The journal of a payroll program: what was earned, what was withheld, and what is to be paid.
 *
 * @param FromFile reads the file of such a program; the slice that reads files is above this one
 */
export function NewWagesPage({ FromFile }: { FromFile: ComponentType<WagesFromFileProps> }) {
  const choices = useQuery(wageChoices)
  const form = useForm<WageValues>({
    resolver: zodResolver(wageForm, undefined, { raw: true }),
    defaultValues: emptyWages(),
  })
  const draft = useStoredDraft('wages:new', form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewWages((id) => {
    toast('✅ Loon vastgelegd')
    draft.clear()
    leave(paths.wageJournal(id))
  })
  useLastTimeFilledIn(form, choices.data, draft.isRestored)
  const save = form.handleSubmit((values) => {
    creation.mutate(toWire(values))
  })
  return (
    <PageForm
      heading={{
        title: 'Loon invullen',
        crumbs: [{ label: 'Financiën' }, { label: 'Lonen', to: paths.wages }],
      }}
      draft={draft}
      submit={{
        label: 'Vastleggen',
        run: save,
        isBusy: creation.isPending || choices.isPending,
        error: creation.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      loadError={{ error: choices.error, fallback: 'Fout bij laden van de vorige keer.' }}
      cancelTo={paths.wages}
      renderLayout={(fields) => (
        <FormBeside fields={fields}>
          <WageSum control={form.control} />
        </FormBeside>
      )}
    >
      <WhichPeriod form={form} />
      <FormSection
        title="Heb je een bestand?"
        help="De loonjournaalpost van je salarisprogramma als CSV. Zonder bestand vul je de bedragen hieronder zelf in."
      >
        <SlipsFromFile form={form} FromFile={FromFile} />
      </FormSection>
      <WageShares form={form} />
      <HowItIsPaid form={form} />
    </PageForm>
  )
}

function SlipsFromFile({ form: { control, getValues, setValue }, FromFile }: { form: UseFormReturn<WageValues>; FromFile: ComponentType<WagesFromFileProps> }) {
  const { firstDay, lastDay, isCorrection } = wagesSoFar(useWatch({ control }))
  return (
    <div className="wage-file">
      <FromFile
        period={firstDay <= lastDay ? { firstDay, lastDay } : null}
        isCorrection={isCorrection}
        onTake={(slips) => {
          const filled = withSlips(slips, getValues('shares'))
          setValue('isByPerson', filled.isByPerson, { shouldDirty: true })
          setValue('shares', filled.shares, { shouldDirty: true })
          toast('✅ Formulier ingevuld uit je bestand')
        }}
      />
    </div>
  )
} // prettier-ignore

/** The next period and the persons of the last time, while nothing was typed. */
function useLastTimeFilledIn({ reset, formState: { isDirty } }: UseFormReturn<WageValues>, choices: WageChoices | undefined, isRestored: boolean) {
  useEffect(() => {
    if (choices !== undefined && !isDirty && !isRestored) reset({ ...emptyWages(), ...filledInBy(choices) })
    // Once, when the choices are there.
    // oxlint-disable-next-line react/exhaustive-deps -- typing is no reason to fill in again
  }, [choices])
} // prettier-ignore
