import { useDocumentTitle } from './document-title.ts'
import './NotFoundPage.css'

/** No page has this address. Also shown to a visitor without a token instead of the dashboard. */
export function NotFoundPage() {
  useDocumentTitle('Pagina niet gevonden')
  return (
    <div className="not-found-page">
      <p className="not-found-page-code" aria-hidden="true">
        404
      </p>
      <h1 className="not-found-page-title">Pagina niet gevonden</h1>
      <p className="not-found-page-text">
        Deze pagina bestaat niet, of je moet eerst inloggen. Controleer het adres, of begin opnieuw op de
        homepagina.
      </p>
      <a href="/" className="not-found-page-home">
        Terug naar home
      </a>
    </div>
  )
}
