import { IconUsers } from '@tabler/icons-react'
import { countryName } from '#documents/domain/country.ts'
import './CustomerConflict.css'
import { customerFieldLabel } from './CustomerForm.tsx'
import type { Merge } from './merge-customer.ts'

/** Somebody else saved this customer first: says what became of both changes. Nothing that was typed is lost. */
export function CustomerConflict({ merge }: { merge: Merge }) {
  return (
    <div role="alert" className="customer-conflict">
      <IconUsers size={20} stroke={1.8} aria-hidden />
      <div>
        <p className="customer-conflict-title">Deze klant is intussen ergens anders gewijzigd.</p>
        {merge.takenOver.length > 0 && (
          <p>
            Overgenomen van de ander: {merge.takenOver.map((field) => customerFieldLabel[field]).join(', ')}.
          </p>
        )}
        {merge.disputed.map(({ field, theirs }) => (
          <p key={field}>
            {customerFieldLabel[field]}: jouw invoer blijft staan; de ander schreef “{shown(field, theirs)}”.
          </p>
        ))}
        <p>Kijk het na en sla opnieuw op.</p>
      </div>
    </div>
  )
}

const shown = (field: Merge['disputed'][number]['field'], value: string): string =>
  field === 'country' ? countryName(value) : value
