import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { mayOpen } from '../page-rights.ts'
import { useChosenInView } from './chosen-in-view.ts'
import './SectionLinks.css'

/** Links that look like tabs, to the pages of one part of the program; the first one is the address that the others continue. */
export function SectionLinks({
  label,
  sections,
}: {
  label: string
  sections: readonly [Section, ...Section[]]
}) {
  const [first] = sections
  const row = useRef<HTMLElement>(null)
  const open = sections.filter(({ to }) => mayOpen(to))
  useChosenInView(row, `${useLocation().pathname} of ${String(open.length)}`)
  if (open.length < 2) return null
  return (
    <nav ref={row} className="section-links" aria-label={label}>
      {open.map(({ label: name, to }) => (
        <NavLink key={to} to={to} end={to === first.to}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

export interface Section {
  readonly label: string
  readonly to: string
}
