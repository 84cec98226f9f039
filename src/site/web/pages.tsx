import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { AboutPage } from './AboutPage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundDocument } from './NotFoundDocument.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import type { PictureFiles } from './ProductPicture.tsx'
import { TermsPage } from './TermsPage.tsx'

/**
 * Passed in by the build: the addresses of its files, and the parts that are written into the page itself.
 */
export interface Assets {
  readonly css: string
  readonly firstScript: string
  readonly siteScript: string
  readonly pictures: PictureFiles
}

interface Page {
  readonly file: string
  readonly title: string
  readonly description: string
  readonly content: ReactElement
}

/** Every public page as a whole document; scripts/build-web.ts writes them to `dist/web/site`. */
export const renderPages = (assets: Assets): readonly { file: string; html: string }[] =>
  pages(assets).map((page) => ({ file: page.file, html: documentOf(page, assets) }))

const pages = ({ pictures }: Assets): readonly Page[] => [
  {
    file: 'index.html',
    title: 'Kloppend: boekhouden dat klopt',
    description:
      'Facturen, bonnen, bank en btw voor zzp’ers en kleine bedrijven in Nederland: boekhouden zonder boekhoudkennis, met sluitend bewijs.',
    content: <LandingPage pictures={pictures} />,
  },
  {
    file: 'about.html',
    title: 'Over ons · Kloppend',
    description: 'Kloppend maakt boekhouden voor kleine bedrijven in Nederland.',
    content: <AboutPage />,
  },
  {
    file: 'contact.html',
    title: 'Contact · Kloppend',
    description: 'Hoe je Kloppend bereikt.',
    content: <ContactPage />,
  },
  {
    file: 'privacy.html',
    title: 'Privacybeleid · Kloppend',
    description: 'Welke gegevens Kloppend gebruikt, waarvoor, en wat jij daarover te zeggen hebt.',
    content: <PrivacyPage />,
  },
  {
    file: 'servicevoorwaarden.html',
    title: 'Servicevoorwaarden · Kloppend',
    description: 'Wat je van Kloppend mag verwachten, en wat we van jou verwachten.',
    content: <TermsPage />,
  },
  {
    file: '404.html',
    title: 'Pagina niet gevonden · Kloppend',
    description: 'Deze pagina bestaat niet.',
    content: <NotFoundDocument />,
  },
]

/**
 * The style sheet and the first script are inline in the page, so that the first paint needs no other
 * request; the server allows them by their hashes. The font is not preloaded: on a slow phone a preload
 * delayed the first paint by a quarter of a second, and the fallback has the same measures.
 */
const documentOf = (page: Page, assets: Assets): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {/* oxlint-disable-next-line react/no-danger -- our own script, put in at build */}
        <script dangerouslySetInnerHTML={{ __html: assets.firstScript }} />
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet, put in at build */}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131c2e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={assets.siteScript} />
      </head>
      <body>{page.content}</body>
    </html>,
  )}`
