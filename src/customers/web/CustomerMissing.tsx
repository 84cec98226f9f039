import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** A customer that cannot be shown. */
export const CustomerMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Klant"
    crumbs={[{ label: 'Administratie' }, { label: 'Klanten', to: paths.customers }]}
    fallback="Fout bij laden van klanten."
  />
)
