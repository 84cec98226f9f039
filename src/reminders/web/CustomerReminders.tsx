import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { overrideWords } from './override-words.ts'
import { remindersOfCustomer } from './queries.ts'
import './reminders.css'

const OverrideDialog = later(async () => (await import('./OverrideDialog.tsx')).OverrideDialog)

/** On the page of a customer: what is different for its reminders, and the pause. */
export function CustomerReminders({ customer }: { customer: { readonly id: CustomerId } }) {
  const { data, isError } = useQuery(remindersOfCustomer(customer.id))
  const [isOpen, setIsOpen] = useState(false)
  if (isError) return null
  const words = data === undefined ? [] : overrideWords(data, today())
  return (
    <Card title="Herinneringen">
      {data === undefined ? (
        <p className="reminder-quiet" aria-busy="true">
          <Bone width="80%" />
        </p>
      ) : (
        <p className="reminder-quiet">{words.length === 0 ? 'Zoals bij elke klant.' : words.join(' ')}</p>
      )}
      {data !== undefined && data.refusedAddresses.length > 0 && (
        <p className="reminder-proposal-reason">
          {data.refusedAddresses.join(' en ')}: hier werd een mail geweigerd. Pas het adres aan; tot dan gaat
          er geen herinnering heen.
        </p>
      )}
      <div className="reminder-change">
        <Button
          needs="sales.write"
          variant="default"
          disabled={data === undefined}
          onClick={() => {
            setIsOpen(true)
          }}
        >
          Wijzigen of pauzeren
        </Button>
      </div>
      {isOpen && data !== undefined && (
        <OverrideDialog
          subject={{ customerId: customer.id }}
          override={data}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}
