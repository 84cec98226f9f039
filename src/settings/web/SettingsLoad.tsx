import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import { documentSettings } from '#documents/web/document-settings.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'

/** The settings of documents when they are loaded; until then a placeholder, or the error. */
export function SettingsLoad({ children }: { children: (settings: DocumentSettingsOnWire) => ReactNode }) {
  const settings = useQuery(documentSettings)
  if (settings.isLoadingError)
    return (
      <ErrorNote
        error={settings.error}
        fallback="Fout bij laden van de instellingen."
        onRetry={() => void settings.refetch()}
      />
    )
  return settings.data === undefined ? <CardSkeleton lines={8} /> : children(settings.data)
}
