import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import type { BankLine } from '../../contract.ts'
import type { UsualUse } from './candidate.ts'
import type { Target } from './target.ts'
import './TargetPicker.css'
import { useTargets } from './use-targets.ts'

/** A search through documents, what money may be by name, and accounts of the ledger; arrows choose, Enter takes (ARIA combobox with a list). */
export function TargetPicker({
  line,
  chart,
  usual,
  hasDocuments,
  isPart = false,
  label,
  onPick,
  onTake = onPick,
  sayOf,
  onLeave,
}: {
  line: BankLine
  chart: readonly ChartAccountOnWire[]
  usual: readonly UsualUse[]
  hasDocuments: boolean
  /** Whether the amount is a part of the line. */
  isPart?: boolean
  label: string
  onPick: (target: Target) => void
  /** By Enter, where that does more than choose. */
  onTake?: (target: Target) => void
  /** What Enter will book, in a sentence. */
  sayOf?: (target: Target) => string
  onLeave?: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useTargets(line, { chart, usual }, { hasDocuments, isPart }, typed)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  const press = (event: KeyboardEvent) => {
    const target = found[at]
    const step = steps[event.key]
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && target !== undefined) onTake(target)
    else if (event.key === 'Escape' && onLeave !== undefined) onLeave()
    else return
    event.preventDefault()
  }
  return (
    <div className="target-picker">
      <SearchField
        ref={input}
        type="text"
        role="combobox"
        label={label}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${String(at)}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <Found id={id} label={label} found={found} at={at} onPick={onPick} />
      {sayOf !== undefined && found[at] !== undefined && (
        <p className="target-picker-say">
          <kbd>Enter ↵</kbd> {sayOf(found[at])}
        </p>
      )}
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The field keeps the focus and its keys choose; a press is the way of a mouse. */
function Found({
  id,
  label,
  found,
  at,
  onPick,
}: {
  id: string
  label: string
  found: readonly Target[]
  at: number
  onPick: (target: Target) => void
}) {
  return (
    <>
      <div id={id} role="listbox" aria-label={label} className="target-picker-list">
        {found.map((target, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={target.id}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => {
              onPick(target)
            }}
          >
            <span>{target.label}</span>
            <small>{target.kind === 'link' ? `al geboekt · ${target.detail}` : target.detail}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="target-picker-none">Niets gevonden.</p>}
    </>
  )
}
