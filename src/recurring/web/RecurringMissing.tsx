import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** A recurring invoice that is not there, or could not be loaded. */
export const RecurringMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Terugkerende factuur"
    crumbs={[{ label: 'Terugkerend', to: paths.recurringInvoices }]}
    fallback="De terugkerende factuur is niet te laden."
  />
)
