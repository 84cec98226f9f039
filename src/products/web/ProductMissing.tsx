import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** A product that cannot be shown. */
export const ProductMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Product"
    crumbs={[{ label: 'Administratie' }, { label: 'Producten', to: paths.products }]}
    fallback="Fout bij laden van producten."
  />
)
