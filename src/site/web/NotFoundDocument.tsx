import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { SitePage } from './SitePage.tsx'

/** What the server answers for an address that does not exist. */
export function NotFoundDocument() {
  return (
    <SitePage current="">
      <NotFoundPage />
    </SitePage>
  )
}
