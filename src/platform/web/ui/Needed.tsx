import { Link } from 'react-router'
import { isAllowed } from '../page-rights.ts'
import { Button } from './Button.tsx'
import './Needed.css'

interface Step {
  readonly label: string
  readonly to: string
}

/** Shown in the place of figures that have no source yet: what they need in one sentence, and the step to it. */
export function Needed({ sentence, action, other }: { sentence: string; action: Step; other?: Step }) {
  return (
    <div className="needed">
      <p>{sentence}</p>
      <div className="needed-steps">
        <Button to={action.to} variant="light">
          {action.label}
        </Button>
        {other !== undefined && isAllowed(other) && <Link to={other.to}>{other.label}</Link>}
      </div>
    </div>
  )
}
