import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { mayOpen } from '../page-rights.ts'

/** A link to a page within a sentence or a list. To a user who may not open that page it is the text alone, or nothing for an action. */
export function PageLink({
  to,
  isAction = false,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string; isAction?: boolean }) {
  if (mayOpen(to)) return <Link to={to} {...rest} />
  return isAction ? null : <span className={rest.className}>{rest.children}</span>
}
