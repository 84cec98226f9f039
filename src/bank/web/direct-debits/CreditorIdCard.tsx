import { useState } from 'react'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { DirectDebitSettings } from '../../direct-debit-contract.ts'
import './direct-debits.css'

const CreditorIdDialog = later(async () => (await import('./CreditorIdDialog.tsx')).CreditorIdDialog)

/** The id under which the business collects, or how to get one. */
export function CreditorIdCard({
  creditorId,
  proposedCreditorId,
}: DirectDebitSettings & { proposedCreditorId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <div className="creditor-id">
        <p>
          {creditorId === '' ? (
            <>
              <strong>Vul eerst je Incassant-ID in.</strong> Je krijgt het met het incassocontract van je
              bank.
              {proposedCreditorId !== '' && ` Volgens je KvK-nummer is het ${proposedCreditorId}.`}
            </>
          ) : (
            <>
              Incassant-ID <strong>{creditorId}</strong>
            </>
          )}
        </p>
        <Button
          needs="money.route"
          variant="default"
          onClick={() => {
            setIsOpen(true)
          }}
        >
          {creditorId === '' ? 'Incassant-ID invullen' : 'Wijzigen'}
        </Button>
      </div>
      {isOpen && (
        <CreditorIdDialog
          start={creditorId === '' ? proposedCreditorId : creditorId}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}
