import { useQuery } from '@tanstack/react-query'
import { factsOf, type ShownDocument } from '../domain/document-facts.ts'
import { documentSettings, useLook } from './document-settings.ts'
import { PaperSheet } from './PaperSheet.tsx'

/** A document as its receiver gets it. One that is made now has the look and the footer that are set today. */
export function Paper({ document }: { document: ShownDocument }) {
  const look = useLook(document.look)
  const { data: settings } = useQuery({ ...documentSettings, enabled: document.footer === undefined })
  const facts = factsOf({ ...document, footer: document.footer ?? settings?.texts['footer'] ?? '' })
  return (
    <PaperSheet
      facts={facts}
      label={`${facts.title}, zoals je klant die krijgt`}
      accent={look.accent}
      logo={look.logo}
    />
  )
}
