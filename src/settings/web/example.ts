import { useQuery } from '@tanstack/react-query'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import { settingsOf } from '#documents/web/document-settings.ts'
import type { Language } from '#kernel/language.ts'
import { supplierOf } from '#documents/domain/party.ts'
import { today } from '#platform/web/today.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'
import type { Example } from '../domain/sample-documents.ts'

/** The data of an example: the tenant's own data with the typed settings. Null until the company is loaded. */
export function useExample(settings: DocumentSettingsOnWire, language: Language = 'nl'): Example | null {
  const { data: company } = useQuery(ownCompany)
  return company === undefined
    ? null
    : { supplier: supplierOf(company), settings: settingsOf(settings), today: today(), language }
}
