import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import './RegisterProgress.css'
import { steps, type StepNumber } from './registration-form.ts'

/** The steps of the registration: a step before the present one can be opened again. */
export const RegisterProgress = ({
  active,
  onGo,
}: {
  active: StepNumber
  onGo: (step: StepNumber) => void
}) => (
  <div className="register-progress">
    {steps.map(({ title }, step) => (
      <Fragment key={title}>
        {step > 0 && <span className="register-progress-line" data-done={step <= active || undefined} />}
        <button
          type="button"
          className="register-progress-step"
          data-state={step < active ? 'done' : step === active ? 'now' : 'later'}
          disabled={step > active}
          aria-current={step === active ? 'step' : undefined}
          onClick={() => {
            onGo(step as StepNumber)
          }}
        >
          <span className="register-progress-mark">
            {step < active ? <IconCheck size={20} stroke={3} aria-hidden /> : step + 1}
          </span>
          <span className="register-progress-title">{title}</span>
        </button>
      </Fragment>
    ))}
  </div>
)
