import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { connectedMap, useMeasuring } from './queries.ts'
import type { TypedTrip } from './trip-form.ts'

/** How far a trip is by the map: asked by a button, and in the field only when a person takes it over. */
export function DistancePart({ form }: { form: UseFormReturn<TypedTrip> }) {
  const { data: map } = useQuery(connectedMap)
  const [origin, destination] = useWatch({ control: form.control, name: ['origin', 'destination'] })
  const measuring = useMeasuring()
  if (map === undefined) return null
  if (!map.isConnected)
    return <p className="trip-distance">Kaart: niet gekoppeld. Vul de kilometers zelf in.</p>
  const asked = { origin: origin.trim(), destination: destination.trim() }
  const isComplete = asked.origin !== '' && asked.destination !== ''
  const isOfNow =
    measuring.variables?.origin === asked.origin && measuring.variables.destination === asked.destination
  const found = isOfNow ? measuring.data : undefined
  return (
    <div className="trip-distance">
      <Button
        variant="default"
        size="xs"
        loading={measuring.isPending}
        disabled={!isComplete}
        title={isComplete ? undefined : 'Vul eerst in van waar naar waar.'}
        onClick={() => {
          measuring.mutate(asked)
        }}
      >
        Afstand opzoeken
      </Button>
      <div role="status">
        {found !== undefined && (
          <p>
            Volgens de kaart {inWords(found.kilometres)} km enkele reis: {found.origin} – {found.destination}.
          </p>
        )}
      </div>
      {found !== undefined && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            form.setValue('kilometres', inWords(found.kilometres), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }}
        >
          Neem {inWords(found.kilometres)} km over
        </Button>
      )}
      {isOfNow && (
        <ErrorNote
          error={measuring.error}
          fallback="De kaart antwoordt nu niet. Vul de kilometers zelf in."
        />
      )}
    </div>
  )
}

/** Tenths of a kilometre: 905 is `90,5`. */
const inWords = (tenths: number): string => formatDecimal(BigInt(tenths), 1)
