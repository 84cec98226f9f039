import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** An invoice that cannot be shown. */
export const InvoiceMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Factuur"
    crumbs={[{ label: 'Facturen', to: paths.invoices }]}
    fallback="De factuur is niet te laden."
  />
)
