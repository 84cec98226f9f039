import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { registrationRule } from '#tenants/web/registration-rule.ts'
import { openParts, pathOfPart } from './parts.tsx'
import './SettingsPage.css'

/** The parts of the settings, each with a page of its own. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Instellingen" crumbs={[{ label: 'Beheer' }]} />
      <ul className="settings-page">
        {openParts().map((part) => (
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
      {registrationRule() === 'open' && (
        <p className="settings-page-more">
          Een tweede bedrijf? <Link to={paths.newBusiness}>Nieuw bedrijf aanmelden</Link>
        </p>
      )}
    </>
  )
}
