import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, type Control, type FieldPath } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderSettings } from '../contract.ts'
import { stepKinds, stepLabel, type StepKind } from '../domain/reminder-step.ts'
import { reminderSettings, useSettingsChange } from './queries.ts'
import './reminders.css'

const about = {
  'advance-notice': 'Een vriendelijk bericht dat de factuur bijna betaald moet zijn.',
  reminder: 'Misschien is het aan de aandacht ontsnapt; met een laatste dag om te betalen.',
  demand: 'Aan een bedrijf met rente en incassokosten; aan een particulier de 14-dagenbrief.',
  'final-demand': 'De laatste brief voor je de vordering overdraagt.',
} as const satisfies Record<StepKind, string>

const stepForm = z.object({
  isOn: z.boolean(),
  days: z
    .string()
    .trim()
    .regex(/^-?\d{1,3}$/, 'Vul een heel aantal dagen in.')
    .refine(
      (typed) => Number(typed) >= -30 && Number(typed) <= 365,
      'Kies een aantal van -30 tot en met 365.',
    ),
})
const settingsForm = z.object({
  isAutomatic: z.boolean(),
  steps: z.object({
    'advance-notice': stepForm,
    reminder: stepForm,
    demand: stepForm,
    'final-demand': stepForm,
  }),
})
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
  const { ratesUntil, ...settings } = query.data
  return (
    <>
      <StepsForm key={settings.version} settings={settings} />
      <Card title="Teksten en tarieven">
        <p className="reminder-quiet">
          De teksten staan bij <Link to={paths.settingsPart('teksten')}>Teksten</Link>. De wettelijke rente is
          bekend tot en met {formatDateInWords(ratesUntil)}; daarna gaat er geen brief met rente weg tot
          Kloppend is bijgewerkt.
        </p>
      </Card>
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
        <ul className="reminder-steps">
          {stepKinds.map((kind) => (
            <li key={kind}>
              <CheckboxField
                control={form.control}
                name={`steps.${kind}.isOn` as FieldPath<SettingsForm>}
                label={kind === 'demand' ? 'Aanmaning of 14-dagenbrief' : stepLabel[kind]}
                help={about[kind]}
              />
              <Days control={form.control} kind={kind} />
            </li>
          ))}
        </ul>
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

const Days = ({ control, kind }: { control: Control<SettingsForm>; kind: StepKind }) => (
  <TextField
    control={control}
    name={`steps.${kind}.days` as FieldPath<SettingsForm>}
    label="Dagen na vervaldatum"
    maxLength={4}
  />
)

function formOf({ isAutomatic, steps }: ReminderSettings): SettingsForm {
  const of = (kind: StepKind) => {
    const step = steps.find((each) => each.kind === kind)
    return { isOn: step?.isOn ?? false, days: String(step?.days ?? 0) }
  }
  return {
    isAutomatic,
    steps: {
      'advance-notice': of('advance-notice'),
      reminder: of('reminder'),
      demand: of('demand'),
      'final-demand': of('final-demand'),
    },
  }
}

const settingsOf = ({ isAutomatic, steps }: SettingsForm, version: number): ReminderSettings => ({
  version,
  isAutomatic,
  steps: stepKinds.map((kind) => ({ kind, isOn: steps[kind].isOn, days: Number(steps[kind].days) })),
})
