import { createContext, use } from 'react'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'

/** Moment at which the business was imported from another installation (ISO 8601); null for a business that was not imported. The dashboard gives the moment to every page. */
export const ImportedElsewhere = createContext<string | null>(null)

/** The words after a moment, and after the person who is named with it, that came with an import: this installation did not see the event. */
export const Elsewhere = ({ instant }: { instant: string }) => elsewhereAfter(instant, use(ImportedElsewhere))
