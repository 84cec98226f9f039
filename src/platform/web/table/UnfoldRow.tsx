import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import './UnfoldRow.css'

/** A list whose rows unfold. */
export function UnfoldList({
  label,
  className,
  children,
}: {
  label: string
  /** A class of the page, whose style sheet sets the columns of the rows. */
  className: string
  children: ReactNode
}) {
  return (
    <ul className={`unfold-list ${className}`} aria-label={label}>
      {children}
    </ul>
  )
}

/**
 * A row that unfolds to its details. The whole row is the button; links in its cells are above the button.
 */
export function UnfoldRow({
  id,
  title,
  cells,
  isOpen,
  isMarked = false,
  onToggle,
  children,
}: {
  /** For a link to this row. */
  id?: string
  title: ReactNode
  /** The cells next to the title, in the columns that the list's own style sheet defines for the head. */
  cells: ReactNode
  isOpen: boolean
  /** The row that the address names. */
  isMarked?: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const bodyId = useId()
  return (
    <li id={id} className="unfold-row" data-open={isOpen || undefined} data-marked={isMarked || undefined}>
      <div className="unfold-row-head">
        <button
          type="button"
          className="unfold-row-toggle"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronRight size={17} stroke={2} aria-hidden />
          <span>{title}</span>
        </button>
        {cells}
      </div>
      <div id={bodyId} className="unfold-row-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
