import { useQuery } from '@tanstack/react-query'
import { documentKinds } from '../domain/document-kinds.ts'
import { documentSettings, useLook } from './document-settings.ts'
import { PaperSheet, type PaperDocument } from './PaperSheet.tsx'

/** A document as its receiver gets it; one that is made now wears what is set today. */
export function Paper({ document }: { document: PaperDocument }) {
  const look = useLook(document.look)
  const { data: settings } = useQuery({ ...documentSettings, enabled: document.footer === undefined })
  return (
    <PaperSheet
      document={document}
      label={`${documentKinds[document.kind].title}, zoals je klant die krijgt`}
      accent={look.accent}
      logo={look.logo}
      footer={document.footer ?? settings?.texts['footer'] ?? ''}
    />
  )
}
