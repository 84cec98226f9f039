import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { lastEnding, useSession } from '#platform/web/session.ts'
import { DashboardFrame } from '#platform/web/shell/DashboardFrame.tsx'
import { logOut } from '#platform/web/shell/log-out.ts'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { endSessionOnServer } from '#tenants/web/queries.ts'
import { commands } from './commands.ts'
import { OutsideFrame } from './OutsideFrame.tsx'

const UnreadCount = lazy(async () => ({
  default: (await import('#notifications/web/UnreadCount.tsx')).UnreadCount,
}))

const ConfirmEmailBanner = lazy(async () => ({
  default: (await import('#tenants/web/ConfirmEmailBanner.tsx')).ConfirmEmailBanner,
}))

/** Comes after the page: nobody waits for a number. */
const counts = {
  [paths.notifications]: () => (
    <Suspense fallback={null}>
      <UnreadCount />
    </Suspense>
  ),
}

/**
 * The dashboard, only for who is logged in: a visitor sees the 404 page (specification, section 2). Whose session ended
 * on this page goes to the login, and comes back here.
 */
export function Dashboard() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session !== null)
    return (
      <DashboardFrame
        commands={commands}
        counts={counts}
        banner={
          <Suspense fallback={null}>
            <ConfirmEmailBanner />
          </Suspense>
        }
        onLogout={() => void logOut(endSessionOnServer)}
      />
    )
  const ending = lastEnding()
  if (ending === 'logged-out') return null
  if (ending !== null)
    return <Navigate to={paths.login} replace state={{ ending, backTo: pathname + search }} />
  return (
    <OutsideFrame>
      <NotFoundPage />
    </OutsideFrame>
  )
}
