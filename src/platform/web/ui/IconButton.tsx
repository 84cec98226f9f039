import type { ComponentProps } from 'react'
import './IconButton.css'

/** A button with an icon only; `label` is its accessible name and its tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" aria-label={label} title={label} {...rest} className="icon-button" />
}
