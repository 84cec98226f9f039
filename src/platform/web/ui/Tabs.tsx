import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { useChosenInView } from './chosen-in-view.ts'
import './Tabs.css'

export interface Tab {
  readonly id: string
  readonly label: string
  /** After the label; nothing for none. */
  readonly count?: number
  readonly show: () => ReactNode
}

/**
 * Parts of a page of which one is shown. The Tab key goes to the chosen tab and then into its part; the
 * arrows, Home and End go from one tab to another. Source: ARIA Authoring Practices, tabs with automatic
 * activation.
 */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const tab = tabs[at]
  useChosenInView(list, tab?.id ?? '')
  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, tabs.length)
    const next = to === null ? undefined : tabs[to]
    if (to === null || next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map(({ id, label: name, count = 0 }) => (
          <button
            key={id}
            id={`${baseId}-${id}`}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={id === tab?.id}
            aria-controls={id === tab?.id ? `${baseId}-part` : undefined}
            tabIndex={id === tab?.id ? 0 : -1}
            onKeyDown={press}
            onClick={() => {
              onChoose(id)
            }}
          >
            {name}
            {count > 0 && <span className="tabs-count">{formatCount(count)}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${baseId}-part`}
        role="tabpanel"
        aria-labelledby={`${baseId}-${tab?.id ?? ''}`}
        // A part may contain nothing that can be focused; it can always be scrolled and read from here.
        tabIndex={0}
        className="tabs-part"
      >
        {tab?.show()}
      </div>
    </>
  )
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
