import type { ComponentProps } from 'react'
import './IconButton.css'

/** A button that is only an icon; `label` is its name for everyone who does not see it, and its tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" aria-label={label} title={label} {...rest} className="icon-button" />
}
