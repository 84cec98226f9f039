import { useQuery } from '@tanstack/react-query'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import './OtherBusinesses.css'
import { openingBusiness, ownBusinesses } from './business-queries.ts'

/** What one business asks of its members keeps no user from the others; nothing for a user with one business. */
export function OtherBusinesses() {
  const { data: businesses = [] } = useQuery(ownBusinesses)
  const opening = useMutation(openingBusiness)
  const others = businesses.filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <div className="other-businesses">
      <p>Of ga eerst verder in een ander bedrijf:</p>
      <ErrorNote error={opening.error} fallback="❌ Openen mislukt zonder foutmelding." />
      {others.map(({ tenantId, name }) => (
        <Button
          key={tenantId}
          variant="default"
          fullWidth
          loading={opening.isPending}
          onClick={() => {
            opening.mutate(tenantId, {
              onSuccess: () => {
                window.location.assign(paths.dashboard)
              },
            })
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
