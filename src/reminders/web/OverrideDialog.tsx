import { zodResolver } from '@hookform/resolvers/zod'
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
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderOverride } from '../contract.ts'
import { useOverrideChange, type OverrideSubject } from './queries.ts'

const overrideForm = z
  .object({
    isPaused: z.boolean(),
    pausedUntil: z.string(),
    pauseReason: z.string().max(300, 'Hooguit 300 tekens.'),
    isAutomatic: z.boolean(),
    isTermAgreed: z.boolean(),
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

/** What is different for one customer or one invoice: a pause, other days, an agreed term. */
export function OverrideDialog({
  subject,
  override,
  onClose,
}: {
  subject: OverrideSubject
  override: ReminderOverride
  onClose: () => void
}) {
  const change = useOverrideChange(subject)
  const form = useForm<OverrideForm>({ resolver: zodResolver(overrideForm), defaultValues: formOf(override) })
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
    <Dialog title="Herinneringen wijzigen" onClose={onClose}>
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
        </FormGrid>
        <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
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

const formOf = (override: ReminderOverride): OverrideForm => ({
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
  pausedUntil: values.isPaused ? parseLocalDate(values.pausedUntil) : null,
  pauseReason: values.isPaused ? values.pauseReason.trim() : null,
})
