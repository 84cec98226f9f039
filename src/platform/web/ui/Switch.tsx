import { useId } from 'react'
import type { Right } from '#contract/rights.ts'
import { may } from '../rights.ts'
import './Switch.css'

/** On or off, at once. */
export function Switch({
  label,
  help,
  isOn,
  isBusy,
  needs = 'books.post',
  onChange,
}: {
  label: string
  help?: string
  isOn: boolean
  isBusy: boolean
  needs?: Right
  onChange: (isOn: boolean) => void
}) {
  const helpId = useId()
  return (
    <div className="switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isBusy || !may(needs)}
          aria-describedby={help === undefined ? undefined : helpId}
          onChange={(event) => {
            onChange(event.currentTarget.checked)
          }}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && <p id={helpId}>{help}</p>}
    </div>
  )
}
