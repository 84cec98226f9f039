import { NavLink } from 'react-router'
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
  return (
    <nav className="section-links" aria-label={label}>
      {sections.map(({ label: name, to }) => (
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
