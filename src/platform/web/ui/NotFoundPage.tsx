import { useDocumentTitle } from './document-title.ts'
import './NotFoundPage.css'

export interface NotFoundWords {
  readonly title: string
  readonly text: string
  readonly home: string
}

export const notFoundInDutch: NotFoundWords = {
  title: 'Pagina niet gevonden',
  text: 'Deze pagina bestaat niet, of je moet eerst inloggen. Controleer het adres, of begin opnieuw op de homepagina.',
  home: 'Terug naar home',
}

/** No page has this address. Also shown to a visitor without a token instead of the dashboard. */
export function NotFoundPage({ words = notFoundInDutch }: { words?: NotFoundWords }) {
  useDocumentTitle(words.title)
  return (
    <div className="not-found-page">
      <p className="not-found-page-code" aria-hidden="true">
        404
      </p>
      <h1 className="not-found-page-title">{words.title}</h1>
      <p className="not-found-page-text">{words.text}</p>
      <a href="/" className="not-found-page-home">
        {words.home}
      </a>
    </div>
  )
}
