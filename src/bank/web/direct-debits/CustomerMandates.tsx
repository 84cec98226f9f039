import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import './direct-debits.css'
import { MandateRows } from './MandateRows.tsx'
import { mandates } from './queries.ts'

const MandateDialog = later(async () => (await import('./MandateDialog.tsx')).MandateDialog)

/** On the page of a customer: what the customer signed, so that invoices can be collected. For a user who may see the books. */
export function CustomerMandates({
  customer,
}: {
  customer: { readonly id: CustomerId; readonly name: string }
}) {
  const { data, isError } = useQuery(mandates(customer.id))
  const [isOpen, setIsOpen] = useState(false)
  if (isError) return null
  return (
    <Card title="Machtigingen">
      {data === undefined && (
        <p className="mandate-quiet" aria-busy="true">
          <Bone width="80%" />
        </p>
      )}
      {data?.length === 0 && <p className="mandate-quiet">Geen machtiging om te incasseren.</p>}
      {data !== undefined && data.length > 0 && <MandateRows mandates={data} />}
      <div className="mandate-add">
        <Button
          needs="money.route"
          variant="default"
          onClick={() => {
            setIsOpen(true)
          }}
        >
          Machtiging toevoegen
        </Button>
      </div>
      {isOpen && (
        <MandateDialog
          customer={customer}
          replaced={null}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}
