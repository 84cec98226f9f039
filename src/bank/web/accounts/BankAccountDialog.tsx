import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { newBankAccount, type BankAccount, type NewBankAccount } from '../../contract.ts'
import { useBankAccountName, useNewBankAccount } from '../queries.ts'

/** A new account of the business, or another name for one. The IBAN of an account does not change. */
export function BankAccountDialog({
  account,
  iban = '',
  onClose,
}: {
  account: BankAccount | null
  /** Of a new account, where a file names it. */
  iban?: string
  onClose: () => void
}) {
  const creation = useNewBankAccount(() => {
    toast('✅ Rekening toegevoegd')
    onClose()
  })
  const renaming = useBankAccountName(() => {
    toast('✅ Naam gewijzigd')
    onClose()
  })
  const form = useForm<NewBankAccount>({
    resolver: zodResolver(newBankAccount),
    defaultValues: {
      iban: account?.iban ?? iban,
      name: account?.name ?? '',
      kind: account?.kind ?? 'bank',
    },
  })
  const save = form.handleSubmit((values) => {
    if (account === null) creation.mutate(values)
    else renaming.mutate({ id: account.id, name: values.name })
  })
  return (
    <Dialog title={account === null ? 'Rekening toevoegen' : 'Naam van de rekening'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          {account === null && (
            <Span of={6}>
              <TextField
                control={form.control}
                name="iban"
                label="IBAN"
                placeholder="NL91 ABNA 0417 1643 00"
                help="Van een rekening van je bedrijf. Je krijgt er een eigen grootboekrekening bij."
              />
            </Span>
          )}
          <Span of={6}>
            <TextField
              control={form.control}
              name="name"
              label="Naam"
              placeholder="Zakelijke rekening"
              maxLength={70}
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={creation.error ?? renaming.error}
          submitLabel={account === null ? 'Toevoegen' : 'Bewaren'}
          isBusy={creation.isPending || renaming.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
