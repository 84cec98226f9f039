import { createContext, use } from 'react'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'

/** When the business was imported from another installation (ISO 8601); null where it was not. The dashboard gives it to every page. */
export const ImportedElsewhere = createContext<string | null>(null)

/** What follows a moment, and the person who is named with it, that came with an import: this installation did not see it happen. */
export const Elsewhere = ({ instant }: { instant: string }) => elsewhereAfter(instant, use(ImportedElsewhere))
