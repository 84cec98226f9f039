import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { expensePage } from '#expenses/web/queries.ts'
import { invoicePage } from '#invoices/web/queries.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import type { BankLine } from '../../contract.ts'
import { isIn } from './candidate.ts'
import { accountTargets, expenseTarget, invoiceTarget, type Target } from './target.ts'
import './TargetPicker.css'

const SHOWN = 7
const REST_MS = 180

/** A search through open invoices or expenses and accounts of the ledger; arrows choose, Enter takes (ARIA combobox with a list). */
export function TargetPicker({
  line,
  chart,
  hasDocuments,
  label,
  onPick,
  onLeave,
}: {
  line: BankLine
  chart: readonly ChartAccountOnWire[]
  hasDocuments: boolean
  label: string
  onPick: (target: Target) => void
  onLeave?: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = useSettled(typed)
  const invoices = useQuery({
    ...invoicePage({ search: asked, filter: 'openstaand', sort: '', page: 1 }),
    enabled: hasDocuments && isIn(line),
  })
  const expenses = useQuery({
    ...expensePage({ search: asked, filter: 'te-betalen', sort: '', page: 1 }),
    enabled: hasDocuments && !isIn(line),
  })
  const documents = isIn(line)
    ? (invoices.data?.rows ?? []).map(invoiceTarget)
    : (expenses.data?.rows ?? []).map(expenseTarget)
  const found = [...(hasDocuments ? documents : []), ...accountTargets(chart, typed)].slice(0, SHOWN)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  const press = (event: KeyboardEvent) => {
    const target = found[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && target !== undefined) {
      event.preventDefault()
      onPick(target)
    } else if (event.key === 'Escape' && onLeave !== undefined) {
      event.preventDefault()
      onLeave()
    }
  }
  return (
    <div className="target-picker">
      <label className="target-picker-field">
        <IconSearch size={16} stroke={2} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${String(at)}` : undefined}
          autoComplete="off"
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </label>
      <ul id={`${id}-list`} role="listbox" aria-label={label}>
        {found.map((target, index) => (
          // The field has the focus and its keys choose; a press is the way of a mouse.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
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
            <small>{target.detail}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="target-picker-none">Niets gevonden.</p>}
    </div>
  )
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(typed)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return settled
}
