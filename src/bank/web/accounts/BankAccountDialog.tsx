import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { parseIban } from '#tenants/domain/identifiers.ts'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { newBankAccount, type BankAccount, type NewBankAccount } from '../../contract.ts'
import { useBankAccountName, useNewBankAccount } from '../queries.ts'

/** A new account of the business, or another name for one. The IBAN of an account does not change. */
export function BankAccountDialog({
  account,
  iban = '',
  onClose,
}: {
  account: BankAccount | null
  /** The IBAN of a new account, where a file names it. */
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
  const guard = useMoneyProof(creation)
  const form = useForm<NewBankAccount>({
    resolver: zodResolver(newBankAccount),
    defaultValues: account ?? startOf(iban),
  })
  const save = form.handleSubmit((values) => {
    if (account === null) guard.ask(values)
    else renaming.mutate({ id: account.id, name: values.name })
  })
  return (
    <Dialog title={account === null ? 'Rekening toevoegen' : 'Naam van de rekening'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          {account === null && <WhichAccount control={form.control} />}
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
          error={guard.error ?? renaming.error}
          submitLabel={account === null ? 'Toevoegen' : 'Bewaren'}
          isBusy={creation.isPending || renaming.isPending}
          onClose={onClose}
        />
      </form>
      {guard.dialog}
    </Dialog>
  )
}

/** A savings account or a card has a number that is no IBAN. */
function startOf(written: string): NewBankAccount {
  const isIban = written === '' || parseIban(written) !== null
  return isIban
    ? { iban: written, number: '', name: '', kind: 'bank' }
    : { iban: '', number: written, name: '', kind: 'savings' }
}

function WhichAccount({ control }: { control: Control<NewBankAccount> }) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <Span of={6}>
        <SelectField control={control} name="kind" label="Soort" choices={kinds} />
      </Span>
      {kind !== 'bank' && (
        <Span of={6}>
          <TextField
            control={control}
            name="number"
            label="Nummer"
            help="Zoals het in het bestand van je bank staat; leeg als er geen is."
          />
        </Span>
      )}
      {(kind === 'bank' || kind === 'savings') && (
        <Span of={6}>
          <TextField
            control={control}
            name="iban"
            label="IBAN"
            placeholder="NL91 ABNA 0417 1643 00"
            help="Van een rekening van je bedrijf. Je krijgt er een eigen grootboekrekening bij."
          />
        </Span>
      )}
    </>
  )
}

const kinds: readonly Choice[] = [
  { value: 'bank', label: 'Bankrekening' },
  { value: 'savings', label: 'Spaarrekening' },
  { value: 'card', label: 'Creditcard' },
  { value: 'provider', label: 'Betaaldienst, zoals Mollie of PayPal' },
]
