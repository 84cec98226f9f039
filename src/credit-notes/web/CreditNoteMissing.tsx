import type { ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Missing } from '#platform/web/ui/Missing.tsx'

/** A credit note, or the invoice it should be made for, that cannot be shown. */
export const CreditNoteMissing = ({ query }: Pick<ComponentProps<typeof Missing>, 'query'>) => (
  <Missing
    query={query}
    title="Creditnota"
    crumbs={[{ label: "Creditnota's", to: paths.creditNotes }]}
    fallback="De creditnota is niet te laden."
  />
)
