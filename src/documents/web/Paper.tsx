import { useQuery } from '@tanstack/react-query'
import { documentKinds } from '../domain/document-kinds.ts'
import { footerOf } from '../domain/document-settings.ts'
import { factsOf, type ShownDocument } from '../domain/document-facts.ts'
import { wordingFor } from '../domain/language/wording.ts'
import { documentSettings, settingsOf, useLook } from './document-settings.ts'
import { PaperSheet } from './PaperSheet.tsx'

/** A document as its receiver gets it. One that is made now has the look and the footer that are set today. */
export function Paper({ document }: { document: ShownDocument }) {
  const look = useLook(document.look)
  const { data: settings } = useQuery({ ...documentSettings, enabled: document.footer === undefined })
  const footer = settings === undefined ? {} : footerOf(settingsOf(settings), document.customer ?? {})
  const facts = factsOf({ ...footer, ...document }, wordingFor(document.customer))
  return (
    <PaperSheet
      facts={facts}
      label={`${documentKinds[document.kind].title}, zoals je klant die krijgt`}
      accent={look.accent}
      logo={look.logo}
    />
  )
}
