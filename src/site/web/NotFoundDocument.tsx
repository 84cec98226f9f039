import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { SitePage } from './SitePage.tsx'

/** The page for an address that does not exist. */
export function NotFoundDocument() {
  return (
    <SitePage current="">
      <NotFoundPage />
    </SitePage>
  )
}
