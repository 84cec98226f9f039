import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { directDebitSettings as schema, type DirectDebitSettings } from '../../direct-debit-contract.ts'
import './direct-debits.css'
import { useCreditorId } from './queries.ts'

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

function CreditorIdDialog({ start, onClose }: { start: string; onClose: () => void }) {
  const change = useCreditorId()
  const guard = useMoneyProof(change)
  const form = useForm<DirectDebitSettings>({
    resolver: zodResolver(schema),
    defaultValues: { creditorId: start },
  })
  const save = form.handleSubmit(({ creditorId }) => {
    guard.ask(
      { creditorId },
      {
        onSuccess: () => {
          toast('✅ Incassant-ID bewaard')
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Incassant-ID" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextField
          control={form.control}
          name="creditorId"
          label="Incassant-ID"
          placeholder="NL69ZZZ123456780000"
          maxLength={60}
          help="Staat in je incassocontract. Vergelijk het met wat hier staat."
        />
        <DialogEnd error={guard.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
      {guard.dialog}
    </Dialog>
  )
}
