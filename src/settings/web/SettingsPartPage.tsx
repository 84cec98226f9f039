import { Fragment } from 'react'
import { NavLink, useParams } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { openGroups, pathOfPart, settingsParts } from './parts.tsx'
import './SettingsPartPage.css'

/**
 * One part of the settings. On a wide screen links to the other parts are next to it; on a phone the
 * breadcrumb leads back.
 */
export function SettingsPartPage() {
  const { part: id } = useParams()
  const part = settingsParts.find((each) => each.id === id)
  if (part === undefined) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title={part.title}
        crumbs={[{ label: 'Beheer' }, { label: 'Instellingen', to: paths.settings }]}
      />
      <div className="settings-part">
        <nav aria-label="Instellingen" className="settings-part-nav">
          {openGroups().map(({ id: group, title, parts }) => (
            <Fragment key={group}>
              <strong>{title}</strong>
              {parts.map((each) => (
                <NavLink key={each.id} to={pathOfPart(each)}>
                  <each.Icon size={18} stroke={1.7} aria-hidden />
                  {each.title}
                </NavLink>
              ))}
            </Fragment>
          ))}
        </nav>
        <div key={part.id} className="settings-part-body">
          <part.Part meanwhile={<CardSkeleton lines={6} />} />
        </div>
      </div>
    </>
  )
}
