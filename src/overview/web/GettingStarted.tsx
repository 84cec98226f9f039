import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Overview } from '../contract.ts'
import './GettingStarted.css'

interface Step {
  readonly name: string
  readonly help: string
  readonly isDone: boolean
  readonly action: { readonly label: string; readonly to: string }
}

/** The way of a new business to its first payment. Gone for good once that is in. */
export function GettingStarted({
  overview: { hasCustomer, hasInvoice, hasPaidInvoice },
}: {
  overview: Overview
}) {
  const steps: readonly Step[] = [
    {
      name: 'Je bedrijf staat klaar',
      help: 'Je gegevens en je grootboek zijn aangemaakt.',
      isDone: true,
      action: { label: 'Bekijk', to: paths.settingsPart('bedrijf') },
    },
    {
      name: 'Voeg je eerste klant toe',
      help: 'Naam, adres en e-mailadres is genoeg.',
      isDone: hasCustomer,
      action: { label: 'Nieuwe klant', to: paths.newCustomer },
    },
    {
      name: 'Maak je eerste factuur',
      help: 'Je ziet meteen hoe hij eruit komt te zien.',
      isDone: hasInvoice,
      action: { label: 'Nieuwe factuur', to: paths.newInvoice },
    },
    {
      name: 'Ontvang je eerste betaling',
      help: 'Rond de factuur af, verstuur hem, en meld het als er betaald is.',
      isDone: hasPaidInvoice,
      action: { label: 'Naar je facturen', to: paths.invoices },
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="getting-started">
      <Card
        title="Aan de slag"
        aside={
          <span className="getting-started-count">
            {done} van {steps.length}
          </span>
        }
      >
        <ol className="getting-started-steps">
          {steps.map((step) => (
            <li key={step.name} data-done={step.isDone || undefined} data-next={step === next || undefined}>
              {step.isDone ? (
                <IconCircleCheckFilled size={22} aria-hidden />
              ) : (
                <IconCircle size={22} stroke={1.6} aria-hidden />
              )}
              <span>
                <b>
                  {step.name}
                  {step.isDone && <span className="visually-hidden"> (gedaan)</span>}
                </b>
                {!step.isDone && <small>{step.help}</small>}
              </span>
              {step === next && (
                <Button to={step.action.to} variant="light">
                  {step.action.label}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
