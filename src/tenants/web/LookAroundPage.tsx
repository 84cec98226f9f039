import { useEffect } from 'react'
import { call, messageOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { openInThisTab } from '#platform/web/session.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { lookAround } from '../visit-contract.ts'
import './LookAroundPage.css'

/** Opens the example business in this tab. Another login of this browser stays as it is, and is there again when the visit ends. */
export function LookAroundPage() {
  useDocumentTitle('Rondkijken')
  const { mutate, error } = useMutation({ mutationFn: () => call(lookAround, { isAnonymous: true }) })
  useEffect(() => {
    mutate(undefined, {
      onSuccess: ({ token }) => {
        openInThisTab(token)
        window.location.replace(paths.dashboard)
      },
    })
  }, [mutate])
  return (
    <div className="look-around-page" role="status">
      {error === null ? (
        <p>We openen het voorbeeldbedrijf…</p>
      ) : (
        <>
          <h1>Rondkijken lukt nu niet</h1>
          <p>{messageOf(error)}</p>
          <a href={paths.register}>Begin met je eigen bedrijf</a>
        </>
      )}
    </div>
  )
}
