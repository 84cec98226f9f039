import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatEuros } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { comparePast, type PastLine } from '../../domain/past-parts.ts'
import type { KeptTyping } from './past-draft.ts'
import { oldSums, pastForm, type PastValues } from './past-form.ts'
import { beside, steps, summaryOf, type StepId } from './steps.ts'

/** The seven steps, with what is filled in at each. */
export function StepList({ current, values, lines, isBooked }: Filled & { current: StepId }) {
  return (
    <nav className="moving-in-steps" aria-label="Stappen">
      <ol>
        {steps.map(({ id, title }, index) => {
          const { summary, isDone } = stateOf(id, { values, lines, isBooked })
          return (
            <li key={id} data-current={id === current || undefined} data-done={isDone || undefined}>
              <Link to={{ search: `?stap=${id}` }} aria-current={id === current ? 'step' : undefined}>
                <span className="moving-in-mark" aria-hidden="true">
                  {isDone && id !== current ? <IconCheck size={15} stroke={2.6} /> : index + 1}
                </span>
                <span className="moving-in-name">
                  <b>{title}</b>
                  {summary !== null && <small>{summary}</small>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface Filled {
  readonly values: PastValues
  /** Null while something cannot be read. */
  readonly lines: readonly PastLine[] | null
  readonly isBooked: boolean
}

/** The sentence below the name of a step. Once the balance is booked nothing is left to fill in; a control with a difference is never done. */
function stateOf(id: StepId, filled: Filled): { readonly summary: string | null; readonly isDone: boolean } {
  if (id === 'controle') {
    const summary = controlSummary(filled)
    return { summary, isDone: summary === BOOKED }
  }
  const summary = summaryOf(id, filled.values)
  return { summary, isDone: summary !== null || filled.isBooked }
}

const BOOKED = 'vastgelegd'

function controlSummary({ values, lines, isBooked }: Filled): string | null {
  const parsed = pastForm.safeParse(values)
  if (lines === null || !parsed.success) return 'er is nog iets niet te lezen'
  if (lines.length === 0) return null
  const { unexplained } = comparePast(oldSums(parsed.data.old), lines)
  if (unexplained > 0n) return `nog ${formatEuros(unexplained)} verschil`
  return isBooked ? BOOKED : null
}

/** To the step before and after; at the end the one button that books. */
export function StepFoot({
  step,
  onOpen,
  savedAt,
  isBusy,
  label,
}: {
  step: StepId
  onOpen: (step: StepId) => void
  savedAt: KeptTyping['savedAt']
  isBusy: boolean
  label: string
}) {
  const { before, next } = beside(step)
  return (
    <div className="moving-in-foot">
      {savedAt !== null && (
        <span className="moving-in-saved">
          {savedAt === 'device' ? 'Bewaard op dit apparaat.' : 'Bewaard, ook voor een ander apparaat.'}
        </span>
      )}
      {before !== null && (
        <Button
          type="button"
          variant="default"
          onClick={() => {
            onOpen(before)
          }}
        >
          Vorige
        </Button>
      )}
      {next === null ? (
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
      ) : (
        <Button
          key={next}
          type="button"
          onClick={() => {
            onOpen(next)
          }}
        >
          Volgende
        </Button>
      )}
    </div>
  )
}
