import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Right } from '#contract/rights.ts'
import { isAllowed } from '../page-rights.ts'
import { IconButton } from './IconButton.tsx'
import './Menu.css'
import { placeBy } from './place-by.ts'

/** An item of a menu. */
export interface MenuEntry {
  /** Where two entries may have the same label. */
  readonly id?: string
  readonly label: string
  /** A second line. */
  readonly detail?: string
  /** The entry that is in use now. */
  readonly isCurrent?: boolean
  readonly onSelect?: () => void
  /** Instead of `onSelect`: an address. */
  readonly to?: string
  readonly icon?: ReactNode
  readonly tone?: 'red'
  /** Shown but disabled, with the reason. */
  readonly disabledReason?: string
  /** The same, where the reason is obvious. */
  readonly isDisabled?: boolean
  /** What it does; a user without this right does not see it. An address needs what its page needs. */
  readonly needs?: Right
}

/**
 * A button, with three dots or with a given face, and a menu, with the browser's own popover: it is above everything, also in
 * a dialog, closes on Escape and on a press elsewhere, and restores the focus. Arrows, Home and End move
 * through the menu (ARIA Authoring Practices, menu button). A closed menu costs a list of rows only its
 * button.
 */
export function Menu({
  label,
  icon,
  face,
  entries: given,
}: {
  label: string
  /** In the button. */
  icon?: ReactNode
  /** Instead of a button with an icon: a wide one with this content, from whose left edge the menu opens. */
  face?: { readonly className: string; readonly content: ReactNode }
  entries: readonly MenuEntry[]
}) {
  const entries = given.filter(isAllowed)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const isOpen = place !== null
  useEffect(() => (isOpen ? closeOnScroll(list.current) : undefined), [isOpen])
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton
        ref={button}
        label={label}
        face={face}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {icon}
      </MenuButton>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        tabIndex={-1}
        {...(place && { style: place })}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          // Immediately, not with the next render: the browser shows the content in this very moment.
          flushSync(() => {
            const from = face === undefined ? 'right' : 'left'
            setPlace(button.current && placeBy(button.current, entries.length * ITEM, from))
          })
        }}
        onToggle={(event) => {
          if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
          // Only after the browser has restored the focus, which it does only to an element that still
          // exists.
          else setPlace(null)
        }}
        onKeyDown={pressKey}
      >
        {isOpen &&
          entries.map((entry) => (
            <Item
              key={entry.id ?? entry.label}
              entry={entry}
              onChosen={() => {
                // First, so that the action may put the focus elsewhere than on the button.
                list.current?.hidePopover()
                entry.onSelect?.()
              }}
            />
          ))}
      </div>
    </>
  )
}

function MenuButton({
  face,
  label,
  children,
  ...rest
}: { face: { className: string; content: ReactNode } | undefined } & ComponentProps<typeof IconButton>) {
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowDown' || rest['aria-expanded'] === true) return
    event.preventDefault()
    event.currentTarget.click()
  }
  if (face === undefined)
    return (
      <IconButton label={label} {...rest} onKeyDown={press}>
        {children}
      </IconButton>
    )
  return (
    <button type="button" {...rest} className={face.className} onKeyDown={press}>
      {face.content}
    </button>
  )
}

function Item({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { label, to, icon, tone, detail, disabledReason, isDisabled = disabledReason !== undefined } = entry
  const inside = (
    <>
      {icon}
      <span>
        {detail === undefined ? label : <span className="menu-label">{label}</span>}
        {detail !== undefined && <span className="menu-detail">{detail}</span>}
        {disabledReason !== undefined && <span className="menu-reason">{disabledReason}</span>}
      </span>
    </>
  )
  if (to !== undefined && !isDisabled)
    return (
      <Link role="menuitem" tabIndex={-1} className="menu-item" data-tone={tone} to={to} onClick={onChosen}>
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu-item"
      data-tone={tone}
      aria-disabled={isDisabled || undefined}
      aria-current={entry.isCurrent === true || undefined}
      onClick={() => {
        if (!isDisabled) onChosen()
      }}
    >
      {inside}
    </button>
  )
}

/** The height of an item, in pixels. */
const ITEM = 38

const itemsOf = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
]

function pressKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  if (event.key === 'Tab') {
    menu.hidePopover()
    return
  }
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const to = nextItem(event.key, at, items)
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}

/** The next item for a key, from the item at `at`; a letter leads to the next item that begins with it. */
function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const last = items.length - 1
  if (key === 'ArrowDown') return at === last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const order = items.map((_, index) => (at + 1 + index) % items.length)
  return order.find((index) => items[index]?.textContent.toLowerCase().startsWith(key.toLowerCase()))
}

/** The menu has the position of its button; after a scroll it would point at another row. */
function closeOnScroll(menu: HTMLElement | null): () => void {
  const close = (event: Event) => {
    if (!(event.target instanceof Node && menu?.contains(event.target))) menu?.hidePopover()
  }
  window.addEventListener('scroll', close, { capture: true, passive: true })
  window.addEventListener('resize', close)
  return () => {
    window.removeEventListener('scroll', close, { capture: true })
    window.removeEventListener('resize', close)
  }
}
