import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Overview } from '../contract.ts'
import './FirstSteps.css'

interface Step {
  readonly name: string
  readonly help: string
  readonly isDone: boolean
  readonly action: { readonly label: string; readonly to: string }
}

/** The steps of a new business up to its first payment, in any order. Hidden after that payment. */
export function FirstSteps({ overview, children }: { overview: Overview; children: ReactNode }) {
  const steps = stepsOf(overview)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <div className="overview-row">
        <Card
          title="Aan de slag"
          isFlush
          aside={
            <span className="first-steps-count">
              {done} van {steps.length} klaar
            </span>
          }
        >
          <ol className="first-steps">
            {steps.map((step, index) => (
              <li key={step.name} data-done={step.isDone || undefined} data-next={step === next || undefined}>
                <span className="first-steps-mark" aria-hidden="true">
                  {step.isDone ? <Tick /> : index + 1}
                </span>
                <span className="first-steps-text">
                  <b>
                    {step.name}
                    {step.isDone && <span className="visually-hidden"> (gedaan)</span>}
                  </b>
                  {!step.isDone && <small>{step.help}</small>}
                </span>
                {step === next ? (
                  <Button to={step.action.to}>{step.action.label}</Button>
                ) : (
                  <Link to={step.action.to}>{step.action.label}</Link>
                )}
              </li>
            ))}
          </ol>
        </Card>
        {!overview.hasFigures && <Preview />}
      </div>
      {!overview.hasFigures && (
        <p className="first-steps-import">
          Stap je over van een ander pakket? <Link to={paths.movingIn}>Overstappen</Link> neemt mee wat je
          had. Had je al een bedrijf in Kloppend?{' '}
          <Link to={paths.importBusiness}>Een export van Kloppend inlezen</Link>
        </p>
      )}
      {children}
    </>
  )
}

const Tick = () => (
  <svg viewBox="0 0 24 24" width={18} fill="none" stroke="currentColor" strokeWidth={2.6} aria-hidden="true">
    <path d="M5 12l5 5l10 -10" />
  </svg>
)

const stepsOf = ({ hasCustomer, hasInvoice, hasPaidInvoice }: Overview): readonly Step[] => [
  {
    name: 'Je bedrijf staat klaar',
    help: '',
    isDone: true,
    action: { label: 'Logo en kleur kiezen', to: paths.settingsPart('huisstijl') },
  },
  {
    name: 'Voeg je eerste klant toe',
    help: 'Een naam en een adres zijn genoeg.',
    isDone: hasCustomer,
    action: {
      label: hasCustomer ? 'Je klanten' : 'Nieuwe klant',
      to: hasCustomer ? paths.customers : paths.newCustomer,
    },
  },
  {
    name: 'Maak je eerste factuur',
    help: 'Je ziet meteen hoe die eruit komt te zien.',
    isDone: hasInvoice,
    action: {
      label: hasInvoice ? 'Je facturen' : 'Nieuwe factuur',
      to: hasInvoice ? paths.invoices : paths.newInvoice,
    },
  },
  {
    name: 'Ontvang je eerste betaling',
    help: 'Rond de factuur af, verstuur ’m, en meld het als er betaald is.',
    isDone: hasPaidInvoice,
    action: { label: 'Naar je facturen', to: paths.invoices },
  },
]

/** Placeholder shapes of the page; they contain no figures. */
function Preview() {
  return (
    <Card title="Zo ziet het er straks uit">
      <p className="first-steps-promise">
        Wat je vandaag moet doen, hoeveel geld er echt vrij is en wat er de komende weken binnenkomt.
      </p>
      <svg className="first-steps-picture" viewBox="0 0 364 252" aria-hidden="true">
        <g className="first-steps-sheet">
          <rect x="0.5" y="0.5" width="216" height="147" rx="9" />
          <rect x="228.5" y="0.5" width="135" height="147" rx="9" />
          <rect x="0.5" y="159.5" width="363" height="92" rx="9" />
        </g>
        {[40, 75, 110].map((y) => (
          <g key={y}>
            <rect className="first-steps-tint" x="15" y={y} width="22" height="22" rx="6" />
            <rect
              className="first-steps-bone"
              x="46"
              y={y + 9}
              width={y === 75 ? 102 : 84}
              height="5"
              rx="2.5"
            />
            <rect className="first-steps-key" x="160.5" y={y + 0.5} width="42" height="20" rx="6" />
          </g>
        ))}
        <polyline points="244,78 258,68 270,76 286,60 298,66 314,50 328,56 346,42" />
        <rect className="first-steps-bar" x="244" y="102" width="48" height="7" rx="3.5" />
        <rect className="first-steps-bone" x="295" y="102" width="50" height="7" rx="3.5" />
        <rect className="first-steps-bone" x="244" y="124" width="58" height="5" rx="2.5" />
        <rect className="first-steps-bone" x="316" y="123" width="30" height="8" rx="4" />
        {[26, 42, 18, 32, 12, 28, 46, 34].map((height, index) => (
          <g key={height}>
            <rect
              className="first-steps-bar"
              x={18 + index * 42}
              y={238 - height}
              width="12"
              height={height}
              rx="2"
            />
            <rect
              className="first-steps-bone"
              x={33 + index * 42}
              y={224 - (index % 3) * 5}
              width="12"
              height={14 + (index % 3) * 5}
              rx="2"
            />
          </g>
        ))}
      </svg>
    </Card>
  )
}
