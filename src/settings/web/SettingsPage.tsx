import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { OutgoingMails } from './OutgoingMails.tsx'
import './SettingsPage.css'
import { ThemeCard } from './ThemeCard.tsx'

/** The company's own data, how the program looks, and what became of its mail. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Instellingen" crumbs={[{ label: 'Beheer' }]} />
      <div className="settings-page">
        <CompanyCard />
        <ThemeCard />
        <OutgoingMails />
      </div>
    </>
  )
}
