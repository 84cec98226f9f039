import type { ComponentProps } from 'react'
import type { Right } from '#contract/rights.ts'
import { isAllowed } from '../page-rights.ts'
import './IconButton.css'

/**
 * A button with an icon only; `label` is its accessible name and its tooltip. A user without the right that it `needs` does not see
 * it.
 */
export function IconButton({
  label,
  needs,
  ...rest
}: { label: string; needs?: Right | undefined } & ComponentProps<'button'>) {
  if (!isAllowed({ needs })) return null
  return <button type="button" aria-label={label} title={label} {...rest} className="icon-button" />
}
