import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Right } from '#contract/rights.ts'
import { isAllowed } from '../page-rights.ts'
import './Button.css'
import './second-press.ts'

interface Look {
  /**
   * `filled` for the main action of a page; `default`, `light` and `subtle` are less prominent, in this
   * order.
   */
  variant?: 'filled' | 'default' | 'light' | 'subtle'
  /** `xs` inside a table. */
  size?: 'sm' | 'xs'
  /** `red` for an action that cannot be undone. */
  color?: 'brand' | 'red'
  leftSection?: ReactNode
  fullWidth?: boolean
  /** What a press of it would need; a user without this right does not see the button. */
  needs?: Right | undefined
  children: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { to?: never; href?: never; loading?: boolean }
type LinkProps = Look &
  Omit<ComponentProps<typeof Link>, 'to'> & { to: string; href?: never; loading?: never }
type AnchorProps = Look & ComponentProps<'a'> & { href: string; to?: never; loading?: never }

/**
 * A button, or with `to` a link within the app, or with `href` any link. A link to a page that the user may not open is not shown. While `loading` it shows this and
 * cannot be pressed again. Our own and not the library's, because every page starts with one and few pages
 * need more.
 */
export function Button({
  variant = 'filled',
  size = 'sm',
  color = 'brand',
  leftSection,
  fullWidth = false,
  children,
  className = '',
  loading = false,
  needs,
  ...rest
}: ButtonProps | LinkProps | AnchorProps) {
  if (!isAllowed({ to: rest.to, needs })) return null
  const look = {
    className: `button ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-block': fullWidth || undefined,
  }
  const content = (
    <>
      {leftSection}
      <span>{children}</span>
    </>
  )
  if (rest.to !== undefined)
    return (
      <Link {...rest} {...look}>
        {content}
      </Link>
    )
  if (rest.href !== undefined)
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      {...rest}
      {...look}
      disabled={loading || rest.disabled === true}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      {content}
    </button>
  )
}
