import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { addDays, parseLocalDate } from '#kernel/local-date.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderOverride } from '../contract.ts'
import type { ReminderStep } from '../domain/reminder-step.ts'
import { reminderSettings, useOverrideChange, type OverrideSubject } from './queries.ts'
import './reminders.css'
import { StepFields } from './StepFields.tsx'
import { formOfSteps, stepsForm, stepsOf } from './steps-form.ts'

const overrideForm = z
  .object({
    isPaused: z.boolean(),
    pausedUntil: z.string(),
    pauseReason: z.string().max(300, 'Hooguit 300 tekens.'),
    isAutomatic: z.boolean(),
    isTermAgreed: z.boolean(),
    hasOwnSteps: z.boolean(),
    steps: stepsForm,
    extraDays: z.string().regex(/^\s*\d{1,3}\s*$/, 'Vul een heel aantal dagen in.'),
  })
  .superRefine(({ isPaused, pausedUntil, pauseReason }, context) => {
    if (!isPaused) return
    const day = parseLocalDate(pausedUntil)
    if (day === null || day < today())
      context.addIssue({ code: 'custom', path: ['pausedUntil'], message: 'Kies een dag die nog komt.' })
    if (pauseReason.trim() === '')
      context.addIssue({ code: 'custom', path: ['pauseReason'], message: 'Vul in waarom.' })
  })
type OverrideForm = z.infer<typeof overrideForm>

const PAUSE_DAYS = 14

interface Changing {
  subject: OverrideSubject
  override: ReminderOverride
  onClose: () => void
}

/**
 * What is different for one customer or one invoice: a pause, steps of its own, other days, an agreed term.
 *
 * @param inherited the steps of the customer of an invoice; null as the business
 */
export function OverrideDialog({
  inherited = null,
  ...changing
}: Changing & { inherited?: ReminderOverride['steps'] }) {
  const query = useQuery(reminderSettings)
  return (
    <Dialog title="Herinneringen wijzigen" isWide onClose={changing.onClose}>
      {query.isPending && (
        <p className="letter-loading" aria-busy="true">
          <Bone width="60%" />
          <Bone width="90%" />
        </p>
      )}
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="De instellingen zijn niet te laden."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Fields {...changing} standard={inherited ?? query.data.steps} />}
    </Dialog>
  )
}

/** @param standard the steps that hold where it has none of its own */
function Fields({ subject, override, standard, onClose }: Changing & { standard: readonly ReminderStep[] }) {
  const change = useOverrideChange(subject)
  const form = useForm<OverrideForm>({
    resolver: zodResolver(overrideForm),
    defaultValues: formOf(override, standard),
  })
  const { control } = form
  const save = form.handleSubmit((values) => {
    change.mutate(overrideOf(values), {
      onSuccess: () => {
        toast('✅ Herinneringen gewijzigd')
        onClose()
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormGrid>
        <PauseFields control={control} />
        <Span of={6}>
          <CheckboxField
            control={control}
            name="isAutomatic"
            label="De eerste herinnering mag vanzelf"
            help="Alleen als dat bij Instellingen aanstaat."
          />
        </Span>
        <Span of={6}>
          <CheckboxField
            control={control}
            name="isTermAgreed"
            label="De betaaltermijn is afgesproken"
            help="In een getekende offerte of voorwaarden. Dan loopt de rente vanaf de dag na de vervaldatum."
          />
        </Span>
        <Span of={3}>
          <TextField
            control={control}
            name="extraDays"
            label="Dagen later dan anders"
            inputMode="numeric"
            maxLength={3}
          />
        </Span>
        <OwnSteps control={control} />
      </FormGrid>
      <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
    </form>
  )
}

function OwnSteps({ control }: { control: Control<OverrideForm> }) {
  const hasOwnSteps = useWatch({ control, name: 'hasOwnSteps' })
  return (
    <>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="hasOwnSteps"
          label="Eigen stappen"
          help="In plaats van de stappen bij Instellingen. Zet een stap uit die je hier niet wilt sturen."
        />
      </Span>
      {hasOwnSteps && (
        <Span of={6}>
          <StepFields control={control} />
        </Span>
      )}
    </>
  )
}

function PauseFields({ control }: { control: Control<OverrideForm> }) {
  const isPaused = useWatch({ control, name: 'isPaused' })
  return (
    <>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isPaused"
          label="Pauzeren"
          help="Zolang gaat er geen herinnering weg, ook niet vanzelf."
        />
      </Span>
      {isPaused && (
        <Span of={3}>
          <DateField control={control} name="pausedUntil" label="Tot en met" />
        </Span>
      )}
      {isPaused && (
        <Span of={3}>
          <TextField control={control} name="pauseReason" label="Waarom" maxLength={300} />
        </Span>
      )}
    </>
  )
}

const formOf = (override: ReminderOverride, standard: readonly ReminderStep[]): OverrideForm => ({
  hasOwnSteps: override.steps !== null,
  steps: formOfSteps(override.steps ?? standard),
  isPaused: override.pausedUntil !== null && override.pausedUntil >= today(),
  pausedUntil: override.pausedUntil ?? addDays(today(), PAUSE_DAYS),
  pauseReason: override.pauseReason ?? '',
  isAutomatic: override.isAutomatic,
  isTermAgreed: override.isTermAgreed,
  extraDays: String(override.extraDays),
})

const overrideOf = (values: OverrideForm): ReminderOverride => ({
  isAutomatic: values.isAutomatic,
  isTermAgreed: values.isTermAgreed,
  extraDays: Number(values.extraDays),
  steps: values.hasOwnSteps ? stepsOf(values.steps) : null,
  pausedUntil: values.isPaused ? parseLocalDate(values.pausedUntil) : null,
  pauseReason: values.isPaused ? values.pauseReason.trim() : null,
})
