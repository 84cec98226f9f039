import { useEffect, useRef } from 'react'
import { isDialogOpen } from '#platform/web/shell/dialogs.ts'
import { useNamedHotkeys } from '#platform/web/shell/page-hotkeys.ts'

/** What a key does with the open line. */
export type TodoAct =
  | {
      readonly do:
        | 'next'
        | 'before'
        | 'agree'
        | 'search'
        | 'split'
        | 'costs'
        | 'private'
        | 'own'
        | 'later'
        | 'undo'
    }
  | { readonly do: 'choose'; readonly place: number }

const acts: Readonly<Record<string, TodoAct>> = {
  ArrowDown: { do: 'next' },
  ArrowUp: { do: 'before' },
  Enter: { do: 'agree' },
  1: { do: 'choose', place: 0 },
  2: { do: 'choose', place: 1 },
  3: { do: 'choose', place: 2 },
  z: { do: 'search' },
  s: { do: 'split' },
  k: { do: 'costs' },
  p: { do: 'private' },
  e: { do: 'own' },
  l: { do: 'later' },
  u: { do: 'undo' },
}

const named = [
  { keys: ['↑', '↓'], does: 'Een andere bankregel' },
  { keys: ['Enter'], does: 'Het voorstel klopt' },
  { keys: ['1', '2', '3'], does: 'Een ander voorstel' },
  { keys: ['Z'], does: 'Zoek een factuur, boeking of rekening' },
  { keys: ['S'], does: 'Splits de bankregel' },
  { keys: ['K'], does: 'Kosten' },
  { keys: ['P'], does: 'Privé' },
  { keys: ['E'], does: 'Van of naar een eigen rekening' },
  { keys: ['L'], does: 'Later, naar de volgende' },
  { keys: ['U'], does: 'Maak de laatste keuze ongedaan' },
] as const

/** The keys of the list; inactive while the user types, in a dialog, and with a modifier. */
export function useTodoKeys(onAct: (act: TodoAct) => void): void {
  useNamedHotkeys(named)
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (isDialogOpen()) return
      if (isForField(event.target) || (event.key === 'Enter' && isPressable(event.target))) return
      event.preventDefault()
      latest.current(act)
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
    }
  }, [])
}

const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
/** Enter presses what has the focus. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a[href], summary')
