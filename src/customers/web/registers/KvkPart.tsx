import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { parseKvkNumber } from '#tenants/domain/identifiers.ts'
import { partyInWords, takeOverOf, type TypedParty } from '../../domain/registers/kvk-profile.ts'
import type { CustomerFields } from '../customer-fields.ts'
import { connectedRegisters, useKvkLookUp } from './queries.ts'
import './registers.css'

type TypedForm = UseFormReturn<CustomerFields>

/** What the Handelsregister said of a number, and what of the form is different. */
interface Found {
  readonly kvkNumber: string
  readonly isEnded: boolean
  readonly filled: Partial<TypedParty>
  readonly replace: Partial<TypedParty>
}

/** Name and address by the KvK number that is typed: empty fields are filled, and others only by choice. */
export function KvkPart({ form }: { form: TypedForm }) {
  const { data: connected } = useQuery(connectedRegisters)
  const typed = useWatch({ control: form.control, name: 'cocNumber' })
  const kvkNumber = parseKvkNumber(typed ?? '')
  const lookUp = useKvkLookUp()
  const [found, setFound] = useState<Found | null>(null)
  if (connected === undefined) return null
  if (!connected.kvk)
    return (
      <div className="register-part">
        <p>Handelsregister: niet gekoppeld</p>
      </div>
    )
  return (
    <div className="register-part">
      <Button
        needs="customers.write"
        variant="default"
        size="xs"
        loading={lookUp.isPending}
        disabled={kvkNumber === null}
        title={kvkNumber === null ? 'Vul eerst een KvK-nummer van acht cijfers in.' : undefined}
        onClick={() => {
          if (kvkNumber === null) return
          lookUp.mutate(kvkNumber, {
            onSuccess: (profile) => {
              const { fill, replace } = takeOverOf(profile, partyIn(form))
              take(form, fill)
              setFound({ kvkNumber, isEnded: profile.isEnded, filled: fill, replace })
            },
          })
        }}
      >
        Gegevens ophalen
      </Button>
      <div role="status">{found?.kvkNumber === kvkNumber && <FoundNote found={found} />}</div>
      {found?.kvkNumber === kvkNumber && Object.keys(found.replace).length > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            take(form, found.replace)
            setFound({ ...found, filled: found.replace, replace: {} })
          }}
        >
          Neem dit over
        </Button>
      )}
      {lookUp.variables === kvkNumber && (
        <ErrorNote error={lookUp.error} fallback="De KVK antwoordt nu niet. Probeer het later opnieuw." />
      )}
    </div>
  )
}

function FoundNote({ found: { isEnded, filled, replace } }: { found: Found }) {
  const other = partyInWords(replace)
  return (
    <>
      {isEnded && (
        <p className="register-answer" data-valid={false}>
          <strong>Volgens het Handelsregister is dit bedrijf opgehouden.</strong>
        </p>
      )}
      <p>
        {other !== ''
          ? `In het Handelsregister staat: ${other}.`
          : Object.keys(filled).length > 0
            ? 'Ingevuld uit het Handelsregister.'
            : 'Naam en adres zijn zoals in het Handelsregister.'}
      </p>
    </>
  )
}

const fields = ['name', 'street', 'houseNumber', 'zipCode', 'city', 'country'] as const

const partyIn = (form: TypedForm): TypedParty => {
  const [name, street, houseNumber, zipCode, city, country] = form.getValues(fields)
  return { name, street, houseNumber, zipCode, city, country: country ?? 'NL' }
}

function take(form: TypedForm, values: Partial<TypedParty>): void {
  // The country first: the postcode is judged by the country.
  for (const field of fields.toReversed()) {
    const value = values[field]
    if (value !== undefined)
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
}
