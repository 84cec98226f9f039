import { IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { isFault, messageOf } from '../api-client.ts'
import { IconButton } from './IconButton.tsx'
import './Toaster.css'

interface Toast {
  readonly id: number
  readonly message: string
  readonly isError: boolean
  readonly undo: (() => void) | null
}

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Report a success, with an undo button where undo is possible. A new toast replaces the old one. */
export function toast(message: string, options: { undo?: () => void } = {}): void {
  show({ id: ++lastId, message, isError: false, undo: options.undo ?? null })
}

/**
 * Report the failure of an action on a row: the server's sentence, otherwise `fallback`, which comes first
 * where there was no answer.
 */
export function toastError(error: unknown, fallback: string): void {
  const message = isFault(error) ? `${fallback} ${messageOf(error)}` : messageOf(error) || fallback
  show({ id: ++lastId, message, isError: true, undo: null })
}

/**
 * Shows the toasts, below `children`; the shell contains one. The live regions always exist, so that screen
 * readers read them.
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const current = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    if (current === null) return undefined
    // Long enough to read and to reach the button; an error remains longer (WCAG 2.2.1).
    const timer = setTimeout(hide, current.isError || current.undo !== null ? 12_000 : 6_000)
    return () => {
      clearTimeout(timer)
    }
  }, [current])
  return (
    <div className="toaster">
      {children}
      <div className="toaster-toast" data-empty={current === null || undefined}>
        <div role="status" className="toaster-message">
          {current?.isError === false ? current.message : null}
        </div>
        <div role="alert" className="toaster-message">
          {current?.isError === true ? current.message : null}
        </div>
        {current?.undo != null && (
          <button
            type="button"
            className="toaster-undo"
            onClick={() => {
              current.undo?.()
              hide()
            }}
          >
            Ongedaan maken
          </button>
        )}
        {current !== null && (
          <IconButton label="Melding sluiten" onClick={hide}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function hide(): void {
  show(null)
}

function show(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
