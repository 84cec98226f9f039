import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, fetchFile, pathOf } from '#platform/web/api-client.ts'
import { ONCE_A_VISIT } from '#platform/web/ask-ahead.ts'
import { getDocumentSettings, getLogo, type DocumentSettingsOnWire } from '../settings-contract.ts'
import { standardSettings, type DocumentSettings } from '../domain/document-settings.ts'
import type { Look } from '../domain/frozen-document.ts'

/** How documents made now look, are numbered and read. A number given elsewhere changes it: asked again when shown. */
export const documentSettings = queryOptions({
  queryKey: ['document-settings'],
  queryFn: ({ signal }) => call(getDocumentSettings, { signal }),
  ...ONCE_A_VISIT,
})

/** The same as the domain has it. */
export const settingsOf = (wire: DocumentSettingsOnWire): DocumentSettings => ({
  version: wire.version,
  accent: wire.accent,
  logo: wire.logo,
  formats: Object.fromEntries(wire.series.map(({ kind, format }) => [kind, format])),
  texts: wire.texts,
  englishTexts: wire.englishTexts,
  paymentDays: wire.paymentDays,
  validityDays: wire.validityDays,
})

/** Undefined until they are there; the standard when they cannot be had, so that no form waits for them in vain. */
export function useDocumentStandards(): DocumentSettings | undefined {
  const { data, isError } = useQuery(documentSettings)
  if (data !== undefined) return settingsOf(data)
  return isError ? standardSettings : undefined
}

/** What of the look can be drawn: the picture is there when it was fetched. */
export interface DrawnLook {
  readonly accent: string | null
  /** As a `data:` address. */
  readonly logo: string | null
}

/** The look of a document; undefined is that of one made now. */
export function useLook(look: Look | undefined): DrawnLook {
  const { data: settings } = useQuery({ ...documentSettings, enabled: look === undefined })
  const { accent, logo } = look ?? settings ?? { accent: null, logo: null }
  const { data: picture } = useQuery({ ...logoPicture(logo ?? ''), enabled: logo !== null })
  return { accent, logo: logo === null ? null : (picture ?? null) }
}

const logoPicture = (sha256: string) =>
  queryOptions({
    queryKey: ['logo', sha256],
    queryFn: async () => dataUrlOf((await fetchFile(pathOf(getLogo, { params: { id: sha256 } }))).blob),
    // The hash names the very bytes.
    staleTime: Number.POSITIVE_INFINITY,
  })

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '')
    })
    reader.addEventListener('error', () => {
      reject(new Error('Unknown error'))
    })
    reader.readAsDataURL(blob)
  })
