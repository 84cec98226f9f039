import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { CustomerId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { useSettledValue } from '#platform/web/settled.ts'
import type { CustomerFormState } from './CustomerForm.tsx'
import { similarCustomers } from './queries.ts'
import './SimilarCustomerNote.css'

/** Shown when the typed customer probably exists already. This is a warning, not a refusal. */
export function SimilarCustomerNote({
  control,
  except,
}: {
  control: CustomerFormState['control']
  /** The customer that is being changed. */
  except?: CustomerId
}) {
  const [name, contactEmail, cocNumber, btwId] = useWatch({
    control,
    name: ['name', 'contactEmail', 'cocNumber', 'btwId'],
  })
  const like = {
    name: name.trim(),
    contactEmail: contactEmail?.trim() ?? '',
    cocNumber: cocNumber?.trim() ?? '',
    btwId: btwId?.trim() ?? '',
  }
  const settled = useSettledValue(JSON.stringify(like), 400)
  const { data } = useQuery({
    ...similarCustomers({
      ...(JSON.parse(settled) as typeof like),
      ...(except === undefined ? {} : { except }),
    }),
    enabled: Object.values(like).some((value) => value !== ''),
  })
  const [similar] = data ?? []
  return (
    <div role="status">
      {similar !== undefined && (
        <p className="similar-customer">
          Je hebt al een klant die hierop lijkt:{' '}
          <Link to={paths.customer(similar.id)} target="_blank">
            {similar.name}
          </Link>{' '}
          uit {similar.city}. Is het dezelfde? Dan hoef je geen nieuwe te maken.
        </p>
      )}
    </div>
  )
}
