import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Drawn = (close: () => void) => ReactNode

let shown: { readonly id: number; readonly draw: Drawn; readonly close: () => void } | null = null
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Open a dialog from anywhere, such as an action of a row: the row may change or disappear meanwhile, the
 * dialog remains.
 */
export function showDialog(draw: Drawn): void {
  const id = ++lastId
  show({
    id,
    draw,
    // The browser tells late that a dialog closed: by then another may be shown, and stays.
    close: () => {
      if (shown?.id === id) close()
    },
  })
}

/** Shows such a dialog; the shell contains one. Another page closes the dialog. */
export function ShownDialog() {
  const current = useSyncExternalStore(subscribe, () => shown)
  const { pathname } = useLocation()
  useEffect(() => close, [pathname])
  return current === null ? null : <Fragment key={current.id}>{current.draw(current.close)}</Fragment>
}

function close(): void {
  show(null)
}

function show(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
