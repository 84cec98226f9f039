import { useMemo, useSyncExternalStore } from 'react'
import { renderMatches, Router } from 'react-router'
import { RoutingContext } from './PageArea.tsx'
import type { PageRouter } from './page-router.ts'

/** The page of the present address, in its frames. */
export function RoutedPages({ router }: { router: PageRouter }) {
  const shown = useSyncExternalStore(router.subscribe, router.now)
  const { location, match, page, failure, attempt } = shown
  const routing = useMemo(() => ({ router, page, failure, attempt }), [router, page, failure, attempt])
  const drawn = useMemo(() => match && renderMatches(match.branch), [match])
  return (
    <RoutingContext value={routing}>
      <Router location={location} navigator={router.navigator}>
        {drawn}
      </Router>
    </RoutingContext>
  )
}
