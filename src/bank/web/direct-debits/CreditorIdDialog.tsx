import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { directDebitSettings as schema, type DirectDebitSettings } from '../../direct-debit-contract.ts'
import { useCreditorId } from './queries.ts'

/** The dialog in which the creditor id is typed; the answer is a change of where money goes, and asks the password. */
export function CreditorIdDialog({ start, onClose }: { start: string; onClose: () => void }) {
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
