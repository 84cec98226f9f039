import { IconLock } from '@tabler/icons-react'
import { landing } from '../shell/navigation.ts'
import { Button } from './Button.tsx'
import { useDocumentTitle } from './document-title.ts'
import './EmptyState.css'
import './NotFoundPage.css'

/** Instead of a page that the role of the user may not open: who can change that, and the way back. */
export function NoAccessPage() {
  useDocumentTitle('Geen toegang')
  const { label, to } = landing()
  return (
    <div className="not-found-page">
      <div className="empty-state-icon" aria-hidden="true">
        <IconLock size={28} stroke={1.6} />
      </div>
      <h1 className="not-found-page-title">Geen toegang</h1>
      <p className="not-found-page-text">
        Deze pagina hoort niet bij je rol in dit bedrijf. Heb je hem nodig? Vraag de eigenaar of een beheerder
        om je rol te wijzigen.
      </p>
      <Button to={to}>Terug naar {label}</Button>
    </div>
  )
}
