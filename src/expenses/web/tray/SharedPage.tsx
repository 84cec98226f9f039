import { IconDeviceMobile, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { counted } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { useSession } from '#platform/web/session.ts'
import { receiptsPage } from '#platform/web/shell/navigation.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import '#platform/web/ui/EmptyState.css'
import '#platform/web/ui/NotFoundPage.css'

/**
 * After another program shared files: on to the receipts, where the user is asked whether to add them; or what is needed first. The service worker kept them,
 * and says how many; without that number they arrived nowhere.
 */
export function SharedPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const count = Number(query.get('bewaard') ?? 0)
  const leftOut = Number(query.get('geweigerd') ?? 0)
  const receipts = session !== null && may('purchases.own') ? receiptsPage() : null
  if (count + leftOut > 0 && receipts !== null) return <Navigate to={receipts} replace />
  if (count > 0)
    return (
      <Message icon={<IconDeviceMobile size={28} stroke={1.6} />} title="Nog even inloggen">
        {counted(count, 'bestand staat', 'bestanden staan')} veilig op dit toestel. Log in met het account
        waarmee je hier het laatst werkte, en kies dan of {count === 1 ? 'het erbij mag' : 'ze erbij mogen'}.
        {leftOut > 0 && ` Daar staat ook wat te groot was om te bewaren.`}
      </Message>
    )
  if (leftOut > 0)
    return (
      <Message icon={<IconShare2 size={28} stroke={1.6} />} title="Dit is te groot om te bewaren">
        Er is niets bewaard en niets verstuurd; wat je deelde, staat nog waar je het deelde. Log in met het
        account waarmee je hier het laatst werkte: bij je bonnen staat per bestand waarom.
      </Message>
    )
  if (query.has('vol'))
    return (
      <Message icon={<IconShare2 size={28} stroke={1.6} />} title="Dit zijn te veel bestanden">
        Er is niets bewaard en niets verstuurd; wat je deelde, staat nog waar je het deelde. Kies eerst bij je
        bonnen wat er met eerder gedeelde bestanden gebeurt, of deel er minder tegelijk.
      </Message>
    )
  return (
    <Message icon={<IconShare2 size={28} stroke={1.6} />} title="Er is geen bestand aangekomen">
      Er is niets bewaard en niets verstuurd; wat je deelde, staat nog waar je het deelde.{' '}
      {receipts === null ? 'Log in, open één keer je bonnen' : 'Open één keer je bonnen'} op dit toestel, en
      deel het dan opnieuw.
    </Message>
  )
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  useDocumentTitle(title)
  const session = useSession()
  return (
    <div className="not-found-page">
      <div className="empty-state-icon" aria-hidden="true">
        {icon}
      </div>
      <h1 className="not-found-page-title">{title}</h1>
      <p className="not-found-page-text">{children}</p>
      {session === null ? (
        <Link to={paths.login} state={{ backTo: paths.sentReceipts }} className="not-found-page-home">
          Inloggen
        </Link>
      ) : (
        <Link to={receiptsPage() ?? paths.dashboard} className="not-found-page-home">
          {receiptsPage() === null ? 'Naar je dashboard' : 'Naar je bonnen'}
        </Link>
      )}
    </div>
  )
}
