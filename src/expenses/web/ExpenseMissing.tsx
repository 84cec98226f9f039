import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** An expense that cannot be shown. */
export const ExpenseMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Uitgave"
    crumbs={[{ label: 'Kosten', to: paths.expenses }]}
    fallback="De uitgave is niet te laden."
  />
)
