import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mayOpen } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { registrationRule } from '#tenants/web/registration-rule.ts'
import { openGroups, pathOfPart } from './parts.tsx'
import './SettingsPage.css'

/** The parts of the settings by group, each with a page of its own. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Instellingen" crumbs={[{ label: 'Beheer' }]} />
      {openGroups().map(({ id, title, parts }) => (
        <section key={id} className="settings-page-group" aria-labelledby={`settings-${id}`}>
          <h2 id={`settings-${id}`}>{title}</h2>
          <ul className="settings-page">
            {parts.map((part) => (
              <li key={part.id}>
                <Link to={pathOfPart(part)} className="settings-page-part">
                  <part.Icon size={22} stroke={1.7} aria-hidden />
                  <span>
                    <strong>{part.title}</strong>
                    <small>{part.about}</small>
                  </span>
                  <IconChevronRight size={18} aria-hidden className="settings-page-arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {mayOpen(paths.movingIn) && (
        <p className="settings-page-more">
          Kom je van een ander programma? <Link to={paths.movingIn}>Overstappen</Link>
        </p>
      )}
      {registrationRule() === 'open' && (
        <p className="settings-page-more">
          Een tweede bedrijf? <Link to={paths.newBusiness}>Nieuw bedrijf aanmelden</Link>
        </p>
      )}
    </>
  )
}
