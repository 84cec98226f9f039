import type { Control, FieldPath } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { stepKinds, stepLabel, type StepKind } from '../domain/reminder-step.ts'
import './reminders.css'
import type { StepsForm } from './steps-form.ts'

const about = {
  'advance-notice': 'Een vriendelijk bericht dat de factuur bijna betaald moet zijn.',
  reminder: 'Misschien is het aan de aandacht ontsnapt; met een laatste dag om te betalen.',
  demand: 'Aan een bedrijf met rente en incassokosten; aan een particulier de 14-dagenbrief.',
  'final-demand': 'De laatste brief voor je de vordering overdraagt.',
} as const satisfies Record<StepKind, string>

/** Each step, whether it is on and after how many days; under `steps` of a form. */
export function StepFields<Form extends { steps: StepsForm }>({ control }: { control: Control<Form> }) {
  return (
    <ul className="reminder-steps">
      {stepKinds.map((kind) => (
        <li key={kind}>
          <CheckboxField
            control={control}
            name={`steps.${kind}.isOn` as FieldPath<Form>}
            label={kind === 'demand' ? 'Aanmaning of 14-dagenbrief' : stepLabel[kind]}
            help={about[kind]}
          />
          <TextField
            control={control}
            name={`steps.${kind}.days` as FieldPath<Form>}
            label="Dagen na vervaldatum"
            maxLength={4}
          />
        </li>
      ))}
    </ul>
  )
}
