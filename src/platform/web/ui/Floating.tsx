import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import './Floating.css'
import { GAP, placeBy } from './place-by.ts'

/**
 * A part that floats by an element: the browser's popover, above everything, also in a dialog. Render the part only while it is open.
 * Escape and a press outside call `onLeave`; the part follows its element when the page scrolls.
 */
export function Floating({
  by,
  from = 'left',
  isAsWide = false,
  onLeave,
  ...rest
}: {
  /** The element by which the part is; a press on that, or inside its parent, is no press outside. */
  by: RefObject<HTMLElement | null>
  from?: 'left' | 'right'
  isAsWide?: boolean
  onLeave: (by: 'escape' | 'press') => void
} & Omit<ComponentProps<'div'>, 'ref' | 'className' | 'popover'>) {
  const part = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const [element, anchor] = [part.current, by.current]
    if (element === null || anchor === null) return
    if (isAsWide) element.style.width = inPixels(anchor.offsetWidth)
    for (const [property, value] of Object.entries(placeBy(anchor, element.scrollHeight, from)))
      element.style.setProperty(property === 'maxHeight' ? 'max-height' : property, inPixels(value))
    // On a phone the part may be wider than the space beside its element.
    if (element.getBoundingClientRect().left >= GAP) return
    element.style.left = inPixels(GAP)
    element.style.right = 'auto'
  })
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    part.current?.showPopover()
    const press = ({ target }: Event) => {
      if (target instanceof Node && by.current?.parentElement?.contains(target) !== true) leave('press')
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      leave('escape')
    }
    const move = () => {
      place()
    }
    const around = by.current?.parentElement
    around?.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    window.addEventListener('scroll', move, { capture: true, passive: true })
    window.addEventListener('resize', move)
    return () => {
      around?.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('scroll', move, { capture: true })
      window.removeEventListener('resize', move)
    }
  }, [by])
  // After each render: the part may have become higher.
  useLayoutEffect(() => {
    place()
  })
  return <div {...rest} ref={part} popover="manual" className="floating" tabIndex={-1} />
}

const inPixels = (value: unknown): string =>
  typeof value === 'number' ? `${String(value)}px` : String(value)
