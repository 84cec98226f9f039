import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderSettings } from '../contract.ts'
import { reminderSettings, useSettingsChange } from './queries.ts'
import './reminders.css'
import { RatesCard } from './RatesCard.tsx'
import { StepFields } from './StepFields.tsx'
import { formOfSteps, stepsForm, stepsOf } from './steps-form.ts'

const settingsForm = z.object({ isAutomatic: z.boolean(), steps: stepsForm })
type SettingsForm = z.infer<typeof settingsForm>

/** When which reminder comes, and whether the first one leaves by itself. */
export function ReminderSettingsPart() {
  const query = useQuery(reminderSettings)
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="De instellingen zijn niet te laden."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <CardSkeleton lines={10} />
  const { ratesUntil, confirmedRates, ...settings } = query.data
  return (
    <>
      <StepsForm key={settings.version} settings={settings} />
      <RatesCard ratesUntil={ratesUntil} confirmed={confirmedRates} />
    </>
  )
}

function StepsForm({ settings }: { settings: ReminderSettings }) {
  const change = useSettingsChange()
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
    defaultValues: formOf(settings),
  })
  const save = form.handleSubmit((values) => {
    change.mutate(settingsOf(values, settings.version), {
      onSuccess: () => {
        toast('✅ Herinneringen gewijzigd')
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Card title="Stappen">
        <StepFields control={form.control} />
        <div className="reminder-automatic">
          <CheckboxField
            control={form.control}
            name="isAutomatic"
            label="De vooraankondiging en de herinnering gaan vanzelf"
            help="Op werkdagen tussen 9 en 17 uur, hooguit één mail per klant per dag, en alleen als je bank is bijgewerkt. Een aanmaning bevestig je altijd zelf."
          />
        </div>
        <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        <div className="reminder-change">
          <Button type="submit" loading={change.isPending}>
            Herinneringen opslaan
          </Button>
        </div>
      </Card>
    </form>
  )
}

const formOf = ({ isAutomatic, steps }: ReminderSettings): SettingsForm => ({
  isAutomatic,
  steps: formOfSteps(steps),
})

const settingsOf = ({ isAutomatic, steps }: SettingsForm, version: number): ReminderSettings => ({
  version,
  isAutomatic,
  steps: stepsOf(steps),
})
