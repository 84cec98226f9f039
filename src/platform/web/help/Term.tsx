import { useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { terms, type TermName } from './terms.ts'
import './Term.css'

/**
 * A word that explains itself. A press, a touch or Enter opens what it means, in the browser's own popover: Escape and a press elsewhere close it,
 * it stays as long as the reader wants and can be pointed at (WCAG 1.4.13), and a screen reader says the state of the button.
 */
export function Term({ name, children = name }: { name: TermName; children?: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  return (
    <>
      <button ref={button} type="button" className="term" popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span
        ref={panel}
        id={id}
        popover="auto"
        className="term-meaning"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') Object.assign(panel.current?.style ?? {}, placeBy(button.current))
        }}
      >
        <b>{name}</b> {terms[name]}
      </span>
    </>
  )
}

const WIDTH = 300
const GAP = 8

/** Below the word and within the screen; above it in the lower half. */
function placeBy(word: HTMLElement | null): CSSProperties {
  if (word === null) return {}
  const { left, top, bottom } = word.getBoundingClientRect()
  const most = document.documentElement.clientWidth - WIDTH - GAP
  const isLow = bottom > window.innerHeight / 2
  return {
    left: `${String(Math.max(GAP, Math.min(left, most)))}px`,
    top: isLow ? 'auto' : `${String(bottom + GAP)}px`,
    bottom: isLow ? `${String(window.innerHeight - top + GAP)}px` : 'auto',
  }
}
