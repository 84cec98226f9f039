import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { claimsOf } from '../domain/claim.ts'
import { ArrangementView } from './ArrangementView.tsx'
import './arrangements.css'
import type { MailedCustomer } from './mailed-customer.ts'
import { arrangementsOfCustomer } from './queries.ts'

const MakeArrangement = later(async () => (await import('./MakeArrangement.tsx')).MakeArrangement)

/** On the page of a customer: the payment arrangements, and a new one. */
export function CustomerArrangements({ customer }: { customer: MailedCustomer }) {
  const { data, isError } = useQuery(arrangementsOfCustomer(customer.id))
  const [isOpen, setIsOpen] = useState(false)
  const claims = useMemo(() => (data === undefined ? [] : claimsOf(data)), [data])
  if (isError) return null
  const hasOpen = claims.length > 0
  return (
    <Card title="Betalingsregeling">
      {data === undefined ? (
        <p className="arrangement-help" aria-busy="true">
          <Bone width="80%" />
        </p>
      ) : (
        data.arrangements.length === 0 && (
          <p className="arrangement-help">
            {hasOpen
              ? 'Kan je klant niet in één keer betalen? Spreek termijnen af; zolang gaat er geen herinnering weg.'
              : 'Er staat geen verstuurde factuur of post van vóór Kloppend open om een regeling voor te maken.'}
          </p>
        )
      )}
      {data?.arrangements.map((each) => (
        <ArrangementView key={each.id} arrangement={each} />
      ))}
      <div className="arrangement-end">
        <Button
          needs="sales.write"
          variant="default"
          disabled={!hasOpen}
          onClick={() => {
            setIsOpen(true)
          }}
        >
          Regeling maken
        </Button>
      </div>
      {isOpen && data !== undefined && (
        <MakeArrangement
          customer={customer}
          claims={claims}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}
